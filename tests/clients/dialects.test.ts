import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { validate as validateInCfworker, type SchemaDraft } from '@cfworker/json-schema';
import '@hyperjump/json-schema/draft-04';
import '@hyperjump/json-schema/draft-06';
import '@hyperjump/json-schema/draft-07';
import '@hyperjump/json-schema/draft-2019-09';
import { validate as validateInHyperjump } from '@hyperjump/json-schema/draft-2020-12';
import { Ajv, type AnySchemaObject } from 'ajv';
import AjvDraft04 from 'ajv-draft-04';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import draft06 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getLanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { findPythons } from '../../scripts/python-jsonschema.ts';
import {
  allDemands as DEMANDS,
  dialectClients as DIALECT_CLIENTS,
  type Demand,
} from '../../src/guides/dialect-clients.ts';
import { dialectNamed, type DialectName } from '../../src/schema/dialects.ts';
import { diagnose } from '../hosting/type-check.ts';
import { deployAtRoot, type RunningDeployment } from './deployments.ts';
import { joinCatalogs } from './join-catalogs.ts';
import { runInSnippet } from './run-snippet.ts';
import { YamlServer } from './yaml-server.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A definition that makes a demand, and instances that only what its dialect means tells apart. */
interface Subject {
  readonly name: string;
  readonly valid: Json;
  readonly invalid: readonly Json[];
}

type HostedFile = 'index.json' | 'bundle.json';

/** A client at work: whether it reads a file of each subject as its dialect means it. */
type Reads = (subjects: readonly Subject[], file: HostedFile) => Promise<readonly boolean[]>;

const line = { from: { x: 1, y: 2 }, to: 'there' };
const wrongLines = [{ from: { x: 1 } }, { to: 'there' }, { ...line, to: 1 }, { more: 1 }];
const tree = {
  valid: { name: 'a', children: [{ name: 'b' }] },
  invalid: [{ name: 'a', children: [{}] }],
};

const SUBJECTS: Readonly<Record<Demand, readonly Subject[]>> = {
  'draft-04': [{ name: 'Line04', valid: { from: { x: 1 } }, invalid: [{ from: { x: 0 } }] }],
  'draft-06': [
    {
      name: 'Line06',
      valid: { unit: 'mm', from: { x: 1 } },
      invalid: [{ unit: 'cm' }, { distance: 1 }, { from: { x: 0 } }],
    },
  ],
  'draft-07': [
    {
      name: 'Line07',
      valid: { unit: 'cm', from: { x: 1 } },
      invalid: [{ unit: 'cm' }, { from: { x: 0 } }],
    },
  ],
  '2019-09': [{ name: 'Line2019', valid: line, invalid: wrongLines }],
  '2020-12': [
    {
      name: 'Line2020',
      valid: { ...line, range: [1, 'a'] },
      invalid: [...wrongLines, { range: ['a'] }, { range: [1, 'a', 2] }],
    },
  ],
  extended: [
    { name: 'Named2019', ...tree },
    { name: 'Named2020', ...tree },
  ],
  mixed: [
    {
      name: 'Across',
      valid: { old: { x: 1 }, pair: [1] },
      invalid: [{ old: { x: 0 } }, { pair: ['a'] }],
    },
  ],
};

let deployment: RunningDeployment;
let address = '';
const yamlServer = new YamlServer();
const python = findPythons().find(({ hasReferencing }) => hasReferencing)?.python;

/** With the shipped catalog, which the snippets ask too. */
beforeAll(async () => {
  using catalog = joinCatalogs(['schemas', 'tests/fixtures/dialects']);
  deployment = await deployAtRoot(catalog.folder);
  ({ address } = deployment);
  await yamlServer.start();
});

afterAll(async () => {
  yamlServer[Symbol.dispose]();
  await deployment[Symbol.asyncDispose]();
});

/** Reads by verdicts: what conforms is accepted, and nothing else. A client that throws does not. */
function judging(isValid: (url: string, instance: Json) => Promise<boolean>): Reads {
  return (subjects, file) =>
    Promise.all(
      subjects.map(async ({ name, valid, invalid }) => {
        const url = `${address}${identifierOf(name, file)}`;
        const verdicts = await Promise.allSettled(
          [valid, ...invalid].map(async (instance) => isValid(url, instance)),
        );
        return verdicts.every(
          (made, index) => made.status === 'fulfilled' && made.value === (index === 0),
        );
      }),
    );
}

/** Reads by types, which cannot refuse all that a schema refuses: what conforms is accepted. */
function typing(snippet: string): Reads {
  return async (subjects, file) => {
    const code = 'writeTypes(identifier, name)';
    const types = await runInSnippet(snippet, address, forEachSubject(subjects, file, code));
    return subjects.map(({ name, valid }, index) => {
      const instance = `export const instance: ${name} = ${JSON.stringify(valid)};`;
      const use = `import type { ${name} } from './types';\n${instance}\n`;
      const texts = { '/types.ts': String(types.returned[index]), '/use.ts': use };
      return diagnose(new Map(Object.entries(texts))).length === 0;
    });
  };
}

/** Reads by following: no reference is left. */
const following: Reads = async (subjects, file) => {
  const code = `countReferences(await dereference(identifier))`;
  const { returned } = await runInSnippet(
    'ref-parser.mjs',
    address,
    `function countReferences(definition) {
      const seen = new Set([definition]);
      for (const schema of seen) {
        for (const value of Object.values(schema)) if (Object(value) === value) seen.add(value);
      }
      return [...seen].filter((schema) => '$ref' in schema).length;
    }
    ${forEachSubject(subjects, file, code)}`,
  );
  return returned.map((left) => left === 0);
};

/** Code that prints what an expression gives for each subject, null where it throws. */
function forEachSubject(
  subjects: readonly Subject[],
  file: HostedFile,
  expression: string,
): string {
  const named = subjects.map(({ name }) => [identifierOf(name, file), name]);
  return `const made = [];
    for (const [identifier, name] of ${JSON.stringify(named)}) {
      try {
        made.push(await ${expression});
      } catch {
        made.push(null);
      }
    }
    console.log(JSON.stringify(made));`;
}

function identifierOf(name: string, file: string): string {
  return `/schema/Dialects/${name}/1.0/${file}`;
}

const inAjv = judging(async (url, instance) => {
  const schema = await load(url);
  const validate = await ajvOf(dialectOf(schema)).compileAsync(schema);
  return validate(instance) === true;
});

function ajvOf(dialect: DialectName): Pick<Ajv, 'compileAsync'> {
  const options = { strict: false, logger: false, loadSchema: load } as const;
  if (dialect === '04') return new AjvDraft04(options);
  if (dialect === '2019-09') return new Ajv2019(options);
  if (dialect === '2020-12') return new Ajv2020(options);
  return dialect === '06' ? new Ajv(options).addMetaSchema(draft06) : new Ajv(options);
}

const inCfworker = judging(async (url, instance) => {
  const schema = await load(url);
  const drafts: Partial<Record<DialectName, SchemaDraft>> = {
    '04': '4',
    '2019-09': '2019-09',
    '2020-12': '2020-12',
  };
  return validateInCfworker(instance, schema, drafts[dialectOf(schema)] ?? '7').valid;
});

const inVsCode = judging(async (url, instance) => {
  const service = getLanguageService({
    schemaRequestService: async (address) => (await fetch(address)).text(),
    workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
  });
  service.configure({ schemas: [{ fileMatch: ['*.json'], uri: url }] });
  const text = JSON.stringify(instance);
  const document = TextDocument.create('file:///instance.json', 'json', 1, text);
  const found = await service.doValidation(document, service.parseJSONDocument(document));
  return found.length === 0;
});

let opened = 0;

const inYamlServer = judging(async (url, instance) => {
  opened += 1;
  const text = `# yaml-language-server: $schema=${url}\n${JSON.stringify(instance)}\n`;
  return (await yamlServer.open(`file:///dialects-${opened}.yaml`, text)).length === 0;
});

/** Each verdict of a list in one process: `null` where the validator throws. */
const PYTHON = `
import json, sys
from urllib.request import urlopen
from jsonschema.validators import validator_for
from referencing import Registry, Resource

def retrieve(uri):
    with urlopen(uri) as response:
        return Resource.from_contents(json.load(response))

def judge(uri, instance):
    try:
        schema = retrieve(uri).contents
        validator = validator_for(schema)(schema, registry=Registry(retrieve=retrieve))
        return validator.is_valid(instance)
    except Exception:
        return None

print(json.dumps([[judge(uri, i) for i in instances] for uri, instances in json.loads(sys.argv[1])]))`;

const inPython: Reads = async (subjects, file) => {
  const asked = subjects.map(({ name, valid, invalid }) => {
    return [`${address}${identifierOf(name, file)}`, [valid, ...invalid]];
  });
  const given = ['-c', PYTHON, JSON.stringify(asked)];
  const { stdout } = await promisify(execFile)(python ?? '', given);
  const verdicts = JSON.parse(stdout) as readonly (readonly (boolean | null)[])[];
  return verdicts.map((made) => made.every((verdict, index) => verdict === (index === 0)));
};

async function load(url: string): Promise<AnySchemaObject> {
  return (await (await fetch(url)).json()) as AnySchemaObject;
}

function dialectOf({ $schema }: AnySchemaObject): DialectName {
  const dialect = dialectNamed(String($schema));
  if (dialect === undefined) throw new Error(`${String($schema)} is the name of no dialect`);
  return dialect;
}

const CLIENTS: Readonly<Record<string, Reads>> = {
  ajv: inAjv,
  '@hyperjump/json-schema': judging(async (url, instance) => {
    return (await validateInHyperjump(url, instance)).valid;
  }),
  '@cfworker/json-schema': inCfworker,
  'jsonschema (Python)': inPython,
  '@apidevtools/json-schema-ref-parser': following,
  'json-schema-to-typescript': typing('json-schema-to-typescript.mjs'),
  'quicktype-core': typing('quicktype.mjs'),
  'vscode-json-languageservice': inVsCode,
  'yaml-language-server': inYamlServer,
};

test('every client of the table runs', () => {
  expect(Object.keys(CLIENTS)).toEqual(DIALECT_CLIENTS.map(({ client }) => client));
});

describe.each(DIALECT_CLIENTS)('$client', ({ client, ...table }) => {
  test.skipIf(client === 'jsonschema (Python)' && python === undefined).each([
    { file: 'index.json', reads: table.index },
    { file: 'bundle.json', reads: table.bundle },
  ] as const)('reads $file where the table says so, and nowhere else', async ({ file, reads }) => {
    const subjects = DEMANDS.flatMap((demand) => SUBJECTS[demand]);
    const read = (await CLIENTS[client]?.(subjects, file)) ?? [];
    const unread = new Set(subjects.filter((_, index) => read[index] !== true));
    const met = DEMANDS.filter((demand) => !SUBJECTS[demand].some((each) => unread.has(each)));
    expect(met).toEqual(reads);
  });
});
