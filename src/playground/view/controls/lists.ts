import type { Schema } from '../../core/schema.ts';
import type { Fault } from '../../core/verdict.ts';
import type { ControlHost, View, ControlTarget } from './context.ts';
import { button, make } from '../../../shell/parts/dom.ts';
import { makeTarget } from './target.ts';

/** A list: its items, each to be changed, moved down and removed, and a button for one more. */
export function listView(host: ControlHost, schema: Schema, place: ControlTarget): View {
  const list = make('ol', { class: 'rows items' });
  const rows: View[] = [];
  let count = 0;
  const add = button(
    { class: 'copy small' },
    () => {
      const item = host.reader.item(schema, count);
      void host.defaultText(item).then((json) => {
        host.addItem(place.path, json);
      });
    },
    'Add an item',
  );
  const attributes = { class: 'nested', role: 'group', 'aria-labelledby': place.labelId };
  return {
    element: make('div', attributes, list, add),
    update: (value, faults) => {
      const items = value?.kind === 'array' ? value.items : [];
      count = items.length;
      for (const row of rows.splice(count)) row.element.remove();
      for (const [index, item] of items.entries()) {
        const row = rows[index] ?? itemRow(host, schema, place, index);
        if (rows[index] === undefined) {
          rows.push(row);
          list.append(row.element);
        }
        row.update(item, faults);
        row.element.classList.toggle('last', index === count - 1);
      }
    },
  };
}

function itemRow(host: ControlHost, schema: Schema, list: ControlTarget, index: number): View {
  const name = `${list.name} ${String(index + 1)}`;
  const path = [...list.path, index];
  const place = makeTarget(host, path, name, []);
  const view = host.viewOf(host.reader.item(schema, index), place);
  const act = (label: string, sign: string, run: () => void): HTMLButtonElement =>
    button({ class: 'step', 'aria-label': `${label} ${name}` }, run, sign);
  const down = act('Move down', '↓', () => {
    host.swap(list.path, index);
  });
  down.classList.add('down');
  const remove = act('Remove', '×', () => {
    const next = remove.closest('.nested')?.querySelector<HTMLElement>(':scope > .copy');
    host.remove(path);
    next?.focus();
  });
  const label = make('label', { id: place.labelId, for: place.fieldId, class: 'hidden' }, name);
  const mark = make('span', { class: 'number-ring set' }, String(index + 1));
  const row = make('li', {}, mark, label, view.element, down, remove);
  return {
    element: row,
    update: (value, faults: readonly Fault[]) => {
      row.classList.toggle(
        'bad',
        faults.some((fault) => String(fault.path) === String(path)),
      );
      view.update(value, faults);
    },
  };
}
