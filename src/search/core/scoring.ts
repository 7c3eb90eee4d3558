/** Where a word of a record stands. */
export type Field = keyof typeof scoring.fields;

/** The constants of the score. */
export const scoring = {
  /** How much a word counts by where it stands. */
  fields: {
    name: 10,
    owner: 4,
    value: 6,
    mention: 4,
    default: 4,
    family: 1.5,
    prose: 4,
    note: 2,
    control: 1.5,
    type: 1.2,
  },
  /** How near a word is to the one that was typed. */
  likeness: {
    same: 1,
    stem: 0.92,
    beginning: 0.75,
    synonym: 0.7,
    synonymForm: 0.4,
    corrected: 0.85,
  },
  /** What is left of a synonym in prose, where half of the language occurs. */
  synonymInProse: 0.6,
  /** What each further word of a name takes from one that was typed (b of BM25). */
  nameLength: 0.35,
  ownerLength: 0.1,
  /** How fast fields that have one word stop to add up (k1 of BM25). */
  saturation: 4,
  coverage: 1.5,
  proseLength: 0.02,
  /** What is left of a definition whose name has not all that was typed: a property is meant. */
  partOfDefinition: 0.85,
  /** The share of what a question says that must be in the catalog as it was typed. */
  leastKnown: 0.4,

  unstable: 0.7,
  copy: 0.6,
  unknownOfQuestion: 0.6,
} as const;

/** How much a word says that so many of the records have (inverse document frequency, of BM25). */
export function inverseFrequency(having: number, records: number): number {
  const count = Math.min(having, records);
  return Math.log(1 + (records - count + 0.5) / (count + 0.5));
}

/** A word of a query: how much it says, and how much a record has of it, all fields together. */
export interface WeighedTerm {
  readonly weight: number;
  readonly frequency: number;
}

/** How much a field adds that has a word so near to the one that was typed. */
export function fieldFrequency(field: Field, likeness: number, words: number): number {
  return (scoring.fields[field] * likeness) / (1 + lengthShare(field) * (Math.max(1, words) - 1));
}

function lengthShare(field: Field): number {
  if (field === 'name') return scoring.nameLength;
  if (field === 'prose') return scoring.proseLength;
  return field === 'owner' ? scoring.ownerLength : 0;
}

/** BM25F from 0 to 1, times how much of the query the record has. */
export function scoreTerms(terms: readonly WeighedTerm[], unknown = 0): number {
  let [all, found, score] = [unknown, 0, 0];
  for (const { weight, frequency } of terms) {
    all += weight;
    if (frequency === 0) continue;
    found += weight;
    score += (weight * frequency) / (frequency + scoring.saturation);
  }
  return all === 0 ? 0 : (score / all) * (found / all) ** scoring.coverage;
}
