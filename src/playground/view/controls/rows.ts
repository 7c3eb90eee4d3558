import { fieldsOf, summaryWords, takesOtherNames, type MemberField } from '../../core/control.ts';
import { member, membersOf } from '../../../json/json.ts';
import type { Path } from '../../core/instance.ts';
import { selectBranch } from '../../core/match-distance.ts';
import type { Schema } from '../../core/schema.ts';
import { makeTarget, type ControlHost, type ControlTarget, type View } from './context.ts';
import { rareView } from './rare.ts';
import { rowView } from './row.ts';
import { breakable, button, make } from '../../../shell/parts/dom.ts';

/** A list for some of the rows of an object. */
interface RowGroup {
  readonly list: HTMLElement;
  readonly holds: (field: MemberField) => boolean;
}

/** The row of a member. */
interface FieldRow {
  readonly field: MemberField;
  readonly view: View;
}

/** The members of an object. Their rows follow what the definition names for its value. */
export function membersView(
  { host, schema, path }: Pick<ControlTarget, 'host' | 'schema' | 'path'>,
  element: HTMLElement,
  groups: readonly RowGroup[],
): View {
  const end = make('div');
  element.append(end);
  let shown: Schema | undefined;
  let rows: ReadonlyMap<string, FieldRow> = new Map();
  let others: View | undefined;
  const show = (fields: readonly MemberField[], next: Schema): void => {
    const order = fields.map(({ name }) => name);
    const rowOf = (field: MemberField): FieldRow => {
      const known = rows.get(field.name);
      return known !== undefined && isSame(known.field, field)
        ? known
        : { field, view: fieldRow(host, field, [...path, field.name], order) };
    };
    rows = new Map(fields.map((field) => [field.name, rowOf(field)]));
    for (const { list, holds } of groups) {
      const own = [...rows.values()].filter(({ field }) => holds(field));
      placeIn(
        list,
        own.map(({ view }) => view.element),
      );
    }
    others = othersView(host, next, path, new Set(order));
    end.replaceChildren(others.element);
  };
  return {
    element,
    update: (value, faults) => {
      const next = value === undefined ? schema : selectBranch(host.reader, schema, value);
      if (next !== shown) show(fieldsOf(host.reader, next, schema), next);
      shown = next;
      for (const [name, { view }] of rows) view.update(member(value, name), faults);
      others?.update(value, faults);
    },
  };
}

function isSame(a: MemberField, b: MemberField): boolean {
  const [one, other] = [a.schema, b.schema];
  return (
    a.number === b.number &&
    a.isRequired === b.isRequired &&
    one.isNever === other.isNever &&
    one.assertions.length === other.assertions.length &&
    one.assertions.every((node, index) => node === other.assertions[index])
  );
}

/** Makes elements the children of a list; those that stay in their order keep the focus. */
function placeIn(list: HTMLElement, elements: readonly HTMLElement[]): void {
  const kept = new Set<Element>(elements);
  for (const child of [...list.children]) if (!kept.has(child)) child.remove();
  for (const [index, element] of elements.entries()) {
    const present = list.children[index];
    if (present !== element) list.insertBefore(element, present ?? null);
  }
}

/** A row for a member: its number sets and unsets it, its control changes it. */
function fieldRow(
  host: ControlHost,
  field: MemberField,
  path: Path,
  order: readonly string[],
): View {
  const { name, schema } = field;
  const target = makeTarget(host, schema, path, name, order);
  const number = numberMark(field, target);
  const view = host.viewOf(target);
  const summary = summaryWords(schema);
  const row = make(
    'li',
    { 'data-property': name },
    number.element,
    fieldLabel(target),
    view.element,
    summary !== undefined && make('small', { class: 'summary' }, summary),
  );
  return rowView(row, target, [number, view]);
}

/** The name of a field, which links to the reference. */
function fieldLabel({ host, name, schema, labelId, fieldId }: ControlTarget): HTMLElement {
  const href = host.referenceHref(schema.anchor);
  const shown = breakable(name.trim() === '' ? JSON.stringify(name) : name);
  const text = schema.anchor === '' ? shown : [make('a', { href }, ...shown)];
  return make('label', { id: labelId, for: fieldId }, ...text);
}

function numberMark(
  { number, isRequired, schema }: MemberField,
  { host, path, name, order }: ControlTarget,
): View {
  const text = String(number);
  let isSet = false;
  const act = (): void => {
    if (isSet) host.remove(path);
    else {
      void host.defaultText(schema).then((json) => host.restore(path, json, order));
    }
  };
  const element = isRequired
    ? make('span', { class: 'number-ring' }, text)
    : button({ class: 'number-ring' }, act, text);
  return {
    element,
    update: (value) => {
      isSet = value !== undefined;
      element.classList.toggle('set', isSet);
      if (isRequired) return;
      element.setAttribute('aria-label', `${text}, ${isSet ? 'unset' : 'set'} ${name}`);
    },
  };
}

/** An object within another. */
export function objectView(target: ControlTarget, isTree: boolean): View {
  const list = make('ol', { class: 'rows' });
  const attributes = { class: isTree ? 'nested tree' : 'nested', role: 'group' };
  const element = make('div', { ...attributes, 'aria-labelledby': target.labelId }, list);
  return membersView(target, element, [{ list, holds: () => true }]);
}

/** The members that the definition does not name; their module is loaded if there may be some. */
function othersView(
  host: ControlHost,
  schema: Schema,
  path: Path,
  known: ReadonlySet<string>,
): View {
  const element = make('div');
  let view: View | undefined;
  return {
    element,
    update: (value, faults) => {
      const hasOthers = [...membersOf(value).keys()].some((name) => !known.has(name));
      if (view === undefined && (hasOthers || takesOtherNames(schema))) {
        view = rareView(host, async () => {
          const { createOthers } = await import('./others.ts');
          return createOthers(host, schema, path, known);
        });
        element.append(view.element);
      }
      view?.update(value, faults);
    },
  };
}
