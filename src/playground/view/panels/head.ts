import { formatAddress } from '../../core/address.ts';
import type { Explanation } from '../../core/explain.ts';
import type { Instance } from '../../core/instance.ts';
import { lineNumberOf } from '../../core/json-line.ts';
import { breakable, button, make } from '../../../shell/parts/dom.ts';
import { lineLink } from '../json/line-link.ts';
import { exampleHeading } from '../../../text/example-heading.ts';
import type { PlaygroundSource, SourceReader } from '../source.ts';

/** Finds a part of the Playground by its name. */
export type FindPart = (name: string) => HTMLElement;

/** Shows which definition is open, why it has no validator, and the examples to start from. */
export function showHead(
  find: FindPart,
  sources: SourceReader,
  source: PlaygroundSource,
  startFrom: (name: string) => void,
): void {
  const { address, withheld } = source;
  const { family, name, version } = address;
  find('title').replaceChildren('Try ', ...breakable(name), ` ${version}`);
  document.title = document.title.replace(/^[^:]*/, `Try ${name} ${version}`);
  find('crumb').replaceChildren(make('a', { href: sources.familyHref(family) }, family));
  find('definition').replaceChildren(
    make('a', { href: sources.referenceHref(address, '') }, ...breakable(name), ` ${version}`),
  );
  for (const link of find('choices').querySelectorAll('[data-definition]')) {
    const isThis = link.getAttribute('data-definition') === formatAddress(address);
    link.toggleAttribute('aria-current', isThis);
  }
  find('plate').setAttribute('href', sources.referenceHref(address, '~plate'));
  const begin = ([start, words]: readonly [string, string]): HTMLElement =>
    button({ class: 'plain' }, () => startFrom(start), words);
  find('examples').replaceChildren(...startsOf(source).map(begin));
  // Other files that are withheld matter only to those who use them.
  const missing = withheld.filter((words) => words.startsWith('validate.mjs'));
  find('withheld').replaceChildren(
    ...missing.map((words) => make('p', {}, `Not served. ${words}`)),
  );
}

/** The names of what an instance may start from, and their words: the examples, or else made ones. */
function startsOf({
  examples,
  validator,
}: PlaygroundSource): readonly (readonly [string, string])[] {
  if (examples.length > 0) return examples.map(({ name }) => [name, exampleHeading(name)]);
  const least = ['minimal', 'Required only'] as const;
  return validator.kind === 'loaded' ? [least, ['full', 'Everything']] : [least];
}

interface Judged {
  readonly source: PlaygroundSource;
  readonly instance: Instance;
  readonly members: ReadonlyMap<number, Explanation>;
}

/** Says that an instance conforms, or why there is no verdict. */
export function showVerdict(
  find: FindPart,
  { source, instance, members }: Judged,
  goTo: (offset: number) => void,
): void {
  find('verdict').classList.remove('wrong');
  find('fix').replaceChildren();
  find('faults').replaceChildren();
  const say = (heading: string, ...rest: readonly (Node | string)[]): void =>
    find('say').replaceChildren(make('b', {}, heading), ' ', ...rest);
  const { validator } = source;
  if (validator.kind === 'withheld') say('Not judged.', 'It has no validator.');
  else if (validator.kind === 'failed') {
    say('Not judged.', `The validator cannot be loaded: ${validator.reason}.`);
  } else say('Conforms.', ...hintWords(instance, members, goTo));
}

/** A hint at an additional name similar to a property: it is allowed, but probably a mistake. */
function hintWords(
  { text }: Instance,
  members: ReadonlyMap<number, Explanation>,
  goTo: (offset: number) => void,
): readonly (Node | string)[] {
  const hint = [...members].find(([, { near }]) => near !== undefined);
  if (hint === undefined) return ['The definition allows it.'];
  const [offset, { path, near = '' }] = hint;
  const line = lineLink(lineNumberOf(text, offset), () => goTo(offset));
  const name = String(path.at(-1));
  return [`${name} at `, line, ` is not in the definition; did you mean ${near}?`];
}
