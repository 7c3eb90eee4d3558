import type { SchemaRoot } from '../compat/schema-space.ts';
import { objectNode } from '../compat/instance.ts';
import { canonicalText } from '../json/equality.ts';
import type { JsonNode } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { pathBelow } from '../model/instance-path.ts';
import { isKeyword, judges } from '../schema/keywords.ts';
import {
  AlignedDocument,
  membersOf,
  type FollowedSchema,
  type PlacedSchema,
} from './aligned-document.ts';
import { annotationDifferences } from './annotation-differences.ts';
import type { Difference } from './difference.ts';
import type { FoundDifference, HeldPlace } from './keyword-pair.ts';
import { keywordRows } from './keyword-rows.ts';
import { renameHints } from './rename-hints.ts';

/** The value that schemas are about. */
type ChangedValue = Pick<Difference, 'path' | 'property'>;

/** Two schemas that stand for the same thing in two versions. */
interface SchemaPair {
  readonly before: PlacedSchema;
  readonly after: PlacedSchema;
  readonly path: string;
  /** The property of the instance itself that they are in. */
  readonly property?: string;
}

/** Everything in which two versions differ, in the order of the new one; equal references are one. */
export function alignVersions(from: SchemaRoot, to: SchemaRoot): readonly Difference[] {
  return new Alignment(from, to).run();
}

class Alignment {
  private readonly before: AlignedDocument;
  private readonly after: AlignedDocument;
  private readonly found: Difference[] = [];
  private readonly waiting: SchemaPair[] = [];
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
    this.waiting.push({ before, after, path: '' });
    for (const pair of this.waiting) this.align(pair);
    return [...this.found, ...renameHints(this.found)];
  }

  private align(pair: SchemaPair): void {
    const old = this.before.follow(pair.before);
    const recent = this.after.follow(pair.after);
    if (!this.met.add(old.start.node, recent.start.node)) return;
    const isNamed = old.named !== undefined || recent.named !== undefined;
    const isNew = isNamed || this.ends.add(old.end.node, recent.end.node);
    const about = aboutOf(pair);
    for (const difference of annotationDifferences(old, recent, isNew)) {
      this.found.push({ ...difference, ...about });
    }
    if (isNamed) {
      if (old.named !== recent.named) this.found.push({ ...replacement(old, recent), ...about });
      return;
    }
    if (!isNew) return;
    const isReplaced = isNothing(old.end.node) !== isNothing(recent.end.node);
    if (isReplaced) this.found.push({ ...replacement(old, recent), ...about });
    else this.compareKeywords({ ...pair, before: old.end, after: recent.end });
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
        descend: (old, recent) => this.waiting.push(this.inside(pair, keyword, old, recent)),
      });
    }
  }

  private inside(
    { before, after, path, property }: SchemaPair,
    keyword: string,
    old: HeldPlace,
    recent: HeldPlace,
  ): SchemaPair {
    const own = property ?? ownProperty(path, keyword, recent.key);
    return {
      before: this.before.inside(before, old.node, pointerBelow(before, keyword, old.key)),
      after: this.after.inside(after, recent.node, pointerBelow(after, keyword, recent.key)),
      path: pathBelow(path, keyword, recent.key),
      ...(own !== undefined && { property: own }),
    };
  }
}

function toDifference(pair: SchemaPair, keyword: string, found: FoundDifference): Difference {
  const { kind, words, name, below, oldKey, recentKey, old, recent, value } = found;
  const { before, after } = pair;
  const exchanged = (): JsonNode => {
    const members = new Map(membersOf(before.node));
    const made = value();
    if (made === undefined) members.delete(keyword);
    else members.set(keyword, made);
    return objectNode(members);
  };
  return {
    ...{ kind, words },
    ...aboutOf(below === undefined ? pair : memberOf(pair, keyword, below)),
    ...(name !== undefined && { name }),
    ...(old !== undefined && { before: pointerBelow(before, keyword, oldKey) }),
    ...(recent !== undefined && { after: pointerBelow(after, keyword, recentKey) }),
    old: old === undefined ? '' : canonicalText(old),
    recent: recent === undefined ? '' : canonicalText(recent),
    exchange: { at: before.node, by: exchanged },
  };
}

/** The value that a keyword speaks of by name. */
function memberOf({ path, property }: SchemaPair, keyword: string, name: string): ChangedValue {
  const holder = keyword === 'required' ? 'properties' : keyword;
  const own = property ?? ownProperty(path, holder, name);
  return { path: pathBelow(path, holder, name), ...(own !== undefined && { property: own }) };
}

/** That a schema as a whole is another, or refers to another. */
function replacement(
  old: FollowedSchema,
  recent: FollowedSchema,
): Omit<Difference, keyof ChangedValue> {
  const [was = '', is = ''] = [old, recent].map(nameOf);
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

function aboutOf({ path, property }: ChangedValue): ChangedValue {
  return { path, ...(property !== undefined && { property }) };
}

/** The property of the instance itself that a keyword of its schema has under a key. */
function ownProperty(path: string, keyword: string, key: string | undefined): string | undefined {
  return path === '' && keyword === 'properties' ? key : undefined;
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

function pointerBelow({ pointer }: PlacedSchema, keyword: string, key: string | undefined): string {
  return key === undefined ? joinPointer(pointer, keyword) : joinPointer(pointer, keyword, key);
}

function isNothing(node: JsonNode): boolean {
  return node.kind === 'boolean' && !node.value;
}

function nameOf({ named, end }: FollowedSchema): string {
  if (named !== undefined) return named;
  return isNothing(end.node) ? 'forbidden' : 'a schema of its own';
}
