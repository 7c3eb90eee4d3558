import type { Catalog, Definition } from '../../catalog/catalog.ts';
import { member, membersOf, objectNode, stringNode, type JsonObject } from '../../json/json.ts';
import { parseJson } from '../../json/parse-json.ts';
import { dialectIdentifier, isSince } from '../../schema/dialects.ts';
import {
  servedIdentifier,
  withAbsoluteIdentifiers,
  type SiteRoot,
} from '../absolute-identifiers.ts';
import { keepsIdentifiers } from '../hosted-files.ts';
import { bundleShare, largestBundle, tooLargeReason, type Bundle } from './bundle.ts';
import { formatData } from './schema-pieces.ts';

/**
 * The compound document of a definition (2020-12 core, section 9.3): every definition that it reaches is in
 * `$defs` as it is served, with its `$id` and `$schema`, and no reference is changed. It is for clients that
 * support embedded resources, and for schemas that extend the definition. A root up to draft-07 could not
 * contain another dialect, so a wrapper in 2020-12 refers to it.
 *
 * `undefined` if it would just repeat the bundle in another form (every dialect is draft-07 or older, or
 * there are no references), or if a file has no `$id` that references could name.
 */
export type CompoundDefinition = (definition: Definition) => Bundle | undefined;

/** Prepares the compound documents of a catalog; `root` is the beginning of served identifiers. */
export function createCompounds(catalog: Catalog, root: SiteRoot | undefined): CompoundDefinition {
  const isLater = ({ dialect }: Definition) => isSince(dialect, '2019-09');
  if (!catalog.definitions.some(isLater)) return () => undefined;
  const share = bundleShare(catalog.definitions.length);
  return (definition) => {
    const all = reachedFrom(definition, catalog);
    const [, ...others] = all;
    const isNamed = all.every((found) => servedIdentifier(found, root) !== undefined);
    if (!all.some(isLater) || others.length === 0 || !isNamed) return undefined;
    const reached = new Set(others.map(({ identifier }) => identifier));
    const size = all.reduce((sum, { text }) => sum + text.length, 0);
    const most = largestBundle(definition, share);
    if (size > most) return { kind: 'withheld', reason: tooLargeReason(most), reached };
    if (all.some(({ unreadable = [] }) => unreadable.length > 0)) return undefined;
    const document = compound(definition, others, root);
    const outside = new Set(all.flatMap((found) => found.outside?.map(({ uri }) => uri) ?? []));
    return { kind: 'bundle', text: `${formatData(document, 0)}\n`, outside: [...outside], reached };
  };
}

function reachedFrom(start: Definition, { byIdentifier, graph }: Catalog): readonly Definition[] {
  const reached = new Set([start]);
  for (const definition of reached) {
    for (const used of graph.uses.get(definition.identifier) ?? []) reached.add(used);
    const { metaSchema } = definition.dialectUse;
    const custom = metaSchema && byIdentifier.get(metaSchema.identifier);
    if (custom !== undefined) reached.add(custom);
  }
  return [...reached];
}

function compound(
  definition: Definition,
  others: readonly Definition[],
  root: SiteRoot | undefined,
): JsonObject {
  const isRoot = isSince(definition.dialect, '2019-09');
  const embedded = isRoot ? others : [definition, ...others];
  const document = isRoot ? documentOf(definition, root) : wrapperOf(definition, root);
  const held = membersOf(member(document, '$defs'));
  const entries = embedded.map((other) => {
    const name = servedIdentifier(other, root) ?? other.identifier;
    return [held.has(name) ? `${name}#` : name, documentOf(other, root)] as const;
  });
  const all = objectNode(new Map([...held, ...entries]));
  return objectNode(new Map(document.members).set('$defs', all));
}

/** A definition as it is served. */
function documentOf(definition: Definition, root: SiteRoot | undefined): JsonObject {
  const { source } = definition;
  if (keepsIdentifiers(definition, root)) return source;
  const parsed = parseJson(withAbsoluteIdentifiers(definition, root ?? ''));
  return parsed.kind === 'parsed' && parsed.root.kind === 'object' ? parsed.root : source;
}

function wrapperOf(definition: Definition, root: SiteRoot | undefined): JsonObject {
  return objectNode(
    new Map([
      ['$schema', stringNode(dialectIdentifier('2020-12'))],
      ['$ref', stringNode(servedIdentifier(definition, root) ?? definition.identifier)],
    ]),
  );
}
