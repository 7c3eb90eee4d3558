import type { JsonNode } from '../json/json.ts';
import type { ClassTerm } from './goal.ts';
import type { ClassLiteral } from './schema-class.ts';

/** Something that a value of one type must be: that a term holds of it, or of a part of it. */
export type Fact =
  | { readonly kind: 'term'; readonly term: ClassTerm }
  /** It has a member of a name, of whose value a term holds, and which is not a certain value. */
  | {
      readonly kind: 'member';
      readonly name: string;
      readonly term: ClassTerm;
      readonly except?: JsonNode;
    }
  | { readonly kind: 'someMember'; readonly demand: MemberDemand }
  | {
      readonly kind: 'element';
      readonly index: number;
      readonly term: ClassTerm;
      readonly except?: JsonNode;
    }
  /** A term holds of an element that is not among the first ones. */
  | { readonly kind: 'someElement'; readonly from: number; readonly term: ClassTerm }
  /** Of so many elements a term holds. */
  | {
      readonly kind: 'count';
      readonly term: ClassTerm;
      readonly least: number;
      readonly most: number;
    }
  | { readonly kind: 'size'; readonly side: 'least' | 'most'; readonly count: number }
  | { readonly kind: 'repeats' }
  | { readonly kind: 'lacks'; readonly name: string }
  | { readonly kind: 'any'; readonly terms: readonly ClassTerm[] };

/** That some member has a name of a kind, and a value of which a term holds. */
export interface MemberDemand {
  /** What the name is, as a string. */
  readonly name: readonly ClassLiteral[];
  /** The name is none of these. */
  readonly except: ReadonlyMap<string, unknown>;
  readonly term: ClassTerm;
}

/** Facts of which one alternative, all of it, must hold. */
export type FactChoice = readonly (readonly Fact[])[];
