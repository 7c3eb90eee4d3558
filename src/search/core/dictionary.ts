import { generalSynonyms } from './general-synonyms.ts';
import { ownersOf, type Candidate } from './search-record.ts';
import type { Thesaurus } from './thesaurus.ts';
import { foldText, nameForms, nickNames, rootOf, splitWords } from './words.ts';

/**
 * Words of interfaces, styles and data that resemble other words but are not typing errors: someone who
 * types `chip` did not mistype `clip`. They matter only if the catalog lacks the word. Words of the
 * thesaurus count as well.
 */
const dictionaryWords: ReadonlySet<string> = new Set(
  [
    'activated active age any arc area automatic badge banner bar bars bell best bind black blend',
    'blue blur board bolder book brand bread brick bright broad brown bubble bullet busy byte',
    'calendar camera card caret carousel cast cell checked chip clear clock close cloud code',
    'cookie country crumb currency cyan dark day desktop dialogue diff direction dock domain door',
    'dot dots down drawer dull emoji even event face family feed fine fixed flat flex flow footer',
    'form full gallery gauge glow gold good gray green grey groove half hard head high home hour',
    'inbox indicator jump keyboard layout lead leading level light lighter lime linear listener',
    'local lock logout loop loose low magenta medium menu message meter minor minute mirror mix',
    'mobile mode model mono month move music name navbar navy near news odd offset olive orange',
    'outset oval overflow page pager pane panel paper part past paste pill pin pink pitch pixel',
    'plain player plus point port pose post private pulse pure purple quick radio raise random',
    'rating read record red report reset ribbon ridge ring rise roll rough rule ruler sans scene',
    'score scroll second section selectable serif shade shake shape sharp sheet shelf shift shop',
    'short side sidebar silver skew skin slant sleep slide slider slim slot slow snap soft solid',
    'spin square stage star step stepper stream strong swap swipe sync tablet teal theme thumb',
    'ticked ticket tight tile timer tiny toast tone tool toolbar touch track tray tree twist type',
    'unit view void waiting wallet warm wave wavy weak week widget wizard word year yellow zone',
  ].flatMap((line) => line.split(' ')),
);

const commonWords: ReadonlySet<string> = new Set([...dictionaryWords, ...generalSynonyms.flat()]);

const commonRoots: ReadonlySet<string> = new Set([...commonWords].map(rootOf));

/** The fewest letters of a part of a compound. */
const shortestPart = 3;
/** The fewest letters of a form of a common word: shorter ones are similar by chance. */
const shortestForm = 6;
/** The most letters of a compound to split: the work grows with their square. */
const longestCompound = 60;

/**
 * The words of a name, and the parts of each that is a compound of common words: `maxbins`, `max` and
 * `bins`.
 */
export function nameWords(name: string): readonly string[] {
  const words = splitWords(name);
  return [...words, ...words.flatMap(splitCompound)];
}

/** Everything that people may call the owner of a record, given its name. */
export function namedBy(name: string): readonly string[] {
  return [...nameForms(name), ...nickNames(name), ...nameWords(name), ...programsOf(name)];
}

/** The words of the path to a property. */
export function placeWords(record: Candidate): readonly string[] {
  return record.kind === 'property' ? splitWords(record.path).slice(0, -1) : [];
}

/** The words of what a record is in: its definition, and the path to a property. */
export function ownerWords(record: Candidate): ReadonlySet<string> {
  return new Set([...placeWords(record), ...ownersOf(record).flatMap(namedBy)]);
}

/** The program whose settings or daemon a name stands for: `mocha` for `Mocharc`, `docker` for `Dockerd`. */
function programsOf(name: string): readonly string[] {
  return /^\p{L}{3,}(?=rc$)|^\p{L}{5,}(?=d$)/u.exec(foldText(name)) ?? [];
}

/** The number of words in a name; `maxbins` has two. */
export function countNameWords(name: string): number {
  return splitWords(name).reduce((sum, word) => sum + Math.max(1, splitCompound(word).length), 0);
}

function splitCompound(word: string): readonly string[] {
  if (word.length > longestCompound || commonWords.has(word)) return [];
  const parts = commonParts(word, new Set());
  return parts.length > 1 ? parts : [];
}

/**
 * Splits a text into common words, trying the longest first; empty if that fails. `others` are texts known
 * to fail, so that repetitions of a word such as `textarea`, which is one or two, do not multiply the work.
 */
function commonParts(text: string, others: Set<string>): readonly string[] {
  if (isCommon(text)) return [text];
  if (others.has(text)) return [];
  for (let end = text.length - shortestPart; end >= shortestPart; end -= 1) {
    const first = text.slice(0, end);
    const rest = isCommon(first) ? commonParts(text.slice(end), others) : [];
    if (rest.length > 0) return [first, ...rest];
  }
  others.add(text);
  return [];
}

/** Whether a word is common, or a form of one that is. */
function isCommon(word: string): boolean {
  if (hasWordOrSingular(commonWords, word)) return true;
  return word.length >= shortestForm && commonRoots.has(rootOf(word));
}

/** Whether a word is correct as it stands, and so not a typing error. */
export function isDictionaryWord(word: string, thesaurus: Thesaurus): boolean {
  return hasWordOrSingular(dictionaryWords, word) || thesaurus.hasSynonyms(word);
}

function hasWordOrSingular(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || words.has(word.replace(/(?<=...)s$/, ''));
}
