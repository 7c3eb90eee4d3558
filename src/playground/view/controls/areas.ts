import { toText } from '../../../json/json.ts';
import { unsetWords } from '../../core/control.ts';
import { make } from '../../../shell/parts/dom.ts';
import { setTarget, type ControlTarget, type View } from './context.ts';
import { connectText, show } from './scalars.ts';

/** A field for a text of several lines. */
export function linesView(target: ControlTarget): View {
  const area = make('textarea', { id: target.fieldId, rows: 2, spellcheck: 'false' });
  return { element: area, update: connectText(area, target) };
}

/** A field for any JSON. Text that is not JSON yet stays in the field, with a note. */
export function jsonView(target: ControlTarget): View {
  const id = target.host.nextId();
  const area = make('textarea', {
    id: target.fieldId,
    rows: 1,
    spellcheck: 'false',
    placeholder: unsetWords(target.schema),
    'aria-describedby': id,
    'data-note': id,
  });
  const note = make('small', { id, class: 'json-note' }, 'any JSON; texts in "quotes"');
  area.addEventListener('input', () => {
    const isJson = compact(area.value) !== undefined;
    note.textContent = isJson ? 'any JSON; texts in "quotes"' : 'not JSON yet: nothing is changed';
    if (isJson) setTarget(target, area.value);
  });
  return {
    element: make('span', { class: 'stacked' }, area, note),
    update: (value) => {
      const shown = compact(area.value);
      const isSame = shown !== undefined && shown === (value && compact(toText(value)));
      if (!isSame) show(area, value === undefined ? '' : toText(value));
      area.rows = Math.min(8, area.value.split('\n').length + Math.floor(area.value.length / 32));
    },
  };
}

/** A JSON text without white space; `undefined` if it is not JSON. */
function compact(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return undefined;
  }
}
