import { describe, expect, test } from 'vitest';
import { actionTree, beginWalk, stepsWhereAll, takeStep } from '../../drawings/action/steps.ts';
import { emittedAction } from '../../src/playground/core/emitted-action.ts';
import { instanceOf, propertyOf } from './readers.ts';

function emitted(editor: unknown, value: string | undefined): string | undefined {
  const { schema } = propertyOf({ 'x-editor': editor });
  return emittedAction(schema, {
    id: 'Text.Color',
    value: value === undefined ? undefined : instanceOf(value).root,
  });
}

describe('the Action that a change emits', () => {
  test('is what OnChange names, its templates filled in, with the value as its payload', () => {
    const editor = { OnChange: { To: '{{ Id }}', Handler: 'Whisper' } };
    expect(emitted(editor, '"red"')).toBe(
      '{ "Handler": "Whisper", "To": "Text.Color", "Value": "red" }',
    );
    expect(emitted(editor, undefined)).toBe('{ "Handler": "Whisper", "To": "Text.Color" }');
  });

  test('has templates wherever the metadata has them', () => {
    const editor = {
      OnChange: {
        Handler: 'Set',
        Value: { New: '{{ Value }}', Words: '{{Id}} is {{ Value }}', Rest: [1, null] },
      },
    };
    expect(JSON.parse(emitted(editor, '{"a": 1e2}') ?? '')).toEqual({
      Handler: 'Set',
      Value: { New: { a: 100 }, Words: 'Text.Color is { "a": 1e2 }', Rest: [1, null] },
    });
  });

  test('cannot be changed by what a value holds', () => {
    const editor = { OnChange: { To: 'x {{ Value }}', Handler: 'Whisper' } };
    const action = emitted(editor, '"\\", \\"Handler\\": \\"$& {{ Id }}"') ?? '';
    expect(JSON.parse(action)).toMatchObject({
      Handler: 'Whisper',
      To: 'x ", "Handler": "$& {{ Id }}',
    });
  });

  test.each(['Select', { Fixed: 'a' }, { OnChange: { To: 'a' } }, { OnChange: 'a' }])(
    'is none of %j',
    (editor) => {
      expect(emitted(editor, '1')).toBeUndefined();
    },
  );
});

describe('the steps of an Action', () => {
  const tree = actionTree(
    instanceOf(`{
      "Handler": "Save",
      "OnSuccess": { "Handler": "Close", "Value": 1.0 },
      "OnFailure": { "Handler": "Warn", "OnFailure": { "Handler": "Log" } }
    }`).root,
  );

  test('follow success or failure', () => {
    expect(stepsWhereAll(tree, 'success').map(({ handler }) => handler)).toEqual(['Save', 'Close']);
    expect(stepsWhereAll(tree, 'failure').map(({ handler }) => handler)).toEqual([
      'Save',
      'Warn',
      'Log',
    ]);
  });

  test('are walked one by one, until nothing follows', () => {
    const warned = takeStep(beginWalk(tree), 'failure');
    expect(warned.next?.handler).toBe('Warn');
    const ended = takeStep(warned, 'success');
    expect(ended.next).toBeUndefined();
    expect(ended.done.map(({ step, outcome }) => [step.handler, outcome])).toEqual([
      ['Save', 'failure'],
      ['Warn', 'success'],
    ]);
    expect(takeStep(ended, 'success')).toEqual({ done: ended.done });
  });

  test('carry their payload as it is written', () => {
    expect(tree.onSuccess?.value).toBe('1.0');
  });
});
