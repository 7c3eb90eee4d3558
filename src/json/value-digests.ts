import { canonicalText } from './equality.ts';
import { partsOf, type JsonNode } from './json.ts';
import { joinPointer } from './pointer.ts';

/** The SHA-256 of bytes, or of a text as UTF-8, in hexadecimal. */
export type Digest = (content: Uint8Array | string) => string;

/** A value of a document. */
interface PlacedValue {
  readonly pointer: string;
  readonly node: JsonNode;
}

/** Digits per value: a digest of the whole tells whether anything changed, and these only where. */
const digits = 6;

/**
 * The first six digits of a digest of each value of a document and its pointer, in the order of the
 * text: enough to find what changed, in a fraction of the document's size.
 */
export function digestValues(root: JsonNode, digest: Digest): string {
  const digestsBelow = (place: PlacedValue): string =>
    digestPlace(place, digest) + placesIn(place).map(digestsBelow).join('');
  return digestsBelow({ pointer: '', node: root });
}

/**
 * The innermost values whose digests are not in `values`, in the order of the text; for a removed member,
 * the object that had it, and for an object without any known part, the object.
 */
export function findChanges(
  root: JsonNode,
  values: string,
  digest: Digest,
): readonly PlacedValue[] {
  const known = new Set(values.match(new RegExp(`.{${String(digits)}}`, 'g')));
  const changesIn = (place: PlacedValue): readonly PlacedValue[] => {
    if (known.has(digestPlace(place, digest))) return [];
    const changes = placesIn(place).map(changesIn);
    const isAnother = changes.length > 1 && changes.every((found) => found.length > 0);
    const found = changes.flat();
    return isAnother || found.length === 0 ? [place] : found;
  };
  return changesIn({ pointer: '', node: root });
}

function digestPlace({ pointer, node }: PlacedValue, digest: Digest): string {
  return digest(`${pointer} ${canonicalText(node)}`).slice(0, digits);
}

function placesIn({ pointer, node }: PlacedValue): readonly PlacedValue[] {
  return Array.from(partsOf(node), ([segment, part]) => ({
    pointer: joinPointer(pointer, segment),
    node: part,
  }));
}
