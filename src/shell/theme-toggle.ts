/** A button that switches between light and dark, and remembers the choice. */
class ThemeToggle extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => {
      const { dataset } = document.documentElement;
      const isDark = dataset['theme'] === undefined ? prefersDark() : dataset['theme'] === 'dark';
      dataset['theme'] = isDark ? 'light' : 'dark';
      keep(dataset['theme']);
    });
  }
}

/** Without storage, which a browser may forbid, the choice holds for the page. */
function keep(theme: string): void {
  try {
    localStorage.setItem('theme', theme);
  } catch {
    return;
  }
}

function prefersDark(): boolean {
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

customElements.define('theme-toggle', ThemeToggle);
