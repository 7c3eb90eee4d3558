import { describe, expect, test } from 'vitest';
import { comparisonText } from '../../../src/history/report/comparison-text.ts';
import { changesOf, comparisonOf } from '../comparisons.ts';

const text = { type: 'string' };
const address = (members: object) => ({ type: 'object', properties: { zip: text }, ...members });
const library = (definitions: object, root: object = {}) => ({ ...root, definitions });

describe('a definition that only other documents refer to', () => {
  test.each([
    [
      'is compared by its own instances',
      library({ Address: address({}) }),
      library({ Address: address({ required: ['zip'] }) }),
      ['required-added Address.zip: is required: breaks {}'],
    ],
    [
      'is compared although no instance conforms to the root',
      library({ Address: address({}) }, { not: {} }),
      library({ Address: address({ required: ['zip'] }) }, { not: {} }),
      ['required-added Address.zip: is required: breaks {}'],
    ],
    [
      'is below an unknown keyword',
      { defs: { Address: address({}), Old: text } },
      { defs: { Address: address({ required: ['zip'] }) } },
      [
        'required-added Address.zip: is required: breaks {}',
        'definition-removed Old: was removed: none',
      ],
    ],
    [
      'is the value of an unknown keyword',
      { Address: address({}) },
      { Address: address({ required: ['zip'] }) },
      ['required-added Address.zip: is required: breaks {}'],
    ],
    [
      'may come or go',
      library({ Old: text }),
      library({ New: text, Other: { type: 'number' } }),
      [
        'definition-added New: was added: none',
        'definition-added Other: was added: none',
        'definition-removed Old: was removed: none',
      ],
    ],
    [
      'is told once where another refers to it',
      library({ Person: { properties: { home: { $ref: '#/definitions/Address' } } }, Address: {} }),
      library({
        Person: { properties: { home: { $ref: '#/definitions/Address' } } },
        Address: { minProperties: 1 },
      }),
      ['bound-tightened Address: minProperties is 1, was none: breaks {}'],
    ],
    [
      'has a name that a pointer and a URI escape',
      library({ 'a/b %~ü': text }),
      library({ 'a/b %~ü': { ...text, maxLength: 2 } }),
      ['bound-tightened a/b %~ü: maxLength is 2, was none: breaks "aaa"'],
    ],
    [
      'is not decided if it leads to the whole schema',
      library({ List: { items: { $ref: '#' } } }),
      library({ List: { items: { $ref: '#' }, minItems: 1 } }),
      [
        'bound-tightened List: minItems is 1, was none: undecided: the definition leads to the whole schema',
      ],
    ],
    [
      'is shown by an instance that several changes break together',
      library({ One: {} }),
      library({ One: { if: text, then: { minLength: 2 } } }),
      expect.arrayContaining([expect.stringMatching(/^condition-changed One: if .*: breaks ""$/)]),
    ],
  ])('%s', (_, old, recent, changes) => {
    expect(changesOf({ old, recent })).toEqual(changes);
  });

  test('is compared in both spellings of its keyword', () => {
    const latest = { $schema: 'https://json-schema.org/draft/2020-12/schema' };
    const old = { ...latest, definitions: { Address: address({}) } };
    const recent = { ...latest, $defs: { Address: address({ required: ['zip'] }) } };
    expect(changesOf({ old, recent })).toEqual([
      'required-added Address.zip: is required: breaks {}',
    ]);
  });

  test('is no news if the root leads to it in both versions', () => {
    const root = { properties: { home: { $ref: '#/definitions/Address' } } };
    const old = library({ Address: address({}) }, root);
    const recent = library({ Address: address({ required: ['zip'] }) }, root);
    expect(changesOf({ old, recent })).toEqual([
      'required-added home.zip: is required: breaks { "home": {} }',
    ]);
  });

  test('tells what the root leads to as well, and so does the root', () => {
    const version = (members: object) => ({
      properties: { d: { $ref: '#/definitions/Q' } },
      definitions: { P: { $ref: '#/definitions/Q' }, Q: members },
    });
    expect(changesOf({ old: version({}), recent: version({ required: ['b'] }) })).toEqual([
      'required-added d.b: is required: breaks { "d": {} }',
      'required-added P.b: is required: breaks {}',
    ]);
  });

  test('is decided unless very many changed', () => {
    const version = (members: object) =>
      library(
        Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`D${String(at)}`, members])),
      );
    const changes = changesOf({ old: version({}), recent: version({ minProperties: 1 }) });
    const isDecided = (change: string): boolean => change.endsWith(': breaks {}');
    expect(changes).toHaveLength(60);
    expect(changes.filter(isDecided)).toHaveLength(50);
    expect(changes.at(-1)).toContain('undecided: the version changes too much');
  });

  test('has verdicts that name it', () => {
    const old = library({ Address: address({}) });
    const recent = library({ Address: address({ required: ['zip'] }) });
    expect(comparisonText({ old: '1.0', recent: '1.1' }, comparisonOf({ old, recent }))).toBe(
      [
        '1.0 → 1.1',
        'Old instances still conform.',
        'Breaking for schemas that refer to its definitions: Address.',
        'New instances conform to 1.0 too.',
        '',
        'Breaking:',
        '  Address.zip is required: conforms to Address of 1.0 but not to Address of 1.1: {}',
      ].join('\n'),
    );
  });
});
