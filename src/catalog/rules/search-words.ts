import { describeNode } from '../../json/describe.ts';
import { member, type JsonNode } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { didYouMean } from '../../text/words.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';

/** The words of a catalog have the form of search-words.schema.json. */
export const searchWords = {
  id: 'search-words',
  severity: 'error',
  asks: 'The words of a catalog for its search have their form: see search-words.schema.json.',
  check: checkRoot,
} as const satisfies Rule<JsonNode>;

function checkRoot(root: JsonNode): Finding[] {
  if (root.kind !== 'object') return [wrong(root, '', 'the file must be an object', root)];
  const unknown = [...root.members].filter(([name]) => name !== 'synonyms');
  const synonyms = member(root, 'synonyms');
  return [
    ...unknown.map(([name, node]) => {
      const hint = didYouMean(name, ['synonyms']);
      return wrong(node, joinPointer('', name), `${JSON.stringify(name)} is not known here${hint}`);
    }),
    ...(synonyms === undefined ? [wrong(root, '', 'synonyms is missing')] : checkGroups(synonyms)),
  ];
}

function checkGroups(synonyms: JsonNode): Finding[] {
  const pointer = '/synonyms';
  if (synonyms.kind !== 'array') {
    return [wrong(synonyms, pointer, 'synonyms must be an array of groups', synonyms)];
  }
  return synonyms.items.flatMap((group, index) => checkGroup(group, joinPointer(pointer, index)));
}

function checkGroup(group: JsonNode, pointer: string): Finding[] {
  if (group.kind !== 'array' || group.items.length < 2) {
    return [wrong(group, pointer, 'a group must be an array of two words or more', group)];
  }
  const seen = new Set<string>();
  return group.items.flatMap((word, index) => {
    const at = joinPointer(pointer, index);
    if (word.kind !== 'string' || !/^[a-z0-9]+$/.test(word.value)) {
      return [wrong(word, at, 'a word must be lower-case letters and digits', word)];
    }
    if (seen.has(word.value)) return [wrong(word, at, `${word.value} is in the group twice`)];
    seen.add(word.value);
    return [];
  });
}

function wrong(node: JsonNode, pointer: string, expected: string, found?: JsonNode): Finding {
  const message = found === undefined ? expected : `${expected}; found ${describeNode(found)}`;
  return findingAt(node, pointer, message);
}
