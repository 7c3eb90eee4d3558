import { describe, expect, test } from 'vitest';
import type { DefinitionModel, SchemaModel } from '../../src/model/definition-model.ts';
import { searchRecords, sectionRecord } from '../../src/search/core/records.ts';
import { isLocal, type SearchRecord } from '../../src/search/core/search-record.ts';
import { modelOf } from '../model/model-of.ts';

function recordsOf(schema: object): readonly SearchRecord[] {
  return searchRecords(modelOf(schema), ({ family, name, version }, anchor) => {
    const part = anchor.startsWith('Late') ? 'part-2/' : '';
    return `reference/${family}/${name}/${version}/${part}`;
  });
}

/** What stands behind the page of the definition. */
function placesOf(records: readonly SearchRecord[]): readonly string[] {
  return records.map(({ url }) => url.replace('reference/Ui/Text/1.0/', ''));
}

const nested = {
  description: 'Shows text.',
  properties: {
    Align: { enum: ['Left', 'Right'], default: 'Left' },
    Label: { properties: { Style: { type: 'string' } } },
    Tags: {
      type: 'array',
      items: { properties: { Name: { enum: ['A'] } }, description: 'A tag.' },
    },
  },
  definitions: { Part: { properties: { Inner: { type: 'number' } } } },
};

describe('searchRecords', () => {
  test('a property that is inherited says what it is where it is inherited from', () => {
    const Base = { properties: { Gap: { type: 'integer', description: 'Between two lines.' } } };
    const $ref = '#/definitions/Base';
    const schema = { allOf: [{ $ref }], properties: { Gap: {} }, definitions: { Base } };
    const [gap] = recordsOf(schema).filter(({ title }) => title === 'Gap');
    expect(gap).toMatchObject({ type: 'integer', isRepeated: true, text: 'Between two lines.' });
  });

  test('says a format, an access and a deprecation in words', () => {
    const $schema = 'https://json-schema.org/draft/2020-12/schema';
    const schema = {
      $schema,
      properties: {
        Created: { format: 'date-time', readOnly: true, description: 'When.' },
        Links: { items: { format: 'uri' } },
        Gone: { deprecated: true },
        Old: { deprecationMessage: 'Use Gone.' },
        Told: { deprecated: true, description: 'Deprecated: use Gone.' },
        Some: { oneOf: [{ deprecated: true }, { readOnly: true, format: 'time' }] },
        Refused: { not: { format: 'email' }, propertyNames: { format: 'regex' } },
      },
    };
    const texts = recordsOf(schema).map(({ title, text }) => [title, text]);
    expect(Object.fromEntries(texts)).toMatchObject({
      Created: 'When. Format: date-time. Access: read-only.',
      Links: 'Format: uri.',
      Gone: 'Deprecated.',
      Old: 'Use Gone.',
      Told: 'Deprecated: use Gone.',
      Some: 'Format: time.',
      Refused: '',
    });
  });

  test('has the definition, each property however nested, and each allowed value', () => {
    expect(placesOf(recordsOf(nested))).toEqual([
      '',
      '#Align',
      '#Align=Left',
      '#Align=Right',
      '#Label',
      '#Label/Style',
      '#Tags',
      '#Tags/~items/Name',
      '#Tags/~items/Name=A',
      '#~definitions/~Part',
      '#~definitions/~Part/Inner',
    ]);
  });

  test('has each local definition, with what it says and its values', () => {
    const schema = {
      $defs: { Level: { description: 'How loud.', enum: ['low', 'high'] } },
      properties: { Deep: { $defs: { Inner: { deprecated: true, type: 'number' } } } },
    };
    const local = recordsOf(schema).flatMap((record) =>
      record.kind === 'definition' && isLocal(record) ? [record] : [],
    );
    expect(placesOf(local)).toEqual(['#~%24defs/~Level', '#Deep/~%24defs/~Inner']);
    const [level, inner] = local;
    expect([inner?.title, inner?.isDeprecated]).toEqual(['Inner', true]);
    expect([level?.title, level?.text]).toEqual(['Level', 'How loud.']);
    expect(level?.values.map(({ text }) => text)).toEqual(['low', 'high']);
  });

  test('has a local definition once whose parts are too deep for its place', () => {
    const deep = { $defs: { Deep: { title: 'Deep.', properties: { Inner: { minimum: 1 } } } } };
    const schema = { properties: { A: { properties: { B: deep } } } };
    const places = placesOf(recordsOf(schema)).filter((place) => place.includes('Deep'));
    expect(places).toEqual(['#A/B/~%24defs/~Deep', '#A/B/~%24defs/~Deep/Inner']);
  });

  test('has what stands in a local definition for a reference only where it is written', () => {
    const schema = {
      properties: { Here: { $ref: '#/definitions/Part' } },
      definitions: {
        Part: { properties: { Inner: { minimum: 1 } } },
        Whole: { properties: { Other: { $ref: '#/definitions/Part' } } },
      },
    };
    const inner = recordsOf(schema).filter(({ title }) => title === 'Inner');
    expect(placesOf(inner)).toEqual(['#Here/Inner', '#~definitions/~Part/Inner']);
    expect(inner).toMatchObject([{ isRepeated: true }, { isRepeated: false }]);
  });

  test('says of a property what a result shows', () => {
    const schema = {
      required: ['FontSize'],
      properties: {
        FontSize: {
          type: 'number',
          default: 16,
          description: 'Size *in* pixels.',
          'x-editor': 'Select',
        },
      },
    };
    expect(recordsOf(schema)[1]).toEqual({
      kind: 'property',
      url: 'reference/Ui/Text/1.0/#FontSize',
      title: 'FontSize',
      text: 'Size in pixels.',
      owner: { family: 'Ui', name: 'Text', version: '1.0' },
      isDeprecated: false,
      number: 1,
      path: 'Text.FontSize',
      type: 'number',
      isRequired: true,
      isRepeated: false,
      default: '16',
      control: 'Select',
      values: [],
      refersTo: [],
    });
  });

  test('the path of a nested property leads through what holds it', () => {
    const paths = recordsOf(nested).map((record) =>
      record.kind === 'property' ? record.path : '',
    );
    expect(paths.filter((path) => path !== '')).toEqual([
      'Text.Align',
      'Text.Label',
      'Text.Label.Style',
      'Text.Tags',
      'Text.Tags[].Name',
      'Text.Part.Inner',
    ]);
  });

  test('what items say is said of the property', () => {
    expect(recordsOf(nested).find(({ title }) => title === 'Tags')?.text).toBe('A tag.');
  });

  test('has what a keyword holds that JSON Schema does not know, if it reads like a schema', () => {
    const store = { Mode: { enum: ['disk'] }, Memory: { properties: { Size: {} } } };
    const found = recordsOf({ properties: { Store: store }, kept: { Part: { type: 'string' } } });
    const names = found.map(({ kind, title }) => [kind, title]);
    expect(names).toEqual([
      ['definition', 'Text'],
      ['property', 'Store'],
      ['definition', 'Part'],
      ['definition', 'Mode'],
      ['definition', 'Memory'],
      ['property', 'Size'],
    ]);
    expect(found[3]).toMatchObject({ values: [{ text: 'disk' }] });
    expect(found[5]).toMatchObject({ path: 'Text.Store.Memory.Size' });
  });

  test('what is too deep to stand in its place is said of the property all the same', () => {
    const stop = {
      oneOf: [{ enum: ['hard-kill'], description: 'At once.' }, { properties: { Keys: {} } }],
    };
    const jobs = { patternProperties: { '^j': { properties: { Stop: stop } } } };
    const found = recordsOf({ properties: { Jobs: jobs } });
    const record = found.find(({ title }) => title === 'Stop');
    expect(record).toMatchObject({ text: 'At once.', values: [{ text: 'hard-kill' }] });
    expect(placesOf(found)).toContain('#Jobs/~patternProperties/~%5Ej/Stop/~oneOf/~0=hard-kill');
  });

  test('a value is its text, with its category and description', () => {
    const schema = {
      properties: {
        Font: {
          enum: ['Lora', 1],
          enumDescriptions: ['Brushed.', 'One.'],
          'x-enum-categories': { Lora: 'Serif' },
        },
      },
    };
    const values = recordsOf(schema).filter(({ kind }) => kind === 'value');
    expect(values.map(({ title, text }) => [title, text])).toEqual([
      ['Lora', 'Serif. Brushed.'],
      ['1', 'One.'],
    ]);
  });

  test('a record leads to the page that holds its place', () => {
    expect(placesOf(recordsOf({ properties: { Late: {}, Early: {} } }))).toEqual([
      '',
      'part-2/#Late',
      '#Early',
    ]);
  });

  test('names of every kind have URLs of their own', () => {
    const names = [
      '__proto__',
      'constructor',
      '<img src=x onerror=alert(1)>',
      'Font Size',
      'font-size',
      '',
      '=',
      'a=b',
      'a',
    ];
    const properties = Object.fromEntries(names.map((name) => [name, { enum: ['b', '', '=b'] }]));
    const urls = recordsOf({ properties }).map(({ url }) => url);
    expect(urls).toHaveLength(1 + 4 * names.length);
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.filter((url) => /[<> "]/.test(url))).toEqual([]);
  });

  test('has as many records as the model has places', () => {
    const model = modelOf(nested);
    expect(recordsOf(nested)).toHaveLength(1 + countPlaces(model));
  });

  test('long texts are cut', () => {
    const [record] = recordsOf({ description: 'word '.repeat(500) });
    expect(record?.text.length).toBe(1201);
  });

  test('a definition has the values of the whole instance', () => {
    const [record] = recordsOf({ anyOf: [{ enum: ['small', 'large'] }, { pattern: '^[0-9]+$' }] });
    expect(record).toMatchObject({
      kind: 'definition',
      values: [{ text: 'small' }, { text: 'large' }],
    });
  });

  test('is deprecated by its keyword, or by the first word of its description', () => {
    const properties = {
      Old: { deprecated: true },
      Older: { description: 'Deprecated: use New.' },
      New: { description: 'Not deprecated.' },
    };
    const records = recordsOf({ properties }).filter(({ kind }) => kind === 'property');
    expect(
      records.map((record) => [record.title, 'isDeprecated' in record && record.isDeprecated]),
    ).toEqual([
      ['Old', true],
      ['Older', true],
      ['New', false],
    ]);
  });
});

test('a section of a guide keeps all of its text, on one line', () => {
  const text = 'Set the\nheader. '.repeat(100);
  const section = { url: 'guides/hosting/#headers', guide: 'Host', heading: 'Headers', text };
  expect(sectionRecord(section)).toEqual({
    kind: 'section',
    url: 'guides/hosting/#headers',
    title: 'Headers',
    guide: 'Host',
    text: 'Set the header. '.repeat(100).trim(),
  });
});

/** Local definitions, properties, and values of properties, by a walk of its own over the model. */
function countPlaces({ root, properties, sections }: DefinitionModel): number {
  const own = properties.map(({ schema }) => 1 + countInside(schema, true));
  const others = [root, ...sections.map(({ schema }) => schema)];
  const local = sections.filter(({ kind }) => kind === 'definitions').length;
  const inside = others.map((schema) => countInside(schema, false));
  return [local, ...own, ...inside].reduce((a, b) => a + b, 0);
}

function countInside({ values, parts }: SchemaModel, isInProperty: boolean): number {
  let count = isInProperty ? values.flatMap((group) => group.values).length : 0;
  for (const { keyword, entries } of parts) {
    const isProperty = keyword === 'properties';
    for (const { schema } of entries) {
      count += Number(isProperty) + countInside(schema, isProperty || isInProperty);
    }
  }
  return count;
}
