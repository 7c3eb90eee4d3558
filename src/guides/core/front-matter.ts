import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { didYouMean, listAlternatives } from '../../text/words.ts';

/** The front matter of a Markdown file, and what is wrong with it. */
export interface FrontMatter {
  /** The valid values, by name. */
  readonly values: ReadonlyMap<string, string | number>;
  /** Where the rest of the file begins, after any byte order mark, in UTF-16 units. */
  readonly end: number;
  readonly faults: readonly FrontMatterFault[];
}

interface FrontMatterFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** The keys of front matter: the type of each value, and whether it is required. */
export type FrontMatterKeys = Readonly<
  Record<string, { readonly type: 'string' | 'number'; readonly isRequired?: boolean }>
>;

const notMapping =
  'the lines between the first two --- are front matter: write lines such as title: …, or *** for a rule';

const fenced = /^\uFEFF?---[ \t]*\r?\n(?<yaml>[^]*?)^---[ \t]*(?:\r?\n|$)/m;

/** Reads the front matter of a Markdown file: YAML between two lines of three hyphens. */
export function readFrontMatter(text: string, keys: FrontMatterKeys): FrontMatter {
  const found = fenced.exec(text);
  const [head, yaml] =
    found?.index === 0
      ? [found[0], found.groups?.['yaml'] ?? '']
      : ([text.startsWith('\uFEFF') ? '\uFEFF' : '', ''] as const);
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const faults: FrontMatterFault[] = document.errors.map(({ message, pos: [offset] }) => ({
    ...placeAt(lines, offset),
    message: message.split(/ at line |:?\n/, 1).join(''),
  }));
  const map = isMap(document.contents) ? document.contents : undefined;
  if (faults.length === 0 && yaml.trim() !== '' && map === undefined) {
    faults.push({ ...placeAt(lines, 0), message: notMapping });
  }
  const values = new Map<string, string | number>();
  for (const { key, value } of map?.items ?? []) {
    const name = isScalar(key) ? String(key.value) : '';
    const data = isScalar(value) ? value.value : undefined;
    const offset = isScalar(key) ? key.range[0] : 0;
    const fault = judgeValue(name, data, keys);
    if (fault !== undefined) faults.push({ ...placeAt(lines, offset), message: fault });
    else if (typeof data === 'string' || typeof data === 'number') values.set(name, data);
  }
  const missing = Object.keys(keys).filter(
    (name) => keys[name]?.isRequired === true && map?.has(name) !== true,
  );
  const absent = missing.map((name) => ({ line: 1, column: 1, message: missingText(name) }));
  return { values, end: head.length, faults: [...faults, ...absent] };
}

/** The first line is the fence. */
function placeAt(lines: LineCounter, offset: number): { line: number; column: number } {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1) + 1, column: Math.max(col, 1) };
}

function judgeValue(name: string, value: unknown, keys: FrontMatterKeys): string | undefined {
  const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
  if (key === undefined) {
    const names = Object.keys(keys);
    const hint = didYouMean(name, names) || `; known are ${listAlternatives(names)}`;
    return `${JSON.stringify(name)} is not known here${hint}`;
  }
  if (typeof value === key.type && value !== '') return undefined;
  return `${name} must be a ${key.type}`;
}

function missingText(name: string): string {
  return `the front matter has no ${name}: begin the file with ---, a line ${name}: … and ---`;
}
