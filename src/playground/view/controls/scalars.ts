import { toText, type JsonNode } from '../../../json/json.ts';
import { colorNames, parseColor } from '../../../text/color.ts';
import { hostedName, packageId } from '../../../text/hosted-name.ts';
import { labelOf, unsetWords, type Control, type OptionGroup } from '../../core/control.ts';
import type { Schema } from '../../core/schema.ts';
import { loadFaces } from '../font-sheets.ts';
import type { ControlHost, View, ControlTarget } from './context.ts';
import { button, code, draw, make } from '../../../shell/parts/dom.ts';

/** A control of a kind. */
export type Of<Kind extends Control['kind']> = Extract<Control, { readonly kind: Kind }>;

/** The only value that is allowed, with a button that sets it. */
export function lockedView(control: Of<'locked'>, host: ControlHost, place: ControlTarget): View {
  const add = button(
    { class: 'copy small', 'aria-label': `Set ${place.name}` },
    () => {
      host.set(place.path, control.text, place.order);
    },
    'Set',
  );
  const label = control.text.startsWith('"') ? String(JSON.parse(control.text)) : control.text;
  const shown = make(
    'span',
    { class: 'locked' },
    lockIcon(),
    code(label),
    make('small', {}, 'fixed'),
    add,
  );
  return {
    element: shown,
    update: (value) => {
      add.hidden = value !== undefined;
    },
  };
}

function lockIcon(): SVGElement {
  const icon = draw('svg', { viewBox: '0 0 12 12', 'aria-hidden': 'true' });
  icon.append(draw('path', { d: 'M2.5 5.5h7v5h-7zM4 5.5V4a2 2 0 0 1 4 0v1.5' }));
  return icon;
}

/** Says that no value is allowed. */
export function impossibleView(): View {
  const element = make('span', { class: 'locked' }, make('small', {}, 'no value is allowed'));
  return { element, update: () => undefined };
}

/** A text of one line; one that holds line breaks has as many lines as it needs. */
export function textView(
  control: Of<'text'>,
  schema: Schema,
  host: ControlHost,
  place: ControlTarget,
): View {
  const list = suggestionList(control.suggestions, host);
  const input = make('input', {
    type: 'text',
    id: place.fieldId,
    placeholder: unsetWords(schema),
    spellcheck: 'false',
    autocomplete: 'off',
    list: list?.id,
  });
  input.addEventListener('input', () => {
    host.set(place.path, JSON.stringify(input.value), place.order);
  });
  return {
    element: make('span', { class: 'field' }, input, list),
    update: (value) => {
      show(input, value?.kind === 'string' ? value.value : '');
    },
  };
}

function suggestionList(values: readonly string[], host: ControlHost): HTMLElement | undefined {
  if (values.length === 0) return undefined;
  const options = values.map((value) => make('option', { value }));
  return make('datalist', { id: host.nextId() }, ...options);
}

/** A boolean as a switch. */
export function switchView(schema: Schema, host: ControlHost, place: ControlTarget): View {
  const input = make('input', { type: 'checkbox', class: 'switch', id: place.fieldId });
  const words = make('i');
  const unset = unsetWords(schema);
  input.addEventListener('change', () => {
    host.set(place.path, String(input.checked), place.order);
  });
  return {
    element: make('span', { class: 'field' }, input, words),
    update: (value) => {
      input.checked =
        value === undefined ? unset === 'true' : value.kind === 'boolean' && value.value;
      words.textContent =
        value === undefined ? (unset === 'none' ? 'not set' : unset) : toText(value);
    },
  };
}

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** As it is typed where that is JSON: digits are never lost. Gives whether the value follows. */
function setNumber(input: HTMLInputElement, host: ControlHost, place: ControlTarget): boolean {
  const text = input.value.trim();
  if (text === '') {
    if (!input.validity.badInput) host.remove(place.path);
    return !input.validity.badInput;
  }
  const number = Number(text);
  if (!Number.isFinite(number)) return false;
  host.set(place.path, jsonNumber.test(text) ? text : String(number), place.order);
  return true;
}

/** Sets a number as it is typed, and says where it is refused. */
export function connectNumber(
  input: HTMLInputElement,
  host: ControlHost,
  place: ControlTarget,
): HTMLElement {
  const note = make('small', { class: 'refused', role: 'status' });
  let kept = '';
  const follow = (isTaken: boolean): void => {
    note.textContent = isTaken
      ? ''
      : `Not a number that can be kept: ${kept === '' ? 'nothing is set' : `the value stays ${kept}`}.`;
  };
  input.addEventListener('input', () => {
    const isTaken = setNumber(input, host, place);
    if (isTaken) kept = input.value;
    follow(isTaken);
  });
  input.addEventListener('focus', () => {
    kept = input.value;
  });
  // The field shows again what is kept.
  input.addEventListener('blur', () => {
    if (note.textContent === '') return;
    input.value = kept;
  });
  return note;
}

/** A number in a field. */
export function numberView(
  control: Of<'number' | 'stepper'>,
  schema: Schema,
  host: ControlHost,
  place: ControlTarget,
): View {
  const input = make('input', {
    type: 'number',
    id: place.fieldId,
    placeholder: unsetWords(schema),
    step: control.step,
    min: control.low,
    max: control.high,
  });
  const note = connectNumber(input, host, place);
  const field = make(
    'span',
    { class: 'field' },
    input,
    control.unit !== '' && make('i', {}, control.unit),
  );
  if (control.kind === 'stepper') field.append(...stepButtons(input, schema, place));
  return {
    element: make('span', { class: 'noted' }, field, note),
    update: (value) => {
      showNumber(input, value);
    },
  };
}

/** An unset number steps from its default. */
function stepButtons(
  input: HTMLInputElement,
  schema: Schema,
  place: ControlTarget,
): readonly HTMLElement[] {
  const step = (up: boolean): void => {
    if (input.value === '') input.value = String(Number(unsetWords(schema)) || 0);
    if (up) input.stepUp();
    else input.stepDown();
    input.dispatchEvent(new Event('input'));
  };
  return ['less', 'more'].map((way) =>
    button(
      { class: 'step', 'aria-label': `${place.name}, ${way}` },
      () => {
        step(way === 'more');
      },
      way === 'more' ? '+' : '−',
    ),
  );
}

/** Shows a number, but to somebody who types it: `1.` stays `1.`. */
export function showNumber(input: HTMLInputElement, value: JsonNode | undefined): void {
  const text = value?.kind === 'number' ? value.text : '';
  const isTyping = input === document.activeElement && input.valueAsNumber === Number(text);
  if (!isTyping || text === '') show(input, text);
}

/** Shows a text where it is another than the field has. */
export function show(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (field.value !== text) field.value = text;
}

/** Allowed values to choose from; a value that is none of them is an option of its own. */
export function selectView(
  control: Of<'select' | 'font'>,
  schema: Schema,
  host: ControlHost,
  place: ControlTarget,
): View {
  const unset = unsetWords(schema);
  const empty = make('option', { value: '' }, unset === 'none' ? 'none' : `not set: ${unset}`);
  const other = make('option', { value: '?', hidden: true });
  const select = make(
    'select',
    { id: place.fieldId },
    empty,
    other,
    ...control.groups.map(optionGroup),
  );
  const texts = new Set(control.groups.flatMap(({ values }) => values.map(({ text }) => text)));
  if (control.kind === 'font') {
    select.addEventListener('focus', () => {
      loadFaces(select, 'values');
    });
  }
  select.addEventListener('change', () => {
    if (select.value === '') host.remove(place.path);
    else host.set(place.path, select.value, place.order);
  });
  return {
    element: make('span', { class: 'chooser' }, select, arrow()),
    update: (value) => {
      const text = value === undefined ? '' : toText(value);
      const isOther = text !== '' && !texts.has(text);
      other.hidden = !isOther;
      other.textContent = isOther && value !== undefined ? labelOf(value) : '';
      other.value = isOther ? text : '?';
      select.value = text;
      if (control.kind === 'font') showFace(select, value);
    },
  };
}

function optionGroup({ category, values }: OptionGroup): HTMLElement | DocumentFragment {
  const options = values.map(({ text, label }) => {
    const option = make('option', { value: text }, hostedName(label) ?? label);
    option.style.fontFamily = faceFamily(label);
    return option;
  });
  if (category !== undefined) return make('optgroup', { label: category }, ...options);
  const fragment = document.createDocumentFragment();
  fragment.append(...options);
  return fragment;
}

/** The family that the sheet of values has for a face; `''` for a value that names none. */
function faceFamily(value: string): string {
  const id = packageId(hostedName(value) ?? '');
  return id === '' ? '' : `"Value:${id}", system-ui, sans-serif`;
}

/** Sets the chosen name in its own face. */
function showFace(select: HTMLSelectElement, value: JsonNode | undefined): void {
  const family = value?.kind === 'string' ? faceFamily(value.value) : '';
  select.style.fontFamily = family;
  if (family !== '') loadFaces(select, 'values');
}

/** The arrow of a menu. */
export function arrow(): SVGElement {
  const icon = draw('svg', { viewBox: '0 0 12 12', 'aria-hidden': 'true' });
  icon.append(draw('path', { d: 'M2.5 4.5l3.5 3.5 3.5-3.5' }));
  return icon;
}

/** A colour by a picker, a name or a code. */
export function colorView(
  control: Of<'color'>,
  schema: Schema,
  host: ControlHost,
  place: ControlTarget,
): View {
  const list = suggestionList(
    [...(control.allowsPrimary ? ['primary'] : []), ...colorNames()],
    host,
  );
  const picker = make('input', { type: 'color', 'aria-label': `${place.name}, colour picker` });
  const input = make('input', {
    type: 'text',
    id: place.fieldId,
    placeholder: unsetWords(schema),
    spellcheck: 'false',
    autocomplete: 'off',
    list: list?.id,
  });
  for (const field of [picker, input]) {
    field.addEventListener('input', () => {
      host.set(place.path, JSON.stringify(field.value), place.order);
    });
  }
  return {
    element: make('span', { class: 'field' }, picker, input, list),
    update: (value) => {
      const text = value?.kind === 'string' ? value.value : '';
      show(input, text);
      const color = parseColor(text || unsetWords(schema));
      picker.classList.toggle('empty', color === undefined);
      picker.value = color === undefined ? '#ffffff' : sixDigits(color);
    },
  };
}

/** A safe colour as a picker takes it: `#rrggbb`. */
function sixDigits(color: string): string {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return '#ffffff';
  context.fillStyle = color;
  const read = context.fillStyle;
  return typeof read === 'string' && read.startsWith('#') ? read : '#ffffff';
}
