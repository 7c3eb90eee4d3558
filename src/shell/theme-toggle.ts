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

/** Stores the choice. Without storage, which a browser may forbid, it lasts as long as the page. */
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
