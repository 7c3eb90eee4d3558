import { toText, type JsonNode } from '../../../json/json.ts';
import { changesBetween, type ValueChange } from '../../core/changes.ts';
import { clipText } from '../../../text/clip.ts';
import { parseColor } from '../../../text/color.ts';
import { fieldsOf, notSet } from '../../core/control.ts';
import { emittedAction } from '../../core/emitted-action.ts';
import { selectBranch } from '../../core/match-distance.ts';
import type { Instance } from '../../core/instance.ts';
import { pathName, schemaAt } from '../../core/schema-at.ts';
import { annotation } from '../../core/schema.ts';
import { code, make, swatch } from '../../../shell/parts/dom.ts';
import { readActionValidator } from '../listings.ts';
import type { PlaygroundSource, SourceReader, HostedValidator } from '../source.ts';

const mostEntries = 50;
/** The most changes of a step to list, since a pasted text may change thousands of values. */
const mostChanges = 40;

/** A change in the log, and the Action that it emits. */
interface LogEntry {
  readonly change: ValueChange;
  readonly number: string;
  /** Whether it was typed in the JSON. */
  readonly isTyped: boolean;
  /** The Action as JSON text; `undefined` if the metadata names none. */
  readonly action: string | undefined;
  /** The meaning of an absent value: the default. */
  readonly unset: JsonNode | undefined;
}

/** Adds the changes of a step to the log. */
export type AddToLog = (
  source: PlaygroundSource,
  before: Instance,
  after: Instance,
  isTyped: boolean,
) => void;

/** Opens the log, the last change first; emitted Actions are validated with the newest Action. */
export async function openLog(sources: SourceReader, list: HTMLElement): Promise<AddToLog> {
  const validator = await readActionValidator(sources);
  return ({ reader, address }, before, after, isTyped) => {
    const fields = fieldsOf(reader, selectBranch(reader, reader.root, after.root));
    const numbers = new Map(fields.map(({ name, number }) => [name, String(number)]));
    for (const change of changesBetween(before.root, after.root).slice(0, mostChanges)) {
      const schema = schemaAt(reader, after.root, change.path);
      const id = [address.name, pathName(change.path)].filter((word) => word !== '').join('.');
      const action = emittedAction(schema, { id, value: change.after });
      const number = numbers.get(String(change.path[0])) ?? '·';
      const entry = { change, number, isTyped, action, unset: annotation(schema, 'default') };
      showEntry(list, entry, emittedWords(entry, validator));
    }
  };
}

/** Adds a change on top; it replaces the top entry if that is for the same property. */
function showEntry(list: HTMLElement, entry: LogEntry, emitted: readonly HTMLElement[]): void {
  const name = pathName(entry.change.path);
  const [top] = list.children;
  const isOngoing = top instanceof HTMLElement && top.dataset['property'] === name;
  const before = isOngoing
    ? top.dataset['before']
    : valueWords(entry.change.before, entry.unset, entry.change.after);
  top?.classList.remove('now');
  const row = make(
    'li',
    { class: 'now', 'data-property': name, 'data-before': before },
    make('span', { class: 'number-ring' }, entry.number),
    changeWords(entry, name === '' ? 'Value' : name, before ?? ''),
    ...emitted,
  );
  if (isOngoing) top.replaceWith(row);
  else list.prepend(row);
  while (list.children.length > mostEntries) list.lastElementChild?.remove();
}

/** What a change emits, and whether that is a valid Action. */
function emittedWords(
  { action, isTyped }: LogEntry,
  validator: HostedValidator | undefined,
): readonly HTMLElement[] {
  if (action !== undefined) {
    return [
      make('code', { class: 'act' }, action),
      make('small', {}, judgeAction(action, validator)),
    ];
  }
  const words = [
    ...(isTyped ? ['Typed in the JSON.'] : []),
    ...(validator === undefined ? [] : ['No OnChange defined: nothing emitted.']),
  ];
  return [make('span', { class: 'act' }, words.join(' ')), make('small')];
}

function judgeAction(action: string, validator: HostedValidator | undefined): string {
  if (validator === undefined) return 'not judged: the catalog has no Action';
  if (validator.kind !== 'loaded') return 'not judged: Action has no validator here';
  return validator.validate(JSON.parse(action)) ? 'an Action, conforms' : 'does not conform';
}

function changeWords({ change, unset }: LogEntry, name: string, before: string): HTMLElement {
  const after = code(valueWords(change.after, unset, change.before));
  const color = change.after?.kind === 'string' ? parseColor(change.after.value) : undefined;
  if (color !== undefined) after.prepend(swatch(color));
  return make('span', {}, make('b', {}, name), ' ', code(before), ' → ', after);
}

/** The most characters of a value in an entry. */
const longest = 60;

/** A value as JSON; an absent one is shown as the default, unless the other value is the default, too. */
function valueWords(node: JsonNode | undefined, unset?: JsonNode, other?: JsonNode): string {
  const shown = node ?? unset;
  if (shown === undefined) return notSet;
  const text = toText(shown);
  if (node === undefined && other !== undefined && text === toText(other)) return notSet;
  return clipText(text, longest);
}
