import type { OutputUnit } from '@cfworker/json-schema';
import { documentRoot } from '../../compat/document-root.ts';
import type { PlacedNode } from '../../compat/documents/placed-node.ts';
import type { SchemaDocuments } from '../../compat/documents/schema-documents.ts';
import { createInterpreter, leading } from '../../compat/validators/interpreting-validator.ts';
import { plainSchema } from '../../compat/validators/plain-schema.ts';
import { itemsOf, member, toValue, type JsonNode } from '../../json/json.ts';
import { formatPointer, joinPointer, nodeAt, parsePointer } from '../../json/pointer.ts';
import { defaultDialect, dialectOf, plainDialect } from '../../schema/dialects.ts';
import { errorMessage } from '../../text/error-message.ts';
import type { HostedValidate, ValidationError } from '../../validation/hosted-validate.ts';

/** An error of the interpreter, and the value and the schema of its keyword. */
interface Failure extends OutputUnit {
  readonly stated: JsonNode | undefined;
  readonly holder: JsonNode | undefined;
}

/**
 * Judges by a self-contained definition (`bundle.json`) as its `validate.mjs` would, with the errors of Ajv. An
 * interpreter needs no code of the definition, which for a large one would be too much for a page to load.
 */
export function interpretedValidate(bundle: JsonNode): HostedValidate {
  const { documents, uri } = documentRoot(bundle);
  const { assertsFormat } = plainDialect(dialectOf(bundle) ?? defaultDialect);
  const interpret = createInterpreter(
    documents,
    { assertsFormats: assertsFormat, listsAll: true },
    plainSchema,
  );
  const root = documents.rootOf(uri);
  const errorsOf = (value: unknown): readonly ValidationError[] => {
    try {
      const units = innerFirst(located(interpret(uri, value)));
      const errors = toErrors(
        units.map((unit) => ({ ...unit, ...findKeyword(unit, root, documents) })),
      );
      const isUnexplained = units.length > 0 && errors.length === 0;
      return isUnexplained ? [unexplained('does not conform')] : errors;
    } catch (error) {
      return [unexplained(`cannot be judged: ${errorMessage(error)}`)];
    }
  };
  const validate = (value: unknown): boolean => {
    validate.errors = errorsOf(value);
    return validate.errors.length === 0;
  };
  validate.errors = [] as readonly ValidationError[];
  return validate;
}

/** An error of the instance as a whole. */
function unexplained(message: string): ValidationError {
  return { instancePath: '', schemaPath: '', keyword: '', params: {}, message };
}

/** Gives the error of a schema `false` a place: it follows that of the keyword with this schema. */
function located(units: readonly OutputUnit[]): readonly OutputUnit[] {
  let last = '#';
  return units.map((unit) => {
    last = unit.keyword === 'false' ? `${last}/false` : unit.keywordLocation;
    return { ...unit, keywordLocation: last };
  });
}

function isBelow({ keywordLocation }: OutputUnit, place: string): boolean {
  return keywordLocation.startsWith(`${place}/`);
}

/** The errors in the order of Ajv, in which that of a keyword follows those of its schemas. */
function innerFirst(units: readonly OutputUnit[]): readonly OutputUnit[] {
  const ordered: OutputUnit[] = [];
  for (let rest = units; rest[0] !== undefined;) {
    const [outer, ...others] = rest;
    const end = others.findIndex((other) => !isBelow(other, outer.keywordLocation));
    const inner = end === -1 ? others : others.slice(0, end);
    ordered.push(...innerFirst(inner), outer);
    rest = others.slice(inner.length);
  }
  return ordered;
}

/** What the schema states at the interpreter's location: a pointer that passes through references. */
function findKeyword(
  { keywordLocation }: OutputUnit,
  root: PlacedNode | undefined,
  documents: SchemaDocuments,
): Pick<Failure, 'stated' | 'holder'> {
  const segments = parsePointer(keywordLocation.slice(1)) ?? [];
  let place = root;
  let holder: JsonNode | undefined;
  for (const segment of segments) {
    holder = place?.node;
    place = place && stepInto(place, segment, documents);
  }
  return { stated: place?.node, holder };
}

function stepInto(
  { node, base }: PlacedNode,
  segment: string,
  documents: SchemaDocuments,
): PlacedNode | undefined {
  const found = nodeAt(node, [segment]);
  if (segment === '$ref' && found?.kind === 'string') {
    const target = documents.resolve(found.value, documents.baseOf(node, base));
    return target.kind === 'schema' ? target : undefined;
  }
  return found && { node: found, base: documents.baseOf(found, base) };
}

/** Keywords whose errors only say that their schemas have errors. */
const outer: ReadonlySet<string> = new Set([
  ...leading,
  ...['$recursiveRef', 'unevaluatedProperties', 'unevaluatedItems'],
]);

/** Whether an error says something itself, rather than that a schema has errors. */
function isTelling({ keyword, error }: Failure): boolean {
  const isOfName = keyword === 'dependencies' && error.includes('does not have');
  return isOfName || keyword === 'propertyNames' || !outer.has(keyword);
}

function toErrors(failures: readonly Failure[]): readonly ValidationError[] {
  const names = failures
    .filter(({ keyword }) => keyword === 'propertyNames')
    .map(({ keywordLocation }) => keywordLocation);
  const errors = failures.flatMap((failure, index): ValidationError[] => {
    const { keyword, keywordLocation, instanceLocation, error } = failure;
    const path = parsePointer(instanceLocation.slice(1)) ?? [];
    const at = { instancePath: instanceLocation.slice(1), schemaPath: keywordLocation };
    const found = { message: error.replace(/\.$/, ''), ...at };
    if (keyword === 'false') return [{ ...found, ...neverAllowed(path, failures[index + 1]) }];
    if (!isTelling(failure)) return [];
    const isOfName = names.some((place) => isBelow(failure, place));
    const [propertyName = ''] = path.slice(-1);
    const ofName = { instancePath: formatPointer(path.slice(0, -1)), propertyName };
    return [{ ...found, ...(isOfName && ofName), ...statedError(failure) }];
  });
  const distinct = new Map(errors.map((error) => [JSON.stringify(error), error]));
  return [...distinct.values()].filter((error) => !isEvaluated(error, errors));
}

/** Whether a member counts as unevaluated only since its value is wrong, which Ajv does not report. */
function isEvaluated(
  { keyword, instancePath, params }: ValidationError,
  errors: readonly ValidationError[],
): boolean {
  const name = params['unevaluatedProperty'] ?? params['unevaluatedItem'];
  if (keyword !== 'unevaluatedProperties' && keyword !== 'unevaluatedItems') return false;
  const place = joinPointer(instancePath, String(name));
  return errors.some((other) => `${other.instancePath}/`.startsWith(`${place}/`));
}

/** What Ajv reports differently. */
type Stated = Pick<ValidationError, 'keyword' | 'params'> & Partial<ValidationError>;

/** The error of a value for which its schema is `false`, which Ajv reports for what holds the value. */
function neverAllowed(path: readonly string[], next: Failure | undefined): Stated {
  const keyword = next?.keyword ?? '';
  const instancePath = formatPointer(path.slice(0, -1));
  const last = path.at(-1) ?? '';
  switch (keyword) {
    case 'additionalProperties':
      return { keyword, instancePath, params: { additionalProperty: last } };
    case 'unevaluatedProperties':
      return { keyword, instancePath, params: { unevaluatedProperty: last } };
    case 'unevaluatedItems':
      return { keyword, instancePath, params: { unevaluatedItem: Number(last) } };
    case 'items':
    case 'additionalItems': {
      const before = member(next?.holder, keyword === 'items' ? 'prefixItems' : 'items');
      const limit = itemsOf(before).length;
      if (limit === 0) break;
      return { keyword: 'items', instancePath, params: { limit } };
    }
  }
  return { keyword: 'false schema', params: {} };
}

/** The keyword and the parameters with which Ajv reports an error. */
function statedError({ keyword, keywordLocation, error, stated, holder }: Failure): Stated {
  const value = stated && toValue(stated);
  switch (keyword) {
    case 'required':
      return { keyword, params: { missingProperty: /"(.*)"/s.exec(error)?.[1] } };
    case 'dependencies':
    case 'dependentRequired': {
      const [, property, missingProperty] = /"(.*)" but does not have "(.*)"/s.exec(error) ?? [];
      return { keyword, params: { property, missingProperty } };
    }
    case 'propertyNames':
      return { keyword, params: { propertyName: /"(.*)"/s.exec(error)?.[1] } };
    case 'uniqueItems': {
      const [j, i] = (error.match(/\d+/g) ?? []).map(Number);
      return { keyword, params: { i, j } };
    }
    case 'oneOf': {
      const isSeveral = !error.includes('(0 matches)');
      return { keyword, params: { passingSchemas: isSeveral ? [] : null } };
    }
    case 'contains':
    case 'minContains':
    case 'maxContains': {
      const [minContains = 1, maxContains] = ['minContains', 'maxContains'].map((name) => {
        const bound = member(holder, name);
        return bound && toValue(bound);
      });
      const schemaPath = keywordLocation.replace(/[^/]*$/, 'contains');
      return { keyword: 'contains', schemaPath, params: { minContains, maxContains } };
    }
    default:
      // Ajv calls the stated value by one of these names.
      return { keyword, params: { [keyword]: value, limit: value, allowedValue: value } };
  }
}
