import { fieldsOf, summaryWords, takesOtherNames, type Field } from '../../core/control.ts';
import type { Path } from '../../core/instance.ts';
import type { Schema } from '../../core/schema.ts';
import {
  joinViews,
  makeTarget,
  type ControlHost,
  type ControlTarget,
  type View,
} from './context.ts';
import { rowView } from './row.ts';
import { breakable, button, make } from '../../../shell/parts/dom.ts';

/** The names of fields, in their order. */
export function orderOf(fields: readonly Field[]): readonly string[] {
  return fields.map(({ name }) => name);
}

/** The members that a definition names, one row each. */
export function rowsView(
  host: ControlHost,
  path: Path,
  fields: readonly Field[],
  order: readonly string[],
): View {
  const rows = fields.map((field) => fieldRow(host, field, [...path, field.name], order));
  return {
    element: make('ol', { class: 'rows' }, ...rows.map(({ element }) => element)),
    update: (value, faults) => {
      for (const [index, row] of rows.entries()) {
        const name = fields[index]?.name ?? '';
        row.update(value?.kind === 'object' ? value.members.get(name) : undefined, faults);
      }
    },
  };
}

/** A row for a member: its number sets and unsets it, its control changes it. */
function fieldRow(host: ControlHost, field: Field, path: Path, order: readonly string[]): View {
  const { name, schema } = field;
  const target = makeTarget(host, schema, path, name, order);
  const number = numberMark(field, target);
  const view = host.viewOf(target);
  const summary = summaryWords(schema);
  const row = make(
    'li',
    { 'data-property': name },
    number.element,
    fieldLabel(target),
    view.element,
    summary !== undefined && make('small', { class: 'summary' }, summary),
  );
  return rowView(row, target, [number, view]);
}

/** The name of a field, which links to the reference. */
function fieldLabel({ host, name, schema, labelId, fieldId }: ControlTarget): HTMLElement {
  const href = host.referenceHref(schema.anchor);
  const shown = breakable(name.trim() === '' ? JSON.stringify(name) : name);
  const text = schema.anchor === '' ? shown : [make('a', { href }, ...shown)];
  return make('label', { id: labelId, for: fieldId }, ...text);
}

function numberMark(
  { number, isRequired, schema }: Field,
  { host, path, name, order }: ControlTarget,
): View {
  const text = String(number);
  let isSet = false;
  const act = (): void => {
    if (isSet) host.remove(path);
    else {
      void host.defaultText(schema).then((json) => host.restore(path, json, order));
    }
  };
  const element = isRequired
    ? make('span', { class: 'number-ring' }, text)
    : button({ class: 'number-ring' }, act, text);
  return {
    element,
    update: (value) => {
      isSet = value !== undefined;
      element.classList.toggle('set', isSet);
      if (isRequired) return;
      element.setAttribute('aria-label', `${text}, ${isSet ? 'unset' : 'set'} ${name}`);
    },
  };
}

/** An object within another. */
export function objectView({ host, schema, path, labelId }: ControlTarget, isTree: boolean): View {
  const fields = fieldsOf(host.reader, schema);
  const rows = rowsView(host, path, fields, orderOf(fields));
  const others = othersView(host, schema, path, fields);
  const attributes = { class: isTree ? 'nested tree' : 'nested', role: 'group' };
  const element = make(
    'div',
    { ...attributes, 'aria-labelledby': labelId },
    rows.element,
    others.element,
  );
  return joinViews(element, [rows, others]);
}

/** The members that the definition does not name; their module is loaded if there may be some. */
export function othersView(
  host: ControlHost,
  schema: Schema,
  path: Path,
  fields: readonly Field[],
): View {
  const known = new Set(orderOf(fields));
  const element = make('div');
  let loading: Promise<void> | undefined;
  let view: View | undefined;
  const load = async (): Promise<void> => {
    const { createOthers } = await import('./others.ts');
    view = createOthers(host, schema, path, known);
    element.append(view.element);
    host.refresh();
  };
  if (takesOtherNames(schema)) loading = load();
  return {
    element,
    update: (value, faults) => {
      const names = value?.kind === 'object' ? [...value.members.keys()] : [];
      if (names.some((name) => !known.has(name))) loading ??= load();
      view?.update(value, faults);
    },
  };
}
