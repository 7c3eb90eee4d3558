import { fieldsOf } from '../../core/control.ts';
import { selectBranch } from '../../core/match-distance.ts';
import type { Instance } from '../../core/instance.ts';
import type { PlateItem } from '../../../drawings/plate/layout-plate.ts';
import type { Drawing, FigureModule } from '../../../drawings/preview/preview.ts';
import type { Assumption } from '../../../drawings/preview/values.ts';
import type { OwnDrawing } from '../../../drawings/own/own-drawing.ts';
import { drawCallouts } from '../../../drawings/preview/callouts.ts';
import { toText } from '../../../json/json.ts';
import { make } from '../../../shell/parts/dom.ts';
import { loadFaces } from '../font-sheets.ts';
import { fitStage } from '../../../drawings/preview/fit-stage.ts';
import type { PlaygroundSource } from '../source.ts';
import type { FindPart } from './head.ts';

/** The modules that draw instances, by `<Family>/<Name>`, loaded when needed. */
export type Figures = ReadonlyMap<string, () => Promise<FigureModule>>;

interface Shown {
  readonly drawing: Drawing;
  /** The properties that are set, with their numbers and controls. */
  readonly items: readonly PlateItem[];
}

/** The figure: the drawn instance, the numbers of the properties that are set, and the assumptions. */
export class PlaygroundFigure {
  readonly #page: HTMLElement;
  readonly #find: FindPart;
  readonly #figures: Figures;
  #shown: Shown | undefined;
  /** The frame of the last definition drawn by a module of the catalog. */
  #own: OwnDrawing | undefined;
  /** Counts requested drawings: a late one is dropped. */
  #turn = 0;

  constructor(page: HTMLElement, find: FindPart, figures: Figures) {
    this.#figures = figures;
    this.#page = page;
    this.#find = find;
    const placed = new ResizeObserver(() => this.#place());
    placed.observe(find('frame'));
    document.fonts.addEventListener('loadingdone', () => this.#place());
    find('fold').addEventListener('click', () => {
      const isAway = find('strip').classList.toggle('away');
      find('fold').textContent = isAway ? 'Show' : 'Hide';
      find('fold').setAttribute('aria-expanded', String(!isAway));
    });
  }

  async show(source: PlaygroundSource, instance: Instance): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const drawing = (await this.#drawOwn(source, instance)) ?? (await this.#draw(source, instance));
    if (turn !== this.#turn) return;
    this.#find('bench').classList.toggle('no-drawing', drawing === undefined);
    if (drawing === undefined) {
      this.#shown = undefined;
      return;
    }
    if (drawing.hasHostedFace === true) loadFaces(this.#page, 'full');
    const items = this.#itemsOf(source, instance);
    this.#shown = { drawing, items };
    // A frame reloads when it is moved.
    if (drawing.element.parentElement !== this.#find('stage')) {
      this.#find('stage').replaceChildren(drawing.element);
    }
    this.#find('sheet').classList.toggle('bare', drawing.anchors === undefined);
    this.#showAssumptions(drawing.assumptions, items);
    this.#place();
  }

  /** `undefined` if nothing draws the definition. */
  async #draw({ address }: PlaygroundSource, { root }: Instance): Promise<Drawing | undefined> {
    const figure = await this.#figures.get(`${address.family}/${address.name}`)?.();
    return figure && (figure.drawInstance(root) ?? drawNothing());
  }

  /** Draws with a module of the catalog, reusing the frame if the module is the same. */
  async #drawOwn({ address }: PlaygroundSource, { root }: Instance): Promise<Drawing | undefined> {
    const folder = `drawings/${address.family}/${address.name}`;
    const { drawings = '', base = '' } = this.#page.dataset;
    if (!drawings.split(' ').includes(folder)) return undefined;
    const src = encodeURI(`${base}/${folder}/frame.html`);
    const { OwnDrawing } = await import('../../../drawings/own/own-drawing.ts');
    if (this.#own?.dataset['src'] !== src) {
      this.#own = new OwnDrawing();
      this.#own.dataset['src'] = src;
      this.#own.dataset['label'] = `Drawing of ${address.name}`;
    }
    this.#own.draw(toText(root));
    return { element: this.#own, assumptions: [] };
  }

  #showAssumptions(assumptions: readonly Assumption[], items: readonly PlateItem[]): void {
    this.#find('silent').hidden = assumptions.length === 0;
    this.#find('assumptions').replaceChildren(
      ...assumptions.map(({ property, text }) => {
        const item = items.find((other) => other.property === property);
        return make('li', {}, item && ringLink(item), make('span', {}, text));
      }),
    );
  }

  /** Fits the drawing to its sheet, and puts each number at its place or in the list. */
  #place(): void {
    const overlay = this.#page.querySelector<SVGSVGElement>('svg[data-part="callouts"]');
    const [sheet, stage] = [this.#find('sheet'), this.#find('stage')];
    // Without a width there is nothing to lay out yet.
    if (this.#shown === undefined || overlay === null || stage.clientWidth === 0) return;
    const { drawing, items } = this.#shown;
    sheet.style.minBlockSize = '';
    const scale = fitStage(stage);
    this.#find('scale').textContent =
      scale === 1 ? '' : `, at ${String(Math.round(scale * 100))} %`;
    const anchors = drawing.anchors?.() ?? [];
    const set = anchors.filter((anchor) => items.some((item) => item.property === anchor.property));
    const left = new Set(drawCallouts(overlay, sheet, stage, set, items));
    const placed = new Set(set.map(({ property }) => property).filter((name) => !left.has(name)));
    const undrawn =
      drawing.anchors === undefined ? [] : items.filter(({ property }) => !placed.has(property));
    this.#find('undrawn').hidden = undrawn.length === 0;
    this.#find('undrawn-list').replaceChildren(
      ...undrawn.map((item) => make('li', {}, ringLink(item), ' ', item.property)),
    );
  }

  /** The set properties, with their numbers as on the reference page. */
  #itemsOf({ reader }: PlaygroundSource, { root }: Instance): readonly PlateItem[] {
    return fieldsOf(reader, selectBranch(reader, reader.root, root)).flatMap((field) => {
      const { name: property, number } = field;
      const isSet = root.kind === 'object' && root.members.has(property);
      return isSet ? [{ property, number, sub: '', href: `#${this.#controlOf(property)}` }] : [];
    });
  }

  /** The id of the control of a property. */
  #controlOf(property: string): string {
    const row = `[data-part="controls"] [data-property="${CSS.escape(property)}"]`;
    return this.#page.querySelector<HTMLLabelElement>(`${row} > label`)?.htmlFor ?? '';
  }
}

function ringLink({ property, number, href }: PlateItem): HTMLElement {
  return make(
    'a',
    { class: 'number-ring', href, 'aria-label': `${String(number)} ${property}` },
    String(number),
  );
}

/** For an instance that lacks what its drawing needs. */
function drawNothing(): Drawing {
  const words = 'How it looks: not specified. There is no drawing of it.';
  return { element: make('p', { class: 'none' }, words), assumptions: [] };
}
