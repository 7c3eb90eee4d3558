import { lineNumberOf } from '../../core/json-line.ts';
import type { Instance } from '../../core/instance.ts';
import { make } from '../../../shell/parts/dom.ts';

/** The id of a line of the instance. */
export function lineId(line: number): string {
  return `~line-${String(line)}`;
}

/** The line of an offset of the instance, if it is shown. */
export function shownLineAt({ text }: Instance, offset: number): HTMLElement | null {
  return document.getElementById(lineId(lineNumberOf(text, offset)));
}

/** A link to a line of the instance, whether it is shown or edited. */
export function lineLink(line: number, goTo: () => void): HTMLElement {
  const link = make('a', { href: `#${lineId(line)}` }, `line ${String(line)}`);
  link.addEventListener('click', (event) => {
    // The line may be one that is not shown; the page scrolls to one that is.
    event.preventDefault();
    goTo();
  });
  return link;
}
