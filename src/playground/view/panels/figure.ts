import { fieldsOf } from '../../core/control.ts';
import { selectBranch } from '../../core/match-distance.ts';
import type { Instance } from '../../core/instance.ts';
import type { Drawing } from '../../../drawings/preview/preview.ts';
import type { Assumption } from '../../../drawings/preview/values.ts';
import { drawCallouts, type Callout } from '../../../drawings/preview/callouts.ts';
import { make } from '../../../shell/parts/dom.ts';
import { loadFaces } from '../font-sheets.ts';
import { findPreview } from '../../../drawings/previews.ts';
import type { Source } from '../source.ts';

interface Shown {
  readonly drawing: Drawing;
  readonly instance: Instance;
  readonly numbers: ReadonlyMap<string, number>;
}

/** The figure: the drawn instance, the numbers of what is set, and what the drawing assumes. */
export class PlaygroundFigure {
  private readonly page: HTMLElement;
  private readonly find: (name: string) => HTMLElement;
  private shown: Shown | undefined;

  constructor(page: HTMLElement, find: (name: string) => HTMLElement) {
    this.page = page;
    this.find = find;
    const placed = new ResizeObserver(() => {
      this.placeCallouts();
    });
    placed.observe(find('sheet'));
    document.fonts.addEventListener('loadingdone', () => {
      this.placeCallouts();
    });
  }

  show(source: Source, instance: Instance): void {
    const drawing = findPreview(instance.root)?.draw(instance.root) ?? drawNothing();
    if (drawing.hasHostedFace === true) loadFaces(this.page, 'full');
    const numbers = numbersOf(source, instance);
    this.shown = { drawing, instance, numbers };
    this.find('stage').replaceChildren(drawing.element);
    this.find('sheet').classList.toggle('bare', drawing.anchors.length === 0);
    this.showAssumptions(drawing.assumptions, numbers);
    this.placeCallouts();
  }

  private showAssumptions(
    assumptions: readonly Assumption[],
    numbers: ReadonlyMap<string, number>,
  ): void {
    this.find('silent').hidden = assumptions.length === 0;
    this.find('assumptions').replaceChildren(
      ...assumptions.map(({ property, text }) => {
        const number = String(numbers.get(property) ?? '');
        const ring = make('span', { class: 'number-ring', title: property }, number);
        return make('li', {}, ring, make('span', {}, text));
      }),
    );
  }

  private placeCallouts(): void {
    const overlay = this.page.querySelector<SVGSVGElement>('svg[data-part="callouts"]');
    if (this.shown === undefined || overlay === null) return;
    const { drawing, instance, numbers } = this.shown;
    const { root } = instance;
    const callouts = drawing.anchors.flatMap((anchor): readonly Callout[] => {
      const number = numbers.get(anchor.property);
      const isSet = root.kind === 'object' && root.members.has(anchor.property);
      return number === undefined || !isSet
        ? []
        : [{ anchor, number, to: this.controlOf(anchor.property) }];
    });
    drawCallouts(overlay, this.find('sheet'), callouts);
  }

  /** The id of the control of a property. */
  private controlOf(property: string): string {
    const row = `[data-part="controls"] [data-property="${CSS.escape(property)}"]`;
    return this.page.querySelector<HTMLLabelElement>(`${row} > label`)?.htmlFor ?? '';
  }
}

/** For a definition whose drawing nothing documents. */
function drawNothing(): Drawing {
  const words = 'How it looks: not specified. There is no drawing of it.';
  return { element: make('p', { class: 'none' }, words), anchors: [], assumptions: [] };
}

/** The numbers of the properties, as on the reference page. */
function numbersOf({ reader }: Source, { root }: Instance): ReadonlyMap<string, number> {
  const fields = fieldsOf(reader, selectBranch(reader, reader.root, root));
  return new Map(fields.map(({ name, number }) => [name, number]));
}
