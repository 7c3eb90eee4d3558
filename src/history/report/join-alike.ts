import { clipText } from '../../text/clip.ts';
import type { Change } from '../version-comparison.ts';

const longestPaths = 200;

/** One change for all references that lead from the same schema to the same other one, with the same effect. */
export function joinAlike(changes: readonly Change[]): readonly Change[] {
  const alike = Map.groupBy(changes, ({ kind, words, effect, definition, fingerprint }) =>
    kind === 'reference-changed' ? JSON.stringify([words, effect, definition]) : fingerprint,
  );
  return Array.from(alike.values()).flatMap((same) => {
    const [first, another] = same;
    if (first === undefined || another === undefined) return same;
    const words = `${first.words}, in ${String(same.length)} places: ${placesOf(same)}`;
    return [{ ...first, path: '', words, before: undefined, after: undefined }];
  });
}

/** One change for all that say the same of the same place, such as of each of several conditions. */
export function joinRepeated(changes: readonly Change[]): readonly Change[] {
  const alike = Map.groupBy(changes, ({ path, words, effect, definition, causeHref }) =>
    JSON.stringify([path, words, effect, definition, causeHref]),
  );
  return Array.from(alike.values()).flatMap((same) => {
    const [first, another] = same;
    if (first === undefined || another === undefined) return same;
    return [{ ...first, words: `${first.words}, ${String(same.length)} times` }];
  });
}

/** Where changes are, for readers. */
export function placesOf(changes: readonly Change[]): string {
  const paths = new Set(changes.map(({ path }) => path || 'the schema itself'));
  return clipText([...paths].join(', '), longestPaths);
}
