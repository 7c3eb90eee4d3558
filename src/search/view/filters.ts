import type { Filters } from '../core/facets.ts';
import { toFilters } from './address.ts';
import type { Choice, ChoiceValue } from './choices.ts';
import { breakable, make } from '../../shell/parts/dom.ts';

/** The form of the filters: a group of radio buttons per facet, and the switch for all versions. */
export function renderFilters(
  choices: readonly Choice[],
  allVersions: boolean | undefined,
): readonly HTMLElement[] {
  return [
    ...(allVersions === undefined ? [] : [versionSwitch(allVersions)]),
    ...choices.map(renderChoice),
  ];
}

/** The choices in a form of filters. */
export function readFilters(form: HTMLFormElement): { filters: Filters; allVersions: boolean } {
  const data = new FormData(form);
  const filters = toFilters((name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : null;
  });
  return { filters, allVersions: data.has('versions') };
}

function versionSwitch(isOn: boolean): HTMLElement {
  return make(
    'label',
    { class: 'search-choice' },
    make('input', { type: 'checkbox', name: 'versions', checked: isOn }),
    make('span', {}, 'All versions'),
  );
}

function renderChoice({ name, label, shown, folded }: Choice): HTMLElement {
  const isChosen = [...shown, ...folded].some((value) => value.isChosen);
  const any = { value: '', isChosen: !isChosen };
  const rest = folded.map((value) => renderValue(name, value));
  return make(
    'fieldset',
    {},
    make('legend', {}, label),
    renderValue(name, any),
    ...shown.map((value) => renderValue(name, value)),
    rest.length > 0 &&
      make('details', {}, make('summary', {}, `${String(rest.length)} more`), ...rest),
  );
}

function renderValue(
  name: string,
  { value, isChosen, count }: Pick<ChoiceValue, 'value' | 'isChosen'> & Partial<ChoiceValue>,
): HTMLElement {
  return make(
    'label',
    { class: 'search-choice' },
    make('input', { type: 'radio', name, value, checked: isChosen }),
    make('span', {}, ...(value === '' ? ['all'] : valueParts(value))),
    count !== undefined && make('small', {}, String(count)),
  );
}

/** A value breaks after its family if it has one, and only then between words. */
function valueParts(value: string): readonly Node[] {
  return value.split(/(?<=\/)/).map((part) => make('span', {}, ...breakable(part)));
}
