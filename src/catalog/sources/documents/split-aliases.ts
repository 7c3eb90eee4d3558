import { stringMember } from '../../../json/json.ts';
import { textWithoutFormats, textWithoutIdentifier } from '../find/built-copies.ts';
import { pickedPointer } from '../find/found-definition.ts';
import type { PlacedDefinition } from '../placed-definition.ts';
import { knownExtension } from '../readers/readers.ts';
import { latestPlace } from '../layouts/version-schemes.ts';
import { resolveUrl } from '../../../text/resolve-url.ts';
import { fileNameOf } from '../../../text/path-parts.ts';

/** Definitions, and the aliases that documents have for definitions in other files. */
interface Split {
  readonly definitions: readonly PlacedDefinition[];
  /** Each with the identifier of the definition for which it stands. */
  readonly aliases: readonly PlacedDefinition[];
}

/**
 * Splits off parts of a document that are just a reference to a file with the same name:
 * `Pet: { $ref: schemas/Pet.yaml }`. The file is the definition, and the part is an alias for it. So is a
 * file that repeats a version under the name `latest`, and a copy of a file in another folder or format, such
 * as one that a build wrote.
 */
export function splitAliases(all: readonly PlacedDefinition[]): Split {
  const whole = all.filter((definition) => pickedPointer(definition) === '');
  const byPlace = new Map(whole.map((file) => [`${file.revision}\n${file.place}`, file]));
  const aliases = new Map<PlacedDefinition, PlacedDefinition>();
  for (const definition of all.filter(({ isLatest }) => isLatest)) {
    const target = all.find((other) => !aliases.has(other) && isCopy(definition, other));
    if (target !== undefined)
      aliases.set(definition, { ...definition, identifier: target.identifier });
  }
  for (const definition of all) {
    const address = addressOf(definition);
    const target = byPlace.get(`${definition.revision}\n${address ?? ''}`);
    if (target === undefined || !hasSameName(target, definition)) continue;
    aliases.set(definition, { ...definition, identifier: target.identifier });
  }
  for (const [first, ...others] of Map.groupBy(whole, ({ identifier }) => identifier).values())
    for (const other of others)
      if (first !== undefined && (other.isBuilt || isCopyElsewhere(first, other)))
        aliases.set(other, other);
  return {
    definitions: all.filter((definition) => !aliases.has(definition)),
    aliases: [...aliases.values()],
  };
}

/** Whether a file says the same as one with the same name in another folder or format. */
function isCopyElsewhere(one: PlacedDefinition, other: PlacedDefinition): boolean {
  const [path, otherPath] = [one.content.file.path, other.content.file.path];
  const nameIn = (text: string): string => fileNameOf(text).replace(knownExtension, '');
  if (path === otherPath || nameIn(path) !== nameIn(otherPath)) return false;
  return textWithoutFormats(one.root) === textWithoutFormats(other.root);
}

/** Whether a definition under the name `latest` is a version but for that name. */
function isCopy(latest: PlacedDefinition, other: PlacedDefinition): boolean {
  if (latest === other || latest.family !== other.family || latest.name !== other.name)
    return false;
  return bareText(latest, other.version) === bareText(other, other.version);
}

/** A definition without its `$id`, and with a version in place of `latest`. */
function bareText({ picked, root }: PlacedDefinition, version: string): string {
  const text = textWithoutIdentifier(picked?.node ?? root);
  return text.replaceAll(new RegExp(latestPlace, 'g'), version);
}

/** The file to which a part refers, if it is nothing but a reference. */
function addressOf(definition: PlacedDefinition): string | undefined {
  const node = definition.picked?.node;
  if (pickedPointer(definition) === '' || node?.kind !== 'object' || node.members.size > 1) return;
  const ref = stringMember(node, '$ref')?.replace(/#$/, '');
  return resolveUrl(ref, definition.place);
}

/** Whether a part is named like a file, in whatever family; addresses ignore case, as some systems do. */
function hasSameName(a: PlacedDefinition, b: PlacedDefinition): boolean {
  if (a.identifier.toLowerCase() === b.identifier.toLowerCase()) return true;
  return a.name === b.name && a.version === b.version;
}
