import { describe, expect, it } from 'vitest';
import { jsoncReader } from '../../../src/catalog/sources/readers/jsonc.ts';
import { definitionFiles } from '../../../src/hosting/hosted-files.ts';
import { loadForeign, schema, targetsOf } from './foreign.ts';

const text = `// An order
{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "type": "object", /* of
  two lines, */
  "properties": {
    "a": { "const": "// no comment, ]" },
    "b": { "$ref": "b.json" }, // the last
  },
}
`;

describe('a file of JSON with comments', () => {
  it('is a definition like a JSON file, and refers to such', () => {
    const { catalog, lines } = loadForeign({ 'a.jsonc': text, 'b.json': schema() });
    expect(lines).toEqual([]);
    expect(targetsOf(catalog, '/schema/acme/a/current/index.json')).toEqual([
      'b.json -> /schema/acme/b/current/index.json',
    ]);
  });

  it('is hosted as JSON, with the source beside it', () => {
    const { catalog } = loadForeign({ 'a.jsonc': text, 'b.json': schema() });
    const [definition] = catalog?.definitions ?? [];
    const files = definition === undefined ? [] : definitionFiles(definition, undefined);
    const texts = files.map(({ path, body }) => [path, new TextDecoder().decode(body())] as const);
    expect(texts.map(([path]) => path)).toEqual([
      'schema/acme/a/current/index.json',
      'schema/acme/a/current/index.jsonc',
    ]);
    expect(texts[1]?.[1]).toBe(text);
    expect(JSON.parse(texts[0]?.[1] ?? '')).toMatchObject({
      properties: { a: { const: '// no comment, ]' } },
    });
  });

  it('has its problems at the lines and columns of the source', () => {
    const wrong = text.replace('"object"', '5').replace('"b.json"', '"c.json"');
    expect(loadForeign({ 'a.jsonc': wrong, 'b.json': schema() }).lines).toEqual([
      'error meta-schema acme/a.jsonc:4:11 /type type must be a type name or an array of type names; found 5',
      'error reference acme/a.jsonc:8:20 /properties/b/$ref unresolved $ref c.json, which leads to c.json: did you mean b.json?',
    ]);
  });

  it('is what a file may be named as that has comments', () => {
    const { lines } = loadForeign({ 'a.json': text, 'b.json': schema() });
    expect(lines).toEqual([
      'error json acme/a.json:1:1 JSON does not allow comments (if that is meant, end the name of the file with .jsonc)',
    ]);
  });

  it('is read in a time that grows with its length', () => {
    const start = process.cpuUsage();
    for (const odd of ['"\\\\"', '/*', ', ', '//']) jsoncReader.read(odd.repeat(50_000));
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
  });
});
