/** The fields of the gallery's form; the address of the page keeps the values that differ from the defaults. */

type Field = HTMLInputElement | HTMLSelectElement;

/** The fields of a form that hold a setting. */
export function formFields(form: HTMLFormElement): readonly Field[] {
  return [...form.elements].filter((element) => isField(element));
}

/** The value of a field by its name; `''` if nothing is chosen. */
export function valueOf(form: HTMLFormElement, name: string): string {
  const field = formFields(form).find((one) => one.name === name && isChosen(one));
  return field === undefined ? '' : currentValue(field);
}

/** What differs from the default, field by field. */
export function changesOf(form: HTMLFormElement): URLSearchParams {
  const changed = formFields(form).filter((field) => isChosen(field) && !isDefault(field));
  return new URLSearchParams(changed.map((field) => [field.name, currentValue(field)]));
}

/** Sets the fields that an address names; values that a field does not accept are ignored. */
export function restore(form: HTMLFormElement, changes: URLSearchParams): void {
  for (const field of formFields(form)) {
    const value = changes.get(field.name);
    if (value === null) continue;
    if (isBox(field)) field.checked = field.value === value;
    else if (isColorField(field)) markColor(field, value);
    else if (field.name === 'FontWeight') field.value = value.replace(/^w/, '');
    else field.value = value;
    if (field instanceof HTMLSelectElement && field.selectedIndex === -1) field.value = '';
  }
}

/** Sets the colour of a field; `''` for none, which only its `data-color` can hold. */
export function markColor(field: HTMLInputElement, color: string): void {
  field.dataset['color'] = /^#[\da-f]{6}$/i.test(color) ? color : '';
  if (field.dataset['color'] !== '') field.value = color;
}

/** Whether a field picks a colour. */
export function isColorField(field: Element): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'color';
}

function isField(element: Element): element is Field {
  const hasValue = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
  return hasValue && element.name !== '';
}

function isBox(field: Field): field is HTMLInputElement & { readonly type: 'checkbox' | 'radio' } {
  return field.type === 'checkbox' || field.type === 'radio';
}

function isChosen(field: Field): boolean {
  return !isBox(field) || field.checked;
}

function isDefault(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value === '';
  if (field.type === 'color') return currentValue(field) === (field.dataset['default'] ?? '');
  return isBox(field) ? field.defaultChecked : field.value === field.defaultValue;
}

/** As the definition writes it: a weight is `w400`. */
function currentValue(field: Field): string {
  if (isColorField(field)) return field.dataset['color'] ?? field.dataset['default'] ?? '';
  return field.name === 'FontWeight' ? `w${field.value}` : field.value;
}
