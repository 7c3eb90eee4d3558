import { faceName, setText } from './rows.ts';

/** The most faces that are compared at once. */
const mostPinned = 4;

/** The faces that a reader pins, side by side in a waterfall of sizes. */
export class ComparePanel {
  readonly #root: HTMLElement;
  readonly #rows: readonly HTMLElement[];
  readonly #onChange: () => void;
  #pinned: readonly HTMLElement[] = [];

  constructor(root: HTMLElement, rows: readonly HTMLElement[], onChange: () => void) {
    this.#root = root;
    this.#rows = rows;
    this.#onChange = onChange;
    for (const row of rows) {
      pinButton(row)?.addEventListener('click', () => this.#toggle(row));
    }
  }

  /** The ids of the pinned rows. */
  get ids(): readonly string[] {
    return this.#pinned.map(({ id }) => id);
  }

  /** Pins the rows with these ids, at most as many as there is room for. */
  restore(ids: readonly string[]): void {
    const found = ids.flatMap((id) => this.#rows.filter((row) => row.id === id));
    this.#pinned = [...new Set(found)].slice(0, mostPinned);
    this.#show();
  }

  /** Shows what each pinned face lacks of the text, as its row does. */
  showLacking(): void {
    const faces = [...this.#root.querySelectorAll('.tray-face')];
    this.#pinned.forEach((row, index) => {
      const note = row.querySelector('.face-lacks')?.cloneNode(true);
      if (note !== undefined) faces[index]?.querySelector('.face-lacks')?.replaceWith(note);
    });
  }

  #toggle(row: HTMLElement): void {
    const isPinned = this.#pinned.includes(row);
    if (!isPinned && this.#pinned.length === mostPinned) {
      this.#say(`${String(mostPinned)} are pinned: unpin one first`);
      return;
    }
    this.#pinned = isPinned ? this.#pinned.filter((one) => one !== row) : [...this.#pinned, row];
    this.#show();
    this.#onChange();
  }

  #show(): void {
    for (const row of this.#rows) markPin(row, this.#pinned.includes(row));
    this.#root
      .querySelector('.tray')
      ?.replaceChildren(...this.#pinned.map((row) => this.#draw(row)));
    this.#root
      .querySelector('[data-tray-hint]')
      ?.toggleAttribute('hidden', this.#pinned.length > 0);
    this.#say(`${String(this.#pinned.length)} of ${String(mostPinned)} pinned`);
  }

  #say(words: string): void {
    setText(this.#root, '[data-tray-count]', words);
  }

  #draw(row: HTMLElement): Element {
    const face = this.#blankFace();
    const name = faceName(row);
    face.classList.add(...[...row.classList].filter((one) => one !== 'face'));
    setText(face, '[data-tray-name]', name);
    setText(face, '[data-tray-label]', `${name}: `);
    if (row.dataset['face'] !== undefined && row.dataset['italic'] === undefined) {
      face.querySelector('.slanted')?.remove();
    }
    const facts = row.querySelector('.face-more > :not(summary)')?.cloneNode(true);
    if (facts !== undefined) face.append(facts);
    face.querySelector('button')?.addEventListener('click', () => {
      this.#toggle(row);
      pinButton(row)?.focus({ preventScroll: true });
    });
    return face;
  }

  #blankFace(): Element {
    const blank = this.#root.querySelector('template')?.content.firstElementChild?.cloneNode(true);
    if (!(blank instanceof Element)) throw new Error('the page has no template of a face');
    return blank;
  }
}

function pinButton(row: HTMLElement): HTMLButtonElement | null {
  return row.querySelector('button.pin');
}

function markPin(row: HTMLElement, isPinned: boolean): void {
  const button = pinButton(row);
  button?.setAttribute('aria-pressed', String(isPinned));
  if (button) setText(button, '[data-answer]', isPinned ? 'Pinned' : 'Pin');
}
