import { member, toText, type JsonNode } from '../../src/json/json.ts';
import type { Path } from '../../src/playground/core/instance.ts';

/** An Action with those that follow it. */
export interface ActionStep {
  readonly handler: string;
  readonly path: Path;
  readonly value?: string;
  readonly onSuccess?: ActionStep;
  readonly onFailure?: ActionStep;
}

/** Actions further down are not drawn. */
const deepest = 50;

/** The chain of steps that an Action describes, as deep as it is shown. */
export function actionTree(node: JsonNode, path: Path = []): ActionStep {
  const handler = member(node, 'Handler');
  const value = member(node, 'Value');
  const [success, failure] = ['OnSuccess', 'OnFailure'].map((name) => {
    const next = member(node, name);
    return next?.kind === 'object' && path.length < deepest
      ? actionTree(next, [...path, name])
      : undefined;
  });
  return {
    handler: handler?.kind === 'string' ? handler.value : 'no handler',
    path,
    ...(value !== undefined && { value: toText(value) }),
    ...(success !== undefined && { onSuccess: success }),
    ...(failure !== undefined && { onFailure: failure }),
  };
}

/** How the handler of a step ended. */
export type StepOutcome = 'success' | 'failure';

/** The steps that ran, and the next one; absent at the end of the chain. */
export interface Walk {
  readonly done: readonly { readonly step: ActionStep; readonly outcome: StepOutcome }[];
  readonly next?: ActionStep;
}

/** A walk through a chain before its first step. */
export function beginWalk(step: ActionStep): Walk {
  return { done: [], next: step };
}

/** The handler of the next step succeeded or failed. */
export function takeStep({ done, next }: Walk, outcome: StepOutcome): Walk {
  if (next === undefined) return { done };
  const following = outcome === 'success' ? next.onSuccess : next.onFailure;
  return {
    done: [...done, { step: next, outcome }],
    ...(following !== undefined && { next: following }),
  };
}

/** The steps that run if every handler has the same outcome. */
export function stepsWhereAll(step: ActionStep, outcome: StepOutcome): readonly ActionStep[] {
  const next = outcome === 'success' ? step.onSuccess : step.onFailure;
  return [step, ...(next === undefined ? [] : stepsWhereAll(next, outcome))];
}
