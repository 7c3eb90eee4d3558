/** The greatest height of a drawing, in pixels. */
const mostHeight = 2000;

/**
 * A drawing by a module of the catalog, in a frame without an origin: the page sends an instance, the
 * frame answers with the height of its drawing, and nothing else passes between them.
 */
export class OwnDrawing extends HTMLElement {
  readonly #frame = document.createElement('iframe');
  #isLoaded = false;
  readonly #themes = new MutationObserver(() => this.#send());

  connectedCallback(): void {
    const frame = this.#frame;
    const { src = '', label = '' } = this.dataset;
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.title = label;
    frame.addEventListener('load', () => {
      this.#isLoaded = true;
      this.#send();
    });
    frame.src = src;
    this.append(frame);
    addEventListener('message', this.#fit);
    this.#themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  }

  disconnectedCallback(): void {
    removeEventListener('message', this.#fit);
    this.#themes.disconnect();
    this.#isLoaded = false;
    this.#frame.remove();
  }

  /** Draws another instance, as JSON. */
  draw(instance: string): void {
    this.dataset['instance'] = instance;
    this.#send();
  }

  #send(): void {
    if (!this.#isLoaded) return;
    const instance: unknown = JSON.parse(this.dataset['instance'] ?? 'null');
    const scheme = getComputedStyle(document.documentElement).colorScheme;
    // The frame has no origin to name.
    this.#frame.contentWindow?.postMessage({ instance, scheme }, '*');
  }

  readonly #fit = ({ source, data }: MessageEvent<unknown>): void => {
    if (source !== this.#frame.contentWindow) return;
    const height = heightIn(data);
    if (height !== undefined) {
      this.#frame.style.blockSize = `${String(Math.min(height, mostHeight))}px`;
    }
  };
}

function heightIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('height' in data)) return undefined;
  const { height } = data;
  return typeof height === 'number' && height >= 0 ? height : undefined;
}

customElements.define('own-drawing', OwnDrawing);
