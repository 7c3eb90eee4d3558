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
