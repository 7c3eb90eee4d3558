import { itemsOf } from '../../../json/json.ts';
import { button, make } from '../../../shell/parts/dom.ts';
import { swapItems } from '../../core/swap-items.ts';
import { makeTarget, type ControlTarget, type View } from './context.ts';
import { rowView } from './row.ts';

/** A list: items that can be changed, moved down and removed, and a button to add one. */
export function listView(target: ControlTarget): View {
  const { host, schema, path } = target;
  const list = make('ol', { class: 'rows items' });
  const rows: View[] = [];
  let count = 0;
  const add = button(
    { class: 'copy small' },
    () => {
      void host
        .defaultText(host.reader.item(schema, count))
        .then((json) => host.set([...path, count], json));
    },
    'Add an item',
  );
  const attributes = { class: 'nested', role: 'group', 'aria-labelledby': target.labelId };
  return {
    element: make('div', attributes, list, add),
    update: (value, faults) => {
      const items = itemsOf(value);
      count = items.length;
      for (const row of rows.splice(count)) row.element.remove();
      for (const [index, item] of items.entries()) {
        const row = rows[index] ?? itemRow(target, index);
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

function itemRow(list: ControlTarget, index: number): View {
  const { host } = list;
  const name = `${list.name} ${String(index + 1)}`;
  const path = [...list.path, index];
  const target = makeTarget(host, host.reader.item(list.schema, index), path, name);
  const view = host.viewOf(target);
  const act = (label: string, sign: string, run: () => void): HTMLButtonElement =>
    button({ class: 'step', 'aria-label': `${label} ${name}` }, run, sign);
  const down = act('Move down', '↓', () => {
    host.apply((instance) => swapItems(instance, list.path, index));
  });
  down.classList.add('down');
  const remove = act('Remove', '×', () => {
    const next = remove.closest('.nested')?.querySelector<HTMLElement>(':scope > .copy');
    host.remove(path);
    next?.focus();
  });
  const label = make('label', { id: target.labelId, for: target.fieldId, class: 'hidden' }, name);
  const mark = make('span', { class: 'number-ring set' }, String(index + 1));
  return rowView(make('li', {}, mark, label, view.element, down, remove), target, [view]);
}
