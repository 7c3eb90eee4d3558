import { fieldsOf, summaryWords, takesOtherNames, type Field } from '../../core/control.ts';
import type { Schema } from '../../core/schema.ts';
import type { ControlHost, View, ControlTarget } from './context.ts';
import { button, make } from '../../../shell/parts/dom.ts';
import { makeTarget } from './target.ts';

/** The names of fields, in their order. */
export function orderOf(fields: readonly Field[]): readonly string[] {
  return fields.map(({ name }) => name);
}

/** The members that a definition names, a row each. */
export function rowsView(
  host: ControlHost,
  path: ControlTarget['path'],
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

/** A member: its number sets and unsets it, its control changes it. */
function fieldRow(
  host: ControlHost,
  field: Field,
  path: ControlTarget['path'],
  order: readonly string[],
): View {
  const { name, schema } = field;
  const place = makeTarget(host, path, name, order);
  const number = numberMark(host, field, place);
  const label = fieldLabel(host, field, place);
  const view = host.viewOf(schema, place);
  const words = make('span', { class: 'hidden', id: host.nextId() });
  const summary = summaryWords(schema);
  const row = make(
    'li',
    { 'data-property': name },
    number.element,
    label,
    view.element,
    summary !== undefined && make('small', { class: 'summary' }, summary),
    words,
  );
  return {
    element: row,
    update: (value, faults) => {
      number.update(value, faults);
      view.update(value, faults);
      const own = faults.filter((fault) => startsWith(fault.path, path));
      row.classList.toggle(
        'bad',
        own.some((fault) => fault.path.length === path.length),
      );
      words.textContent = own.map(({ subject, rest }) => subject + rest).join(' ');
      const input = row.querySelector(`[id="${CSS.escape(place.fieldId)}"]`);
      if (input instanceof HTMLElement) describe(input, own.length > 0 ? words.id : undefined);
    },
  };
}

/** The name of a field, which leads to the reference. */
function fieldLabel(
  { referenceHref }: ControlHost,
  { name, schema }: Field,
  { labelId, fieldId }: ControlTarget,
): HTMLElement {
  const isNamed = schema.anchor !== '';
  const text = isNamed ? make('a', { href: referenceHref(schema.anchor) }, name) : name;
  return make('label', { id: labelId, for: fieldId }, text);
}

/** Ties a field to the words on what is wrong with it. */
function describe(field: HTMLElement, wordsId: string | undefined): void {
  const ids = [field.dataset['note'], wordsId].filter((id) => id !== undefined);
  if (ids.length === 0) field.removeAttribute('aria-describedby');
  else field.setAttribute('aria-describedby', ids.join(' '));
  if (wordsId === undefined) field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
}

function startsWith(path: ControlTarget['path'], start: ControlTarget['path']): boolean {
  return start.every((step, index) => String(path[index]) === String(step));
}

function numberMark(host: ControlHost, field: Field, { path, name, order }: ControlTarget): View {
  const text = String(field.number);
  if (field.isRequired) {
    const element = make('span', { class: 'number-ring' }, text);
    return {
      element,
      update: (value) => {
        element.classList.toggle('set', value !== undefined);
      },
    };
  }
  let isSet = false;
  const element = button(
    { class: 'number-ring' },
    () => {
      if (isSet) host.remove(path);
      else {
        void host.defaultText(field.schema).then((json) => {
          host.restore(path, json, order);
        });
      }
    },
    text,
  );
  return {
    element,
    update: (value) => {
      isSet = value !== undefined;
      element.classList.toggle('set', isSet);
      element.setAttribute('aria-label', `${text}, ${isSet ? 'unset' : 'set'} ${name}`);
    },
  };
}

/** An object within another. */
export function objectView(
  host: ControlHost,
  schema: Schema,
  place: ControlTarget,
  isTree: boolean,
): View {
  const fields = fieldsOf(host.reader, schema);
  const rows = rowsView(host, place.path, fields, orderOf(fields));
  const others = othersView(host, schema, place.path, fields);
  const element = make(
    'div',
    { class: isTree ? 'nested tree' : 'nested', role: 'group', 'aria-labelledby': place.labelId },
    rows.element,
    others.element,
  );
  return {
    element,
    update: (value, faults) => {
      rows.update(value, faults);
      others.update(value, faults);
    },
  };
}

/** Members that the definition does not name: what shows and adds them is loaded if there may be some. */
export function othersView(
  host: ControlHost,
  schema: Schema,
  path: ControlTarget['path'],
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
