import { rootOf, singularOf, stemOf, type WordForms } from './words.ts';

/**
 * Words that people use for each other when they speak of interfaces and of schemas. A group is one
 * meaning; a word may stand in several. General means alone: nothing here names a property.
 */
export const wordGroups: readonly (readonly string[])[] = [
  ['font', 'typeface', 'lettering'],
  ['family', 'typeface', 'face'],
  ['color', 'hue', 'tint', 'paint'],
  ['background', 'backdrop', 'bg', 'fill', 'behind', 'highlight'],
  ['foreground', 'fg'],
  ['size', 'dimension', 'dimensions', 'big', 'bigger', 'large', 'larger', 'small', 'smaller'],
  ['width', 'wide', 'thickness', 'thick', 'thin', 'breadth'],
  ['height', 'tall', 'leading', 'lineheight'],
  ['weight', 'bold', 'boldness', 'heavy', 'thickness'],
  ['max', 'maximum', 'limit', 'most', 'many', 'upper', 'cap'],
  ['min', 'minimum', 'least', 'lower'],
  ['align', 'alignment', 'position', 'justification', 'placement'],
  ['center', 'middle'],
  ['left', 'start'],
  ['right', 'end'],
  ['spacing', 'space', 'gap', 'distance', 'apart', 'kerning', 'tracking'],
  ['letter', 'character', 'char', 'glyph'],
  ['text', 'string', 'wording', 'content', 'copy'],
  ['line', 'row'],
  ['wrap', 'break', 'wordwrap', 'linebreak', 'multiline'],
  ['overflow', 'truncate', 'truncation', 'overlong', 'cutoff', 'long'],
  ['ellipsis', 'dots', 'truncate', 'shorten', 'abbreviate'],
  ['clip', 'cut', 'crop'],
  ['decoration', 'strikethrough', 'underline', 'overline'],
  ['linethrough', 'strikethrough', 'strikeout', 'strike', 'crossed'],
  ['cursor', 'caret', 'pointer'],
  ['spinner', 'loading', 'loader', 'progress', 'indicator', 'busy', 'wait', 'waiting'],
  ['link', 'hyperlink', 'clickable', 'click', 'clicked', 'anchor'],
  ['url', 'uri', 'address', 'href', 'link', 'endpoint', 'web'],
  ['icon', 'symbol', 'pictogram', 'glyph', 'image', 'picture'],
  ['image', 'picture', 'photo', 'img'],
  ['label', 'caption', 'legend'],
  ['title', 'heading', 'header', 'headline'],
  ['key', 'id', 'identifier', 'identity'],
  ['identifier', 'id', 'identity'],
  ['name', 'called', 'naming'],
  ['description', 'explanation', 'summary'],
  ['value', 'content', 'data'],
  ['values', 'options', 'choices', 'items', 'entries', 'list'],
  ['list', 'array', 'collection'],
  ['dropdown', 'select', 'combobox', 'picklist', 'picker', 'selectbox', 'listbox'],
  ['checkbox', 'tickbox', 'checkmark', 'toggle', 'box'],
  ['check', 'tick', 'mark', 'checkmark'],
  ['select', 'choose', 'pick', 'tick', 'check', 'mark'],
  ['selected', 'chosen', 'picked', 'current', 'currently', 'preselected'],
  ['selectable', 'choosable', 'chosen', 'picked'],
  ['selectable', 'copyable', 'highlightable'],
  ['active', 'checked', 'selected', 'activated', 'ticked'],
  ['enable', 'allow', 'activate', 'permit', 'turn'],
  ['disable', 'deactivate', 'disallow', 'forbid'],
  ['show', 'display', 'visible', 'visibility', 'appear'],
  ['hide', 'hidden', 'invisible'],
  ['focus', 'focused'],
  ['tile', 'card'],
  ['soft', 'automatic'],
  ['offset', 'shift', 'displacement', 'move'],
  ['shadow', 'elevation'],
  ['success', 'succeed', 'succeeded', 'successful', 'done', 'completed', 'finished', 'ok'],
  ['failure', 'fail', 'failed', 'error', 'rejected', 'wrong'],
  ['error', 'problem', 'exception', 'fault', 'failure', 'fail'],
  ['handler', 'callback', 'function', 'listener', 'hook'],
  ['action', 'behavior', 'operation', 'command'],
  ['run', 'execute', 'call', 'invoke', 'trigger', 'fire', 'launch'],
  ['payload', 'data', 'body', 'arguments'],
  ['version', 'revision', 'release'],
  ['schema', 'definition'],
  ['type', 'kind'],
  ['kind', 'variant', 'type'],
  ['required', 'mandatory', 'obligatory', 'compulsory', 'needed'],
  ['default', 'initial', 'preset', 'standard'],
  ['number', 'count', 'amount', 'quantity', 'many'],
  ['boolean', 'flag', 'switch', 'toggle'],
  ['integer', 'int'],
  ['enum', 'enumeration', 'options'],
  ['field', 'input', 'property', 'attribute'],
  ['container', 'box', 'frame'],
  ['button', 'btn'],
  ['margin', 'gutter', 'gap'],
  ['padding', 'inset'],
  ['border', 'outline', 'stroke', 'edge'],
  ['radius', 'rounded', 'rounding', 'corner'],
  ['opacity', 'transparency', 'transparent', 'alpha'],
  ['duration', 'time', 'length'],
  ['tooltip', 'hint', 'popover'],
  ['placeholder', 'hint', 'prompt'],
  ['person', 'user', 'people'],
  ['email', 'mail'],
  ['phone', 'telephone', 'tel'],
  ['delete', 'remove', 'erase'],
  ['add', 'append', 'insert', 'create'],
  ['update', 'change', 'modify', 'edit'],
  ['monospace', 'monospaced', 'fixedwidth', 'mono'],
  ['horizontal', 'x'],
  ['vertical', 'y'],
  ['config', 'configuration', 'settings', 'options', 'preferences'],
  ['dir', 'directory', 'folder'],
  ['doc', 'docs', 'documentation'],
  ['env', 'environment'],
  ['ref', 'reference'],
  ['src', 'source'],
  ['dest', 'destination', 'target'],
  ['auth', 'authentication', 'authorization', 'login'],
  ['password', 'passphrase', 'secret'],
  ['timeout', 'deadline'],
  ['repo', 'repository'],
  ['args', 'arguments', 'params', 'parameters'],
];

/** Words that a question has and an answer has not. */
const fillers: ReadonlySet<string> = new Set(
  [
    'a an the this that these those some any it its there here my your our their',
    'of to in on into for from by with without at as about per via between than through',
    'and or but not no so if then else while when whenever where which what who whose why how',
    'i me we you he she they them us',
    'is are was were be been being am do does did done has have had having can could should would',
    'may might must will shall please want wants need needs like',
    'set sets setting get gets make makes making use uses used using put give gives given let lets',
    'change changes changing define defines specify specifies control controls configure find',
    'thing things something anything way ways once also just only too very really happen happens',
    'accept accepts accepted allowed permitted available supported possible exist exists say says',
    'add adds added adding apply applied remove removed removing prevent avoid stop work works mean',
    'means look looks see know tell explain become becomes keep able always never again instead',
    'one two three several few inside within around near',
    's t m d ll re ve don doesn didn isn aren won couldn wouldn shouldn',
    'another other others next new same own both further more less each every up out off under over after before',
  ].flatMap((line) => line.split(' ')),
);

/** Words of questions for what a property may be. */
const askingForValues: ReadonlySet<string> = new Set(
  'which accept accepts accepted allowed permitted available supported possible list options choices'.split(
    ' ',
  ),
);

/** What stands in front of a word and leaves its meaning about what it is: `autofocus`, `multiline`. */
export const prefixes = ['auto', 'multi', 'pre', 're', 'sub'] as const;

const groupsByWord = numberGroups((word) => word);
const groupsByRoot = numberGroups(rootOf);
const groupsByStem = numberGroups(stemOf);

function numberGroups(formOf: (word: string) => string): ReadonlyMap<string, ReadonlySet<number>> {
  const numbers = new Map<string, Set<number>>();
  for (const [index, words] of wordGroups.entries()) {
    for (const form of words.map(formOf)) {
      const known = numbers.get(form);
      if (known === undefined) numbers.set(form, new Set([index]));
      else known.add(index);
    }
  }
  return numbers;
}

/** Whether a word says nothing of what is looked for. */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** Whether other words are used for a word, written just so. */
export function hasSynonyms(word: string): boolean {
  return groupsByWord.has(word) || groupsByWord.has(singularOf(word));
}

/** Whether a word asks for allowed values. */
export function asksForValues(word: string): boolean {
  return askingForValues.has(word);
}

/**
 * Whether a typed word is used for the other: as both stand, in some form, or not. Whatever is made
 * of the other has a meaning of its own: `dropdown` is a `select`, and not what is `selectable`.
 */
export function compareMeanings(typed: WordForms, other: WordForms): 'same' | 'alike' | 'other' {
  const ofOther = [other.word, other.singular].map((word) => groupsByWord.get(word));
  const isSame = [typed.word, typed.singular].some((word) =>
    ofOther.some((numbers) => shareGroup(groupsByWord.get(word), numbers)),
  );
  if (isSame) return 'same';
  return shareGroup(groupsByStem.get(typed.stem), groupsByRoot.get(other.root)) ? 'alike' : 'other';
}

function shareGroup(
  a: ReadonlySet<number> | undefined,
  b: ReadonlySet<number> | undefined,
): boolean {
  return a !== undefined && b !== undefined && !a.isDisjointFrom(b);
}

/** The words used for one with this stem, itself left out. */
export function synonymsOf(stem: string): readonly string[] {
  const found = [...(groupsByStem.get(stem) ?? [])].flatMap((index) => wordGroups[index] ?? []);
  return [...new Set(found)].filter((word) => stemOf(word) !== stem);
}

/** The words used for any of these, apart from those that say nothing. */
export function synonymsOfWords(words: Iterable<string>): ReadonlySet<string> {
  const telling = Array.from(words).filter((word) => !isFiller(word));
  return new Set(telling.flatMap((word) => synonymsOf(stemOf(word))));
}
