import { plainSchema } from '../../../compat/validators/plain-schema.ts';
import { buildComparison } from '../../../history/build-comparison.ts';
import { joinAlike } from '../../../history/report/join-alike.ts';
import { comparisonRows } from '../../../history/report/comparison-rows.ts';
import { comparisonSpaces } from '../../../history/decider.ts';
import type { DialectChange, VersionSource } from '../../../history/align/dialect-change.ts';
import type { Digest } from '../../../json/value-digests.ts';
import { make } from '../../../shell/parts/dom.ts';
import { shortDigest } from '../../../text/short-digest.ts';
import type { AskedPair } from './asked-pair.ts';
import { comparisonElements } from './compare-rows.ts';
import { hostedValidators, HostedVersions } from './hosted-versions.ts';

/** Compares two versions using the site's hosted files. @throws Error with a message for readers. */
export async function compareInPage(
  { name, old, recent }: AskedPair,
  base: string,
): Promise<readonly HTMLElement[]> {
  const hosted = new HostedVersions(base);
  const read = (version: string) => {
    const address = `${name}/${version}`;
    return Promise.all([hosted.source(address), hosted.validateOf(address)]);
  };
  const [before, after, { interpretingValidator, formatTests }] = await Promise.all([
    read(old),
    read(recent),
    import('./validation.ts'),
  ]);
  const [[from], [to]] = [before, after];
  const hostedBy = new Map(
    [before, after].map(([{ root }, validate]) => [root.documents, validate]),
  );
  const validators = hostedValidators(hostedBy, {
    formats: formatTests,
    interpret: (documents, assertsFormats) =>
      interpretingValidator(documents, assertsFormats, plainSchema),
    ...(hosted.hasUnevaluated && (await import('../../../compat/classes/read-unevaluated.ts'))),
  });
  const inOneDialect = await changeOfDialect(from, to);
  const comparison = buildComparison(
    { from: from.root, to: to.root, samples: from.samples, assertsFormats: true, inOneDialect },
    { spaceOf: comparisonSpaces(validators)(), digest },
  );
  const rows = comparisonRows(
    { ...comparison, changes: joinAlike(comparison.changes) },
    { old, recent, before: from.document, after: to.document },
    Infinity,
  );
  const side = (version: string) => ({ version, href: `${base}reference/${name}/${version}/` });
  return comparisonElements(rows, [side(old), side(recent)]);
}

const digest: Digest = (content) => shortDigest(content.toString());

async function changeOfDialect(
  from: VersionSource,
  to: VersionSource,
): Promise<DialectChange | undefined> {
  if (from.dialect === to.dialect) return undefined;
  const { dialectChange } = await import('../../../history/align/dialect-change.ts');
  return dialectChange(from, to);
}

/** The form to choose another pair. */
export async function pickerFor(
  { name, old, recent }: AskedPair,
  base: string,
): Promise<HTMLElement> {
  const versions = await new HostedVersions(base).versionsOf(name);
  const select = (label: string, field: string, chosen: string): HTMLElement => {
    const options = versions.map((version) =>
      make('option', { value: version, selected: version === chosen }, version),
    );
    return make('label', {}, label, ' ', make('select', { name: field }, ...options));
  };
  return make(
    'form',
    { class: 'compare-picker' },
    make('input', { type: 'hidden', name: 'of', value: name }),
    select('From', 'old', old),
    select('To', 'new', recent),
    make('button', {}, 'Compare'),
  );
}
