import { member, stringMember, toText, type JsonNode, type JsonObject } from '../json/json.ts';
import { splitReference } from '../schema/embedded-resources.ts';
import { judges, vocabulary } from '../schema/keywords.ts';
import { walkSchemas } from '../schema/walk-schemas.ts';
import { hidesSiblings } from './dialect.ts';
import { objectNode, stringNode } from './instance.ts';
import type { Base, ResolvedPlace } from './schema-place.ts';

/** What an outline asks of the documents that its own is among. */
interface DocumentPlaces {
  readonly baseOf: (node: JsonNode, parent: Base) => Base;
  readonly resolve: (reference: string, base: Base) => ResolvedPlace;
  readonly outlineOf: (uri: string) => DocumentOutline | undefined;
}

/** The root of a document. */
interface DocumentRoot {
  readonly node: JsonNode;
  readonly base: Base;
}

/** What may make readings differ. */
export type DocumentTrait =
  /** A keyword beside a `$ref`, which the dialect ignores, could decide something. */
  | 'hidesKeywords'
  /** Strings may be tested for their format. */
  | 'hasFormats';

/** What was seen of a document in passing. */
export interface DocumentSurvey {
  /** What has a `$ref` in it, wherever it stands: some are in the place of no schema. */
  readonly references: readonly JsonObject[];
  readonly hasFormats: boolean;
  /** Whether any schema in it may have a name, a base or a dialect of its own. */
  readonly hasNames: boolean;
  /** How many values there are, at any depth. */
  readonly size: number;
}

/** What a document leads to. */
interface DocumentLinks {
  /** The documents that it refers to, or seems to. */
  readonly targets: ReadonlySet<DocumentOutline>;
  readonly traits: ReadonlySet<DocumentTrait>;
}

/** What a document says by itself. */
interface DocumentContent {
  /** The same for documents that say the same in the same order, if what they refer to does. */
  readonly text: string;
  /** The documents that it refers to, in the order of the text. */
  readonly targets: readonly DocumentOutline[];
  /** Whether it may say something else than another of the same text. */
  readonly isUnlike: boolean;
}

/** A document from outside: what it leads to, and whether another one says the same. */
export class DocumentOutline {
  readonly uri: string;
  readonly root: JsonNode;
  readonly survey: DocumentSurvey;
  readonly base: Base;
  private readonly places: DocumentPlaces;
  private pointers: ReadonlyMap<JsonNode, string> | undefined;
  private links: DocumentLinks | undefined;
  private content: DocumentContent | undefined;
  private readonly traits = new Map<DocumentTrait, boolean>();
  /** Documents that are known to say the same, itself among them. */
  private readonly same = new Set<DocumentOutline>([this]);

  constructor({ node, base }: DocumentRoot, survey: DocumentSurvey, places: DocumentPlaces) {
    this.survey = survey;
    this.uri = base.document;
    this.root = node;
    this.base = base;
    this.places = places;
  }

  /** Whether all references are pointers from its root, and what is no keyword changes nothing. */
  get isPlain(): boolean {
    return this.base.dialect === '07' && !this.survey.hasNames;
  }

  /** The documents that it refers to, or seems to. */
  targets(): ReadonlySet<DocumentOutline> {
    return this.follow().targets;
  }

  /** Whether it has a trait, or one that it leads to. */
  leadsTo(trait: DocumentTrait): boolean {
    const known = this.traits.get(trait);
    if (known !== undefined) return known;
    const reached = new Set<DocumentOutline>([this]);
    for (const next of reached) {
      const below = next.traits.get(trait);
      if (below === false) continue;
      const { traits, targets } = next.follow();
      if (below === true || traits.has(trait)) {
        this.traits.set(trait, true);
        return true;
      }
      for (const target of targets) reached.add(target);
    }
    for (const next of reached) next.traits.set(trait, false);
    return false;
  }

  /** Where one of its schemas stands; `undefined` for a value that is not in the place of one. */
  pointerOf(schema: JsonNode): string | undefined {
    return schema === this.root ? '' : this.schemas().get(schema);
  }

  /** Its schemas that are objects, and where they stand. */
  schemas(): ReadonlyMap<JsonNode, string> {
    this.pointers ??= new Map(
      walkSchemas({ node: this.root, pointer: '' }).map((found) => [found.schema, found.pointer]),
    );
    return this.pointers;
  }

  /** Names that documents share which say the same in the same order: seen at a glance. */
  shape(): readonly string[] {
    if (this.root.kind !== 'object') return [];
    const properties = member(this.root, 'properties');
    const names = properties?.kind === 'object' ? [...properties.members.keys()] : [];
    return [...[...this.root.members.keys()].filter(isTold), ...names];
  }

  /** Whether both say the same, and so do all that they lead to: not all that do are known for it. */
  equals(other: DocumentOutline): boolean {
    if (!this.looksLike(other)) return false;
    const met = new Map<DocumentOutline, Set<DocumentOutline>>();
    const pairs: (readonly [DocumentOutline, DocumentOutline])[] = [[this, other]];
    for (const [own, its] of pairs) {
      const others = met.get(own) ?? new Set();
      if (own.same.has(its) || others.has(its)) continue;
      met.set(own, others.add(its));
      if (!own.looksLike(its)) return false;
      const { targets } = its.read();
      own.read().targets.forEach((target, index) => {
        pairs.push([target, targets[index] ?? this]);
      });
    }
    for (const [own, its] of pairs) own.same.add(its);
    return true;
  }

  private looksLike(other: DocumentOutline): boolean {
    const [own, its] = [this.read(), other.read()];
    const isUnlike = own.isUnlike || its.isUnlike;
    return own.text === its.text && (!isUnlike || this.isCopyOf(other));
  }

  /** Whether it has the same members, and refers by them to the same: up to draft-07 no reference is dynamic. */
  private isCopyOf({ root }: DocumentOutline): boolean {
    const isFixed = (node: JsonObject): boolean => {
      const ref = stringMember(node, '$ref') ?? '';
      if (!ref.startsWith('#')) return /^\w+:/.test(ref);
      return this.places.resolve(ref, this.places.baseOf(node, this.base)).kind === 'schema';
    };
    if (this.base.dialect !== '07' || !this.survey.references.every(isFixed)) return false;
    return toText(this.root) === toText(root);
  }

  private follow(): DocumentLinks {
    this.links ??= readLinks(this, this.survey, this.base, this.places);
    return this.links;
  }

  private read(): DocumentContent {
    this.content ??= new OutlineReader(this, this.base, this.places).read();
    return this.content;
  }
}

function readLinks(
  outline: DocumentOutline,
  { references, hasFormats }: DocumentSurvey,
  root: Base,
  places: DocumentPlaces,
): DocumentLinks {
  const targets = new Set<DocumentOutline>();
  const traits = new Set<DocumentTrait>(hasFormats ? ['hasFormats'] : []);
  for (const node of references) {
    const base = places.baseOf(node, root);
    const ref = stringMember(node, '$ref') ?? '';
    // A fragment alone leads nowhere else.
    const target = ref.startsWith('#') ? outline : outlineAt(places.resolve(ref, base), places);
    if (target !== undefined && target !== outline) targets.add(target);
    const hides = (keyword: string): boolean => keyword !== '$ref' && judges(keyword);
    if (hidesSiblings(base.dialect) && node.members.keys().some(hides)) traits.add('hidesKeywords');
  }
  return { targets, traits };
}

function outlineAt(found: ResolvedPlace, places: DocumentPlaces): DocumentOutline | undefined {
  return found.kind === 'none' ? undefined : places.outlineOf(found.base.document);
}

/** Reads a document into what equal ones share. */
class OutlineReader {
  private readonly outline: DocumentOutline;
  private readonly base: Base;
  private readonly places: DocumentPlaces;
  private readonly targets: DocumentOutline[] = [];
  private isUnlike = false;

  constructor(outline: DocumentOutline, base: Base, places: DocumentPlaces) {
    this.outline = outline;
    this.base = base;
    this.places = places;
  }

  read(): DocumentContent {
    const text = toText(this.convert(this.outline.root));
    return { text, targets: this.targets, isUnlike: this.isUnlike };
  }

  private convert(node: JsonNode): JsonNode {
    if (node.kind === 'array') {
      return { ...node, items: node.items.map((item) => this.convert(item)) };
    }
    if (node.kind !== 'object') return node;
    const pointer = this.outline.pointerOf(node);
    const members = Array.from(node.members).flatMap(([name, value]) => {
      if (pointer === undefined) return [[name, this.convert(value)] as const];
      if (name === '$ref' && value.kind === 'string') {
        const base = this.places.baseOf(node, this.base);
        return [[name, stringNode(this.target(value.value, base))] as const];
      }
      this.isUnlike ||= name === '$dynamicRef' || name === '$recursiveRef';
      // The document's own name is no part of what it says.
      const isKept = name === '$id' ? pointer !== '' : isTold(name);
      return isKept ? [[name, this.convert(value)] as const] : [];
    });
    return objectNode(new Map(members));
  }

  /** What a reference leads to, without the name of another document: its number instead. */
  private target(reference: string, base: Base): string {
    const found = this.places.resolve(reference, base);
    // Whatever is at a URI that nobody has, it is the same for all who refer to it.
    if (found.kind === 'none' && found.uri !== undefined && !reference.startsWith('#')) {
      return `${found.uri}#${splitReference(reference).fragment}`;
    }
    const outline = outlineAt(found, this.places);
    if (found.kind === 'none' || outline === undefined) {
      this.isUnlike = true;
      return reference;
    }
    if (found.node.kind === 'boolean') return String(found.node.value);
    const pointer = outline.pointerOf(found.node);
    this.isUnlike ||= pointer === undefined;
    if (outline === this.outline) return `#${pointer ?? ''}`;
    return `${String(this.targets.push(outline))}#${pointer ?? ''}`;
  }
}

/** Whether a keyword counts for what a document says: also for what others refer to in it. */
function isTold(keyword: string): boolean {
  const role = vocabulary.get(keyword)?.role;
  return judges(keyword) || role === 'holder' || role === 'content' || role === 'identity';
}
