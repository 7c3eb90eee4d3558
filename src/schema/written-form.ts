import type { JsonNode, JsonObject } from '../json/json.ts';
import { dialectIdentifier, dialectNamed, shownDialect, type ReadDialect } from './dialects.ts';
import { toDraft04, type KeywordMember } from './draft-04.ts';
import { vocabulary } from './keywords.ts';
import { voidKeyword } from './latest-form.ts';

/**
 * The members of a schema in latest form, in the words of a dialect. A keyword that the dialect of its
 * file does not have stays there an annotation; in a newer one it would mean something, and is left out.
 */
export function inWordsOf(dialect: ReadDialect, { members }: JsonObject): readonly KeywordMember[] {
  return Array.from(members).flatMap((member) => inWords(dialect, member));
}

function inWords(dialect: ReadDialect, [name, value]: KeywordMember): readonly KeywordMember[] {
  if (name === '$schema') return [[name, statedDialect(dialect, value)]];
  const found = voidKeyword(name);
  if (found === undefined) return dialect === '04' ? toDraft04([name, value]) : [[name, value]];
  const isIdentity = vocabulary.get(found.keyword)?.role === 'identity';
  if (isIdentity || found.here !== shownDialect(dialect)) return [];
  return [[found.keyword, value]];
}

function statedDialect(dialect: ReadDialect, value: JsonNode): JsonNode {
  if (value.kind !== 'string') return value;
  const stated = dialectNamed(value.value);
  if (stated === undefined || stated.name === dialect) return value;
  return { ...value, value: dialectIdentifier(dialect) };
}
