import { describe, expect, test } from 'vitest';
import { schemaDiagnostics } from './catalog-files.ts';

describe('categories of an enum', () => {
  test.for<[object]>([
    [{ enum: ['a', 1], 'x-enum-categories': { a: 'Text', 1: 'Number' } }],
    [{ enum: ['constructor'], 'x-enum-categories': { constructor: 'Text' } }],
    [{ enum: ['a'] }],
    [{ 'x-enum-categories': { a: 'Text' } }],
    [{ enum: ['a'], 'x-enum-categories': 'another shape' }],
  ])('%j agrees', ([schema]) => {
    expect(schemaDiagnostics(schema)).toEqual([]);
  });

  test('may name no value that is not in the enum', () => {
    const schema = {
      enum: ['Left', 'Right'],
      'x-enum-categories': { Left: 'Side', Right: 'Side', Rihgt: 'Side', toString: 'Side' },
    };
    expect(schemaDiagnostics({ properties: { a: schema } })).toEqual([
      'warning /properties/a/x-enum-categories/Rihgt "Rihgt" is not a value of the enum (did you mean Right?)',
      'warning /properties/a/x-enum-categories/toString "toString" is not a value of the enum',
    ]);
  });

  test('leave out no value', () => {
    const schema = { enum: ['a', null, 'toString'], 'x-enum-categories': { a: 'Text' } };
    expect(schemaDiagnostics(schema)).toEqual([
      'warning /x-enum-categories no category for null, toString',
    ]);
  });
});

describe('the metadata of a colour picker', () => {
  const sound = {
    OnChange: { To: '{{ Id }}', Handler: 'Whisper' },
    InitialValue: '{{ Value }}',
    DisplayText: 'Color',
    PresentationType: 'ColorPicker',
  };

  test.for<[unknown]>([
    [sound],
    [{ ...sound, More: 7 }],
    ['Select'],
    [{ Fixed: 'Text' }],
    [{ PresentationType: 'Slider' }],
    [7],
  ])('%j has nothing to warn of', ([editor]) => {
    expect(schemaDiagnostics({ 'x-editor': editor })).toEqual([]);
  });

  test.for<[object, string]>([
    [{ InitialValue: undefined }, ' a ColorPicker needs InitialValue, a string'],
    [{ DisplayText: 7 }, '/DisplayText DisplayText of a ColorPicker must be a string; found 7'],
    [{ OnChange: undefined }, ' a ColorPicker needs OnChange, an object'],
    [
      { OnChange: 'Whisper' },
      '/OnChange OnChange of a ColorPicker must be an object; found "Whisper"',
    ],
    [{ OnChange: { To: '{{ Id }}' } }, '/OnChange a ColorPicker needs Handler, a string'],
    [
      { OnChange: { To: null, Handler: 'Whisper' } },
      '/OnChange/To To of a ColorPicker must be a string; found null',
    ],
  ])('%j is warned of', ([change, diagnostic]) => {
    const expected = [`warning /properties/a/x-editor${diagnostic}`];
    const a = { 'x-editor': { ...sound, ...change } };
    expect(schemaDiagnostics({ properties: { a } })).toEqual(expected);
    expect(
      schemaDiagnostics({
        properties: { a: { ...a, $ref: '#/definitions/b' } },
        definitions: { b: {} },
      }),
    ).toEqual(expected);
  });
});
