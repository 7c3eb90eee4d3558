import type { SchemaRoot } from '../compat/schema-space.ts';
import { canonicalText } from '../json/equality.ts';
import { membersOf, objectNode, type JsonNode } from '../json/json.ts';
import { pathBelow } from '../model/instance-path.ts';
import { isKeyword, judges } from '../schema/keywords.ts';
import type { HeldSchema } from '../schema/subschemas.ts';
import { pointerOf } from '../schema/walk-schemas.ts';
import { AlignedDocument, type FollowedSchema, type PlacedSchema } from './aligned-document.ts';
import { annotationDifferences } from './annotation-differences.ts';
import type { Difference } from './difference.ts';
import { keywordRows, type FoundDifference } from './keyword-rows.ts';
import { renameHints } from './rename-hints.ts';

/** The value that schemas are about. */
type ChangedValue = Pick<Difference, 'path' | 'property'>;

/** Two schemas that stand for each other in two versions, and the value that they are about. */
interface SchemaPair extends ChangedValue {
  readonly before: PlacedSchema;
  readonly after: PlacedSchema;
}

/** All differences of two versions, in the order of the new one; equal references give one difference. */
export function alignVersions(from: SchemaRoot, to: SchemaRoot): readonly Difference[] {
  return new Alignment(from, to).run();
}

class Alignment {
  private readonly before: AlignedDocument;
  private readonly after: AlignedDocument;
  private readonly found: Difference[] = [];
  private readonly pending: SchemaPair[] = [];
  /** Pairs of schemas that were met, and of those that their references end at. */
  private readonly met = new PairSet();
  private readonly ends = new PairSet();

  constructor(from: SchemaRoot, to: SchemaRoot) {
    this.before = new AlignedDocument(from);
    this.after = new AlignedDocument(to);
  }

  run(): readonly Difference[] {
    const { root: before } = this.before;
    const { root: after } = this.after;
    if (before === undefined || after === undefined) return [];
    this.pending.push({ before, after, path: '' });
    for (const pair of this.pending) this.align(pair);
    return [...this.found, ...renameHints(this.found)];
  }

  private align({ before, after, ...about }: SchemaPair): void {
    const old = this.before.follow(before);
    const recent = this.after.follow(after);
    if (!this.met.add(old.start.node, recent.start.node)) return;
    const isNamed = old.named !== undefined || recent.named !== undefined;
    const isNew = isNamed || this.ends.add(old.end.node, recent.end.node);
    for (const difference of annotationDifferences(old, recent, isNew)) {
      this.found.push({ ...difference, ...about });
    }
    const isReplaced = isNamed
      ? old.named !== recent.named
      : isNew && isNothing(old.end.node) !== isNothing(recent.end.node);
    if (isReplaced) this.found.push({ ...replacement(old, recent), ...about });
    else if (isNew && !isNamed) {
      this.compareKeywords({ ...about, before: old.end, after: recent.end });
    }
  }

  private compareKeywords(pair: SchemaPair): void {
    const oldMembers = membersOf(pair.before.node);
    const recentMembers = membersOf(pair.after.node);
    for (const keyword of new Set([...recentMembers.keys(), ...oldMembers.keys()])) {
      if (!isKeyword(keyword) || !judges(keyword)) continue;
      keywordRows[keyword]({
        keyword,
        old: oldMembers.get(keyword),
        recent: recentMembers.get(keyword),
        differ: (found) => this.found.push(toDifference(pair, keyword, found)),
        descend: (old, recent) => this.pending.push(this.inside(pair, keyword, old, recent)),
      });
    }
  }

  private inside(
    pair: SchemaPair,
    keyword: string,
    old: HeldSchema,
    recent: HeldSchema,
  ): SchemaPair {
    return {
      before: this.before.inside(pair.before, keyword, old),
      after: this.after.inside(pair.after, keyword, recent),
      ...valueBelow(pair, keyword, recent.key),
    };
  }
}

function toDifference(pair: SchemaPair, keyword: string, found: FoundDifference): Difference {
  const { kind, words, name, below, key, old, recent, value } = found;
  const { before, after, ...about } = pair;
  const exchanged = (): JsonNode => {
    const members = new Map(membersOf(before.node));
    const made = value();
    if (made === undefined) members.delete(keyword);
    else members.set(keyword, made);
    return objectNode(members);
  };
  const holder = keyword === 'required' ? 'properties' : keyword;
  return {
    ...{ kind, words },
    ...(below === undefined ? about : valueBelow(pair, holder, below)),
    name,
    before: old && pointerOf(before.pointer, keyword, key),
    after: recent && pointerOf(after.pointer, keyword, key),
    old: old === undefined ? '' : canonicalText(old),
    recent: recent === undefined ? '' : canonicalText(recent),
    exchange: { at: before.node, by: exchanged },
  };
}

/** The value that a keyword is about, below its key if it has one. */
function valueBelow(
  { path, property }: ChangedValue,
  keyword: string,
  key: string | undefined,
): ChangedValue {
  const own = property ?? (path === '' && keyword === 'properties' ? key : undefined);
  return { path: pathBelow(path, keyword, key), property: own };
}

/** The difference of two schemas of which one is `false` or refers elsewhere. */
function replacement(
  old: FollowedSchema,
  recent: FollowedSchema,
): Omit<Difference, keyof ChangedValue> {
  const [was, is] = [nameOf(old), nameOf(recent)];
  const isOwn = old.named === undefined && recent.named === undefined;
  return {
    kind: isOwn ? 'schema-changed' : 'reference-changed',
    before: old.start.pointer,
    after: recent.start.pointer,
    words: `is ${is}, was ${was}`,
    old: was,
    recent: is,
    exchange: { at: old.start.node, by: () => recent.start.node },
  };
}

/** Pairs of schemas, each once. */
class PairSet {
  private readonly pairs = new Map<JsonNode, Set<JsonNode>>();

  /** Whether a pair is new. */
  add(a: JsonNode, b: JsonNode): boolean {
    const others = this.pairs.get(a) ?? new Set();
    if (others.has(b)) return false;
    this.pairs.set(a, others.add(b));
    return true;
  }
}

function isNothing(node: JsonNode): boolean {
  return node.kind === 'boolean' && !node.value;
}

function nameOf({ named, end }: FollowedSchema): string {
  return named ?? (isNothing(end.node) ? 'forbidden' : 'a schema of its own');
}
