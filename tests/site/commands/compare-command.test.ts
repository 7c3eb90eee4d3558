import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runAlone, startCommands } from '../../output/commands.ts';

const commands = startCommands();

const folder = mkdtempSync(join(tmpdir(), 'compare-'));
const old = write('old.json', '{"properties": {"a": {"type": "integer"}}}');
const recent = write('new.json', '{"properties": {"a": {"type": "integer"}, "b": {"minimum": 1}}}');

afterAll(async () => {
  await commands[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

describe('the command that compares', () => {
  it('says of two files what conforms to what', () => {
    expect(runAlone(['compare', old, recent], variables(''))).toEqual({
      status: 0,
      stdout: [
        `${old} → ${recent}`,
        'Old instances still conform, except some data with a property that old.json does not declare: ' +
          '{ "b": 0 } at /b (minimum)',
        'New instances conform to old.json too.',
        '',
        'Added:',
        '  b was added: breaks only data with a property that old.json does not declare: { "b": 0 }',
        '',
      ].join('\n'),
      stderr: '',
    });
  });

  it.each(['https://example.com/a.json', 'urn:example:a', 'a'])(
    'knows files that name themselves %s',
    async ($id) => {
      const named = (type: string): string =>
        write(`${type}.json`, JSON.stringify({ $id, properties: { a: { type } } }));
      const { stdout } = await compare(named('string'), named('integer'));
      expect(stdout).toContain('{ "a": "" } at /a (type)');
      expect(stdout).not.toContain('Not decided');
    },
  );

  it('prints JSON', async () => {
    const { stdout } = await compare(old, recent, '--format', 'json');
    expect(JSON.parse(stdout.replace(/[0-9a-f]{12}/, '000000000000'))).toEqual({
      ...{ old, new: recent },
      backward: {
        strict: { verdict: 'incompatible', instance: { b: 0 }, at: '/b', keyword: 'minimum' },
        declared: { verdict: 'compatible' },
      },
      forward: { strict: { verdict: 'compatible' }, declared: { verdict: 'compatible' } },
      changes: [
        {
          fingerprint: '000000000000',
          ...{ kind: 'property-added', path: 'b', name: 'b', after: '/properties/b' },
          words: 'was added',
          effect: {
            ...{ kind: 'breaks', instance: { b: 0 }, at: '/b', keyword: 'minimum' },
            isUndeclared: true,
          },
        },
      ],
    });
  });

  it('says to tools where a change is', async () => {
    expect((await compare(old, recent, '--format', 'github')).stdout).toBe(
      `::notice file=${recent},line=1,col=48,title=property-added::b was added: breaks only data ` +
        'with a property that old.json does not declare: { "b": 0 }\n',
    );
    const { stdout } = await compare(recent, old, '--format', 'sarif');
    expect(JSON.parse(stdout)).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          results: [
            {
              ruleId: 'property-removed',
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: old },
                    region: { startLine: 1, startColumn: 16 },
                  },
                },
              ],
            },
          ],
        },
      ],
    });
    expect((await compare(old, recent, '--format', 'markdown')).stdout).toContain('\n### Added\n');
  });

  it.each(['text', 'github'])(
    'lets no name or value of a schema write to a terminal, as %s',
    async (format) => {
      const name = '\u001b[31m\n::error::a';
      const [from, to] = ['string', 'integer'].map((type) =>
        write(
          `${type}.json`,
          JSON.stringify({ properties: { [name]: { type }, b: { const: `\u009b${type}` } } }),
        ),
      );
      const { stdout } = await compare(from ?? '', to ?? '', '--format', format);
      expect(stdout).toContain('error::a');
      expect(stdout).toContain('\\u009binteger');
      // oxlint-disable-next-line no-control-regex -- looks for control characters
      expect(stdout).not.toMatch(/^::error::a|[\0-\x09\x0b-\x1f\x7f-\x9f]/m);
    },
  );

  it('takes definitions of the catalog by their names', async () => {
    const name = 'Presentations/Text/1.0';
    const { status, stdout } = await compare(name, `/schema/${name}/index.json`);
    expect(status).toBe(0);
    expect(stdout).toContain('\nOld instances still conform.\n');
  });

  it('takes files of a catalog with what they refer to, in any format', async () => {
    const shop = join(folder, 'shop');
    mkdirSync(shop);
    writeFileSync(join(shop, 'b.json'), '{ "title": "B", "type": "integer" }');
    writeFileSync(join(shop, 'a-1.0.json'), '{ "properties": { "b": { "type": "number" } } }');
    writeFileSync(join(shop, 'a-2.0.yaml'), 'properties: { b: { $ref: b.json } }');
    const files = [join(shop, 'a-1.0.json'), join(shop, 'a-2.0.yaml')];
    const { stdout, stderr } = await compareIn(shop, ...files);
    // The catalog has warnings, which are not about the comparison.
    expect(stderr).toBe('');
    expect(stdout).toContain('conforms to a-1.0.json but not to a-2.0.yaml: { "b": 0.1 }');
    expect(stdout).not.toContain('Not decided');
    expect((await compareIn(shop, 'shop/a/current-version', 'shop/a/1.0')).stderr).toContain(
      ': did you mean shop/a/1.0 or shop/a/2.0?',
    );
  });

  it('follows dynamic references of a catalog to where each version leads them', async () => {
    const lists = join(folder, 'lists');
    mkdirSync(lists);
    const $schema = 'https://json-schema.org/draft/2020-12/schema';
    const writeList = (name: string, schema: object): string => {
      const file = join(lists, name);
      writeFileSync(file, JSON.stringify({ $schema, ...schema }));
      return file;
    };
    const anchored = (type?: string) => ({ item: { $dynamicAnchor: 'item', type } });
    writeList('list.json', { items: { $dynamicRef: '#item' }, $defs: anchored() });
    const versions = ['number', 'integer'].map((type, at) =>
      writeList(`own-${String(at + 1)}.0.json`, { $ref: 'list.json', $defs: anchored(type) }),
    );
    const { stdout } = await compareIn(lists, ...versions);
    expect(stdout).toContain(
      'conforms to own-1.0.json but not to own-2.0.json: [0.1] at /0 (type)',
    );
    expect(stdout).not.toContain('Not decided');
  });

  it('takes other files in YAML', async () => {
    const { stdout } = await compare(old, write('new.yaml', 'type: object # …\n'));
    expect(stdout).toContain('type is object');
  });

  it('prints a line for each case, with the digits of numbers', async () => {
    const cases = write(
      'cases.jsonl',
      '{"id": "a", "old": {"const": 1.50}, "new": {"type": "integer"}}\n' +
        '{"id": "b", "old": {"$ref": "#/x"}, "new": true}\n',
    );
    expect((await compare('--cases', cases)).stdout).toBe(
      '{ "id": "a", "backward": { "verdict": "incompatible", "instance": 1.50, "at": "", ' +
        '"keyword": "type" }, "forward": { "verdict": "incompatible", "instance": 0, "at": "", ' +
        '"keyword": "const" } }\n' +
        '{ "id": "b", "backward": { "verdict": "compatible" }, "forward": { "verdict": ' +
        '"undecided", "why": "$ref #/x leads to no schema that is known" } }\n',
    );
  });

  it.each([
    { args: [old], status: 2, words: /^Name two definitions or files/ },
    {
      args: [old, recent, '--format', 'xml'],
      status: 2,
      words: /^error: .*'xml' is invalid. Allowed/,
    },
    { args: [old, 'Ui/None/1.0'], status: 1, words: /^Ui\/None\/1.0 is neither a file nor a def/ },
    {
      args: [old, 'Presentations/Text/v1.0'],
      status: 1,
      words: /: did you mean Presentations\/Text\/1\.0\?$/m,
    },
    { args: [old, write('bad.json', '{')], status: 1, words: /bad\.json is not JSON: / },
    { args: [old, write('bad.yaml', '[')], status: 1, words: /bad\.yaml is not YAML: / },
    { args: [old, folder], status: 1, words: /is neither a file nor a definition of/ },
    {
      args: [old, write('api.yaml', 'openapi: 3.1.0\ncomponents: { schemas: { a: {} } }\n')],
      status: 1,
      words: /api\.yaml holds several schemas: compare them by name, as definitions of a catalog$/m,
    },
  ])('ends with $status where it is asked for $words', async ({ args, status, words }) => {
    const run = await compare(...args);
    expect(run.status).toBe(status);
    expect(run.stderr).toMatch(words);
  });
});

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function compare(...args: readonly string[]) {
  return compareIn('', ...args);
}

async function compareIn(catalog: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = await commands.run(['compare', ...args], variables(catalog));
  return { status, stdout, stderr };
}

function variables(catalog: string) {
  return { CATALOG_DIR: catalog, SITE_URL: '', BASE_PATH: '' };
}
