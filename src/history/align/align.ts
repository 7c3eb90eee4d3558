import type { SchemaRoot } from '../../compat/schema-space.ts';
import { areEqual, canonicalText } from '../../json/equality.ts';
import {
  isFalse,
  itemsOf,
  member,
  membersOf,
  objectNode,
  stringMember,
  stringsIn,
  type JsonNode,
} from '../../json/json.ts';
import { pathBelow } from '../../model/instance-path.ts';
import { judges } from '../../schema/keywords.ts';
import { hasEffect, leadOf } from '../../schema/readings.ts';
import type { HeldSchema } from '../../schema/subschemas.ts';
import { pointerOf } from '../../schema/walk-schemas.ts';
import { PairSet } from '../../text/pair-set.ts';
import { shownName } from '../../text/shown-name.ts';
import { AlignedDocument, type FollowedSchema, type PlacedSchema } from './aligned-document.ts';
import { annotationDifferences } from './annotation-differences.ts';
import type { Difference } from './difference.ts';
import {
  findAlternative,
  isAlternatives,
  keywordFor,
  listingOf,
  membersAlike,
  type FoundAlternative,
} from './alternatives.ts';
import { branchDifference, freedomOf, keywordRows, type FoundDifference } from './keyword-rows.ts';
import { renameHints } from './rename-hints.ts';
import { rootDefinitions, type RootDefinitions } from './reusable-definitions.ts';

/** The value that schemas describe. */
type ChangedValue = Pick<Difference, 'path' | 'property' | 'definition'>;

/** Keywords whose schemas apply to the same value: in all instances, or in at least some. */
const ofAll = ['allOf'];
const ofSome = ['allOf', 'anyOf', 'oneOf', 'then', 'else'];

interface PlacedPair {
  readonly before: PlacedSchema;
  readonly after: PlacedSchema;
}

/** Two schemas that correspond to each other, with their references followed. */
interface FollowedPair {
  readonly old: FollowedSchema;
  readonly recent: FollowedSchema;
}

/** Schemas that apply to one value in each version. */
interface Whole {
  readonly before: readonly PlacedSchema[];
  readonly after: readonly PlacedSchema[];
}

/** The place of two schemas. */
interface SchemaContext extends ChangedValue {
  /** The innermost alternative or condition around them, in words. */
  readonly branch?: string | undefined;
  /** All schemas of the same value, if they are in an `allOf` or declare the same property. */
  readonly whole?: Whole | undefined;
  /** The version that declares the property once more here; others say what this declaration does not. */
  readonly more?: keyof Whole | undefined;
}

/** Two schemas that correspond to each other in two versions. */
type SchemaPair = SchemaContext & PlacedPair;

/** All differences of two versions, in the order of the new one; equal references give one difference. */
export function alignVersions(from: SchemaRoot, to: SchemaRoot): readonly Difference[] {
  return new Alignment(from, to).run();
}

class Alignment {
  readonly #definitions: readonly [old: RootDefinitions, recent: RootDefinitions];
  readonly #before: AlignedDocument;
  readonly #after: AlignedDocument;
  readonly #found: Difference[] = [];
  readonly #pending: SchemaPair[] = [];
  /** The pairs of schemas visited, and the pairs of schemas at the end of their references. */
  #met = new PairSet<JsonNode, JsonNode>();
  #ends = new PairSet<JsonNode, JsonNode>();

  constructor(from: SchemaRoot, to: SchemaRoot) {
    this.#definitions = [rootDefinitions(from), rootDefinitions(to)];
    this.#before = new AlignedDocument(from);
    this.#after = new AlignedDocument(to);
  }

  run(): readonly Difference[] {
    const { root: before } = this.#before;
    const { root: after } = this.#after;
    if (before === undefined || after === undefined) return [];
    this.#pending.push({ before, after, path: '' });
    this.#alignPending();
    this.#met = new PairSet<JsonNode, JsonNode>();
    this.#ends = new PairSet<JsonNode, JsonNode>();
    const definitions = this.#pairDefinitions();
    this.#alignPending();
    return [...this.#found, ...definitions, ...renameHints(this.#found)];
  }

  /**
   * Pairs definitions, except those that both roots lead to, which are reached anyway. Returns the
   * differences for definitions that only one version has.
   */
  #pairDefinitions(): readonly Difference[] {
    const [old, recent] = this.#definitions;
    const single: Difference[] = [];
    for (const name of new Set([...recent.keys(), ...old.keys()])) {
      const [before, after] = [old.get(name), recent.get(name)];
      const about = { path: pathBelow('', '$defs', name), definition: name };
      if (before?.isReached !== true || after?.isReached !== true) {
        const only = after ?? before;
        if (before && after) this.#pending.push({ before, after, ...about });
        else if (only?.isReached === false)
          single.push({ ...cameOrWent(only, after !== undefined), ...about });
      }
    }
    return single;
  }

  #alignPending(): void {
    for (const pair of this.#pending) this.#align(pair);
    this.#pending.length = 0;
  }

  #align({ before, after, ...about }: SchemaPair): void {
    if (!this.#met.add(before.node, after.node)) return;
    const { whole = { before: [before], after: [after] } } = about;
    const [old, recent] = [this.#before.follow(before), this.#after.follow(after)];
    const pair = {
      old: this.#before.followOnly(old, recent),
      recent: this.#after.followOnly(recent, old),
    };
    this.#compare(pair, { ...about, whole });
  }

  /** Records a difference; within an alternative, its words name the alternative. */
  #tell(
    difference: Omit<Difference, keyof ChangedValue> & Partial<ChangedValue>,
    { path, property, definition, branch, more }: SchemaContext,
  ): void {
    const isLimit = /^(value|alternative)-/.test(difference.kind);
    if (more && difference[more] === undefined && !isLimit) return;
    const words = difference.words + (branch === undefined ? '' : `, in ${branch}`);
    this.#found.push({ path, property, definition, branch, ...difference, words });
  }

  #compare(pair: FollowedPair, about: SchemaContext): void {
    const { old, recent } = pair;
    const isNamed = old.named !== undefined || recent.named !== undefined;
    const isNew = isNamed || this.#ends.add(old.end.node, recent.end.node);
    const inside = isNew
      ? (this.#compareAlternatives(pair, about, true) ??
        this.#compareAlternatives(pair, about, false))
      : undefined;
    if (inside?.isWhole === true) {
      this.#compare(inside, about);
      return;
    }
    for (const difference of annotationDifferences(old, recent, isNew)) {
      if (!this.#isOfDefinitions(difference)) this.#tell(difference, about);
    }
    if (!isNew || inside !== undefined) return;
    const isReplaced = isNamed
      ? old.named !== recent.named
      : isFalse(old.end.node) !== isFalse(recent.end.node);
    if (isReplaced) this.#tell(replacement(old, recent), about);
    else if (!isNamed) this.#compareKeywords({ ...about, before: old.end, after: recent.end });
  }

  /** Whether a difference is about a value whose schemas are compared as definitions. */
  #isOfDefinitions({ before = '', after = before }: Pick<Difference, 'before' | 'after'>): boolean {
    return this.#definitions.some((all) =>
      all.values().some(({ pointer }) => `${pointer}/`.startsWith(`${after}/`)),
    );
  }

  /**
   * For a schema that became one of several alternatives, or the only one left: compares what stands beside
   * the alternatives, and returns both schemas with the list followed as a reference would be. `isSplit` means
   * that the new version has the list.
   */
  #compareAlternatives(
    { old, recent }: FollowedPair,
    about: SchemaContext,
    isSplit: boolean,
  ): (FollowedPair & { readonly isWhole: boolean }) | undefined {
    const [single, listing] = isSplit ? [old, recent] : [recent, old];
    const document = isSplit ? this.#after : this.#before;
    const pairOf = (one: PlacedSchema, other: PlacedSchema): SchemaPair =>
      isSplit ? { ...about, before: one, after: other } : { ...about, before: other, after: one };
    for (const place of placesOf(single, listing)) {
      const found = findAlternative(place.node, listing.end.node, (branch) =>
        document.endOf(branch, listing.end),
      );
      if (found === undefined) continue;
      const { keyword, same, branches, part, isWhole } = found;
      const inside = document.followInto(listing, keyword, same);
      const known = isSplit ? [part] : branches;
      const ends = branches.map((branch) => document.endOf(branch, listing.end));
      const all = [single.end.node, ...ends];
      this.#compareBeside(pairOf(place, listing.end), found, (other) =>
        branchDifference(keyword, other, known, isSplit, all),
      );
      if (!isWhole) this.#compareKeywords(pairOf({ ...place, node: part }, inside.end));
      return isSplit ? { old, recent: inside, isWhole } : { old: inside, recent, isWhole };
    }
    return undefined;
  }

  /** Compares what stands beside alternatives, and reports those that one version lacks. */
  #compareBeside(
    pair: SchemaPair,
    { keyword, moved, others }: FoundAlternative,
    describe: (other: HeldSchema) => FoundDifference,
  ): void {
    this.#compareKeywords(pair, new Set([keyword, ...moved]));
    for (const other of others) {
      this.#tell(toDifference(pair, keyword, describe(other), moved), pair);
    }
  }

  #compareKeywords(pair: SchemaPair, except: ReadonlySet<string> = new Set()): void {
    const [oldMembers, recentMembers] = membersAlike(pair.before.node, pair.after.node);
    this.#compareListing(pair);
    for (const keyword of new Set([...recentMembers.keys(), ...oldMembers.keys()])) {
      if (!judges(keyword) || except.has(keyword)) continue;
      keywordRows[keyword]({
        keyword,
        old: hasEffect(keyword, pair.before.node) ? oldMembers.get(keyword) : undefined,
        recent: hasEffect(keyword, pair.after.node) ? recentMembers.get(keyword) : undefined,
        differ: (found) => {
          const told = this.#isInParts(pair, keyword, found) ? toMoved(found) : found;
          this.#tell(toDifference(pair, keyword, told), pair);
        },
        descend: (old, recent) => this.#pending.push(this.#inside(pair, keyword, old, recent)),
        isElsewhere: (name, node, isAdded) =>
          this.#isElsewhere(pair, keyword, { key: name, node }, isAdded),
        follow: (branch, isRecent) =>
          isRecent
            ? this.#after.endOf(branch, pair.after)
            : this.#before.endOf(branch, pair.before),
      });
    }
  }

  /** Reports that values became alternatives (which may have descriptions), or the reverse. */
  #compareListing({ before, after, ...about }: SchemaPair): void {
    const [was, is] = [listingOf(before.node), listingOf(after.node)];
    if (was === undefined || is === undefined || isAlternatives(was) === isAlternatives(is)) return;
    const found = {
      ...({ kind: 'annotation-changed', old: was, recent: is } as const),
      words: `values are listed in ${is}, were in ${was}`,
      before: pointerOf(before.pointer, was, undefined),
      after: pointerOf(after.pointer, is, undefined),
    };
    this.#tell(found, about);
  }

  /** See `KeywordPair.isElsewhere`; a schema that limits other names is judged by itself. */
  #isElsewhere(pair: SchemaPair, keyword: string, held: HeldSchema, isAdded: boolean): boolean {
    const { key = '', node } = held;
    const parts = this.#appliedIn(pair, !isAdded, ofAll);
    if (parts.some((part) => stringsIn(itemsOf(member(part.node, keyword))).includes(key)))
      return true;
    const [here, there] = isAdded ? (['after', 'before'] as const) : (['before', 'after'] as const);
    const whole = this.#declarationsOf(pair, keyword, key);
    const other = whole[there].find((found) => areEqual(found.node, node)) ?? whole[there][0];
    if (other === undefined) return false;
    const own = (isAdded ? this.#after : this.#before).inside(pair[here], keyword, held);
    this.#pending.push({
      ...(isAdded ? { before: other, after: own } : { before: own, after: other }),
      ...valueBelow(pair, keyword, key),
      ...{ branch: pair.branch, whole },
      more: whole[here].length > whole[there].length ? here : undefined,
    });
    return freedomOf(member(pair[there].node, 'additionalProperties')) === 'open';
  }

  /** Whether the version that lacks a property here declares it in other parts. */
  #isInParts(pair: SchemaPair, keyword: string, { key, old, recent }: FoundDifference): boolean {
    if (keyword !== 'properties' || key === undefined || (old && recent)) return false;
    return this.#declaring(pair, old !== undefined, keyword, key, ofSome).length > 0;
  }

  /** The schemas that apply in one version to the value of a pair. */
  #appliedIn(
    pair: SchemaPair,
    isRecent: boolean,
    keywords: readonly string[],
  ): readonly PlacedSchema[] {
    const { before, after } = pair.whole ?? { before: [pair.before], after: [pair.after] };
    return isRecent ? this.#after.applied(after, keywords) : this.#before.applied(before, keywords);
  }

  #inside(pair: SchemaPair, keyword: string, old: HeldSchema, recent: HeldSchema): SchemaPair {
    const after = this.#after.inside(pair.after, keyword, recent);
    return {
      before: this.#before.inside(pair.before, keyword, old),
      after,
      ...valueBelow(pair, keyword, recent.key),
      branch: branchName(keyword, recent, this.#after.endOf(after.node, after)) ?? pair.branch,
      more: pair.more,
      whole:
        keyword === 'properties'
          ? this.#declarationsOf(pair, keyword, recent.key ?? '')
          : keyword === 'allOf'
            ? pair.whole
            : undefined,
    };
  }

  /** All declarations of a property of a value, in both versions. */
  #declarationsOf(pair: SchemaPair, keyword: string, key: string): Whole {
    return {
      before: this.#declaring(pair, false, keyword, key),
      after: this.#declaring(pair, true, keyword, key),
    };
  }

  /** The schemas for a name among all that apply to the value of a pair. */
  #declaring(
    pair: SchemaPair,
    isRecent: boolean,
    keyword: string,
    key: string,
    keywords = ofAll,
  ): readonly PlacedSchema[] {
    const document = isRecent ? this.#after : this.#before;
    return this.#appliedIn(pair, isRecent, keywords).flatMap((part) => {
      const node = membersOf(member(part.node, keyword)).get(key);
      return node === undefined ? [] : [document.inside(part, keyword, { key, node })];
    });
  }
}

/** `moved` are keywords of the old schema that moved into the value of the keyword. */
function toDifference(
  pair: SchemaPair,
  keyword: string,
  found: FoundDifference,
  moved: Iterable<string> = [],
): Difference {
  const { kind, words, name, below, key, written, earlier, old, recent, value } = found;
  const { before, after, ...about } = pair;
  const exchanged = (): JsonNode => {
    const members = new Map(membersOf(before.node));
    const lead = leadOf(keyword);
    // A new condition has an effect only with what follows from it.
    if (!areEqual(members.get(lead), member(after.node, lead))) {
      for (const [name, node] of membersOf(after.node))
        if (leadOf(name) === lead) members.set(name, node);
    }
    for (const name of moved) members.delete(name);
    const made = value();
    if (made === undefined) members.delete(keyword);
    else members.set(keyword, made);
    return objectNode(members);
  };
  const holder = keyword === 'required' ? 'properties' : keyword;
  const pointerIn = ({ pointer, node }: PlacedSchema, own: string | undefined): string =>
    pointerOf(pointer, written ?? keywordFor(keyword, node), own);
  return {
    ...{ kind, words },
    ...(below === undefined ? about : valueBelow(pair, holder, below)),
    name,
    before: old && pointerIn(before, earlier ?? key),
    after: recent && pointerIn(after, key),
    old: old === undefined ? '' : canonicalText(old),
    recent: recent === undefined ? '' : canonicalText(recent),
    exchange: { at: before.node, by: exchanged },
  };
}

/** The value that a keyword, or the key below it, describes. */
function valueBelow(
  { path, property, definition }: ChangedValue,
  keyword: string,
  key: string | undefined,
): ChangedValue {
  const own = property ?? (path === '' && keyword === 'properties' ? key : undefined);
  return { path: pathBelow(path, keyword, key), property: own, definition };
}

/** A definition that only one version has. */
function cameOrWent(
  { node, pointer }: PlacedSchema,
  isAdded: boolean,
): Omit<Difference, keyof ChangedValue> {
  const what = isAdded ? 'added' : 'removed';
  return {
    ...{ kind: `definition-${what}`, words: `was ${what}`, old: '', recent: '' },
    ...{ [isAdded ? 'after' : 'before']: pointer },
    ...{ [isAdded ? 'recent' : 'old']: canonicalText(node) },
  };
}

/** The difference between two schemas, one of which is `false` or refers elsewhere. */
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
    words: replacementWords(old, recent),
    old: was,
    recent: is,
    exchange: { at: old.start.node, by: () => recent.start.node },
  };
}

/** Words that need no subject, since a change at the root has none. */
function replacementWords(old: FollowedSchema, recent: FollowedSchema): string {
  if (old.named !== undefined && recent.named === undefined && !isFalse(recent.end.node)) {
    return `no longer refers to ${old.named}`;
  }
  const words = `${recent.named ? 'refers to' : 'is'} ${nameOf(recent)}, was ${nameOf(old)}`;
  // If only the version differs, the name is given once.
  return words.replace(/ (\S+ )(\S+, was )\1/, ' $1$2');
}

/** A property that both versions declare, one of them only in its alternatives or in another part. */
function toMoved(found: FoundDifference): FoundDifference {
  const verb = found.recent === undefined ? 'is' : 'was';
  return { ...found, kind: 'condition-changed', words: `${verb} declared by other parts alone` };
}

/** The name of an alternative or a condition: its title, the definition it refers to, or its number. */
function branchName(keyword: string, { key, node }: HeldSchema, end: JsonNode): string | undefined {
  if (keyword === 'then' || keyword === 'else') return keyword;
  if (!isAlternatives(keyword)) return undefined;
  const [, definition] = /^#.*\/([^/~%]+)$/.exec(stringMember(node, '$ref') ?? '') ?? [];
  const title = stringMember(end, 'title') ?? definition;
  return shownName(title ?? `${keyword} ${String(Number(key) + 1)}`);
}

/** The place of a schema, if it differs from the other version, and the place its references lead to. */
function placesOf({ start, end }: FollowedSchema, other: FollowedSchema): readonly PlacedSchema[] {
  const isOne = start.node === end.node || areEqual(start.node, other.start.node);
  return isOne ? [end] : [start, end];
}

function nameOf({ named, end }: FollowedSchema): string {
  return named ?? (isFalse(end.node) ? 'forbidden' : 'a schema of its own');
}
