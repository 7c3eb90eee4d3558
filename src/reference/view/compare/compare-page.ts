import { make } from '../../../shell/parts/dom.ts';
import { askedPair, type AskedPair } from './asked-pair.ts';

/**
 * The page that compares any two versions of a name: `?of=Family/Name&old=1.0&new=1.2`. The code for
 * comparing is loaded when an address asks for a comparison.
 */
class ComparePage extends HTMLElement {
  connectedCallback(): void {
    const asked = askedPair(location.search);
    if (asked !== undefined) void this.#show(asked);
  }

  async #show(asked: AskedPair): Promise<void> {
    const base = this.dataset['base'] ?? '/';
    const heading = document.querySelector('h1');
    const [family = '', name = ''] = asked.name.split('/');
    const toLink = (path: string, label: string): HTMLElement =>
      make('a', { href: encodeURI(`${base}reference/${path}/`) }, label);
    heading?.before(
      make('p', { class: 'crumb' }, toLink(family, family), ' / ', toLink(asked.name, name)),
    );
    heading?.replaceChildren(name);
    heading?.after(make('p', { class: 'version long' }, `${asked.old} → ${asked.recent}`));
    document.title = `${name} ${asked.old} → ${asked.recent}`;
    const state = make('div', { role: 'status' }, `Comparing ${asked.old} and ${asked.recent}…`);
    this.replaceChildren(state);
    try {
      const { compareInPage, pickerFor } = await import('./compare-in-page.ts');
      const picker = await pickerFor(asked, base);
      this.replaceChildren(picker, state);
      const elements = await compareInPage(asked, base);
      // Read out, since the verdicts come late.
      state.replaceChildren(...elements.slice(0, 1));
      this.replaceChildren(picker, state, ...elements.slice(1));
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    } catch (error) {
      state.textContent = error instanceof Error ? error.message : String(error);
    }
  }
}

customElements.define('compare-page', ComparePage);
