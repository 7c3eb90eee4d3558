import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import comparisonSchema from '../../src/history/report/comparison.schema.json' with { type: 'json' };
import { comparisonJson } from '../../src/history/report/comparison-json.ts';
import { comparisonMarkdown } from '../../src/history/report/comparison-text.ts';
import { comparisonGithub, comparisonSarif } from '../../src/history/report/comparison-reports.ts';
import { comparisonText } from '../../src/history/report/comparison-text.ts';
import { toText, toValue } from '../../src/json/json.ts';
import { comparisonOf } from './comparisons.ts';

const names = { old: '1.0', recent: '1.1' };
const comparison = comparisonOf({
  old: { properties: { 'a*b': { type: 'number' }, c: { default: 1 } } },
  recent: { properties: { 'a*b': { type: 'number', maximum: 1.5 }, c: { default: 2 }, d: {} } },
});
const locate = () => ({ file: 'schemas/a b.json', line: 3, column: 5 });

test('a comparison is told in sentences', () => {
  expect(comparisonText(names, comparison)).toMatchInlineSnapshot(`
    "1.0 → 1.1
    Breaking: this instance conforms to 1.0 but not to 1.1: { "a*b": 2 } at /a*b (maximum)
    New instances conform to 1.0 too.

    Breaking:
      a*b maximum is 1.5, was none: conforms to 1.0 but not to 1.1: { "a*b": 2 }

    Behaviour:
      c default is 2, was 1

    Added:
      d was added"
  `);
});

test('a comparison of equal versions says that nothing changed', () => {
  const equal = comparisonOf({ old: { minimum: 1 }, recent: { minimum: 1 } });
  expect(comparisonText(names, equal)).toMatchInlineSnapshot(`
    "1.0 → 1.1
    Old instances still conform.
    New instances conform to 1.0 too.
    Nothing but the version."
  `);
});

test('a comparison is told without the rest of long texts', () => {
  const told = comparisonOf({ old: { enum: ['`'.repeat(5000)] }, recent: false });
  const text = [comparisonText(names, told), comparisonMarkdown(names, told)].join('\n');
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(1500);
});

test('a comparison is told in Markdown, in which no name is markup', () => {
  expect(comparisonMarkdown(names, comparison)).toMatchInlineSnapshot(`
    "## 1.0 → 1.1

    **Breaking: this instance conforms to 1.0 but not to 1.1:** \`{ "a*b": 2 }\` at /a\\*b (maximum)

    New instances conform to 1.0 too.

    ### Breaking

    - \`a*b\` maximum is 1.5, was none: conforms to 1.0 but not to 1.1: \`{ "a*b": 2 }\`

    ### Behaviour

    - \`c\` default is 2, was 1

    ### Added

    - \`d\` was added
    "
  `);
});

test.for(['a  b', '\u00a0', '&lt;b&gt;', '~~y~~'])('%j is that in Markdown too', (value) => {
  const schemas = { old: { enum: [value] }, recent: { const: '' } };
  const text = comparisonMarkdown(names, comparisonOf(schemas));
  expect(text).toContain(`\`${JSON.stringify(value)}\``);
  const prose = text.replaceAll(/`[^`]*`/g, '');
  expect(prose).not.toMatch(/(?<!\\)(?:&lt;|~)/);
});

test('a comparison is commands for a workflow', () => {
  expect(comparisonGithub(names, comparison, locate)).toMatchInlineSnapshot(`
    "::notice file=schemas/a b.json,line=3,col=5,title=property-added::d was added
    ::error file=schemas/a b.json,line=3,col=5,title=bound-tightened::a*b maximum is 1.5, was none: conforms to 1.0 but not to 1.1: { "a*b": 2 }
    ::warning file=schemas/a b.json,line=3,col=5,title=default-changed::c default is 2, was 1"
  `);
});

test('a log of SARIF has a result for each change, with rule, level, place and fingerprint', () => {
  const log = comparisonSarif(names, comparison, locate);
  expect(log).toMatchObject({
    version: '2.1.0',
    runs: [
      {
        results: [
          {
            ruleId: 'property-added',
            level: 'note',
            message: { text: 'd was added' },
          },
          {
            ruleId: 'bound-tightened',
            level: 'error',
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: 'schemas/a%20b.json' },
                  region: { startLine: 3, startColumn: 5 },
                },
              },
            ],
            partialFingerprints: { 'change/v1': comparison.changes[1]?.fingerprint },
            properties: { counterexample: '{ "a*b": 2 }' },
          },
          { ruleId: 'default-changed', level: 'warning' },
        ],
      },
    ],
  });
});

test('JSON conforms to its schema, and keeps the digits of numbers', () => {
  const validate = new Ajv().compile(comparisonSchema);
  const versions = [
    comparison,
    comparisonOf({ old: { const: 1.5 }, recent: { $ref: '#/definitions/none' } }),
    comparisonOf({ old: false, recent: { type: 'string' } }),
    comparisonOf({ old: {}, recent: { if: { type: 'string' }, then: { minLength: 2 } } }),
    comparisonOf({ old: { type: 'string' }, recent: { type: 'string', format: 'date' } }),
  ];
  for (const version of versions) {
    const json = toValue(comparisonJson(names, version));
    expect([validate(json), validate.errors]).toEqual([true, null]);
  }
  expect(validate({ ...(toValue(comparisonJson(names, comparison)) as object), more: 1 })).toBe(
    false,
  );
  const huge = comparisonOf({ old: { minimum: 0.5 }, recent: false });
  expect(toText(comparisonJson(names, huge))).toContain('"verdict": "incompatible"');
});

test('a change of a keyword that its dialect does not have is told at its place in the file', () => {
  const $schema = 'http://json-schema.org/draft-04/schema#';
  const idle = comparisonOf({
    old: { $schema, properties: { a: { const: 1 } }, exclusiveMinimum: true },
    recent: { $schema, properties: { a: { const: 2 } }, exclusiveMinimum: false },
  });
  expect(toValue(comparisonJson(names, idle))).toMatchObject({
    changes: [
      { before: '/exclusiveMinimum', after: '/exclusiveMinimum' },
      { before: '/properties/a/const', after: '/properties/a/const' },
    ],
  });
});
