import { takesOtherNames } from '../../core/control.ts';
import type { Schema } from '../../core/schema.ts';
import { button, make } from '../../../shell/parts/dom.ts';
import type { ControlHost, ControlTarget, View } from './context.ts';
import { rareView } from './rare.ts';
import { makeTarget } from './target.ts';

/** Members that are not among the `known` ones, and a field that adds one where some may be added. */
export function createOthers(
  host: ControlHost,
  schema: Schema,
  path: ControlTarget['path'],
  known: ReadonlySet<string>,
): View {
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
