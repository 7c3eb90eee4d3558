import { member, type JsonNode } from '../../src/json/json.ts';
import { button, code, make } from '../../src/shell/parts/dom.ts';
import type { Drawing } from '../../src/drawings/preview/preview.ts';
import {
  actionTree,
  beginWalk,
  stepsWhereAll,
  takeStep,
  type ActionStep,
  type StepOutcome,
  type Walk,
} from './steps.ts';

/** Draws an instance of Action: a tree, the steps of one outcome throughout, and a walk through it. */
export function drawInstance(root: JsonNode): Drawing | undefined {
  if (member(root, 'Handler') === undefined) return undefined;
  const step = actionTree(root);
  const element = make(
    'div',
    { class: 'chain' },
    make('ul', { class: 'chain-tree' }, drawStep(step, undefined, 1)),
    drawSteps('Where every step succeeds', stepsWhereAll(step, 'success')),
    drawSteps('Where every step fails', stepsWhereAll(step, 'failure')),
    drawWalk(step),
  );
  return { element, assumptions: [] };
}

/** The number of levels that are indented. */
const levelsIndented = 4;

function drawStep(step: ActionStep, outcome: StepOutcome | undefined, level: number): HTMLElement {
  const word = outcome === undefined ? undefined : make('small', {}, `on ${outcome} `);
  const value = step.value === undefined ? undefined : code(` ${step.value.slice(0, 80)}`);
  const next = [
    step.onSuccess && drawStep(step.onSuccess, 'success', level + 1),
    step.onFailure && drawStep(step.onFailure, 'failure', level + 1),
  ];
  const list = next.some(Boolean)
    ? make('ul', { class: level > levelsIndented && 'deep' }, ...next)
    : undefined;
  return make(
    'li',
    { class: outcome },
    make('span', {}, word, make('b', {}, step.handler), value),
    list,
  );
}

function drawSteps(heading: string, steps: readonly ActionStep[]): HTMLElement {
  const names = steps.map(({ handler }) => make('li', {}, handler));
  return make(
    'div',
    {},
    make('h3', { class: 'label' }, heading),
    make('ol', { class: 'steps' }, ...names),
  );
}

function drawWalk(step: ActionStep): HTMLElement {
  const done = make('ol', { class: 'steps' });
  const words = make('p', { role: 'status' });
  const buttons = make('p', { class: 'walk-buttons' });
  const show = (walk: Walk): void => {
    done.replaceChildren(
      ...walk.done.map((past) => make('li', {}, `${past.step.handler}: ${past.outcome}`)),
    );
    const { next } = walk;
    words.textContent =
      next === undefined ? 'Nothing follows: the walk ends.' : `${next.handler} runs. It:`;
    const ways = (['success', 'failure'] as const).map((outcome) =>
      button(
        { class: 'copy' },
        () => {
          show(takeStep(walk, outcome));
        },
        outcome === 'success' ? 'succeeds' : 'fails',
      ),
    );
    const again = button(
      { class: 'copy' },
      () => {
        show(beginWalk(step));
      },
      'Begin again',
    );
    const hadFocus = buttons.contains(document.activeElement);
    buttons.replaceChildren(...(next === undefined ? [again] : ways));
    if (hadFocus) buttons.querySelector('button')?.focus();
  };
  show(beginWalk(step));
  return make('div', {}, make('h3', { class: 'label' }, 'Walk through'), done, words, buttons);
}
