import { areEqual } from '../../json/equality.ts';
import {
  arrayNode,
  booleanNode,
  numberNode,
  stringNode,
  toText,
  type JsonNode,
} from '../../json/json.ts';
import { labelOf } from './control.ts';
import { fits } from './match-distance.ts';
import {
  removeValue,
  renameMember,
  setValue,
  valueAt,
  type Instance,
  type Path,
  type TextChange,
} from './instance.ts';
import { nearName } from '../../text/near-name.ts';
import { findMisspelling } from './misspelling.ts';
import { propertyNamesAt } from './schema-at.ts';
import { defaultText } from './default-instance.ts';
import type { ValidationError } from '../../validation/hosted-validate.ts';
import {
  valuesAllowedBy,
  annotation,
  numbersOf,
  typesOf,
  type Schema,
  type SchemaReader,
} from './schema.ts';

/** A change that corrects one error. */
export interface Fix {
  /** The text of a button: `Use`, `Add`, `Remove`, `Rename to`. */
  readonly verb: string;
  /** The value or the name, as JSON text. */
  readonly code: string;
  readonly change: TextChange;
}

/** An error, and where it is. */
export interface FaultToFix {
  readonly error: ValidationError;
  /** The path of the value, or of the missing property. */
  readonly path: Path;
  readonly schema: Schema;
}

/** The likely change that removes an error; `undefined` if there is none. */
export function findFix(
  reader: SchemaReader,
  instance: Instance,
  matter: FaultToFix,
): Fix | undefined {
  const { error, path, schema } = matter;
  const node = valueAt(instance.root, path);
  if (error.params['missingProperty'] !== undefined) return addMissing(reader, instance, matter);
  if (node === undefined) return undefined;
  switch (error.keyword) {
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return renameOrRemove(reader, instance, path);
    case 'anyOf':
    case 'oneOf': {
      const found = findMisspelling(reader, schema, node, path);
      if (found !== undefined) return rename(instance, found.path, found.near);
      break;
    }
    case 'false schema':
      return remove(instance, path);
    case 'propertyNames':
      return remove(instance, [...path, String(error.params['propertyName'])]);
    case 'maxItems':
      return shorterList(instance, path, node, schema);
    case 'uniqueItems':
      return remove(instance, [...path, Number(error.params['i'])]);
  }
  return useValue(instance, path, replacement(reader, schema, node));
}

function useValue(instance: Instance, path: Path, json: string | undefined): Fix | undefined {
  return json === undefined ? undefined : toFix('Use', json, setValue(instance, path, json));
}

function addMissing(
  reader: SchemaReader,
  instance: Instance,
  { path, schema }: FaultToFix,
): Fix | undefined {
  const json = defaultText(reader, schema);
  const order = propertyNamesAt(reader, instance.root, path.slice(0, -1));
  const code = `${JSON.stringify(path.at(-1))}: ${json}`;
  return toFix('Add', code, setValue(instance, path, json, order));
}

function renameOrRemove(reader: SchemaReader, instance: Instance, path: Path): Fix | undefined {
  const names = propertyNamesAt(reader, instance.root, path.slice(0, -1));
  const near = nearName(String(path.at(-1)), names);
  return (near === undefined ? undefined : rename(instance, path, near)) ?? remove(instance, path);
}

function rename(instance: Instance, path: Path, name: string): Fix | undefined {
  return toFix('Rename to', JSON.stringify(name), renameMember(instance, path, name));
}

function remove(instance: Instance, path: Path): Fix | undefined {
  return toFix('Remove', JSON.stringify(path.at(-1)), removeValue(instance, path));
}

function toFix(verb: string, code: string, change: TextChange | undefined): Fix | undefined {
  return change && { verb, code, change };
}

function shorterList(
  instance: Instance,
  path: Path,
  node: JsonNode,
  schema: Schema,
): Fix | undefined {
  const [most] = numbersOf(schema, 'maxItems');
  if (node.kind !== 'array' || most === undefined) return undefined;
  const json = toText({ ...node, items: node.items.slice(0, most) });
  return useValue(instance, path, json);
}

/** What was probably meant: the same value in another type, a similar value, the nearest bound. */
function replacement(reader: SchemaReader, schema: Schema, node: JsonNode): string | undefined {
  const candidates = [
    ...nearValues(schema, node),
    ...otherTypes(schema, node),
    ...bounds(schema, node),
    ...shorterText(schema, node),
  ];
  const found = candidates.find(
    (candidate) => !areEqual(candidate, node) && fits(reader, schema, candidate),
  );
  return found && toText(found);
}

/** The allowed value with a similar name, or else the default or the only one. */
function nearValues(schema: Schema, node: JsonNode): readonly JsonNode[] {
  const allowed = valuesAllowedBy(schema);
  if (allowed === undefined) return [];
  const near = nearName(labelOf(node), allowed.map(labelOf));
  const byDefault = annotation(schema, 'default');
  return [
    ...allowed.filter((value) => labelOf(value) === near),
    ...(byDefault === undefined ? [] : [byDefault]),
    ...allowed.slice(0, 1),
  ];
}

function otherTypes(schema: Schema, node: JsonNode): readonly JsonNode[] {
  const types = typesOf(schema) ?? [];
  const candidates: JsonNode[] = [];
  const text = labelOf(node);
  if (node.kind === 'string' && /^-?\d+(\.\d+)?( ?(px|pt))?$/.test(text)) {
    candidates.push(toNumber(Number.parseFloat(text)));
  }
  if (node.kind === 'number') candidates.push(toNumber(Math.round(Number(node.text))));
  if (node.kind === 'string' && /^(true|false)$/i.test(text)) {
    candidates.push(booleanNode(text.toLowerCase() === 'true'));
  }
  const isScalar = node.kind === 'number' || node.kind === 'boolean';
  if (isScalar && types.includes('string')) {
    candidates.push(stringNode(text));
  }
  if (types.includes('array') && node.kind !== 'array') {
    candidates.push(arrayNode([node]));
  }
  return candidates;
}

function toNumber(value: number): JsonNode {
  return numberNode(String(value));
}

function bounds(schema: Schema, node: JsonNode): readonly JsonNode[] {
  if (node.kind !== 'number') return [];
  const named = ['minimum', 'maximum'].flatMap((keyword) => numbersOf(schema, keyword));
  const [step] = numbersOf(schema, 'multipleOf');
  const stepped = step === undefined ? [] : [Math.round(Number(node.text) / step) * step];
  return [...named, ...stepped].map(toNumber);
}

function shorterText(schema: Schema, node: JsonNode): readonly JsonNode[] {
  const [most] = numbersOf(schema, 'maxLength');
  if (node.kind !== 'string' || most === undefined) return [];
  return [{ ...node, value: Array.from(node.value).slice(0, most).join('') }];
}
