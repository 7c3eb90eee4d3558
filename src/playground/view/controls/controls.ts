import type { JsonNode } from '../../../json/json.ts';
import { controlOf, fieldsOf, type Field } from '../../core/control.ts';
import { selectBranch } from '../../core/match-distance.ts';
import { openBranches, type Schema } from '../../core/schema.ts';
import { joinViews, makeTarget, type ControlHost, type EditHost, type View } from './context.ts';
import { make } from '../../../shell/parts/dom.ts';
import { rareView } from './rare.ts';
import { rowView } from './row.ts';
import { orderOf, othersView, rowsView } from './rows.ts';
import { valueView } from './values.ts';

/** The controls of an instance: the rows of its members, or one row for a value of another kind. */
export function controlsView(edits: EditHost, showCount: (words: string) => void): View {
  const { reader } = edits;
  const host: ControlHost = { ...edits, viewOf: valueView };
  const body = make('div');
  // It stays, and keeps the focus, while the rows change with the form.
  const form =
    openBranches(reader.root) &&
    rareView(makeTarget(host, reader.root, [], 'Form'), { kind: 'forms' });
  const menu = form && make('div', {}, form.element);
  const element = make('div', { class: 'controls' }, menu, body);
  let schema: Schema | undefined;
  let view: View | undefined;
  return {
    element,
    update: (value, faults) => {
      const next = value === undefined ? reader.root : selectBranch(reader, reader.root, value);
      const isObject = value?.kind === 'object' && controlOf(reader, next).kind === 'object';
      const isSame =
        schema?.assertions.length === next.assertions.length &&
        next.assertions.every((node, index) => node === schema?.assertions[index]);
      if (view === undefined || !isSame || isObject !== view.element.matches('.members')) {
        schema = next;
        view = isObject ? rootView(host, next) : wholeView(host);
        body.replaceChildren(view.element);
        if (menu) menu.hidden = !isObject;
      }
      view.update(value, faults);
      form?.update(value, faults);
      if (isObject) showCount(countWords(fieldsOf(reader, next), value));
    },
  };
}

function countWords(fields: readonly Field[], value: JsonNode | undefined): string {
  const set = value?.kind === 'object' ? value.members : new Map<string, unknown>();
  const count = fields.filter(({ name }) => set.has(name)).length;
  return `${String(count)} of ${String(fields.length)} set`;
}

/** A value that is not an object with named members. */
function wholeView(host: ControlHost): View {
  const target = makeTarget(host, host.reader.root, [], 'Value');
  const label = make('label', { id: target.labelId, for: target.fieldId }, 'Value');
  const view = host.viewOf(target);
  const row = make('li', {}, make('span', { class: 'number-ring set' }, '1'), label, view.element);
  return joinViews(make('ol', { class: 'rows' }, row), [rowView(row, target, [view])]);
}

function rootView(host: ControlHost, schema: Schema): View {
  const fields = fieldsOf(host.reader, schema);
  const groups = [
    { name: 'Required', fields: fields.filter(({ isRequired }) => isRequired) },
    { name: 'Optional', fields: fields.filter(({ isRequired }) => !isRequired) },
  ].filter((group) => group.fields.length > 0);
  const views = groups.map((group) => rowsView(host, [], group.fields, orderOf(fields)));
  const sets = groups.map(({ name, fields: own }, index) =>
    make(
      'fieldset',
      {},
      make('legend', { class: 'label' }, name, ' ', make('span', {}, String(own.length))),
      views[index]?.element,
    ),
  );
  const others = othersView(host, schema, [], fields);
  return joinViews(make('div', { class: 'members' }, ...sets, others.element), [...views, others]);
}
