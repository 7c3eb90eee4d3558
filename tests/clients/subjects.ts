import type { Catalog, Definition } from '../../src/catalog/catalog.ts';
import { member, stringMember, toValue } from '../../src/json/json.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { readCatalogFolder } from '../../src/site/read/read-catalog.ts';

/** The shipped catalog, and definitions that refer to it and to each other. */
export const CATALOG_FOLDERS = ['schemas', 'tests/fixtures/references'];

/** A definition that clients resolve, and instances that they judge. */
export interface Subject extends Judged {
  readonly identifier: string;
  readonly title: string;
  /** An Action within an instance; the instance itself where it holds none. */
  readonly inner: InnerObject;
}

interface InnerObject {
  /** The members that lead from the instance to it. */
  readonly path: readonly string[];
  /** Those that it may have. */
  readonly properties: readonly Property[];
}

/** Instances; deep where the definition allows it: what decides stands behind references. */
interface Judged {
  readonly valid: unknown;
  readonly invalid: unknown;
}

interface Property {
  readonly name: string;
  readonly description: string | undefined;
}

const action = '/schema/Actions/Action/1.0/index.json';

/** Instances that are deeper than the examples. */
const deeper: ReadonlyMap<string, Judged> = new Map([
  [action, { valid: actionChain('Whisper'), invalid: actionChain(7) }],
]);

/** Where the instances of a definition hold an Action. */
const actionsWithin: ReadonlyMap<string, readonly string[]> = new Map([
  [action, ['OnFailure', 'OnSuccess', 'OnFailure']],
  ['/schema/Layouts/Row/1.0/index.json', ['OnTap', 'OnSuccess']],
  ['/schema/Layouts/Panel/1.0/index.json', ['Content', 'OnTap', 'OnSuccess']],
]);

function actionChain(lastHandler: unknown): object {
  return {
    Handler: 'Whisper',
    OnFailure: {
      Handler: 'Whisper',
      OnSuccess: { Handler: 'Whisper', OnFailure: { Handler: lastHandler } },
    },
  };
}

/** Every definition of the folders: a client that resolves most of them does not pass. */
export const SUBJECTS: readonly Subject[] = readSubjects();

function readSubjects(): readonly Subject[] {
  const files = CATALOG_FOLDERS.flatMap((folder) => readCatalogFolder(folder).files);
  const { catalog, diagnostics } = loadCatalog(files);
  if (catalog === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return catalog.definitions.map((definition) => toSubject(definition, catalog));
}

function toSubject(definition: Definition, catalog: Catalog): Subject {
  const { identifier, name } = definition;
  return {
    identifier,
    title: name,
    ...(deeper.get(identifier) ?? examplesOf(definition)),
    inner: innerObject(definition, catalog),
  };
}

function innerObject(definition: Definition, { byIdentifier }: Catalog): InnerObject {
  const path = actionsWithin.get(definition.identifier);
  if (path === undefined) return { path: [], properties: propertiesOf(definition) };
  return { path, properties: propertiesOf(byIdentifier.get(action) ?? definition) };
}

function propertiesOf({ schema }: Definition): readonly Property[] {
  const properties = member(schema, 'properties');
  if (properties?.kind !== 'object') return [];
  return Array.from(properties.members, ([name, value]) => {
    return { name, description: stringMember(value, 'description') };
  });
}

/** The largest example that is valid, and one that is not. */
function examplesOf({ path, examples }: Definition): Judged {
  const bySize = examples.toSorted((a, b) => a.bytes.length - b.bytes.length);
  const valid = bySize.findLast(({ error }) => error === undefined);
  const invalid = bySize.findLast(({ error }) => error !== undefined);
  if (valid !== undefined && invalid !== undefined) {
    return { valid: toValue(valid.instance), invalid: toValue(invalid.instance) };
  }
  throw new Error(`${path}: clients need an example to accept, and one to refuse`);
}
