import { stemOf } from './words.ts';

/** Words that occur in questions but not in answers. */
const stopWords: ReadonlySet<string> = new Set(
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
    'go goes going got getting even though although still yet rather quite because since during already while',
    'everything nothing someone anyone everyone actually simply just try tried trying seem seems help',
    's t m d ll re ve don doesn didn isn aren won couldn wouldn shouldn',
    'another other others next new same own both further more less each every up out off under over after before',
    'provide provides provided support supports',
    'certain particular various unable cannot ability properly correctly based',
  ].flatMap((line) => line.split(' ')),
);

/** Words of questions about the allowed values of a property. */
const askingForValues: ReadonlySet<string> = new Set(
  'which accept accepts accepted allowed permitted available supported possible list options choices'.split(
    ' ',
  ),
);

/** Words for what any catalog has, or for any amount of it: `dialog box`, `cache settings`, `how many retries`. */
const genericWords: ReadonlySet<string> = new Set(
  [
    'attribute attributes box boxes component components config configuration control controls detail details element',
    'elements feature features functionality info information item items kind many mechanism method mode much object',
    'objects operation operations option options param parameter parameters params properties property setting',
    'settings type value values widget widgets',
  ].flatMap((line) => line.split(' ')),
);

/** Words for what a catalog has, which frame the name of one: `which component has rows`, `image set properties`. */
const catalogWords: ReadonlySet<string> = new Set(
  [
    'attribute attributes component components definition definitions element elements field fields object objects',
    'option options param parameter parameters params properties property props schema setting settings widget widgets',
  ].flatMap((line) => line.split(' ')),
);

/** How a question begins, and words that the name or the type of an answer is likely to have. */
const askedFor: readonly (readonly [beginning: RegExp, stems: ReadonlySet<string>])[] = (
  [
    [/^when\b/, 'time date datetime timestamp day expiry expires deadline at until'],
    [/^where\b/, 'path dir directory folder location url uri output position place address file'],
    [/^who(?:m|se)?\b/, 'author user owner creator maintainer person contact publisher'],
    [/^why\b/, 'reason cause'],
    [/^how (?:many|much)\b/, 'number integer count amount size total limit'],
    [/^how long\b/, 'number integer duration timeout seconds period time ttl length ms deadline'],
    [/^how often\b/, 'interval frequency period schedule rate cron'],
  ] as const
).map(([beginning, words]) => [beginning, new Set(words.split(' ').map(stemOf))]);

/** Prefixes that hardly change the meaning of a word: `autofocus`, `multiline`. */
export const prefixes = ['auto', 'multi', 'pre', 're', 'sub'] as const;

/** Whether a word says nothing about what is searched for. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/** Whether a word only means that something in a catalog is sought. */
export function isGenericWord(word: string): boolean {
  return genericWords.has(word);
}

/** Whether a word means what a catalog has. */
export function isCatalogWord(word: string): boolean {
  return catalogWords.has(word);
}

/** Whether a word asks for allowed values. */
export function asksForValues(word: string): boolean {
  return askingForValues.has(word);
}

/** The stems of words that the name or the type of an answer to a folded question is likely to have. */
export function stemsAskedFor(question: string): ReadonlySet<string> {
  return askedFor.find(([beginning]) => beginning.test(question))?.[1] ?? new Set();
}
