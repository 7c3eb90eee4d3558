import { parseJson } from '../../json/parse-json.ts';
import type { NameHistory, PropertyHistory } from '../versions/name-history.ts';

/** The addresses of a name, its versions and their changes. */
export interface HistoryAddress {
  readonly $schema: string;
  readonly family: string;
  readonly name: string;
  /** By version: its identifier, and the file of its changes; absent for the first. */
  readonly identifierOf: (version: string) => string;
  readonly changesOf: (version: string) => string | undefined;
}

/** The history of a name as JSON text, as `history.schema.json` describes it. */
export function historyJson(
  { $schema, family, name, identifierOf, changesOf }: HistoryAddress,
  { versions, properties }: NameHistory,
): string {
  const head = { $schema, family, name };
  const listed = versions.map((version) => ({
    version,
    identifier: identifierOf(version),
    changes: changesOf(version),
  }));
  const rows = properties.map(propertyText);
  return [
    `${JSON.stringify(head).slice(0, -1)},`,
    `"versions":${JSON.stringify(listed)},`,
    `"properties":[${rows.map((row) => `\n${row}`).join(',')}\n]}\n`,
  ].join('\n');
}

/** A property on one line; numbers keep their digits as written. */
function propertyText({ values, deprecated, changed, ...rest }: PropertyHistory): string {
  const row = JSON.stringify({
    ...rest,
    ...(deprecated.length > 0 && { deprecated }),
    ...(changed.length > 0 && { changed }),
  });
  const listed = values.filter(({ value }) => parseJson(value).kind === 'parsed');
  if (listed.length === 0) return row;
  const texts = listed.map(
    ({ value, ranges }) => `{"value":${value},"ranges":${JSON.stringify(ranges)}}`,
  );
  return `${row.slice(0, -1)},"values":[${texts.join(',')}]}`;
}
