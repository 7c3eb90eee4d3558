import type { ComparisonRows } from '../../../history/report/comparison-rows.ts';
import type { InstanceSentence } from '../../../history/report/sentences.ts';
import { code, make } from '../../../shell/parts/dom.ts';

/** A version and the address of its page. */
export interface ComparedVersion {
  readonly version: string;
  readonly href: string;
}

type Group = ComparisonRows['groups'][number];
type Row = Group['rows'][number];

/** The differences of two versions as elements, the same as `Comparison.astro` renders. */
export function comparisonElements(
  { verdicts, groups }: ComparisonRows,
  sides: readonly ComparedVersion[],
): readonly HTMLElement[] {
  const judged = make(
    'section',
    { class: 'verdicts', 'aria-label': 'Verdict' },
    ...verdicts.map(sentenceElement),
  );
  if (groups.length === 0) {
    return [judged, make('p', { class: 'none' }, 'Nothing differs but the version.')];
  }
  const kinds = make(
    'nav',
    { class: 'key row', 'aria-label': 'Kinds of changes' },
    ...groups.map(({ name, heading, count }) =>
      make('a', { href: `#~${name}` }, `${heading} ${String(count)}`),
    ),
  );
  const head = make(
    'p',
    { class: 'sides-head', 'aria-hidden': 'true' },
    ...sides.map(({ version, href }) => make('a', { href, tabindex: -1 }, version)),
  );
  const compared = groups.map((group) => groupElement(group, sides));
  return [judged, kinds, make('div', { class: 'compared' }, head, ...compared)];
}

function sentenceElement({ tone, words, instance, after }: InstanceSentence): HTMLElement {
  return make(
    'p',
    { class: `verdict ${tone}` },
    words,
    ...(instance === undefined ? [] : [' ', code(instance)]),
    after !== undefined && ` ${after}`,
  );
}

function groupElement(
  { name, heading, count, verdict, rows }: Group,
  sides: readonly ComparedVersion[],
): HTMLElement {
  const id = `~${name}`;
  const amount = make('span', { class: 'none' }, String(count));
  return make(
    'section',
    { 'aria-labelledby': id },
    make('h2', { id }, `${heading} `, amount),
    verdict && sentenceElement(verdict),
    ...rows.map((row) => rowElement(row, sides)),
  );
}

function rowElement(
  { id, kind, path, words, was, is, verdict }: Row,
  sides: readonly ComparedVersion[],
): HTMLElement {
  const hidden = make('span', { class: 'hidden' }, `, link to ${path} ${words}`);
  const place = path === '' ? [] : [code(path), ' '];
  return make(
    'article',
    { class: 'change', id },
    make(
      'header',
      {},
      make('h3', {}, ...place, words),
      make('a', { class: 'permalink', href: `#${id}` }, kind, hidden),
    ),
    (was ?? is) !== undefined && sidesElement([was, is], sides),
    verdict && sentenceElement(verdict),
  );
}

function sidesElement(
  texts: readonly (string | undefined)[],
  sides: readonly ComparedVersion[],
): HTMLElement {
  const columns = texts.map((text, index) =>
    make(
      'div',
      { class: index === 0 ? 'was' : 'is' },
      make('p', { class: 'hidden' }, sides[index]?.version),
      text === undefined ? make('p', { class: 'none' }, 'not there') : make('pre', {}, text),
    ),
  );
  return make('div', { class: 'sides' }, ...columns);
}
