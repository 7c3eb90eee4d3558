import { sourceBytes, type Definition, type PublishedVersion } from './catalog.ts';
import { digestValues, type Digest } from '../json/value-digests.ts';

/**
 * The lock of a catalog as text, each of its definitions published: those that are already stay as
 * they are. Sorted as the catalog is, and written as Prettier writes JSON.
 */
export function writeVersionLock(definitions: readonly Definition[], digest: Digest): string {
  const versions = definitions.map(
    (definition) =>
      [definition.identifier, definition.published ?? publish(definition, digest)] as const,
  );
  return `${JSON.stringify({ versions: Object.fromEntries(versions) }, undefined, 2)}\n`;
}

function publish(definition: Definition, digest: Digest): PublishedVersion {
  const values = digestValues(definition.schema, digest);
  return { sha256: digest(sourceBytes(definition)), values };
}
