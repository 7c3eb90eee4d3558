import { expect, test } from 'vitest';
import { formatTests } from '../../../src/compat/validators/format-tests.ts';
import { nullNode, objectNode } from '../../../src/json/json.ts';
import { SchemaDocuments } from '../../../src/compat/documents/schema-documents.ts';
import { hostedValidators } from '../../../src/reference/view/compare/hosted-versions.ts';

test('two versions that give themselves one URI are judged by the validator of each', () => {
  const uri = 'https://x.example/schema';
  const version = () => new SchemaDocuments(new Map([[uri, objectNode(new Map())]]));
  const [old, recent] = [version(), version()];
  const answering = (answer: boolean) => () => answer;
  const validators = hostedValidators(
    new Map([
      [old, answering(true)],
      [recent, answering(false)],
    ]),
    { formats: formatTests, interpret: () => () => ({ kind: 'accepted' }) },
  );
  const kindsIn = (documents: SchemaDocuments) =>
    validators.judge(documents, uri, nullNode, true).map(({ kind }) => kind);
  expect(kindsIn(old)).toEqual(['accepted', 'accepted']);
  expect(kindsIn(recent)).toEqual(['refused', 'accepted']);
});

test('an interpreter of a version is made once for each reading of formats', () => {
  const documents = new SchemaDocuments(new Map());
  const made: boolean[] = [];
  const validators = hostedValidators(new Map(), {
    formats: formatTests,
    interpret: (_documents, assertsFormats) => {
      made.push(assertsFormats);
      return () => ({ kind: 'accepted' });
    },
  });
  for (const assertsFormats of [true, false, true, false]) {
    validators.judge(documents, 'https://x.example/schema', nullNode, assertsFormats);
  }
  expect(made).toEqual([true, false]);
});
