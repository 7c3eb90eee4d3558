import { nearDefinitions, type ListedDefinition } from './parts/near-definitions.ts';
import { code, make } from './parts/dom.ts';
import { decodePercent } from '../text/decode-percent.ts';

/** An entry of `catalog.json`. */
interface KnownDefinition extends ListedDefinition {
  readonly page: string;
}

/** Shows the requested path, and links to definitions with similar names. */
class NotFound extends HTMLElement {
  connectedCallback(): void {
    const { index = '', base = '' } = this.dataset;
    const path = decodePercent(location.pathname.slice(base.length));
    fetch(index)
      .then((response) => response.json())
      .then(({ definitions }: { definitions: readonly KnownDefinition[] }) =>
        this.#show(path, nearDefinitions(path, definitions)),
      )
      .catch(() => {
        // Without the index the page keeps its own text.
      });
  }

  #show(path: string, near: readonly KnownDefinition[]): void {
    if (near.length === 0) return;
    const links = near.map(({ family, name, version, page }) =>
      make('li', {}, make('a', { href: page }, `${family}/${name} ${version}`)),
    );
    this.append(
      make('p', {}, 'Nothing is at ', code(path), '. Did you mean:'),
      make('ul', {}, ...links),
    );
  }
}

customElements.define('not-found', NotFound);
