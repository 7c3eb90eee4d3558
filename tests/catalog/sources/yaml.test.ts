import { describe, expect, it } from 'vitest';
import { membersOf, toValue } from '../../../src/json/json.ts';
import { sourceBytes } from '../../../src/catalog/catalog.ts';
import { definitionFiles } from '../../../src/hosting/hosted-files.ts';
import { yamlReader } from '../../../src/catalog/sources/readers/yaml.ts';
import { loadForeign, placesOf, schema, targetsOf } from './foreign.ts';

const head = '$schema: http://json-schema.org/draft-07/schema#\n';

describe('a YAML file', () => {
  it('is a definition like a JSON file, and they refer to each other', () => {
    const { catalog, lines } = loadForeign({
      'person.yaml': `${head}type: object\nproperties:\n  home:\n    $ref: address.json\n`,
      'address.json': schema({ properties: { of: { $ref: 'person.yaml' } } }),
    });
    expect(lines).toEqual([]);
    expect(placesOf(catalog)).toEqual(['acme/address current', 'acme/person current']);
    expect(targetsOf(catalog, '/schema/acme/person/current/index.json')).toEqual([
      'address.json -> /schema/acme/address/current/index.json',
    ]);
    expect(targetsOf(catalog, '/schema/acme/address/current/index.json')).toEqual([
      'person.yaml -> /schema/acme/person/current/index.json',
    ]);
  });

  it('is hosted as JSON, with the source beside it', () => {
    const text = `${head}title: Größe # a comment\ntype: number\nmaximum: 1.50\n`;
    const { catalog } = loadForeign({ 'size.yml': text });
    const [found] = catalog?.definitions ?? [];
    const files = found === undefined ? [] : definitionFiles(found, undefined);
    expect(files.map(({ path, body }) => [path, new TextDecoder().decode(body())])).toEqual([
      [
        'schema/acme/size/current/index.json',
        '{\n  "$schema": "http://json-schema.org/draft-07/schema#",\n  "title": "Größe",\n  "type": "number",\n  "maximum": 1.50\n}\n',
      ],
      ['schema/acme/size/current/index.yml', text],
    ]);
    expect(found && new TextDecoder().decode(sourceBytes(found))).toContain('1.50');
  });

  it('has its problems at the lines and columns of the source', () => {
    const text = `${head}# why\ntype: object\nproperties:\n  a:\n    type: [string, strin]\n`;
    expect(loadForeign({ 'a.yaml': text, 'b.json': schema() }).lines).toEqual([
      'error meta-schema acme/a.yaml:6:20 /properties/a/type/1 "strin" is not a type (did you mean string?); expected array, boolean, integer, null, number, object or string',
    ]);
  });

  it('may have anchors and aliases', () => {
    const text = `${head}type: object\nproperties:\n  a: &a {type: string}\n  b: *a\n`;
    const { catalog, lines } = loadForeign({ 'a.yaml': text });
    expect(lines).toEqual([]);
    expect(catalog?.definitions[0]?.text).toContain('"b": {\n      "type": "string"\n    }');
  });

  it('may have merge keys, whose members give way to those that stand beside them', () => {
    const text = `${head}definitions:
  a: &a {type: string, title: A}
  b: &b {title: B, default: x}
properties:
  one: {title: One, <<: *a}
  both:
    <<: [*a, *b]
    type: number
  quoted: {'<<': x}
`;
    const { catalog, lines } = loadForeign({ 'a.yaml': text });
    expect(lines).toEqual([
      'warning default-invalid acme/a.yaml:4:29 /properties/both/default default "x" is not of the type number',
    ]);
    expect(JSON.parse(catalog?.definitions[0]?.text ?? '')).toMatchObject({
      properties: {
        one: { title: 'One', type: 'string' },
        both: { title: 'A', type: 'number', default: 'x' },
        quoted: { '<<': 'x' },
      },
    });
  });

  it.each([
    [
      'duplicate keys',
      'type: object\ntype: string\n',
      '3:1 the key type is declared twice in one map',
    ],
    [
      'duplicate keys in quotation marks',
      'properties: {"a: b": {}, "a: b" : {}}\n',
      '2:26 the key "a: b" is declared twice in one map',
    ],
    ['keys that are lists', 'properties:\n  [1]: {}\n', '3:3 a key must be a string'],
    [
      'several documents',
      'type: object\n---\ntype: object\n',
      '4:1 the file has 2 documents, of which this is the second: give each definition a file of its own',
    ],
    ['tags of others', 'default: !Ref x\n', '2:10 Unresolved tag: !Ref'],
    ['numbers that JSON lacks', 'maximum: .inf\n', '2:10 JSON has no number .inf'],
    [
      'merge keys of what is no map',
      'a: &a [1]\nb: {<<: *a}\n',
      '3:9 a merge key (<<) takes an alias of a map, or a list of them',
    ],
    ['merge keys of nothing', 'b: {<<: *a}\n', '2:9 there is no anchor a'],
    [
      'keys twice, as a number and as a string',
      'properties:\n  1: {}\n  "1": {}\n',
      '4:3 the key 1 is there twice',
    ],
    ['aliases of nothing', 'a: *b\n', '2:4 there is no anchor b'],
    [
      'aliases that hold themselves',
      'a: &a\n  b: *a\n',
      '3:6 *a contains itself, which JSON cannot express',
    ],
    [
      'what is not YAML',
      'a: [\n',
      '3:1 Flow sequence in block collection must be sufficiently indented and end with a ]',
    ],
  ])('has no %s', (_what, text, says) => {
    const { lines } = loadForeign(
      { 'a.yaml': head + text, 'b.json': schema() },
      { layout: '{name}.*' },
    );
    expect(lines.map((line) => line.replace(/^error \S+ acme\/a\.yaml:/, ''))).toEqual([says]);
  });

  it('has no tabs for indentation, and no key is missed after them', () => {
    const { lines } = loadForeign({
      'a.yaml': `${head}type: object\nproperties:\n\ta:\n\t\ttype: string\n`,
    });
    expect(lines.map((line) => line.replace(/^error \S+ acme\/a\.yaml:/, ''))).toEqual([
      '4:1 Tabs are not allowed as indentation',
      '5:1 Tabs are not allowed as indentation',
    ]);
  });

  it('may have keys that are numbers, which JSON has as strings', () => {
    const text = 'properties:\n  404: {}\n  0x1F: {}\n  true: {}\n  <<: {404: {type: string}}\n';
    const { catalog, lines } = loadForeign({ 'a.yaml': head + text });
    expect(lines).toEqual([]);
    expect(JSON.parse(catalog?.definitions[0]?.text ?? '')).toMatchObject({
      properties: { '404': {}, '0x1F': {}, true: {} },
    });
  });

  it('does not grow without bound by its aliases', () => {
    const levels = Array.from({ length: 12 }, (_, level) => {
      const items = Array.from({ length: 9 }, () => `*a${String(level)}`).join(', ');
      return `a${String(level + 1)}: &a${String(level + 1)} [${items}]`;
    });
    const { faults } = yamlReader.read(['a0: &a0 [x]', ...levels].join('\n'));
    expect(faults[0]?.message).toBe('aliases stand for more than 200000 values');
  });

  it('nor by its merge keys', () => {
    const levels = Array.from({ length: 20 }, (_, level) => {
      const [from, to] = [String(level), String(level + 1)];
      return `a${to}: &a${to} {x: *a${from}, y: {<<: *a${from}}}`;
    });
    const { faults } = yamlReader.read(['a0: &a0 {z: 1}', ...levels].join('\n'));
    expect(faults[0]?.message).toBe('aliases stand for more than 200000 values');
  });

  it('nor by aliases of long texts or names', () => {
    const long = 'x'.repeat(100_000);
    const aliases = '[' + '*a, '.repeat(2000) + '*a]';
    for (const text of [`&a ${long}`, `&a {${long}: 1}`]) {
      const { faults } = yamlReader.read(`a: ${text}\nb: ${aliases}`);
      expect(faults[0]?.message).toBe('aliases stand for more than 200000 values');
    }
  });

  it('takes time in proportion to its keys and aliases', () => {
    const count = 4000;
    const lines = Array.from({ length: count }, (_, index) => {
      const number = String(index);
      return `k${number}: &a${number} x\nl${number}: *a${number}`;
    });
    const start = process.cpuUsage();
    const { documents, faults } = yamlReader.read(lines.join('\n'));
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
    expect(faults).toEqual([]);
    expect(membersOf(documents[0]).size).toBe(2 * count);
  });

  it('has for an alias the last anchor of that name before it', () => {
    const { documents } = yamlReader.read(
      'a: &x 1\nb: *x\nc: &w [&y 2, *x]\nd: *y\n&x e: *x\nf: &z {g: &x 3, h: *y}\ni: *z\nj: *x\n',
    );
    expect(documents.map(toValue)).toEqual([
      { a: 1, b: 1, c: [2, 1], d: 2, e: 'e', f: { g: 3, h: 2 }, i: { g: 3, h: 2 }, j: 3 },
    ]);
  });

  it('says of one that nests too deeply just that', () => {
    const { faults } = yamlReader.read('['.repeat(20_000));
    expect(faults).toEqual([{ offset: 0, message: 'nests more deeply than can be read' }]);
  });
});
