import type { JsonNode } from '../../../json/json.ts';
import { changesBetween, type Change } from '../../core/changes.ts';
import { clipText } from '../../../text/clip.ts';
import { parseColor } from '../../../text/color.ts';
import { fieldsOf, labelOf, unsetWords } from '../../core/control.ts';
import { emittedAction } from '../../core/emitted-action.ts';
import { selectBranch } from '../../core/match-distance.ts';
import type { Instance } from '../../core/instance.ts';
import { pathName, schemaAt } from '../../core/schema-at.ts';
import { code, draw, make } from '../../../shell/parts/dom.ts';
import { readActionValidator } from '../listings.ts';
import type { Source, SourceReader, Validator } from '../source.ts';

const mostEntries = 50;
/** Changes of one step that are listed: a pasted text may change thousands of values. */
const mostChanges = 40;

/** A change in the log, and the Action that it emits. */
interface LogEntry {
  readonly change: Change;
  readonly number: string;
  /** Whether it was typed in the JSON. */
  readonly isTyped: boolean;
  /** The Action as JSON text; `undefined` if the metadata names none. */
  readonly action: string | undefined;
  /** What an absent value means: the default. */
  readonly unset: string;
}

/** Opens the log, which validates emitted Actions with the newest Action. */
export async function openLog(sources: SourceReader, list: HTMLElement): Promise<ChangeLog> {
  return new ChangeLog(await readActionValidator(sources), list);
}

/** The changes and what they emit, the last one first. */
export class ChangeLog {
  /** Of an Action; `undefined` if the catalog has none. */
  private readonly validator: Validator | undefined;
  private readonly list: HTMLElement;

  constructor(validator: Validator | undefined, list: HTMLElement) {
    this.validator = validator;
    this.list = list;
  }

  add(source: Source, before: Instance, after: Instance, isTyped: boolean): void {
    const { reader, address } = source;
    const fields = fieldsOf(reader, selectBranch(reader, reader.root, after.root));
    const numbers = new Map(fields.map(({ name, number }) => [name, String(number)]));
    for (const change of changesBetween(before.root, after.root).slice(0, mostChanges)) {
      const schema = schemaAt(reader, after.root, change.path);
      const id = [address.name, pathName(change.path)].filter((word) => word !== '').join('.');
      const action = emittedAction(schema, { id, value: change.after });
      const number = numbers.get(String(change.path[0])) ?? '·';
      this.show({ change, number, isTyped, action, unset: unsetWords(schema) });
    }
  }

  /** Puts a change on top; it replaces the top entry if that is about the same property. */
  private show(entry: LogEntry): void {
    const name = pathName(entry.change.path);
    const [top] = this.list.children;
    const isOngoing = top instanceof HTMLElement && top.dataset['property'] === name;
    const before = isOngoing
      ? top.dataset['before']
      : valueWords(entry.change.before, entry.unset, entry.change.after);
    top?.classList.remove('now');
    const row = make('li', { class: 'now', 'data-property': name, 'data-before': before });
    row.append(
      make('span', { class: 'number-ring' }, entry.number),
      changeWords(entry, name === '' ? 'Value' : name, before ?? ''),
      this.emittedWords(entry),
      make('small', {}, entry.action === undefined ? '' : this.judge(entry.action)),
    );
    if (isOngoing) top.replaceWith(row);
    else this.list.prepend(row);
    while (this.list.children.length > mostEntries) this.list.lastElementChild?.remove();
  }

  /** Only a catalog with Actions has properties that should emit one. */
  private emittedWords({ action, isTyped }: LogEntry): HTMLElement {
    if (action !== undefined) return make('code', { class: 'act' }, action);
    const words = [
      ...(isTyped ? ['Typed in the JSON.'] : []),
      ...(this.validator === undefined ? [] : ['Names no OnChange: nothing emitted.']),
    ];
    return make('span', { class: 'act' }, words.join(' '));
  }

  private judge(action: string): string {
    const { validator } = this;
    if (validator === undefined) return 'not judged: the catalog has no Action';
    if (validator.kind !== 'loaded') return 'not judged: Action has no validator here';
    return validator.validate(JSON.parse(action)) ? 'an Action, conforms' : 'does not conform';
  }
}

function changeWords({ change, unset }: LogEntry, name: string, before: string): HTMLElement {
  const after = code(valueWords(change.after, unset, change.before));
  const color = change.after?.kind === 'string' ? parseColor(change.after.value) : undefined;
  if (color !== undefined) {
    const attributes = { class: 'swatch', viewBox: '0 0 12 12', 'aria-hidden': 'true' } as const;
    after.prepend(draw('svg', attributes, draw('rect', { width: 12, height: 12, fill: color })));
  }
  return make('span', {}, make('b', {}, name), ' ', code(before), ' → ', after);
}

/** Characters of a value that an entry shows. */
const longest = 60;

/** An absent value is shown as the default, unless the other value is the default too. */
function valueWords(node: JsonNode | undefined, unset: string, other?: JsonNode): string {
  if (node === undefined) return other && unset === labelOf(other) ? 'not set' : unset;
  return clipText(labelOf(node), longest);
}
