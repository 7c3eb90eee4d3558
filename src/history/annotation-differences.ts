import { describeNode } from '../json/describe.ts';
import { canonicalText } from '../json/equality.ts';
import type { JsonNode } from '../json/json.ts';
import { joinPointer } from '../json/pointer.ts';
import { isKeyword, vocabulary } from '../schema/keywords.ts';
import { isVoidBesideReference } from '../schema/readings.ts';
import { firstStated, type FollowedSchema } from './aligned-document.ts';
import type { ChangeKind } from './change-kind.ts';
import type { Difference } from './difference.ts';

/** Annotations that differ between any two versions and say nothing. */
const ownToVersion: ReadonlySet<string> = new Set(['$id', 'x-version', '$schema', 'id']);

const kinds: ReadonlyMap<string, ChangeKind> = new Map([
  ...['title', 'description', '$comment', 'examples'].map(
    (name) => [name, 'text-changed'] as const,
  ),
  ...['readOnly', 'writeOnly'].map((name) => [name, 'access-changed'] as const),
  ['default', 'default-changed'],
]);

/** A difference, but for the value that its schemas are about. */
type AnnotationDifference = Omit<Difference, 'path' | 'property'>;

/**
 * Where two schemas say something else that judges no instance: words, defaults, deprecation. What the
 * ends of their references say is left out, unless they are met for the first time.
 */
export function annotationDifferences(
  before: FollowedSchema,
  after: FollowedSchema,
  withEnds: boolean,
): readonly AnnotationDifference[] {
  const [old, recent] = withEnds ? [before, after] : [withoutEnd(before), withoutEnd(after)];
  const stated = [old, recent].flatMap(({ passed }) =>
    passed.flatMap(({ members }) => [...members.keys()]),
  );
  return [...new Set(stated)]
    .filter((keyword) => !ownToVersion.has(keyword) && isAnnotation(keyword))
    .flatMap((keyword) => {
      const [was, is] = [old, recent].map((followed) => statedBy(followed, keyword));
      if (textOf(was) === textOf(is)) return [];
      return [toDifference(keyword, was, is, { old, recent })];
    });
}

function withoutEnd(followed: FollowedSchema): FollowedSchema {
  return { ...followed, passed: followed.passed.filter((schema) => schema !== followed.end.node) };
}

function isAnnotation(keyword: string): boolean {
  if (!isKeyword(keyword)) return true;
  const role = vocabulary.get(keyword)?.role;
  return role === 'annotation' || role === 'content';
}

/** The first value among schemas that refer to each other, unless a reference hides it. */
function statedBy({ passed, end }: FollowedSchema, keyword: string): JsonNode | undefined {
  const isHidden = isVoidBesideReference(keyword);
  return firstStated(isHidden ? passed.filter((schema) => schema === end.node) : passed, keyword);
}

function toDifference(
  keyword: string,
  before: JsonNode | undefined,
  after: JsonNode | undefined,
  { old, recent }: { old: FollowedSchema; recent: FollowedSchema },
): AnnotationDifference {
  const isDeprecation = keyword === 'deprecated';
  const [was, is] = [before, after].map((value) => (value ? describeNode(value) : 'none'));
  const kind = kinds.get(keyword) ?? 'annotation-changed';
  return {
    kind: isDeprecation ? (isTrue(after) ? 'deprecated' : 'undeprecated') : kind,
    ...(before !== undefined && { before: joinPointer(old.end.pointer, keyword) }),
    ...(after !== undefined && { after: joinPointer(recent.end.pointer, keyword) }),
    words: isDeprecation
      ? `is ${isTrue(after) ? '' : 'no longer '}deprecated`
      : kind === 'text-changed'
        ? `${keyword} changed`
        : `${keyword} is ${is ?? 'none'}, was ${was ?? 'none'}`,
    old: textOf(before),
    recent: textOf(after),
  };
}

/** Words on why it is deprecated count too. */
function isTrue(value: JsonNode | undefined): boolean {
  return value !== undefined && (value.kind !== 'boolean' || value.value);
}

function textOf(value: JsonNode | undefined): string {
  return value === undefined ? '' : canonicalText(value);
}
