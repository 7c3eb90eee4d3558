import { isStopWord } from './stop-words.ts';
import { rootOf, singularOf, stemOf, type WordForms } from './words.ts';

/** Groups of words that are used for each other; a word may be in several. */
export type SynonymGroups = readonly (readonly string[])[];

/**
 * Synonyms of English as it is spoken of interfaces and of schemas. A catalog has groups of its own
 * beside these (`schemas.search.json`).
 */
export const generalSynonyms: SynonymGroups = [
  ['color', 'hue', 'tint', 'paint'],
  ['background', 'backdrop', 'bg', 'fill', 'behind', 'highlight'],
  ['foreground', 'fg'],
  ['size', 'dimension', 'dimensions', 'big', 'bigger', 'large', 'larger', 'small', 'smaller'],
  ['width', 'wide', 'thickness', 'thick', 'thin', 'breadth'],
  ['weight', 'bold', 'boldness', 'heavy'],
  ['max', 'maximum', 'limit', 'most', 'upper', 'cap'],
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
  ['strikethrough', 'strikeout', 'strike', 'crossed'],
  ['link', 'hyperlink', 'clickable', 'click', 'clicked'],
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
  ['enable', 'allow', 'activate', 'permit', 'turn'],
  ['disable', 'deactivate', 'disallow', 'forbid'],
  ['show', 'display', 'visible', 'visibility', 'appear'],
  ['hide', 'hidden', 'invisible'],
  ['focus', 'focused'],
  ['shadow', 'elevation'],
  ['success', 'succeed', 'succeeded', 'successful', 'done', 'completed', 'finished', 'ok'],
  ['failure', 'fail', 'failed', 'error', 'rejected', 'wrong'],
  ['error', 'problem', 'exception', 'fault', 'failure', 'fail'],
  ['action', 'behavior', 'operation', 'command'],
  ['run', 'execute', 'call', 'invoke', 'trigger', 'fire', 'launch'],
  ['payload', 'data', 'body', 'arguments'],
  ['version', 'revision', 'release'],
  ['schema', 'definition'],
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

/** The synonyms of a catalog: those of English and its own. */
export class Thesaurus {
  private readonly groups: SynonymGroups;
  private readonly byWord: GroupNumbers;
  private readonly byRoot: GroupNumbers;
  private readonly byStem: GroupNumbers;

  constructor(own: SynonymGroups = []) {
    this.groups = [...generalSynonyms, ...own];
    this.byWord = numberGroups(this.groups, (word) => word);
    this.byRoot = numberGroups(this.groups, rootOf);
    this.byStem = numberGroups(this.groups, stemOf);
  }

  /** Whether a word, as it is written, has synonyms. */
  hasSynonyms(word: string): boolean {
    return this.byWord.has(word) || this.byWord.has(singularOf(word));
  }

  /**
   * Whether a typed word is a synonym of another: of the word itself, or of a form of it. A derived
   * word has a meaning of its own: `dropdown` is a `select`, and not what is `selectable`.
   */
  compareMeanings(typed: WordForms, other: WordForms): 'same' | 'alike' | 'other' {
    const ofOther = [other.word, other.singular].map((word) => this.byWord.get(word));
    const isSame = [typed.word, typed.singular].some((word) =>
      ofOther.some((numbers) => shareGroup(this.byWord.get(word), numbers)),
    );
    if (isSame) return 'same';
    const isAlike = shareGroup(this.byStem.get(typed.stem), this.byRoot.get(other.root));
    return isAlike ? 'alike' : 'other';
  }

  /** The synonyms of words with this stem, without those words. */
  synonymsOf(stem: string): readonly string[] {
    const found = [...(this.byStem.get(stem) ?? [])].flatMap((index) => this.groups[index] ?? []);
    return [...new Set(found)].filter((word) => stemOf(word) !== stem);
  }

  /** The synonyms of any of these words, stop words left out. */
  synonymsOfWords(words: Iterable<string>): ReadonlySet<string> {
    const content = Array.from(words).filter((word) => !isStopWord(word));
    return new Set(content.flatMap((word) => this.synonymsOf(stemOf(word))));
  }
}

/** By a form of a word, the numbers of the groups that have it. */
type GroupNumbers = ReadonlyMap<string, ReadonlySet<number>>;

function numberGroups(groups: SynonymGroups, formOf: (word: string) => string): GroupNumbers {
  const numbers = new Map<string, Set<number>>();
  for (const [index, words] of groups.entries()) {
    for (const form of words.map(formOf)) {
      const known = numbers.get(form);
      if (known === undefined) numbers.set(form, new Set([index]));
      else known.add(index);
    }
  }
  return numbers;
}

function shareGroup(
  a: ReadonlySet<number> | undefined,
  b: ReadonlySet<number> | undefined,
): boolean {
  return a !== undefined && b !== undefined && !a.isDisjointFrom(b);
}
