import { fieldsOf, summaryWords, takesOtherNames, type Field } from '../../core/control.ts';
import type { Schema } from '../../core/schema.ts';
import type { ControlHost, View, ControlTarget } from './context.ts';
import { button, make } from '../../../shell/parts/dom.ts';
import { makeTarget } from './target.ts';
import { rareView } from './rare.ts';

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

/** Members that the definition does not name, and a field that adds one where it lets some be added. */
export function othersView(
  host: ControlHost,
  schema: Schema,
  path: ControlTarget['path'],
  fields: readonly Field[],
): View {
  const known = new Set(orderOf(fields));
  const list = make('ol', { class: 'rows others' });
  const rows = new Map<string, View>();
  const element = make('div', {}, list);
  if (takesOtherNames(schema)) element.append(addMemberForm(host, schema, path));
  return {
    element,
    update: (value, faults) => {
      const members = value?.kind === 'object' ? [...value.members] : [];
      const others = members.filter(([name]) => !known.has(name));
      for (const [name, row] of rows) {
        if (others.some(([other]) => other === name)) continue;
        row.element.remove();
        rows.delete(name);
      }
      for (const [name, held] of others) {
        const row = rows.get(name) ?? otherRow(host, schema, [...path, name], name);
        if (!rows.has(name)) list.append(row.element);
        rows.set(name, row);
        row.update(held, faults);
      }
    },
  };
}

function otherRow(
  host: ControlHost,
  parent: Schema,
  path: ControlTarget['path'],
  name: string,
): View {
  const { schema, isNamed } = host.reader.property(parent, name);
  const place = makeTarget(host, path, name, []);
  const view = isNamed
    ? host.viewOf(schema, place)
    : rareView(host, schema, place, { kind: 'json' });
  const remove = button(
    { class: 'number-ring set', 'aria-label': `Remove ${name}` },
    () => {
      host.remove(path);
    },
    '×',
  );
  const label = make('label', { id: place.labelId, for: place.fieldId }, name);
  const row = make('li', { 'data-property': name }, remove, label, view.element);
  return {
    element: row,
    update: (value, faults) => {
      row.classList.toggle(
        'bad',
        faults.some((fault) => String(fault.path) === String(path)),
      );
      view.update(value, faults);
    },
  };
}

function addMemberForm(
  host: ControlHost,
  schema: Schema,
  path: ControlTarget['path'],
): HTMLElement {
  const input = make('input', {
    type: 'text',
    'aria-label': 'Name of a new member',
    placeholder: 'name',
  });
  const add = (): void => {
    const name = input.value;
    if (name === '') return;
    input.value = '';
    void host.defaultText(host.reader.property(schema, name).schema).then((json) => {
      host.set([...path, name], json);
    });
  };
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') add();
  });
  return make('p', { class: 'add-member' }, input, button({ class: 'copy small' }, add, 'Add'));
}
