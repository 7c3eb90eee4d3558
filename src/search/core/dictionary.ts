import { generalSynonyms, type Thesaurus } from './synonyms.ts';
import { splitWords } from './words.ts';

/**
 * Words of interfaces, styles and data that look like other words and are not typing errors of them:
 * whoever types `chip` did not mistype `clip`. They count only where the catalog does not have the word.
 */
const dictionaryWords: ReadonlySet<string> = new Set(
  [
    'alert audio avatar badge banner bar bars bell board book brand bread brick bubble bullet calendar',
    'camera card carousel cart cell chart chip clock code cloud comment cookie country crumb currency',
    'date desktop dialog dialogue diff dock door draft drawer email emoji face feed file filter flag',
    'flow folder font footer form frame gallery gauge graph grid group head header hint home image inbox',
    'input item keyboard language layer layout level link list loop map mask media menu message meter',
    'mobile modal mode mouse movie music navbar nested news node note number order page pane panel paper',
    'parent part path pager photo pill pixel place player point popup port post price print prompt quote',
    'radio range rate rating record region report ribbon ring role root rule ruler scene score screen',
    'script search section server sheet shelf shop sidebar site skin slide slider slot sort sound stack',
    'stage star state step stepper stream table tab tablet tag task team theme thumb ticket tile time',
    'timer toast token tool toolbar tooltip topic total touch track tray tree user video view voice',
    'wallet watch widget window wizard zone',
    'activated automatic busy callback caret checked chosen clip crop cursor cut dots ellipsis face family',
    'function handler hook indicator kind leading listener loader loading long mono move offset overflow',
    'picked pointer progress selectable selected shift shorten spinner tall ticked variant wait waiting',
    'above active angle arc area back base behind below best big black blank blend block blue blur body',
    'bold bolder border bottom box bright broad brown case cast circle clean clear close corner curve',
    'cyan dark dash dashed deep depth dim direction dot dotted double down drag drop dull edge even fast',
    'fill fine first fixed flat flex flip float fold front full glow gold good gray grey green groove',
    'half hard heavy hide high hover inner inset inside invert italic join jump lead light lighter lime',
    'linear loose low lower magenta main margin medium middle minor mirror mix move narrow navy near odd',
    'olive open opacity orange outer outset outside oval padding past paste pink pitch plain plus point',
    'pose press pulse pure purple quick radius raise ratio red ridge rise roll rotate rough round row sans',
    'scale scroll serif shade shake shape sharp shift short side silver skew skip slant sleep slim slow',
    'small smooth snap soft solid speed spin split spread square stretch strong style swap swipe teal thin',
    'thick tight tiny tone top turn twist upper warm wave wavy weak wide yellow zoom',
    'age any array bind boolean byte char city class clone count data day decimal domain double enum',
    'event fail float format hash height hour index integer key length limit local lock login logout map',
    'mail max merge min minute model month name null object password phone pin private public query queue',
    'random read regex reset retry save schema second send share sign sleep sort source start stop store',
    'string submit sum switch sync thread type undo unit upload value void week width word write year zip',
  ].flatMap((line) => line.split(' ')),
);

const commonWords: ReadonlySet<string> = new Set([...dictionaryWords, ...generalSynonyms.flat()]);

/** The fewest letters of a word that is written together with another. */
const shortestPart = 3;

/**
 * The words of a name, and those that one of them is written together of, if both are common words:
 * `maxbins`, `max` and `bins`.
 */
export function nameWords(name: string): readonly string[] {
  const words = splitWords(name);
  return [...words, ...words.flatMap(splitCompound)];
}

/** How many words a name has; `maxbins` has two. */
export function countNameWords(name: string): number {
  return splitWords(name).reduce((sum, word) => sum + Math.max(1, splitCompound(word).length), 0);
}

function splitCompound(word: string): readonly string[] {
  if (commonWords.has(word)) return [];
  for (let end = word.length - shortestPart; end >= shortestPart; end -= 1) {
    const parts = [word.slice(0, end), word.slice(end)];
    if (parts.every((part) => hasWordOrSingular(commonWords, part))) return parts;
  }
  return [];
}

/** Whether a word is a correct word as it stands, and so no typing error of another. */
export function isDictionaryWord(word: string, thesaurus: Thesaurus): boolean {
  return hasWordOrSingular(dictionaryWords, word) || thesaurus.hasSynonyms(word);
}

function hasWordOrSingular(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || words.has(word.replace(/(?<=...)s$/, ''));
}
