import type { MarkedPart } from '../core/marks.ts';
import { make, swatch } from '../../shell/parts/dom.ts';
import { markedName, marked } from './dom.ts';
import type { Group, Row } from './screen.ts';
import type { PropertyRow, ShownValue } from './view.ts';

/** A group of options with its heading as its name; `base` is the path with which links begin. */
export function renderGroup(group: Group, index: number, base: string): HTMLElement {
  const id = `~search-group-${String(index)}`;
  const heading = make(
    'p',
    { class: 'search-heading', id },
    make('b', {}, group.heading),
    ...(group.note === '' ? [] : [' ', make('span', {}, group.note)]),
    ...(group.counted === undefined
      ? [' ', make('small', { 'aria-hidden': 'true' }, String(group.rows.length))]
      : []),
  );
  const rows = group.rows.map((row) => renderRow(row, base));
  return make('div', { role: 'group', 'aria-labelledby': id }, heading, ...rows);
}

/** An option of the list is a link, so that it can be opened in a new tab like any other. */
function renderRow(row: Row, base: string): HTMLElement {
  const attributes = {
    role: 'option',
    tabindex: '-1',
    'aria-selected': 'false',
    class: `search-row of-${row.kind}`,
    href: base + row.url,
    'data-query': row.kind === 'query' ? row.typed : undefined,
  };
  return make('a', attributes, ...separated(cellsOf(row)));
}

function cellsOf(row: Row): readonly (Node | string)[] {
  switch (row.kind) {
    case 'property':
      return propertyCells(row);
    case 'value':
      return plainCells(shown(row), `value of ${row.of}`, row.excerpt);
    case 'definition':
      return plainCells(markedName(row.name), `definition, ${row.note}`, row.excerpt);
    case 'section':
    case 'text':
      return plainCells(markedName(row.name), row.note, row.excerpt);
    case 'query':
      return plainCells([row.typed], row.note, []);
  }
}

function propertyCells(row: PropertyRow): readonly Node[] {
  const { number, prefix, name, version, type, isRequired, excerpt, values, moreValues } = row;
  return [
    ...(number === undefined ? [] : [make('span', { class: 'number-ring' }, String(number))]),
    make(
      'span',
      { class: 'search-name' },
      ...(prefix.length === 0 ? [] : [make('i', {}, ...markedName(prefix)), make('wbr')]),
      ...markedName(name),
      ...(version === undefined ? [] : [' ', make('i', {}, version)]),
      ...(isRequired ? [' ', make('small', {}, 'required')] : []),
    ),
    make('span', { class: 'search-type' }, ...markedName(type)),
    ...(row.default === undefined ? [] : [defaultCell(row.default)]),
    ...excerptCell(excerpt),
    ...(values.length === 0 ? [] : [valuesCell(values, moreValues)]),
  ];
}

function defaultCell(byDefault: ShownValue): Node {
  const label = make('span', { class: 'search-label' }, 'default ');
  return make('span', { class: 'search-default' }, label, ...shown(byDefault));
}

/** A value, after a swatch if it is a colour. */
function shown({ name, color }: ShownValue): readonly (Node | string)[] {
  return [...(color === undefined ? [] : [swatch(color)]), ...markedName(name)];
}

function valuesCell(values: readonly ShownValue[], more: number): Node {
  const listed = values.flatMap((value) => [make('span', {}, ...shown(value)), ' ']);
  const rest = more > 0 && `and ${String(more)} more`;
  return make('span', { class: 'search-values' }, ...listed, rest);
}

function plainCells(
  name: readonly (Node | string)[],
  kind: string,
  excerpt: readonly MarkedPart[],
): readonly Node[] {
  return [
    make('span', { class: 'search-name' }, ...name),
    make('span', { class: 'search-kind' }, kind),
    ...excerptCell(excerpt),
  ];
}

function excerptCell(excerpt: readonly MarkedPart[]): readonly Node[] {
  return excerpt.length === 0
    ? []
    : [make('span', { class: 'search-excerpt' }, ...marked(excerpt))];
}

/** Separates cells by spaces, so that screen readers do not run their words together. */
function separated(cells: readonly (Node | string)[]): readonly (Node | string)[] {
  return cells.flatMap((cell, index) => (index === 0 ? [cell] : [' ', cell]));
}
