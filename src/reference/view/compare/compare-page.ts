import { make } from '../../../shell/parts/dom.ts';
import type { AskedPair } from './compare-in-page.ts';

/**
 * The page that compares any two versions of a name: `?of=Family/Name&old=1.0&new=1.2`. The code for
 * comparing is loaded when an address asks for a comparison.
 */
class ComparePage extends HTMLElement {
  connectedCallback(): void {
    const asked = new URLSearchParams(location.search);
    const [name = '', old = '', recent = ''] = ['of', 'old', 'new'].map(
      (field) => asked.get(field) ?? '',
    );
    if (!/^[^/]+\/[^/]+$/.test(name) || old === '' || recent === '') return;
    void this.#show({ name, old, recent });
  }

  async #show(asked: AskedPair): Promise<void> {
    const base = this.dataset['base'] ?? '/';
    const heading = document.querySelector('h1');
    const name = asked.name.replace(/^.*\//, '');
    const href = encodeURI(`${base}reference/${asked.name}/`);
    heading?.replaceChildren(make('a', { href }, name));
    document.title = `${name} ${asked.old} → ${asked.recent}`;
    const state = make('p', { role: 'status' }, `Comparing ${asked.old} and ${asked.recent}…`);
    this.replaceChildren(state);
    try {
      const { compareInPage, pickerFor } = await import('./compare-in-page.ts');
      const picker = await pickerFor(asked, base);
      this.replaceChildren(picker, state);
      const elements = await compareInPage(asked, base);
      this.replaceChildren(picker, ...elements);
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
    } catch (error) {
      state.textContent = error instanceof Error ? error.message : String(error);
    }
  }
}

customElements.define('compare-page', ComparePage);
