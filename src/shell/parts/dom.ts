import { nameParts } from '../../text/name-parts.ts';

/** Adds a style sheet to the page, once; without an address, none. */
export function linkStyleSheet(href = ''): void {
  const linked = document.head.querySelector(`link[href="${CSS.escape(href)}"]`);
  if (href !== '' && linked === null)
    document.head.append(make('link', { rel: 'stylesheet', href }));
}

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
type Child = Node | string | undefined | false;

/** An element with attributes and children; strings become text nodes, never markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  return fill(document.createElement(tag), attributes, children);
}

/** The same in SVG. */
export function draw<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Tag] {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function fill<Made extends Element>(
  element: Made,
  attributes: Attributes,
  children: readonly Child[],
): Made {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** A button that does one thing. */
export function button(
  attributes: Attributes,
  act: () => void,
  ...children: readonly Child[]
): HTMLButtonElement {
  const element = make('button', { type: 'button', ...attributes }, ...children);
  element.addEventListener('click', act);
  return element;
}

/** A decorative icon drawn as one path, in a box of 12 by 12. */
export function icon(path: string): SVGElement {
  return draw('svg', { viewBox: '0 0 12 12', 'aria-hidden': 'true' }, draw('path', { d: path }));
}

/** A swatch of a colour, in the same box. */
export function swatch(color: string): SVGElement {
  const paint = draw('rect', { width: 12, height: 12, fill: color });
  return draw('svg', { class: 'swatch', viewBox: '0 0 12 12', 'aria-hidden': 'true' }, paint);
}

/** A name that may break at its humps and marks, as `Name` does on a page. */
export function breakable(name: string): readonly (Node | string)[] {
  return nameParts(name).flatMap((part, index) => (index === 0 ? [part] : [make('wbr'), part]));
}

/** A text in `code`. */
export function code(text: string): HTMLElement {
  return make('code', {}, text);
}
