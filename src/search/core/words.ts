/** Words of names and of prose, as the index stores them and as a reader types them. */

/** The word that finds required properties. */
export const requiredWord = 'required';

/** Lower case, without diacritics: `Café` becomes `cafe`. */
export function foldText(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}

/**
 * Only the letters and digits of a text: `max_lines`, `Max Lines` and `MaxLines` are `maxlines`. A text
 * without any stays as it is written: `>=`.
 */
export function compactText(text: string): string {
  const folded = foldText(text);
  return folded.replace(/[^\p{L}\p{N}]+/gu, '') || folded.trim();
}

/** A word, folded, and its position in the text. */
export interface WordSpan {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The words of a name or a text: `fontSize`, `font-size` and `Font Size` are `font` and `size`. A
 * piece with a digit stays whole, unless the digits end a longer word: `w400`, but `heading`, `1`.
 */
export function splitWords(text: string): readonly string[] {
  return (text.match(pieces) ?? []).flatMap((piece) => splitPiece(piece).map(foldText));
}

/**
 * The names of several words in a text, as code writes them, and paths: `fontSize`, `font_size` and
 * `font-size` are `fontsize`, `Text.fontSize` is also `text.fontsize`.
 */
export function joinedNames(text: string): readonly string[] {
  const written = text.match(identifiers) ?? [];
  const paths = written.filter((name) => name.includes('.')).map(foldText);
  const names = written.flatMap((name) => name.split('.'));
  return [...names.filter((name) => splitWords(name).length > 1).map(compactText), ...paths];
}

/**
 * The names that a text mentions: words in quotation marks, and names of several words, each joined.
 * `Set it to "Always" or to IfNotPresent.` names `always` and `ifnotpresent`.
 */
export function mentionedNames(text: string): readonly string[] {
  const quoted = Array.from(text.matchAll(quotedWord), ([, word = '']) => compactText(word));
  const named = (text.match(identifiers) ?? [])
    .flatMap((name) => name.split(/[.-]/))
    .filter((name) => codeName.test(name));
  return [...quoted, ...named.map(compactText)].filter((name) => name !== '');
}

/**
 * Abbreviations of a name: its beginnings, each joined, and the initials of three words or more.
 * `CronJobSpec` is also `cronjob` and `cjs`.
 */
export function nickNames(name: string): readonly string[] {
  const words = splitWords(name).slice(0, mostInNickname);
  const beginnings = words.map((_, index) => words.slice(0, index + 1));
  const initials = beginnings.map((begun) => begun.map(([first = '']) => first));
  return [...beginnings.slice(1), ...initials.slice(2)].map((parts) => parts.join(''));
}

/** The words of a name or a value, and its pieces with all words joined: `jetbrains`. */
export function nameForms(text: string): ReadonlySet<string> {
  if (text === '') return new Set();
  const together = (text.match(pieces) ?? []).map(foldText);
  const forms = new Set([...splitWords(text), ...together, compactText(text)]);
  forms.delete('');
  return forms;
}

/** A value, only letters and digits: `Hosted:Lora` is `hostedlora`, and also `lora`. */
export function wholeForms(text: string): readonly string[] {
  const afterColon = text.indexOf(':') + 1;
  return afterColon === 0
    ? [compactText(text)]
    : [compactText(text), compactText(text.slice(afterColon))];
}

/** The words of a text, with their positions. */
export function findWords(text: string): readonly WordSpan[] {
  return Array.from(text.matchAll(pieces)).flatMap(({ 0: piece, index }) => {
    let end = index;
    return splitPiece(piece).map((word) => {
      const start = end;
      end += word.length;
      return { word: foldText(word), start, end };
    });
  });
}

/** The most words of a name that anybody would abbreviate. */
const mostInNickname = 12;

const quotedWord = /["'`“‘]([^\s"'`“”‘’]{2,60})["'`”’]/gu;
/** A name as only code writes it: `fontSize`, `FONT_SIZE`. */
const codeName = /\p{Ll}\p{Lu}|_/u;
const identifiers = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[_.-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const pieces = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const humps =
  /(?:\p{Lu}\p{M}*)+(?![\p{M}\p{Ll}])|(?:\p{Lu}\p{M}*)?(?:\p{Ll}\p{M}*)+|[^\p{Lu}\p{Ll}\p{N}]+|\p{N}+/gu;

/** Splits a piece into words without losing a letter. */
function splitPiece(piece: string): readonly string[] {
  if (/^[A-Z]?[a-z]+$/.test(piece)) return [piece];
  if (unspaced.test(piece)) return segmentWords(piece);
  if (/\p{N}/u.test(piece) && !/^\p{L}{3,}\p{N}+$/u.test(piece))
    return piece.split(humpBesideDigits);
  return piece.match(humps) ?? [piece];
}

/** The start of a word in a piece whose digits stay with their letters: `S3Options`, `useV8Snapshot`. */
const humpBesideDigits = /(?<=\p{N})(?=\p{Lu}\p{Ll})|(?<=\p{Ll})(?=\p{Lu})/u;

/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a text without spaces may be prose of several words, rather than a name. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text);
}

/** The words of a text without spaces, according to the platform's dictionaries. */
function segmentWords(text: string): readonly string[] {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}

/** Endings, longest first. */
const endings = [
  'abilities ibilities ability ibility ations ivity ation ative ating ingly ance ancy ence ency ible',
  'able ment ated ness acy ing ied ate ion ity ure ive er ed ly',
].flatMap((line) => line.split(' '));
const inflections = ['ing', 'ied', 'ed'] as const;
const shortestRoot = 3;
/** Endings with which short words happen to end: `capability`, `legacy`, `latency`, `figure`. */
const endingsOfLongWords: ReadonlySet<string> = new Set(
  'ability able acy ancy ency ity ure'.split(' '),
);
const shortestLongRoot = 4;
/** The roots of verbs without the last consonant, if it changes in the noun: `describe`, `description`. */
const changingRoot = [
  '.scri|^resol|^exten|^expan|^suspen|.clu|^deci|^divi|^admi|^emi|^omi|^permi|^submi|^transmi',
  '^conver|^inver|^dedu|^introdu|^redu',
].join('|');
const lastOfVerb = new RegExp(`(?<=${changingRoot})[bcdtv]$`);
const lastOfNoun = new RegExp(`(?<=${changingRoot})(?:pt|ut|s|ss|ct)ion$`);
/** The doubled letter of `controlled`; short words have it of their own: `fill`. */
const doubledLetter = /(?<=[a-z]{4}l)l$/;

/** Irregular forms of verbs, each row beginning with the verb. */
const irregularForms: ReadonlyMap<string, string> = new Map(
  [
    'begin began begun, bend bent, bind bound, break broke broken, bring brought, buy bought, choose chose chosen',
    'draw drawn drew, drive driven drove, fall fallen, forbid forbidden, forget forgotten, freeze froze frozen',
    'give given gave, grow grown grew, hide hidden, hold held, keep kept, lose lost',
    'override overridden, overwrite overwritten, pay paid, rewrite rewritten, run ran, sell sold, send sent',
    'show shown, shrink shrank shrunk, speak spoken, spend spent, stick stuck, take taken took, throw thrown threw',
    'wear worn, withdraw withdrawn, write written wrote, build built',
  ]
    .flatMap((line) => line.split(', '))
    .flatMap((row) => {
      const [verb = '', ...forms] = row.split(' ');
      return forms.map((form) => [form, verb] as const);
    }),
);

/** The stem of a word: `aligned`, `aligning` and `alignment` have `align`. A rough heuristic for English. */
export function stemOf(word: string): string {
  if (word.length <= shortestRoot || !/^[a-z]+$/.test(word)) return word;
  // `centered` has two endings.
  const root = withoutEnding(withoutEnding(verbOf(spellAmerican(baseOf(word)))));
  return root
    .replace(/(?<=..)[eiy]$/, '')
    .replace(lastOfVerb, '')
    .replace(doubledLetter, '');
}

/**
 * The verb or adjective of a word whose ending changes it: `apply` of `application`, `organize` of
 * `organization`, `deliver` of `delivery`, `automatic` of `automatically`. A root whose last consonant
 * changes gets any of those that `stemOf` removes.
 */
function verbOf(word: string): string {
  return word
    .replace(/(?<=ppl|ipl|if)ication$/, 'y')
    .replace(/(?<=[a-z]{3}iz)ation$/, 'e')
    .replace(/(?<=[io]v)ery$/, 'er')
    .replace(/(?<=..ic)al(?:ly)?$/, '')
    .replace(lastOfNoun, 't');
}

/** Forms of a word by which it is compared with others. */
export interface WordForms {
  readonly word: string;
  readonly singular: string;
  readonly root: string;
  readonly stem: string;
}

/** The forms that words are compared by. */
export function formsOf(word: string): WordForms {
  return { word, singular: baseOf(word), root: rootOf(word), stem: stemOf(word) };
}

/** The common root of the inflections of a word: `truncates`, `truncated`; but not `selectable`, `select`. */
export function rootOf(word: string): string {
  return withoutEnding(spellAmerican(baseOf(word)), inflections)
    .replace(/(?<=..)[eiy]$/, '')
    .replace(doubledLetter, '');
}

function withoutEnding(word: string, from: readonly string[] = endings): string {
  const ending = from.find((end) => word.endsWith(end) && hasRoot(word, end));
  if (ending === undefined) return word;
  return word.slice(0, -ending.length).replace(/([bdfgmnprt])\1$/, '$1');
}

/** The verb of an irregular form; the singular of any other word. */
function baseOf(word: string): string {
  return irregularForms.get(word) ?? singularOf(word);
}

/** The singular, judging by the letters: `choices` becomes `choice`. A rough heuristic for English. */
export function singularOf(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  return word
    .replace(/^(ax|analys|hypothes|parenthes|synthes)es$/, '$1is')
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=x|ch|sh|ss)es$|(?<!i)s$/, '');
}

function spellAmerican(word: string): string {
  return word
    .replace(/(?<=[a-z]{3})our(?=$|ed$|ing$|ful$)/, 'or')
    .replace(/(?<=[a-z]{3})tre$/, 'ter')
    .replace(/(?<=^(?:lic|def|off)en)ce$/, 'se')
    .replace(/(?<=[a-z]{2}log)ue$/, '')
    .replace(/(?<=^(?:ana|para)ly)s(?=e|ing)/, 'z')
    .replace(/(?<=[a-z]{4})is(?=e$|ed$|ing$|ation$)/, 'iz');
}

function hasRoot(word: string, ending: string): boolean {
  const root = word.slice(0, -ending.length);
  // `apply`, `reply` and `multiply` are verbs.
  if (ending === 'ly' && root.endsWith('p')) return false;
  // An `authority` is no `author`, and a `locality` is not just `local`.
  if (ending === 'ity' && /(?:or|al)$/.test(root)) return false;
  if (endingsOfLongWords.has(ending) && root.length < shortestLongRoot) return false;
  return root.length >= shortestRoot && /[aeiouy]/.test(root);
}

/** A lower bound of the edits between two words: each takes at most one letter away, and adds at most one. */
export function fewestEdits(a: string, b: string): number {
  const [ofA, ofB] = [lettersOf(a), lettersOf(b)];
  return Math.max(countBits(ofA & ~ofB), countBits(ofB & ~ofA));
}

/** The letters of a word, as bits; several letters may share one. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * The most edits between a typed word and the intended one: two only if the first letter is right, so that
 * `pension` is not taken for `version`. Digits are never typing errors.
 */
export function mostEdits(typed: string, meant: string): number {
  const { length } = typed;
  if (length < 3 || Math.abs(length - meant.length) > 2 || /\p{N}/u.test(typed)) return 0;
  if (length === 3) return isShortOf(typed, meant) ? 1 : 0;
  if (length < 6) return 1;
  const isLong = length > 6 || meant.length >= 6;
  return isLong && meant.startsWith(typed.charAt(0)) ? 2 : 1;
}

/** Three letters may stand for a word with two of them swapped, or one letter more: `kye`, `fnt`. */
function isShortOf(typed: string, meant: string): boolean {
  if (!meant.startsWith(typed.charAt(0)) || meant.startsWith(typed)) return false;
  return (
    meant.length === 4 || (meant.length === 3 && typed[1] === meant[2] && typed[2] === meant[1])
  );
}
