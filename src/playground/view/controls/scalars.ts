import { toText, type JsonNode } from '../../../json/json.ts';
import { colorNames, parseColor } from '../../../text/color.ts';
import { hostedName, packageId } from '../../../text/hosted-name.ts';
import { labelOf, notSet, unsetWords, type Control, type OptionGroup } from '../../core/control.ts';
import { loadFaces } from '../font-sheets.ts';
import { setTarget, type ControlHost, type ControlTarget, type View } from './context.ts';
import { button, code, icon, make } from '../../../shell/parts/dom.ts';

type Of<Kind extends Control['kind']> = Extract<Control, { readonly kind: Kind }>;

/** The only allowed value, with a button that sets it. */
export function lockedView(target: ControlTarget, { text }: Of<'locked'>): View {
  const add = button(
    { class: 'copy small', 'aria-label': `Set ${target.name}` },
    () => setTarget(target, text),
    'Set',
  );
  const label = text.startsWith('"') ? String(JSON.parse(text)) : text;
  const lock = icon('M2.5 5.5h7v5h-7zM4 5.5V4a2 2 0 0 1 4 0v1.5');
  const fixed = make('small', {}, 'fixed');
  return {
    element: make('span', { class: 'locked' }, lock, ' ', code(label), ' ', fixed, ' ', add),
    update: (value) => {
      add.hidden = value !== undefined;
    },
  };
}

/** Says that no value is allowed. */
export function impossibleView(): View {
  const element = make('span', { class: 'locked' }, make('small', {}, 'no value is allowed'));
  return { element, update: () => undefined };
}

/** A text of one line. */
export function textView(target: ControlTarget, { suggestions }: Of<'text'>): View {
  const list = suggestionList(suggestions, target.host);
  const input = textInput(target, list);
  return {
    element: make('span', { class: 'field' }, input, list),
    update: connectText(input, target),
  };
}

function textInput({ fieldId }: ControlTarget, list?: HTMLElement): HTMLInputElement {
  return make('input', {
    type: 'text',
    id: fieldId,
    spellcheck: 'false',
    autocomplete: 'off',
    list: list?.id,
  });
}

function suggestionList(values: readonly string[], host: ControlHost): HTMLElement | undefined {
  if (values.length === 0) return undefined;
  const options = values.map((value) => make('option', { value }));
  return make('datalist', { id: host.nextId() }, ...options);
}

/**
 * Sets a string to what is typed into a field; returns a function that shows the string there. An empty
 * one is told from none.
 */
export function connectText(
  field: HTMLInputElement | HTMLTextAreaElement,
  target: ControlTarget,
): View['update'] {
  field.addEventListener('input', () => setTarget(target, JSON.stringify(field.value)));
  return (value) => {
    field.placeholder = value === undefined ? unsetWords(target.schema) : 'empty text';
    show(field, value?.kind === 'string' ? value.value : '');
  };
}

/** A boolean as a switch. */
export function switchView(target: ControlTarget): View {
  const input = make('input', { type: 'checkbox', class: 'switch', id: target.fieldId });
  const words = make('i');
  const unset = unsetWords(target.schema);
  input.addEventListener('change', () => setTarget(target, String(input.checked)));
  return {
    element: make('span', { class: 'field' }, input, words),
    update: (value) => {
      input.checked =
        value === undefined ? unset === 'true' : value.kind === 'boolean' && value.value;
      words.textContent = value === undefined ? unset : toText(value);
    },
  };
}

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Sets the number as typed if it is valid JSON. Returns whether the value follows the field. */
function setNumber(input: HTMLInputElement, target: ControlTarget): boolean {
  const text = input.value.trim();
  if (text === '') {
    if (!input.validity.badInput) target.host.remove(target.path);
    return !input.validity.badInput;
  }
  const number = Number(text);
  if (!Number.isFinite(number)) return false;
  setTarget(target, jsonNumber.test(text) ? text : String(number));
  return true;
}

/** Sets a number while it is typed; returns a note that appears if the number is refused. */
function connectNumber(input: HTMLInputElement, target: ControlTarget): HTMLElement {
  const note = make('small', { class: 'refused', role: 'status' });
  let kept = '';
  input.addEventListener('input', () => {
    const isTaken = setNumber(input, target);
    if (isTaken) kept = input.value;
    note.textContent = isTaken
      ? ''
      : `Not a number that can be kept: ${kept === '' ? 'nothing is set' : `the value stays ${kept}`}.`;
  });
  input.addEventListener('focus', () => {
    kept = input.value;
  });
  // The field shows the actual value again.
  input.addEventListener('blur', () => {
    if (note.textContent !== '') input.value = kept;
  });
  return note;
}

/** A number in a field: with a slider, or with buttons for steps. */
export function numberView(
  target: ControlTarget,
  { kind, low, high, step, unit }: Of<'slider' | 'stepper' | 'number'>,
): View {
  const { name, fieldId, schema } = target;
  const range = { min: low, max: high, step };
  const placeholder = unsetWords(schema);
  const input = make('input', { type: 'number', id: fieldId, placeholder, ...range });
  const slider = make('input', { type: 'range', 'aria-label': `${name}, slider`, ...range });
  slider.addEventListener('input', () => setTarget(target, slider.value));
  const field = make(
    'span',
    { class: 'field' },
    kind === 'slider' && slider,
    input,
    unit !== '' && make('i', {}, unit),
    ...(kind === 'stepper' ? stepButtons(input, target) : []),
  );
  return {
    element: make('span', { class: 'noted' }, field, connectNumber(input, target)),
    update: (value) => {
      showNumber(input, value);
      const text = value?.kind === 'number' ? value.text : placeholder;
      slider.value = Number.isFinite(Number(text)) ? text : String(low);
    },
  };
}

/** Buttons to step a number; an unset one steps from its default. */
function stepButtons(
  input: HTMLInputElement,
  { name, schema }: ControlTarget,
): readonly HTMLElement[] {
  const act = (step: 'stepUp' | 'stepDown'): void => {
    if (input.value === '') input.value = String(Number(unsetWords(schema)) || 0);
    input[step]();
    input.dispatchEvent(new Event('input'));
  };
  const ways = [
    ['less', '−', 'stepDown'],
    ['more', '+', 'stepUp'],
  ] as const;
  return ways.map(([way, sign, step]) =>
    button({ class: 'step', 'aria-label': `${name}, ${way}` }, () => act(step), sign),
  );
}

/** Shows a number, unless it is being typed: `1.` stays `1.`. */
function showNumber(input: HTMLInputElement, value: JsonNode | undefined): void {
  const text = value?.kind === 'number' ? value.text : '';
  const isTyping = input === document.activeElement && input.valueAsNumber === Number(text);
  if (!isTyping || text === '') show(input, text);
}

/** Shows a text; the cursor stays if the field already has it. */
export function show(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (field.value !== text) field.value = text;
}

/** Allowed values to choose from; any other current value is an additional option. */
export function selectView(target: ControlTarget, { kind, groups }: Of<'select' | 'font'>): View {
  const unset = unsetWords(target.schema);
  const empty = make('option', { value: '' }, unset === notSet ? unset : `${notSet}: ${unset}`);
  const other = make('option', { value: '?', hidden: true });
  const select = make('select', { id: target.fieldId }, empty, other, ...groups.flatMap(optionsOf));
  const texts = new Set(groups.flatMap(({ values }) => values.map(({ text }) => text)));
  if (kind === 'font') {
    select.addEventListener('focus', () => loadFaces(select, 'values'));
  }
  select.addEventListener('change', () => {
    if (select.value === '') target.host.remove(target.path);
    else setTarget(target, select.value);
  });
  return {
    element: chooser(select),
    update: (value) => {
      const text = value === undefined ? '' : toText(value);
      const isOther = text !== '' && !texts.has(text);
      other.hidden = !isOther;
      other.textContent = isOther && value !== undefined ? labelOf(value) : '';
      other.value = isOther ? text : '?';
      select.value = text;
      if (kind === 'font') showFace(select, value);
    },
  };
}

function optionsOf({ category, values }: OptionGroup): readonly HTMLElement[] {
  const options = values.map(({ text, label }) => {
    const option = make('option', { value: text }, hostedName(label) ?? label);
    option.style.fontFamily = faceFamily(label);
    return option;
  });
  return category === undefined ? options : [make('optgroup', { label: category }, ...options)];
}

/** The font family of a value's face in the style sheet; `''` for a value without a face. */
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

/** A menu with its arrow. */
export function chooser(select: HTMLSelectElement): HTMLElement {
  return make('span', { class: 'chooser' }, select, icon('M2.5 4.5l3.5 3.5 3.5-3.5'));
}

/** A colour: a picker, and a field for a name or a code. */
export function colorView(target: ControlTarget, { allowsPrimary }: Of<'color'>): View {
  const list = suggestionList(
    [...(allowsPrimary ? ['primary'] : []), ...colorNames()],
    target.host,
  );
  const picker = make('input', { type: 'color', 'aria-label': `${target.name}, colour picker` });
  const input = textInput(target, list);
  const showText = connectText(input, target);
  connectText(picker, target);
  return {
    element: make('span', { class: 'field' }, picker, input, list),
    update: (value, faults) => {
      showText(value, faults);
      const color = parseColor(input.value || unsetWords(target.schema));
      picker.classList.toggle('empty', color === undefined);
      picker.value = color === undefined ? '#ffffff' : sixDigits(color);
    },
  };
}

/** A safe colour in the format of a picker: `#rrggbb`. */
function sixDigits(color: string): string {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return '#ffffff';
  context.fillStyle = color;
  const read = context.fillStyle;
  return typeof read === 'string' && read.startsWith('#') ? read : '#ffffff';
}
