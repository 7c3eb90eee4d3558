/**
 * A link to the search that opens it here: its dialog, or the field of its page. So do `/` and
 * Ctrl or Cmd with K. The search itself is loaded when it is opened for the first time.
 */
class SearchOpener extends HTMLElement {
  connectedCallback(): void {
    const link = this.querySelector('a');
    link?.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openSearch();
    });
    if (link?.hasAttribute('aria-keyshortcuts') !== true) return;
    document.addEventListener('keydown', (event) => {
      if (!isShortcut(event) || isField(event.target)) return;
      event.preventDefault();
      openSearch();
    });
  }
}

function openSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('.search-dialog');
  if (dialog?.open === false) dialog.showModal();
  const field = document.querySelector<HTMLInputElement>('.search-form input');
  field?.focus();
  field?.select();
  dialog?.addEventListener('click', handleClick);
  dialog?.addEventListener('keydown', holdEnter);
  preloadIndex(dialog?.dataset['index']);
  loadSearch(dialog);
}

/** Preloads the first file of the search while its program is loading. */
function preloadIndex(href: string | undefined): void {
  if (href === undefined || document.querySelector('link[as="fetch"]') !== null) return;
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href }));
}

/** A click beside the dialog, whose target is the dialog itself, closes it, too. */
function handleClick({ currentTarget, target }: Event): void {
  if (!(currentTarget instanceof HTMLDialogElement) || !(target instanceof Element)) return;
  if (target === currentTarget || target.closest('[data-close]') !== null) currentTarget.close();
  if (target.closest('[data-retry]') !== null) loadSearch(currentTarget);
}

/** Remembers Enter pressed before the search is loaded. */
function holdEnter({ key, target }: KeyboardEvent): void {
  if (key === 'Enter' && target instanceof HTMLInputElement) target.dataset['entered'] = '';
}

function loadSearch(dialog: HTMLDialogElement | null): void {
  const failed = dialog?.querySelector<HTMLElement>('.search-failed');
  import('./box.ts').then(
    () => failed?.remove(),
    () => {
      if (failed) failed.hidden = false;
    },
  );
}

function isShortcut({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (altKey) return false;
  return ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/';
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

customElements.define('search-opener', SearchOpener);
