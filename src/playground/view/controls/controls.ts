import type { JsonNode } from '../../../json/json.ts';
import { controlOf, fieldsOf, type Field } from '../../core/control.ts';
import { selectBranch } from '../../core/match-distance.ts';
import type { Schema } from '../../core/schema.ts';
import type { ControlHost, EditHost, View } from './context.ts';
import { make } from '../../../shell/parts/dom.ts';
import { makeTarget } from './target.ts';
import { orderOf, othersView, rowsView } from './rows.ts';
import { valueView } from './values.ts';

/** The controls of an instance: the rows of its members, or one row for a value of another kind. */
export function controlsView(edits: EditHost, showCount: (words: string) => void): View {
  const { reader } = edits;
  const host: ControlHost = {
    ...edits,
    viewOf: (schema, place) => valueView(host, schema, place),
  };
  const element = make('div', { class: 'controls' });
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
        element.replaceChildren(view.element);
      }
      view.update(value, faults);
      if (isObject) showCount(countWords(fieldsOf(reader, next), value));
    },
  };
}

function countWords(fields: readonly Field[], value: JsonNode | undefined): string {
  const set = value?.kind === 'object' ? value.members : new Map<string, unknown>();
  const count = fields.filter(({ name }) => set.has(name)).length;
  return `${String(count)} of ${String(fields.length)} set`;
}

/** A value that is no object of named members. */
function wholeView(host: ControlHost): View {
  const place = makeTarget(host, [], 'Value', []);
  const label = make('label', { id: place.labelId, for: place.fieldId }, 'Value');
  const view = host.viewOf(host.reader.root, place);
  const row = make('li', {}, make('span', { class: 'number-ring set' }, '1'), label, view.element);
  return {
    element: make('ol', { class: 'rows' }, row),
    update: (value, faults) => {
      row.classList.toggle('bad', faults.length > 0);
      view.update(value, faults);
    },
  };
}

function rootView(host: ControlHost, schema: Schema): View {
  const fields = fieldsOf(host.reader, schema);
  const groups = [
    { name: 'Required', fields: fields.filter(({ isRequired }) => isRequired) },
    { name: 'Optional', fields: fields.filter(({ isRequired }) => !isRequired) },
  ].filter((group) => group.fields.length > 0);
  const views = groups.map((group) => ({
    ...group,
    view: rowsView(host, [], group.fields, orderOf(fields)),
  }));
  const others = othersView(host, schema, [], fields);
  const sets = views.map(({ name, fields: own, view }) =>
    make(
      'fieldset',
      {},
      make('legend', {}, name, ' ', make('span', {}, String(own.length))),
      view.element,
    ),
  );
  return {
    element: make('div', { class: 'members' }, ...sets, others.element),
    update: (value, faults) => {
      for (const { view } of views) view.update(value, faults);
      others.update(value, faults);
    },
  };
}
