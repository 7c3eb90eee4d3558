import { make } from '../../../shell/parts/dom.ts';

/** A link to a line of the instance, whether it is shown or edited. */
export function lineLink(line: number, goTo: () => void): HTMLElement {
  const link = make('a', { href: `#~line-${String(line)}` }, `line ${String(line)}`);
  link.addEventListener('click', (event) => {
    // The line may be one that is not shown; the page scrolls to one that is.
    event.preventDefault();
    goTo();
  });
  return link;
}
