import { toText, type JsonNode } from '../../../json/json.ts';
import { unsetWords } from '../../core/control.ts';
import type { Schema } from '../../core/schema.ts';
import { make } from '../../../shell/parts/dom.ts';
import type { ControlHost, ControlTarget, View } from './context.ts';
import { show } from './scalars.ts';

/** A text of several lines. */
export function linesView(host: ControlHost, place: ControlTarget): View {
  const area = make('textarea', { id: place.fieldId, rows: 2, spellcheck: 'false' });
  area.addEventListener('input', () => {
    host.set(place.path, JSON.stringify(area.value), place.order);
  });
  return {
    element: area,
    update: (value) => {
      show(area, value?.kind === 'string' ? value.value : '');
    },
  };
}

/** Any JSON. What is no JSON yet is left in the field, and said. */
export function jsonView(schema: Schema, host: ControlHost, place: ControlTarget): View {
  const id = host.nextId();
  const area = make('textarea', {
    id: place.fieldId,
    rows: 1,
    spellcheck: 'false',
    placeholder: unsetWords(schema),
    'aria-describedby': id,
    'data-note': id,
  });
  const note = make('small', { id, class: 'json-note' }, 'any JSON; texts in "quotes"');
  area.addEventListener('input', () => {
    const isJson = readsAsJson(area.value);
    note.textContent = isJson ? 'any JSON; texts in "quotes"' : 'not JSON yet: nothing is changed';
    if (isJson) host.set(place.path, area.value, place.order);
  });
  return {
    element: make('span', { class: 'stacked' }, area, note),
    update: (value) => {
      const text = value === undefined ? '' : toText(value);
      const isSame =
        readsAsJson(area.value) && JSON.stringify(JSON.parse(area.value)) === compact(value);
      if (!isSame) show(area, text);
      area.rows = Math.min(8, area.value.split('\n').length + Math.floor(area.value.length / 32));
    },
  };
}

function compact(value: JsonNode | undefined): string | undefined {
  return value && JSON.stringify(JSON.parse(toText(value)));
}

function readsAsJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
