import { canonicalText } from '../../json/equality.ts';
import type { JsonObject } from '../../json/json.ts';
import { isKeyword, vocabulary } from '../../schema/keywords.ts';
import { hasEffect, isVoidBesideReference } from '../../schema/readings.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import {
  firstStated,
  isAffirmed,
  type FollowedSchema,
  type StatedValue,
} from './aligned-document.ts';
import type { ChangeKind } from '../change-kind.ts';
import type { Difference } from './difference.ts';
import { changeWords } from './keyword-rows.ts';

/** Keywords that differ in every version. */
const ofVersion: ReadonlySet<string> = new Set(['$id', 'x-version', '$schema', 'id']);

/** Texts for readers, including those for editors such as `markdownDescription`. */
const ofReaders = /^(title|\$comment|examples)$|descriptions?$/i;

const kinds: ReadonlyMap<string, ChangeKind> = new Map([
  ['readOnly', 'access-changed'],
  ['writeOnly', 'access-changed'],
  ['default', 'default-changed'],
]);

/** A difference, without the value that its schemas describe. */
type AnnotationDifference = Omit<Difference, 'path' | 'property'>;

/**
 * The differences between two schemas that affect no instance: texts, defaults, deprecation. The ends of
 * their references count only when visited for the first time.
 */
export function annotationDifferences(
  before: FollowedSchema,
  after: FollowedSchema,
  withEnds: boolean,
): readonly AnnotationDifference[] {
  const sides = [before, after].map(({ passed, end }) => ({
    passed: withEnds ? passed : passed.filter(({ schema }) => schema !== end.node),
    end,
  }));
  const keywords = sides.flatMap(({ passed }) =>
    passed.flatMap(({ schema }) =>
      [...schema.members.keys()].filter((keyword) => isCompared(keyword, schema)),
    ),
  );
  return [...new Set(keywords)].flatMap((keyword) => {
    const [was, is] = sides.map((side) => statedBy(side, keyword));
    return textOf(was) === textOf(is) ? [] : [toDifference(keyword, was, is)];
  });
}

function isCompared(keyword: string, schema: JsonObject): boolean {
  if (ofVersion.has(keyword)) return false;
  if (!hasEffect(keyword, schema)) return true;
  const role = isKeyword(keyword) ? vocabulary.get(keyword)?.role : 'annotation';
  return role === 'annotation' || role === 'content';
}

/** The first value met while following references, unless a reference hides it. */
function statedBy(
  { passed, end }: Pick<FollowedSchema, 'passed' | 'end'>,
  keyword: string,
): StatedValue | undefined {
  const isHidden = isVoidBesideReference(keyword);
  const counts = ({ schema }: ObjectSchema): boolean =>
    !isHidden || schema === end.node || !schema.members.has('$ref');
  return firstStated(passed.filter(counts), keyword);
}

function toDifference(
  keyword: string,
  before: StatedValue | undefined,
  after: StatedValue | undefined,
): AnnotationDifference {
  const isSet = isAffirmed(after?.value);
  return {
    ...(keyword === 'deprecated'
      ? {
          kind: isSet ? 'deprecated' : 'undeprecated',
          words: `is ${isSet ? '' : 'no longer '}deprecated`,
        }
      : changeOf(keyword, before, after)),
    before: before?.pointer,
    after: after?.pointer,
    old: textOf(before),
    recent: textOf(after),
  };
}

function changeOf(
  keyword: string,
  before: StatedValue | undefined,
  after: StatedValue | undefined,
): Pick<Difference, 'kind' | 'words'> {
  if (ofReaders.test(keyword)) return { kind: 'text-changed', words: `${keyword} changed` };
  const words = changeWords(keyword, before?.value, after?.value);
  return { kind: kinds.get(keyword) ?? 'annotation-changed', words };
}

function textOf(stated: StatedValue | undefined): string {
  return stated === undefined ? '' : canonicalText(stated.value);
}
