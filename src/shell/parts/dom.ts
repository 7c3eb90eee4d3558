type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
type Child = Node | string | undefined | false;

/** An element with attributes and children; texts stay texts, whatever they hold. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  for (const child of children) if (child !== undefined && child !== false) element.append(child);
  return element;
}

/** The same in SVG. */
export function draw<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setAttributes(element, attributes);
  for (const child of children) if (child !== undefined && child !== false) element.append(child);
  return element;
}

function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
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

/** An icon of one line, decorative, in a box of 12 by 12. */
export function icon(path: string): SVGElement {
  return draw('svg', { viewBox: '0 0 12 12', 'aria-hidden': 'true' }, draw('path', { d: path }));
}

/** A text in `code`. */
export function code(text: string): HTMLElement {
  return make('code', {}, text);
}
