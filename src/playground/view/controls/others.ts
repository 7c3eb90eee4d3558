import { takesOtherNames } from '../../core/control.ts';
import type { Path } from '../../core/instance.ts';
import type { Schema } from '../../core/schema.ts';
import { membersOf } from '../../../json/json.ts';
import { button, make } from '../../../shell/parts/dom.ts';
import { makeTarget, type ControlHost, type View } from './context.ts';
import { rareJsonView } from './rare.ts';
import { rowView } from './row.ts';

/** The members that are not `known`, and a field to add one if the schema allows it. */
export function createOthers(
  host: ControlHost,
  schema: Schema,
  path: Path,
  known: ReadonlySet<string>,
): View {
  const list = make('ol', { class: 'rows others' });
  const rows = new Map<string, View>();
  const element = make('div', {}, list);
  if (takesOtherNames(schema)) element.append(addMemberForm(host, schema, path));
  return {
    element,
    update: (value, faults) => {
      const others = new Map([...membersOf(value)].filter(([name]) => !known.has(name)));
      for (const [name, row] of rows) {
        if (others.has(name)) continue;
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

function otherRow(host: ControlHost, parent: Schema, path: Path, name: string): View {
  const { schema, isNamed } = host.reader.property(parent, name);
  const target = makeTarget(host, schema, path, name);
  const view = isNamed ? host.viewOf(target) : rareJsonView(target);
  const remove = button(
    { class: 'number-ring set', 'aria-label': `Remove ${name}` },
    () => host.remove(path),
    '×',
  );
  const label = make('label', { id: target.labelId, for: target.fieldId }, name);
  const row = make('li', { 'data-property': name }, remove, label, view.element);
  return rowView(row, target, [view]);
}

function addMemberForm(host: ControlHost, schema: Schema, path: Path): HTMLElement {
  const input = make('input', {
    type: 'text',
    'aria-label': 'Name of a new member',
    placeholder: 'name',
  });
  const add = (): void => {
    const name = input.value;
    if (name === '') return;
    input.value = '';
    const added = [...path, name];
    void host.defaultText(host.reader.property(schema, name).schema).then((json) => {
      host.set(added, json);
      host.focus(added);
    });
  };
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') add();
  });
  return make('p', { class: 'add-member' }, input, button({ class: 'copy small' }, add, 'Add'));
}
