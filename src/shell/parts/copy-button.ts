/**
 * A button that copies the text of its `data-text`, or else of the `pre` beside what it stands
 * in, and answers in its `[data-answer]`.
 */
class CopyButton extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => {
      const shown = this.parentElement?.parentElement?.querySelector('pre')?.textContent;
      navigator.clipboard.writeText(this.dataset['text'] ?? shown ?? '').then(
        () => {
          this.say('Copied');
        },
        () => {
          this.say('Not copied');
        },
      );
    });
  }

  private say(words: string): void {
    const answer = this.querySelector('[data-answer]');
    if (answer === null) return;
    answer.textContent = words;
    setTimeout(() => {
      answer.textContent = 'Copy';
    }, 1500);
  }
}

customElements.define('copy-button', CopyButton);
