import { copyText } from './copy-text.ts';

/**
 * A button that copies its `data-text`, or else the text of the `pre` that follows it, and answers in
 * its `[data-answer]`.
 */
class CopyButton extends HTMLElement {
  connectedCallback(): void {
    const answer = this.querySelector<HTMLElement>('[data-answer]');
    if (answer === null) return;
    this.querySelector('button')?.addEventListener('click', () => {
      const shown = this.parentElement?.parentElement?.querySelector('pre')?.textContent;
      void copyText(this.dataset['text'] ?? shown ?? '', answer);
    });
  }
}

customElements.define('copy-button', CopyButton);
