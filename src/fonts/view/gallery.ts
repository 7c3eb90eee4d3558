import { loadCoverage, type FindLacking } from './coverage.ts';
import { changesOf, formFields, isColorField, markColor, restore, valueOf } from './settings.ts';
import { ComparePanel } from './compare-panel.ts';
import { keepTarget } from '../../shell/parts/keep-target.ts';
import { copyText } from '../../shell/parts/copy-text.ts';
import { linkStyleSheet } from '../../shell/parts/dom.ts';
import { faceName, setText, sortRows } from './rows.ts';

/** In milliseconds: browsers refuse to change the address at every step of a slider. */
const addressDelay = 250;
/**
 * The gallery of fonts: sets the reader's own text in every face, filters the faces, and compares some.
 * The settings are in the address of the page.
 */
class FontGalleryElement extends HTMLElement {
  #rows: readonly HTMLElement[] = [];
  #panel: ComparePanel | undefined;
  #coverage: Promise<FindLacking> | undefined;
  #presetText = '';
  #waiting: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    const form = this.querySelector('form');
    const panel = this.querySelector<HTMLElement>('.font-tray');
    if (form === null || panel === null) return;
    this.#rows = [...this.querySelectorAll<HTMLElement>('.face')];
    this.#presetText = valueOf(form, 'Text');
    this.#panel = new ComparePanel(panel, this.#rows, () => {
      this.#apply(form);
      this.#keepAddress(form);
    });
    this.#listen(form);
    const parameters = new URLSearchParams(location.search);
    restore(form, parameters);
    if (parameters.has('pin')) this.#panel.restore((parameters.get('pin') ?? '').split(','));
    this.#apply(form);
    keepTarget();
  }

  #listen(form: HTMLFormElement): void {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#copyAddress(form);
    });
    form.addEventListener('input', ({ target }) => {
      if (target instanceof Element && isColorField(target)) markColor(target, target.value);
      this.#apply(form);
      this.#keepAddress(form);
    });
    form.addEventListener('reset', () => {
      for (const field of formFields(form)) delete field.dataset['color'];
      // The fields get their defaults after the event.
      setTimeout(() => {
        this.#apply(form);
        this.#keepAddress(form);
      });
    });
  }

  #apply(form: HTMLFormElement): void {
    this.style.setProperty('--size', `${valueOf(form, 'FontSize')}px`);
    this.style.setProperty('--weight', valueOf(form, 'FontWeight').replace('w', ''));
    this.style.setProperty('--spacing', `${valueOf(form, 'LetterSpacing')}px`);
    this.style.setProperty('--slant', valueOf(form, 'Italic') === '' ? 'normal' : 'italic');
    // An empty value removes a property.
    this.style.setProperty('--own-color', valueOf(form, 'Color'));
    this.style.setProperty('--own-background', valueOf(form, 'BackgroundColor'));
    this.#answer(form);
    const text = valueOf(form, 'Text');
    for (const own of this.querySelectorAll('[data-own]')) own.textContent = text || ' ';
    this.#requireFullFaces(form, text);
    void this.#showCoverage(form, text);
  }

  /** Shows the value of each field beside it. */
  #answer(form: HTMLFormElement): void {
    const answers = [
      ['FontSize', `${valueOf(form, 'FontSize')} px`],
      ['FontWeight', valueOf(form, 'FontWeight')],
      ['LetterSpacing', valueOf(form, 'LetterSpacing')],
      ['Color', valueOf(form, 'Color') || 'none'],
      ['BackgroundColor', valueOf(form, 'BackgroundColor') || 'none'],
    ] as const;
    for (const [name, words] of answers) {
      const holder = formFields(form).find((field) => field.name === name)?.parentElement;
      if (holder) setText(holder, '[data-said]', words);
    }
  }

  /** Specimens have a few characters, upright and in one weight; anything else needs the whole fonts. */
  #requireFullFaces(form: HTMLFormElement, text: string): void {
    const changes = changesOf(form);
    const isStyled = changes.has('FontWeight') || changes.has('Italic');
    this.toggleAttribute('data-styled', isStyled);
    const hasPins = this.#panel !== undefined && this.#panel.ids.length > 0;
    const isBeyond = text !== this.#presetText && /[^ -~]/.test(text);
    if (isStyled || hasPins || isBeyond) linkStyleSheet(this.dataset['full']);
  }

  /** Shows which characters of the text each face lacks, then filters the rows. */
  async #showCoverage(form: HTMLFormElement, text: string): Promise<void> {
    const isPreset = text === this.#presetText;
    const findLacking = isPreset ? undefined : await this.#loadCoverage();
    if (text !== valueOf(form, 'Text')) return;
    const drawing = this.#rows.filter((row) => {
      const { face, lacks = '' } = row.dataset;
      // Which characters of the page's own text a face lacks is already in its row.
      const lacking = isPreset ? Array.from(lacks) : (face && findLacking?.(face, text)) || [];
      showLacking(row, lacking);
      return lacking.length === 0;
    });
    const isHosted = ({ dataset }: HTMLElement) => dataset['face'] !== undefined;
    const [some, all] = [drawing, this.#rows].map((rows) => String(rows.filter(isHosted).length));
    const isKnown = isPreset || findLacking !== undefined;
    const count = isKnown ? `${some ?? ''} of ${all ?? ''}` : 'not known';
    setText(this, '[data-drawable]', count);
    this.#panel?.showLacking();
    this.#filter(form, new Set(drawing));
  }

  /** `undefined` if the file cannot be loaded; the next call tries again. */
  async #loadCoverage(): Promise<FindLacking | undefined> {
    this.#coverage ??= loadCoverage(this.dataset['coverage'] ?? '');
    try {
      return await this.#coverage;
    } catch {
      this.#coverage = undefined;
      return undefined;
    }
  }

  #sort(by: string): void {
    if (by === (this.dataset['sort'] ?? '')) return;
    this.dataset['sort'] = by;
    sortRows(this.#rows, by);
  }

  #filter(form: HTMLFormElement, drawable: ReadonlySet<HTMLElement>): void {
    this.#sort(valueOf(form, 'sort'));
    const isWanted = (name: string) => valueOf(form, name) !== '';
    const typed = valueOf(form, 'name').trim().toLowerCase();
    const includes = (values: string, name: string) =>
      !isWanted(name) || values.split(',').includes(valueOf(form, name));
    for (const row of this.#rows) {
      const { variable, italic, weights = '', scripts = '' } = row.dataset;
      const isShown =
        faceName(row).toLowerCase().includes(typed) &&
        (!isWanted('group') || groupOf(row) === valueOf(form, 'group')) &&
        includes(weights, 'weight') &&
        includes(scripts, 'script') &&
        (!isWanted('variable') || variable !== undefined) &&
        (!isWanted('italics') || italic !== undefined) &&
        (!isWanted('drawable') || drawable.has(row));
      row.hidden = !isShown;
    }
    for (const section of this.querySelectorAll<HTMLElement>('.font-group')) {
      section.hidden = section.querySelector('.face:not([hidden])') === null;
    }
    setText(this, '[data-shown]', String(this.#rows.filter(({ hidden }) => !hidden).length));
  }

  #keepAddress(form: HTMLFormElement): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#writeAddress(form), addressDelay);
  }

  #writeAddress(form: HTMLFormElement): void {
    const changes = changesOf(form);
    const pinned = this.#panel?.ids ?? [];
    if (pinned.length > 0) changes.set('pin', pinned.join(','));
    const address = new URL(location.href);
    address.search = changes.toString();
    history.replaceState(null, '', address);
  }

  #copyAddress(form: HTMLFormElement): void {
    this.#writeAddress(form);
    const answer = form.querySelector<HTMLElement>('[data-answer]');
    if (answer !== null) void copyText(location.href, answer);
  }
}

function groupOf(row: HTMLElement): string {
  return row.closest<HTMLElement>('.font-group')?.dataset['group'] ?? '';
}

function showLacking(row: HTMLElement, lacking: readonly string[]): void {
  const note = row.querySelector<HTMLElement>('.face-lacks');
  if (note === null) return;
  note.hidden = lacking.length === 0;
  setText(note, '[data-lacking]', lacking.join(' '));
}

customElements.define('font-gallery', FontGalleryElement);
