import type { Catalog, Definition } from '../../catalog/catalog.ts';
import {
  createSettler,
  type SettleDefinition,
} from '../../catalog/references/settle-references.ts';
import { member, membersOf, type JsonNode } from '../../json/json.ts';
import {
  definitionsKeywordOf,
  newestDialect,
  shownDialect,
  type DefinitionsKeyword,
  type DialectName,
} from '../../schema/dialects.ts';
import {
  metaSchemaNamed,
  metaSchemas,
  type MetaSchema,
} from '../../schema/meta-schema-document.ts';
import { formatPointer, joinPointer, nodeAt } from '../../json/pointer.ts';
import { isHolder } from '../../schema/readings.ts';
import { lazy, lazyByKey } from '../../text/lazy.ts';
import { takeName } from '../../text/take-name.ts';
import { outsideOf, reasonOf } from '../outside-references.ts';
import { findBundleDialects } from './bundle-dialects.ts';
import { LeastBundleSize } from './size-lower-bound.ts';
import {
  writePiece,
  type Chunk,
  type SchemaTransform,
  type Piece,
  type PieceRole,
} from './schema-pieces.ts';
import { compareText } from '../../text/compare-text.ts';

/** The text of a definition's bundle, or why there is none. */
export type Bundle = (
  | {
      readonly kind: 'bundle';
      readonly text: string;
      /** Addresses outside the catalog that it refers to. */
      readonly outside: readonly string[];
    }
  | { readonly kind: 'withheld'; readonly reason: string }
) & {
  /** The identifiers of other definitions that were read for it. */
  readonly reached: ReadonlySet<string>;
};

const kibibyte = 1024;
/** The most bytes of all bundles of a catalog, if each has its share and no more. */
const allBundles = 64 * 1024 * kibibyte;
const [smallestShare, largestShare] = [256 * kibibyte, 4096 * kibibyte];

/**
 * The most bytes that a bundle has in a catalog of so many definitions, which repeat each other in their
 * bundles: the fewer, the more. It is a power of two, so that one more definition seldom changes it.
 */
export function bundleShare(definitions: number): number {
  const share = 2 ** Math.floor(Math.log2(allBundles / definitions));
  return Math.max(smallestShare, Math.min(share, largestShare));
}

/**
 * The most bytes of a definition's bundle, given the share of each. A definition that is itself large gets
 * more, or else a few references would leave it without a bundle.
 */
export function largestBundle({ text }: Pick<Definition, 'text'>, share: number): number {
  return Math.max(share, Math.min(1.5 * text.length, 1024 * kibibyte));
}

/** Makes the bundle of a definition of a catalog. */
export type BundleDefinition = (definition: Definition) => Bundle;

/**
 * Prepares the bundles of a catalog: `bundle.json` contains a definition with everything that it refers
 * to, and names no other file of the catalog.
 *
 * - A schema elsewhere that a `$ref` leads to becomes `#/definitions/<Family>.<Name>.<Version>` (from 2019-09
 *   on `#/$defs/…`), followed by the local name if it is not a whole definition. Only schemas that are
 *   reached are included.
 * - From 2019-09 on, local definitions in `definitions` move to `$defs`, and before it the other way round:
 *   `json-schema-to-typescript` refuses a schema with both.
 * - No schema has an `$id`, not even the root: every client resolves `#/definitions/…` against the file that
 *   it has, wherever that came from, and `$id` remains the name of only `index.json`.
 * - The dialect is the newest among its schemas; those in older dialects are translated. A dynamic reference
 *   becomes a reference to its target as seen from the root. A keyword that asserts something, but not in the
 *   dialect of its file, is left out: some clients know it in every dialect.
 * - A reference that leads out of the catalog stays, as an absolute URI.
 * - A meta-schema is inlined like a definition, since not every client has it.
 * - Beside a `$ref` that hides them, only keywords that assert nothing stay: people and editors read them, and
 *   Ajv 8 would apply the others. A `$ref` of the root moves into `allOf` where it would hide the definitions,
 *   unless that gave a default an effect.
 * - A pattern that is only valid without the `u` flag is rewritten for it: most clients set that flag, and
 *   would otherwise refuse the whole schema. So does Ajv for an `id` after draft-04, and for a `nullable`
 *   without a `type`; neither has an effect, and both are left out. For an empty `enum`, which it refuses as
 *   well, there is `not: {}`.
 * - Members keep their order and numbers their digits. Data is never changed, except if a reference leads to
 *   a schema below an unknown keyword: that is inlined, too. An example with a `$ref`, and other data that
 *   asserts nothing and names another file, is left out: some clients follow every `$ref`.
 */
export function createBundler(
  catalog: Catalog,
  prepared = prepareBundles(catalog),
  transformOf?: TransformOf,
): BundleDefinition {
  const share = bundleShare(catalog.definitions.length);
  const bundler = new Bundler(catalog, prepared, share, transformOf);
  const settle = createSettler(catalog.graph);
  return (definition) =>
    bundleSettled(definition, settle, share, transformOf) ?? bundler.bundle(definition);
}

/** The bundle of a definition that reaches dynamic references, each of which leads to one schema in it. */
function bundleSettled(
  definition: Definition,
  settle: SettleDefinition,
  share: number,
  transformOf: TransformOf | undefined,
): Bundle | undefined {
  const settled = settle(definition);
  if (settled === undefined) return undefined;
  const { originals, catalog, reached } = settled;
  const original = (node: JsonNode): JsonNode => originals.get(node) ?? node;
  const transformOfCopy = (root: JsonNode): SchemaTransform | undefined => {
    const transform = transformOf?.(original(root));
    if (transform === undefined) return undefined;
    return (schema, role) => {
      const found = original(schema);
      return found.kind === 'object' ? transform(found, role) : undefined;
    };
  };
  const prepared = prepareBundles(catalog);
  const bundler = new Bundler(catalog, prepared, share, transformOf && transformOfCopy);
  return { ...bundler.bundle(settled.definition), reached };
}

/** The changes to make in a bundle to the schemas of a file, given its root; `undefined` for none. */
type TransformOf = (root: JsonNode) => SchemaTransform | undefined;

/** The place of a schema that a `$ref` reaches. */
interface Origin {
  /** The root of its file. */
  readonly root: JsonNode;
  readonly identifier: string;
  /** `Presentations.Text.1.0`. */
  readonly name: string;
  /** The pointer of the schema in its file. */
  readonly segments: readonly string[];
  /** The dialect of its file. */
  readonly dialect: DialectName;
}

interface References {
  /** The schema that each `$ref` reaches, by the schema with the `$ref`. */
  readonly targets: ReadonlyMap<JsonNode, JsonNode>;
  readonly origins: ReadonlyMap<JsonNode, Origin>;
}

/** What is found once for all bundles and editor schemas of a catalog. */
export interface PreparedBundles {
  readonly references: () => References;
  /** The dialect of each bundle, by identifier. */
  readonly dialects: ReadonlyMap<string, DialectName>;
  /** The dialect of each file, by its root. */
  readonly homes: ReadonlyMap<JsonNode, DialectName>;
  readonly leastSize: LeastBundleSize;
}

/** Prepares the bundles of a catalog; its references are resolved for the first one. */
export function prepareBundles(catalog: Catalog): PreparedBundles {
  return {
    references: lazy(() => resolveAll(catalog)),
    dialects: findBundleDialects(catalog),
    homes: new Map(catalog.definitions.map(({ schema, dialect }) => [schema, dialect])),
    leastSize: new LeastBundleSize(catalog),
  };
}

/** The place of a schema in a bundle. */
interface Home {
  /** The inlined schema that contains or is it; `undefined` for the root. */
  readonly entry: JsonNode | undefined;
  /** Its pointer below the entry or the root. */
  readonly pointer: string;
}

/** The content of a bundle besides its root. */
interface Inlined {
  readonly entries: ReadonlyMap<JsonNode, Piece>;
  /** The places of all schemas that references in the bundle reach. */
  readonly homes: ReadonlyMap<JsonNode, Home>;
}

class Bundler {
  readonly #catalog: Catalog;
  readonly #prepared: PreparedBundles;
  readonly #share: number;
  readonly #transformOf: TransformOf | undefined;
  /** Schemas that several definitions use are written once per dialect. */
  readonly #piecesIn = lazyByKey((dialect: DialectName) =>
    lazyByKey((target: JsonNode) => this.#writeTarget(target, dialect)),
  );

  constructor(
    catalog: Catalog,
    prepared: PreparedBundles,
    share: number,
    transformOf: TransformOf | undefined,
  ) {
    this.#catalog = catalog;
    this.#prepared = prepared;
    this.#share = share;
    this.#transformOf = transformOf;
  }

  get #references(): References {
    return this.#prepared.references();
  }

  bundle(definition: Definition): Bundle {
    const most = largestBundle(definition, this.#share);
    const withheld = { kind: 'withheld', reason: tooLargeReason(most) } as const;
    const tooMuch = this.#prepared.leastSize.findTooMuch(definition, most);
    if (tooMuch !== undefined) return { ...withheld, reached: tooMuch };
    const newest = this.#prepared.dialects.get(definition.identifier) ?? definition.dialect;
    // Editors support draft-07 better than older dialects.
    const dialect = this.#transformOf === undefined ? newest : newestDialect(['07', newest]);
    const keyword = definitionsKeywordOf(dialect);
    const root = this.#write(definition.schema, 'root', definition.schema, dialect);
    const reached = new Set<string>();
    const pieceOf = this.#piecesIn(dialect);
    const pieceOfReached = (target: JsonNode): Piece => {
      reached.add(this.#references.origins.get(target)?.identifier ?? '');
      return pieceOf(target);
    };
    const inlined = inlineTargets(root, pieceOfReached, most);
    if (inlined === undefined) return { ...withheld, reached };
    const lacks = [root, ...inlined.entries.values()].flatMap((piece) => [...piece.lacks]);
    const unreadable = lacks.find(({ kind }) => kind === 'unreadable');
    if (unreadable !== undefined) {
      return { kind: 'withheld', reason: reasonOf(unreadable), reached };
    }
    const names = nameEntries(definition, inlined, this.#references.origins);
    const text = `${new BundleText(inlined, names, keyword).write(root)}\n`;
    if (encoder.encode(text).byteLength > most) return { ...withheld, reached };
    return { kind: 'bundle', text, outside: outsideOf(lacks), reached };
  }

  #writeTarget(target: JsonNode, dialect: DialectName): Piece {
    const root = this.#references.origins.get(target)?.root;
    const role = target === root ? 'definition' : 'subschema';
    return this.#write(target, role, root ?? target, dialect);
  }

  /** Writes a schema of a file in the dialect of a bundle. */
  #write(schema: JsonNode, role: PieceRole, root: JsonNode, dialect: DialectName): Piece {
    const { targets, origins } = this.#references;
    const transform = this.#transformOf?.(root);
    const home = this.#prepared.homes.get(root) ?? dialect;
    return writePiece(schema, role, {
      targets,
      reached: origins,
      lacks: this.#catalog.graph.lacks,
      dialect,
      home,
      ...(transform && { transform }),
    });
  }
}

const encoder = new TextEncoder();

/** Why a bundle of more than `most` bytes is withheld. */
export function tooLargeReason(most: number): string {
  return `With everything that it refers to, the file would be larger than ${String(Math.floor(most / kibibyte))} KiB.`;
}

/** The targets of all references in a catalog and in meta-schemas. */
function resolveAll({ definitions, byIdentifier }: Catalog): References {
  const targets = new Map<JsonNode, JsonNode>();
  const origins = new Map<JsonNode, Origin>();
  for (const { holder, target } of definitions.flatMap(({ references }) => references)) {
    const { identifier, segments } = target;
    const metaSchema = metaSchemaNamed(identifier);
    const file = byIdentifier.get(identifier);
    // A catalog may come from another instance of these modules, with its own meta-schemas.
    const node = metaSchema === undefined ? target.node : nodeAt(metaSchema.root, segments);
    const origin =
      metaSchema === undefined ? file && originIn(file) : originInMetaSchema(metaSchema);
    if (origin === undefined || node === undefined) continue;
    targets.set(holder, node);
    origins.set(node, { ...origin, segments });
  }
  for (const metaSchema of metaSchemas) {
    for (const { holder, identifier, segments, node } of metaSchema.references) {
      targets.set(holder, node);
      origins.set(node, {
        ...originInMetaSchema(metaSchemaNamed(identifier) ?? metaSchema),
        segments,
      });
    }
  }
  return { targets, origins };
}

type FileOrigin = Omit<Origin, 'segments'>;

function originIn({ schema, dialect, identifier, family, name, version }: Definition): FileOrigin {
  return { root: schema, dialect, identifier, name: `${family}.${name}.${version.text}` };
}

function originInMetaSchema({ root, dialect, identifier }: MetaSchema): FileOrigin {
  return { root, dialect, identifier, name: `JSON-Schema.${shownDialect(dialect)}` };
}

/**
 * Finds what must be inlined for a root. A schema inside another inlined one is referred to there.
 * `undefined` if that takes more than `most` bytes, in which case the search stops early.
 */
function inlineTargets(
  root: Piece,
  pieceOf: (target: JsonNode) => Piece,
  most: number,
): Inlined | undefined {
  const entries = new Map<JsonNode, Piece>();
  const homes = new Map<JsonNode, Home>();
  for (const [held, pointer] of root.held) homes.set(held, { entry: undefined, pointer });
  const waiting = [...root.targets];
  let { size } = root;
  for (const target of waiting) {
    if (size > most) return undefined;
    if (homes.has(target)) continue;
    const piece = pieceOf(target);
    for (const [held, pointer] of piece.held) {
      size -= entries.get(held)?.size ?? 0;
      entries.delete(held);
      homes.set(held, { entry: target, pointer });
    }
    entries.set(target, piece);
    size += piece.size;
    for (const next of piece.targets) if (!homes.has(next)) waiting.push(next);
  }
  return size > most ? undefined : { entries, homes };
}

/** Gives each inlined schema a unique name among the definitions of the root. */
function nameEntries(
  { schema }: Definition,
  { entries }: Inlined,
  origins: References['origins'],
): ReadonlyMap<JsonNode, string> {
  const taken = new Set(
    ['$defs', 'definitions'].flatMap((holder) => [...membersOf(member(schema, holder)).keys()]),
  );
  const wished = Array.from(entries.keys(), (entry) => {
    const { name = '', segments = [] } = origins.get(entry) ?? {};
    return { entry, name: entryName(name, segments), place: name + formatPointer(segments) };
  });
  wished.sort((a, b) => compareText(a.place, b.place));
  return new Map(wished.map(({ entry, name }) => [entry, takeName(name, taken, '-')]));
}

/** Uses only letters, digits, `.`, `-` and `_`, so that clients have nothing to decode. */
function entryName(definition: string, segments: readonly string[]): string {
  const isLocal = isHolder(segments[0] ?? '');
  const words = (isLocal ? segments.slice(1) : segments).flatMap(
    (segment) => segment.match(/[\w-]+/g) ?? [],
  );
  return [definition, ...words].join('.');
}

/** Fills the gaps that the pieces of a bundle leave open. */
class BundleText {
  readonly #inlined: Inlined;
  readonly #names: ReadonlyMap<JsonNode, string>;
  /** The keyword of the root that contains the inlined schemas. */
  readonly #definitionsKeyword: DefinitionsKeyword;

  constructor(inlined: Inlined, names: ReadonlyMap<JsonNode, string>, keyword: DefinitionsKeyword) {
    this.#inlined = inlined;
    this.#names = names;
    this.#definitionsKeyword = keyword;
  }

  write({ chunks }: Piece): string {
    return chunks.map((chunk) => this.#writeChunk(chunk)).join('');
  }

  #writeChunk(chunk: Chunk): string {
    switch (chunk.kind) {
      case 'text':
        return chunk.text;
      case 'reference':
        return JSON.stringify(this.#addressOf(chunk.target) ?? chunk.ref);
      case 'adopted': {
        const address = this.#addressOf(chunk.target);
        return address === undefined ? chunk.text : `{ "$ref": ${JSON.stringify(address)} }`;
      }
      case 'inlined':
        return this.#names.size === 0 ? '' : chunk.before + this.#writeEntries() + chunk.after;
    }
  }

  #writeEntries(): string {
    const entries = Array.from(this.#names, ([entry, name]) => {
      const piece = this.#inlined.entries.get(entry);
      return `\n    ${JSON.stringify(name)}: ${piece === undefined ? 'true' : this.write(piece)}`;
    });
    return entries.join(',');
  }

  /** A reference to it in the bundle: `#/definitions/Presentations.Text.1.0`. */
  #addressOf(target: JsonNode): string | undefined {
    const home = this.#inlined.homes.get(target);
    if (home === undefined) return undefined;
    const name = home.entry && this.#names.get(home.entry);
    const entry = name === undefined ? '' : joinPointer(`/${this.#definitionsKeyword}`, name);
    return `#${encodePointer(entry + home.pointer)}`;
  }
}

/** A pointer as a fragment of a URI (RFC 6901, section 6). */
function encodePointer(pointer: string): string {
  return pointer.replace(/[^\w\-.~!$&'()*+,;=:@/?]/gu, (character) =>
    character.isWellFormed() ? encodeURIComponent(character) : character,
  );
}
