import { stringMember, type JsonNode } from '../../json/json.ts';

/** The values of every `$ref` of a schema, or of what holds schemas. */
export function referencesIn(node: JsonNode): readonly string[] {
  const found: string[] = [];
  const waiting = [node];
  for (const next of waiting) {
    if (next.kind === 'array') waiting.push(...next.items);
    if (next.kind !== 'object') continue;
    const ref = stringMember(next, '$ref');
    if (ref !== undefined) found.push(ref);
    for (const value of next.members.values()) waiting.push(value);
  }
  return found;
}

/** The other files that schemas of one place refer to, as URIs without fragments. */
export function addressesIn(schemas: readonly JsonNode[], place: string): ReadonlySet<string> {
  const refs = new Set(schemas.flatMap(referencesIn).filter((ref) => !ref.startsWith('#')));
  const known = [...refs].filter((ref) => URL.canParse(ref, place));
  return new Set(known.map((ref) => new URL(ref, place).href.replace(/#.*/s, '')));
}
