import type { SchemaRoot } from '../compat/schema-space.ts';
import { objectNode } from '../compat/instance.ts';
import { canonicalText } from '../json/equality.ts';
import type { JsonNode } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { pathBelow } from '../model/instance-path.ts';
import { isKeyword } from '../schema/keywords.ts';
import {
  AlignedDocument,
  judges,
  membersOf,
  type FollowedSchema,
  type PlacedSchema,
} from './aligned-document.ts';
import { annotationDifferences } from './annotation-differences.ts';
import type { Difference } from './difference.ts';
import type { FoundDifference } from './keyword-pair.ts';
import { keywordRows } from './keyword-rows.ts';
import { renameHints } from './rename-hints.ts';

/** Two schemas that stand for the same thing in two versions. */
interface SchemaPair {
  readonly before: PlacedSchema;
  readonly after: PlacedSchema;
  readonly path: string;
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

  private align({ before, after, path }: SchemaPair): void {
    const old = this.before.follow(before);
    const recent = this.after.follow(after);
    if (!this.met.add(old.start.node, recent.start.node)) return;
    const isNamed = old.named !== undefined || recent.named !== undefined;
    const isNew = isNamed || this.ends.add(old.end.node, recent.end.node);
    this.found.push(...annotationDifferences(old, recent, path, isNew));
    if (isNamed) {
      if (old.named !== recent.named) this.replace(old, recent, path);
      return;
    }
    if (!isNew) return;
    if (isNothing(old.end.node) !== isNothing(recent.end.node)) this.replace(old, recent, path);
    else this.compareKeywords(old.end, recent.end, path);
  }

  private replace(old: FollowedSchema, recent: FollowedSchema, path: string): void {
    const [was, is] = [old, recent].map(nameOf);
    this.found.push({
      kind:
        old.named === undefined && recent.named === undefined
          ? 'schema-changed'
          : 'reference-changed',
      path,
      before: old.start.pointer,
      after: recent.start.pointer,
      words: `is ${is ?? ''}, was ${was ?? ''}`,
      old: was ?? '',
      recent: is ?? '',
      exchange: { at: old.start.node, by: recent.start.node },
    });
  }

  private compareKeywords(before: PlacedSchema, after: PlacedSchema, path: string): void {
    const oldMembers = membersOf(before.node);
    const recentMembers = membersOf(after.node);
    for (const keyword of new Set([...recentMembers.keys(), ...oldMembers.keys()])) {
      if (!isKeyword(keyword) || !judges(keyword)) continue;
      keywordRows[keyword]({
        ...{ keyword, path, oldMembers, recentMembers },
        old: oldMembers.get(keyword),
        recent: recentMembers.get(keyword),
        differ: (found) => {
          this.note({ before, after, path }, keyword, found);
        },
        descend: (old, recent) => {
          this.waiting.push({
            before: this.before.inside(before, old.node, pointerBelow(before, keyword, old.key)),
            after: this.after.inside(after, recent.node, pointerBelow(after, keyword, recent.key)),
            path: pathBelow(path, keyword, recent.key),
          });
        },
      });
    }
  }

  private note({ before, after, path }: SchemaPair, keyword: string, found: FoundDifference): void {
    const { kind, words, name, oldKey, recentKey, old, recent, value } = found;
    const members = new Map(membersOf(before.node));
    if (value === undefined) members.delete(keyword);
    else members.set(keyword, value);
    this.found.push({
      ...{ kind, path, words },
      ...(name !== undefined && { name }),
      ...(old !== undefined && { before: pointerBelow(before, keyword, oldKey) }),
      ...(recent !== undefined && { after: pointerBelow(after, keyword, recentKey) }),
      old: old === undefined ? '' : canonicalText(old),
      recent: recent === undefined ? '' : canonicalText(recent),
      exchange: { at: before.node, by: objectNode(members) },
    });
  }
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
