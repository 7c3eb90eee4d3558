import { describeNode } from '../json/describe.ts';
import { canonicalText } from '../json/equality.ts';
import { isKeyword, vocabulary } from '../schema/keywords.ts';
import { isVoidBesideReference } from '../schema/readings.ts';
import {
  firstStated,
  isAffirmed,
  type FollowedSchema,
  type StatedValue,
} from './aligned-document.ts';
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
    passed.flatMap(({ schema }) => [...schema.members.keys()]),
  );
  return [...new Set(stated)]
    .filter((keyword) => !ownToVersion.has(keyword) && isAnnotation(keyword))
    .flatMap((keyword) => {
      const [was, is] = [old, recent].map((followed) => statedBy(followed, keyword));
      return textOf(was) === textOf(is) ? [] : [toDifference(keyword, was, is)];
    });
}

function withoutEnd(followed: FollowedSchema): FollowedSchema {
  return {
    ...followed,
    passed: followed.passed.filter(({ schema }) => schema !== followed.end.node),
  };
}

function isAnnotation(keyword: string): boolean {
  if (!isKeyword(keyword)) return true;
  const role = vocabulary.get(keyword)?.role;
  return role === 'annotation' || role === 'content';
}

/** The first value among schemas that refer to each other, unless a reference hides it. */
function statedBy({ passed, end }: FollowedSchema, keyword: string): StatedValue | undefined {
  const isHidden = isVoidBesideReference(keyword);
  const counted = isHidden ? passed.filter(({ schema }) => schema === end.node) : passed;
  return firstStated(counted, keyword);
}

function toDifference(
  keyword: string,
  before: StatedValue | undefined,
  after: StatedValue | undefined,
): AnnotationDifference {
  const isDeprecation = keyword === 'deprecated';
  const [was, is] = [before, after].map((stated) => (stated ? describeNode(stated.value) : 'none'));
  const kind = kinds.get(keyword) ?? 'annotation-changed';
  return {
    kind: isDeprecation ? (isAffirmed(after) ? 'deprecated' : 'undeprecated') : kind,
    ...(before !== undefined && { before: before.pointer }),
    ...(after !== undefined && { after: after.pointer }),
    words: isDeprecation
      ? `is ${isAffirmed(after) ? '' : 'no longer '}deprecated`
      : kind === 'text-changed'
        ? `${keyword} changed`
        : `${keyword} is ${is ?? 'none'}, was ${was ?? 'none'}`,
    old: textOf(before),
    recent: textOf(after),
  };
}

function textOf(stated: StatedValue | undefined): string {
  return stated === undefined ? '' : canonicalText(stated.value);
}
