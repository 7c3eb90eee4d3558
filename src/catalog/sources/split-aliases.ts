import { stringMember } from '../../json/json.ts';
import { pointerOf } from './find-definitions.ts';
import type { PlacedDefinition } from './placed-definition.ts';
import { resolveUrl } from '../../text/resolve-url.ts';

/** Definitions, and the names that documents give to those of other files. */
interface Split {
  readonly definitions: readonly PlacedDefinition[];
  /** Each with the identifier of the definition that it stands for. */
  readonly aliases: readonly PlacedDefinition[];
}

/**
 * Parts of a document that are nothing but a reference to a file which would have the same address:
 * `Pet: { $ref: schemas/Pet.yaml }`. The file is the definition, and the part another name for it.
 */
export function splitAliases(all: readonly PlacedDefinition[]): Split {
  const whole = all.filter((definition) => pointerOf(definition) === '');
  const byPlace = new Map(whole.map((file) => [`${file.revision}\n${file.place}`, file]));
  const aliases = new Map<PlacedDefinition, PlacedDefinition>();
  for (const definition of all) {
    const address = addressOf(definition);
    const target = byPlace.get(`${definition.revision}\n${address ?? ''}`);
    if (target === undefined || !isSameAddress(target, definition)) continue;
    aliases.set(definition, { ...definition, identifier: target.identifier });
  }
  return {
    definitions: all.filter((definition) => !aliases.has(definition)),
    aliases: [...aliases.values()],
  };
}

/** The file that a part is a reference to, if it is nothing else. */
function addressOf(definition: PlacedDefinition): string | undefined {
  const node = definition.picked?.node;
  if (pointerOf(definition) === '' || node?.kind !== 'object' || node.members.size > 1) return;
  const ref = stringMember(node, '$ref')?.replace(/#$/, '');
  return resolveUrl(ref, definition.place);
}

/** On every system: some do not tell cases apart. */
function isSameAddress(a: PlacedDefinition, b: PlacedDefinition): boolean {
  return a.identifier.toLowerCase() === b.identifier.toLowerCase();
}
