/** A button that copies the text of its `data-text` and says that it did. */
class CopyButton extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    const words = button?.textContent ?? '';
    button?.addEventListener('click', () => {
      navigator.clipboard.writeText(this.dataset['text'] ?? '').then(
        () => {
          this.say(button, 'Copied', words);
        },
        () => {
          this.say(button, 'Not copied', words);
        },
      );
    });
  }

  private say(button: HTMLButtonElement, answer: string, words: string): void {
    button.textContent = answer;
    setTimeout(() => {
      button.textContent = words;
    }, 1500);
  }
}

customElements.define('copy-button', CopyButton);
