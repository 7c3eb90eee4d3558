import { Ajv, type ErrorObject } from 'ajv';
import { describeNode } from '../../json/describe.ts';
import { member, toValue, type JsonNode } from '../../json/json.ts';
import { joinPointer, nodeAt, parsePointer } from '../../json/pointer.ts';
import { firstSentenceOf } from '../../text/first-sentence.ts';
import { didYouMean, listAlternatives, withArticle } from '../../text/words.ts';
import { findingAt, type Finding } from '../rule.ts';

/**
 * Checks a file of a catalog that is not a definition against the schema for such files: a finding for
 * each place that is wrong. Messages take what a value must be from the description of its schema.
 */
export function checkForm(schema: object, root: JsonNode): readonly Finding[] {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, validateSchema: false });
  const validate = ajv.compile(schema);
  if (validate(toValue(root))) return [];
  const errors = (validate.errors ?? []).filter(({ propertyName }) => propertyName === undefined);
  const alternatives = errors.filter(({ keyword }) => keyword === 'anyOf');
  return errors
    .filter((error) => alternatives.every((alternative) => isReported(error, alternative, errors)))
    .map((error) => explain(error, root))
    .sort((a, b) => a.offset - b.offset);
}

/** Whether to report an error: at and below an alternative, those of the fitting branch, or else its own. */
function isReported(
  error: ErrorObject,
  alternative: ErrorObject,
  errors: readonly ErrorObject[],
): boolean {
  const isWithin = ({ instancePath }: ErrorObject): boolean =>
    `${instancePath}/`.startsWith(`${alternative.instancePath}/`);
  if (!isWithin(error)) return true;
  const fitting = errors.filter((other) => isWithin(other) && isOfItsType(other));
  return fitting.length === 0 ? error === alternative : fitting.includes(error);
}

/** Whether an error comes from the intended branch: a branch for another type is irrelevant to a value. */
function isOfItsType({ keyword, data }: ErrorObject): boolean {
  const isScalar = typeof data !== 'object' || data === null;
  return keyword !== 'anyOf' && keyword !== 'type' && (keyword !== 'enum' || isScalar);
}

function explain(error: ErrorObject, root: JsonNode): Finding {
  const { instancePath, keyword, params, schema, parentSchema, data } = error;
  const node = nodeAt(root, parsePointer(instancePath) ?? []) ?? root;
  if (keyword === 'required') {
    return findingAt(node, instancePath, `${String(params['missingProperty'])} is missing`);
  }
  const name: unknown = params['additionalProperty'] ?? params['propertyName'];
  if (typeof name !== 'string') {
    const near = typeof data === 'string' ? didYouMean(data, allowedIn(error)) : '';
    return findingAt(
      node,
      instancePath,
      `${expectation(error)}; found ${describeNode(node)}${near}`,
    );
  }
  const names = namesIn(parentSchema);
  const quoted = JSON.stringify(name);
  const message =
    keyword === 'propertyNames'
      ? `the name ${quoted} is wrong; expected ${formOf(schema) ?? 'another'}`
      : `${quoted} is not known here${didYouMean(name, names) || `; known are ${listAlternatives(names)}`}`;
  return findingAt(member(node, name) ?? node, joinPointer(instancePath, name), message);
}

/** The values of an `enum`. */
function allowedIn({ params }: ErrorObject): readonly string[] {
  return [params['allowedValues'] ?? []].flat().map(String);
}

/** What a value must be, in words. */
function expectation(error: ErrorObject): string {
  const { keyword, schema, parentSchema, message = '' } = error;
  switch (keyword) {
    case 'type':
      return `must be ${listAlternatives([schema].flat().map(String).map(withArticle))}`;
    case 'enum':
      return `must be ${listAlternatives(allowedIn(error))}`;
    case 'minLength':
      return 'must not be empty';
    default:
      return `expected ${formOf(parentSchema) ?? message}`;
  }
}

/** The description of a schema as part of a sentence, with an example. */
function formOf(schema: unknown): string | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const { description, examples, default: byDefault }: Record<string, unknown> = { ...schema };
  if (typeof description !== 'string') return undefined;
  const example: unknown = Array.isArray(examples) ? examples[0] : byDefault;
  const such = example === undefined ? '' : `, such as ${JSON.stringify(example)}`;
  return (
    firstSentenceOf(description)
      .replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())
      .replace(/\.$/, '') + such
  );
}

function namesIn(schema: ErrorObject['parentSchema']): readonly string[] {
  const properties: unknown = schema?.['properties'];
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}
