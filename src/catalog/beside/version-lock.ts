import { sourceBytes, type Definition, type PublishedVersion } from '../catalog.ts';
import { digestValues, type Digest } from '../../json/value-digests.ts';

/**
 * The text of a lock that publishes all definitions of a catalog: published ones keep their entry, others
 * get the day of their git tag or `today`. Also has the targets of git tags. Formatted as oxfmt does.
 */
export function writeVersionLock(
  definitions: readonly Definition[],
  digest: Digest,
  tags: Readonly<Record<string, string>> = {},
  today?: string,
): string {
  const versions = definitions.map(
    (definition) =>
      [definition.identifier, definition.published ?? publish(definition, digest, today)] as const,
  );
  const lock = {
    versions: Object.fromEntries(versions),
    ...(Object.keys(tags).length > 0 && { tags }),
  };
  return `${JSON.stringify(lock, undefined, 2)}\n`;
}

function publish(
  definition: Definition,
  digest: Digest,
  today: string | undefined,
): PublishedVersion {
  const values = digestValues(definition.schema, digest);
  const published = definition.foreign?.day ?? today;
  return {
    ...{ sha256: digest(sourceBytes(definition)), values },
    ...(published !== undefined && { published }),
  };
}
