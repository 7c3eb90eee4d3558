import {
  member,
  membersOf,
  objectNode,
  stringMember,
  stringNode,
  toText,
  type JsonNode,
  type JsonObject,
} from '../../json/json.ts';
import { splitReference } from '../../schema/embedded-resources.ts';
import { judges, vocabulary } from '../../schema/keywords.ts';
import { walkSchemas } from '../../schema/walk-schemas.ts';
import { lazy } from '../../text/lazy.ts';
import { PairSet } from '../../text/pair-set.ts';
import { hidesSiblings } from './dialect.ts';
import type { Base, PlacedNode, ResolvedPlace } from './placed-node.ts';

/** The documents among which an outline resolves references. */
interface DocumentPlaces {
  readonly baseOf: (node: JsonNode, parent: Base) => Base;
  readonly resolve: (reference: string, base: Base) => ResolvedPlace;
  readonly outlineOf: (uri: string) => DocumentOutline | undefined;
}

/** A reason for validators to read a document differently. */
export type DocumentTrait =
  /** A keyword beside a `$ref`, which the dialect ignores, could decide something. */
  | 'hidesKeywords'
  /** Strings may be tested for their format. */
  | 'hasFormats'
  /** The target of a reference depends on where validation began. */
  | 'isDynamic';

/** What one pass over a document finds. */
export interface DocumentSurvey {
  /** All objects with a `$ref`, even where no schema is expected. */
  readonly references: readonly JsonObject[];
  readonly hasFormats: boolean;
  readonly isDynamic: boolean;
  /** Whether any schema in it may have its own name, base or dialect. */
  readonly hasNames: boolean;
  /** The number of values, at any depth. */
  readonly size: number;
}

/** The documents that a document refers to or appears to, and its own traits. */
interface DocumentLinks {
  readonly targets: ReadonlySet<DocumentOutline>;
  readonly traits: ReadonlySet<DocumentTrait>;
}

/** The meaning of a document, apart from that of its targets. */
interface DocumentContent {
  /** Equal for documents with the same meaning and order, provided that their targets are equal. */
  readonly text: string;
  /** The documents that it refers to, in the order of the references in `text`. */
  readonly targets: readonly DocumentOutline[];
  /** Whether documents with the same text may differ in meaning. */
  readonly isAmbiguous: boolean;
}

/** A document as a whole: which documents it refers to, and whether another one means the same. */
export class DocumentOutline {
  readonly uri: string;
  readonly root: JsonNode;
  readonly survey: DocumentSurvey;
  readonly base: Base;
  readonly #places: DocumentPlaces;
  readonly #links = lazy(() => this.#readLinks());
  readonly #content = lazy(() => this.#readContent());
  readonly #traits = new Map<DocumentTrait, boolean>();
  /** Documents known to mean the same, including itself. */
  readonly #same = new Set<DocumentOutline>([this]);
  /** The pointers of its schemas that are objects. */
  readonly schemas = lazy(
    (): ReadonlyMap<JsonNode, string> =>
      new Map(
        walkSchemas({ node: this.root, pointer: '' }).map((found) => [found.schema, found.pointer]),
      ),
  );

  constructor({ node, base }: PlacedNode, survey: DocumentSurvey, places: DocumentPlaces) {
    this.survey = survey;
    this.uri = base.document;
    this.root = node;
    this.base = base;
    this.#places = places;
  }

  /** The documents that it refers to or appears to. */
  targets(): ReadonlySet<DocumentOutline> {
    return this.#links().targets;
  }

  /** Whether it has a trait, or leads to a document with it. */
  leadsTo(trait: DocumentTrait): boolean {
    const known = this.#traits.get(trait);
    if (known !== undefined) return known;
    const reached = new Set<DocumentOutline>([this]);
    for (const next of reached) {
      const below = next.#traits.get(trait);
      if (below === false) continue;
      const { traits, targets } = next.#links();
      if (below === true || traits.has(trait)) {
        this.#traits.set(trait, true);
        return true;
      }
      for (const target of targets) reached.add(target);
    }
    for (const next of reached) next.#traits.set(trait, false);
    return false;
  }

  /** The pointer of one of its schemas; `undefined` for a value that is not a schema. */
  pointerOf(schema: JsonNode): string | undefined {
    return schema === this.root ? '' : this.schemas().get(schema);
  }

  /** Names that equal documents share in the same order: a quick check. */
  shape(): readonly string[] {
    if (this.root.kind !== 'object') return [];
    const names = membersOf(member(this.root, 'properties')).keys();
    return [...[...this.root.members.keys()].filter(isCounted), ...names];
  }

  /** Whether both provably mean the same, including all documents that they lead to. */
  equals(other: DocumentOutline): boolean {
    if (!this.#looksLike(other)) return false;
    const met = new PairSet<DocumentOutline, DocumentOutline>();
    const pairs: (readonly [DocumentOutline, DocumentOutline])[] = [[this, other]];
    for (const [own, its] of pairs) {
      if (own.#same.has(its) || !met.add(own, its)) continue;
      if (!own.#looksLike(its)) return false;
      const { targets } = its.#content();
      own.#content().targets.forEach((target, index) => {
        pairs.push([target, targets[index] ?? this]);
      });
    }
    for (const [own, its] of pairs) own.#same.add(its);
    return true;
  }

  #looksLike(other: DocumentOutline): boolean {
    const [own, its] = [this.#content(), other.#content()];
    const isAmbiguous = own.isAmbiguous || its.isAmbiguous;
    return own.text === its.text && (!isAmbiguous || this.#isCopyOf(other));
  }

  /** Whether both have the same text and fixed references; in draft-07 no reference is dynamic. */
  #isCopyOf({ root }: DocumentOutline): boolean {
    const isFixed = (node: JsonObject): boolean => {
      const ref = stringMember(node, '$ref') ?? '';
      if (!ref.startsWith('#')) return /^\w+:/.test(ref);
      return this.#places.resolve(ref, this.#places.baseOf(node, this.base)).kind === 'schema';
    };
    if (this.base.dialect !== '07' || !this.survey.references.every(isFixed)) return false;
    return toText(this.root) === toText(root);
  }

  #readLinks(): DocumentLinks {
    const { references, hasFormats, isDynamic } = this.survey;
    const targets = new Set<DocumentOutline>();
    const traits = new Set<DocumentTrait>(hasFormats ? ['hasFormats'] : []);
    if (isDynamic) traits.add('isDynamic');
    for (const node of references) {
      const base = this.#places.baseOf(node, this.base);
      const ref = stringMember(node, '$ref') ?? '';
      // A fragment alone stays in the document.
      const target = ref.startsWith('#') ? this : this.#outlineAt(this.#places.resolve(ref, base));
      if (target !== undefined && target !== this) targets.add(target);
      const hides = (keyword: string): boolean => keyword !== '$ref' && judges(keyword);
      if (hidesSiblings(base.dialect) && node.members.keys().some(hides)) {
        traits.add('hidesKeywords');
      }
    }
    return { targets, traits };
  }

  #outlineAt(found: ResolvedPlace): DocumentOutline | undefined {
    return found.kind === 'none' ? undefined : this.#places.outlineOf(found.base.document);
  }

  #readContent(): DocumentContent {
    const content: OpenContent = { targets: [], isAmbiguous: false };
    return Object.assign(content, { text: toText(this.#convert(this.root, content)) });
  }

  /** The form of a value that equal documents share: only keywords that count, targets as numbers. */
  #convert(node: JsonNode, content: OpenContent): JsonNode {
    if (node.kind === 'array') {
      return { ...node, items: node.items.map((item) => this.#convert(item, content)) };
    }
    if (node.kind !== 'object') return node;
    const pointer = this.pointerOf(node);
    const members = Array.from(node.members).flatMap(([name, value]) => {
      if (pointer === undefined) return [[name, this.#convert(value, content)] as const];
      if (name === '$ref' && value.kind === 'string') {
        const base = this.#places.baseOf(node, this.base);
        return [[name, stringNode(this.#targetText(value.value, base, content))] as const];
      }
      content.isAmbiguous ||= name === '$dynamicRef' || name === '$recursiveRef';
      // The identifier of the document itself does not count.
      const isKept = name === '$id' ? pointer !== '' : isCounted(name);
      return isKept ? [[name, this.#convert(value, content)] as const] : [];
    });
    return objectNode(new Map(members));
  }

  /** The target of a reference, with the number of another document in place of its name. */
  #targetText(reference: string, base: Base, content: OpenContent): string {
    const found = this.#places.resolve(reference, base);
    // An unknown URI means the same for all documents that refer to it.
    if (found.kind === 'none' && found.uri !== undefined && !reference.startsWith('#')) {
      return `${found.uri}#${splitReference(reference).fragment}`;
    }
    const outline = this.#outlineAt(found);
    if (found.kind === 'none' || outline === undefined) {
      content.isAmbiguous = true;
      return reference;
    }
    if (found.node.kind === 'boolean') return String(found.node.value);
    const pointer = outline.pointerOf(found.node);
    content.isAmbiguous ||= pointer === undefined;
    const document = outline === this ? '' : String(content.targets.push(outline));
    return `${document}#${pointer ?? ''}`;
  }
}

/** A document and all documents that it leads to. */
export function closureOf(outline: DocumentOutline | undefined): ReadonlySet<DocumentOutline> {
  const reached = new Set(outline && [outline]);
  for (const next of reached) for (const target of next.targets()) reached.add(target);
  return reached;
}

/** Content that is being read. */
interface OpenContent {
  readonly targets: DocumentOutline[];
  isAmbiguous: boolean;
}

/** Whether a keyword affects the meaning of a document, or of references into it. */
function isCounted(keyword: string): boolean {
  const role = vocabulary.get(keyword)?.role;
  return judges(keyword) || role === 'holder' || role === 'content' || role === 'identity';
}
