/**
 * The search page: its program is loaded when its field gets the focus, or at once if the address has a
 * query.
 */
class SearchPage extends HTMLElement {
  connectedCallback(): void {
    if (location.search === '') this.addEventListener('focusin', loadBox);
    else loadBox();
  }
}

function loadBox(): void {
  void import('./box.ts');
}

customElements.define('search-page', SearchPage);
