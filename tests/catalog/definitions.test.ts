import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCatalogFolder } from '../../src/site/read/read-catalog.ts';
import { loadCatalog } from './load-catalog.ts';
import { toValue } from '../../src/json/json.ts';

/** What a definition says of a property: all of it, so that nothing is added unseen. */
type Property = Readonly<Record<string, unknown>>;

interface DefinitionTable {
  readonly folder: string;
  readonly description: string;
  readonly comment?: string;
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, Property>>;
}

const colorPicker = (DisplayText: string): Property => ({
  OnChange: { To: '{{ Id }}', Handler: 'Whisper' },
  InitialValue: '{{ Value }}',
  DisplayText,
  PresentationType: 'ColorPicker',
});

const fonts: Readonly<Record<string, readonly string[]>> = {
  Default: ['DefaultUI', 'DefaultMonospace'],
  'Sans-serif': [
    ...['Hosted:Inter', 'Hosted:Roboto', 'Hosted:Open Sans', 'Hosted:Lato', 'Hosted:Montserrat'],
    ...['Hosted:Poppins', 'Hosted:Nunito', 'Hosted:Nunito Sans', 'Hosted:Raleway'],
    ...['Hosted:Work Sans', 'Hosted:Rubik', 'Hosted:Karla', 'Hosted:Manrope', 'Hosted:DM Sans'],
    ...['Hosted:Outfit', 'Hosted:Sora', 'Hosted:Space Grotesk', 'Hosted:Plus Jakarta Sans'],
    ...['Hosted:Barlow', 'Hosted:Cabin', 'Hosted:Ubuntu', 'Hosted:PT Sans', 'Hosted:Fira Sans'],
    ...['Hosted:Josefin Sans', 'Hosted:Quicksand', 'Hosted:Archivo', 'Hosted:Noto Sans'],
  ],
  Serif: [
    ...['Hosted:Merriweather', 'Hosted:Playfair Display', 'Hosted:Lora', 'Hosted:PT Serif'],
    ...['Hosted:EB Garamond', 'Hosted:Libre Baskerville', 'Hosted:Crimson Text'],
    ...['Hosted:Roboto Slab', 'Hosted:Zilla Slab', 'Hosted:Noto Serif'],
  ],
  'Display and script': [
    ...['Hosted:Oswald', 'Hosted:Bebas Neue', 'Hosted:Anton', 'Hosted:Pacifico'],
    ...['Hosted:Dancing Script', 'Hosted:Caveat', 'Hosted:Comfortaa', 'Hosted:Righteous'],
  ],
  Monospace: [
    ...['Hosted:Fira Code', 'Hosted:JetBrains Mono', 'Hosted:Roboto Mono'],
    ...['Hosted:Source Code Pro', 'Hosted:Space Mono', 'Hosted:Inconsolata'],
  ],
  'Devanagari-capable': ['Hosted:Mukta', 'Hosted:Hind', 'Hosted:Noto Sans Devanagari'],
};

const fontCategories = Object.entries(fonts).flatMap(([category, names]) =>
  names.map((name) => [name, category] as const),
);

const alignments = ['Left', 'Center', 'Right', 'Justify'];

const action: DefinitionTable = {
  folder: 'Actions/Action/1.0',
  description:
    'A generic envelope: names a handler to run, and can chain a follow-up Action on success and another on failure. A context object in the consuming application executes it.',
  comment: 'States, transitions and error codes: not specified.',
  required: ['Handler'],
  properties: {
    Handler: {
      type: 'string',
      description: 'Name of the handler that executes the action.',
      $comment:
        'Allowed handler names: not specified. Only `Whisper` occurs, in the editor metadata of the presentations.',
    },
    OnSuccess: {
      description: 'Action to run when the handler succeeds.',
      allOf: [{ $ref: '#' }],
    },
    OnFailure: { description: 'Action to run when the handler fails.', allOf: [{ $ref: '#' }] },
    Value: { description: 'Payload of the action.' },
    Error: {
      description: 'Error payload slot.',
      $comment: 'Error codes and the shape of the payload: not specified.',
    },
    SchemaVersion: {
      type: 'string',
      default: '1.0',
      description: 'Version of the envelope schema.',
    },
  },
};

const text: DefinitionTable = {
  folder: 'Presentations/Text/1.0',
  description: 'Displays styled text with alignment and overflow handling.',
  required: ['PresentationType', 'Text'],
  properties: {
    PresentationType: {
      type: 'string',
      const: 'Text',
      description: 'Selects the definition.',
      'x-editor': { Fixed: 'Text' },
    },
    Text: { type: 'string', description: 'The text content displayed.' },
    FontSize: { type: 'number', default: 16, description: 'Size in pixels.' },
    FontFamily: {
      type: 'string',
      enum: fontCategories.map(([name]) => name),
      default: 'DefaultUI',
      description: 'Typeface of the text. The part after the `Hosted:` prefix is a typeface name.',
      'x-enum-categories': Object.fromEntries(fontCategories),
    },
    FontWeight: {
      type: 'string',
      default: 'w400',
      description: 'Weight of the font.',
      $comment: 'Allowed values: not specified. Only the default is given.',
    },
    Height: {
      type: 'number',
      description: 'Height of the font.',
      $comment: 'Unit: not specified.',
    },
    BackgroundColor: {
      type: 'string',
      description: 'Background color.',
      'x-editor': colorPicker('BackgroundColor'),
    },
    Color: {
      type: 'string',
      description: 'Background color.',
      $comment:
        'The description repeats the wording of BackgroundColor; treat this property as the text color.',
      'x-editor': colorPicker('Color'),
    },
    LetterSpacing: {
      type: 'number',
      description: 'Spacing between letters.',
      $comment: 'Unit: not specified.',
    },
    TextAlign: { type: 'string', enum: alignments, default: 'Left', 'x-editor': 'Select' },
    TextOverflow: { type: 'string', enum: ['Clip', 'Ellipsis', 'Fade'], 'x-editor': 'Select' },
    TextDecoration: {
      type: 'string',
      enum: ['None', 'Underline', 'Overline', 'LineThrough'],
      'x-editor': 'Select',
    },
    Icon: {
      type: 'string',
      description: 'Optional icon shown beside the text.',
      $comment: 'Format of the value: not specified.',
    },
    Align: {
      type: 'string',
      enum: alignments,
      description: 'Alignment of the text within its container.',
      'x-editor': 'Select',
    },
    ShowCursor: { type: 'boolean', description: 'Show a cursor for text editing.' },
    CursorColor: {
      type: 'string',
      description: 'Cursor color as a color name or hex value.',
      'x-editor': colorPicker('CursorColor'),
    },
    CursorWidth: { type: 'number', default: 0, description: 'Cursor width in pixels.' },
    Selectable: {
      type: 'boolean',
      default: false,
      description: 'Whether the user can select the text.',
    },
    Focus: { type: 'boolean', default: false, description: 'Whether the text is focused.' },
    IsLink: {
      type: 'boolean',
      default: false,
      description: 'Treat the text as a link, underlined on hover.',
    },
    ShowSpinner: {
      type: 'boolean',
      default: false,
      description: 'Show a loading spinner next to the text.',
    },
    SoftWrap: {
      type: 'boolean',
      default: false,
      description: 'Wrap to the next line when the text is too long.',
    },
    MaxLines: {
      type: 'integer',
      description: 'Maximum number of lines shown for wrapped text.',
      $comment: 'Bounds: not specified.',
    },
  },
};

const checkbox: DefinitionTable = {
  folder: 'Presentations/Checkbox/1.0',
  description: 'A single checkbox or a list of checkboxes.',
  required: ['PresentationType', 'Name'],
  properties: {
    PresentationType: {
      type: 'string',
      const: 'Checkbox',
      description: 'Selects the definition: a single checkbox or a list of checkboxes.',
      $comment:
        'Described as a single checkbox or a list of checkboxes; only the value `Checkbox` is allowed.',
    },
    Name: {
      type: 'string',
      default: 'Undefined',
      description: 'Name that identifies the checkbox.',
      $comment: 'Required, and has a default all the same.',
    },
    Label: { type: 'string', description: 'Description shown for the checkbox.' },
    EnableSelectAll: {
      type: 'boolean',
      default: false,
      description: 'Enables the Select All function.',
    },
    IsTile: { type: 'boolean', default: false, description: 'Display the checkbox as a tile.' },
    LabelColor: {
      type: 'string',
      default: 'black',
      description: 'Color of the label.',
      'x-editor': colorPicker('LabelColor'),
    },
    ActiveColor: {
      type: 'string',
      default: '#531A5A',
      description: 'Color of the checkbox container when active.',
      'x-editor': colorPicker('ActiveColor'),
    },
    CheckColor: {
      type: 'string',
      default: 'white',
      description: 'Color of the checkbox when checked.',
      'x-editor': colorPicker('CheckColor'),
    },
  },
};

const dropdown: DefinitionTable = {
  folder: 'Presentations/Dropdown/1.0',
  description: 'A box that opens a list of choices; the chosen choice appears on the box.',
  required: ['PresentationType'],
  properties: {
    PresentationType: {
      type: 'string',
      const: 'Dropdown',
      description: 'Selects the definition.',
    },
    BackgroundColor: {
      type: 'string',
      description: 'Container background: color name, `primary`, or hexadecimal code.',
      'x-editor': colorPicker('BackgroundColor'),
    },
    Color: {
      type: 'string',
      description: 'Container color: color name, `primary`, or hexadecimal code.',
      'x-editor': colorPicker('Color'),
    },
    Key: { type: 'string', description: 'Unique identifier of the select widget.' },
    Values: {
      type: 'array',
      description: 'The selectable values.',
      $comment: 'Type of the array items: not specified.',
    },
    Url: { type: 'string', description: 'URL associated with the widget.' },
    Text: { type: 'string', default: 'Undefined', description: 'Name or label of the widget.' },
    Title: { type: 'string', description: 'Title or heading of the widget.' },
    Value: { type: 'string', description: 'The selected value.' },
    FontSize: {
      type: 'number',
      default: 15,
      description: 'Font size of the displayed text.',
      $comment: 'Unit: not specified.',
    },
    IconSize: {
      type: 'number',
      default: 15,
      description: 'Font size of the displayed text.',
      $comment:
        'The icon size; the description repeats the wording of FontSize. Unit: not specified.',
    },
    offset: {
      type: 'integer',
      description: 'An x and y pair: the horizontal and vertical shadow offset from the container.',
      $comment:
        'Declared as an integer, described as an x and y pair. The field name is lower-case. Unit: not specified.',
    },
  },
};

const root = join(import.meta.dirname, '../../schemas');

describe.for([action, checkbox, dropdown, text])('$folder', (table) => {
  const [, name, version] = table.folder.split('/');
  const found = readJson(`${table.folder}/index.json`);

  test('has the head that its place asks for', () => {
    expect({ ...found, properties: undefined }).toEqual({
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: `/schema/${table.folder}/index.json`,
      'x-version': version,
      title: name,
      description: table.description,
      $comment: table.comment,
      type: 'object',
      required: table.required,
    });
  });

  test('has the properties of the specification, in its order', () => {
    expect(Object.keys(propertiesOf(found))).toEqual(Object.keys(table.properties));
  });

  test.for(Object.entries(table.properties))(
    'says of %s what the specification says',
    ([property, says]) => {
      expect(propertiesOf(found)[property]).toEqual(says);
    },
  );
});

test('56 fonts in six categories', () => {
  expect(Object.values(fonts).map(({ length }) => length)).toEqual([2, 27, 10, 8, 6, 3]);
  expect(new Set(fontCategories.map(([name]) => name)).size).toBe(56);
});

describe('examples', () => {
  test.for([
    ['Actions/Action/1.0', { Handler: 'Whisper' }, "must have required property 'Handler'"],
    [
      'Presentations/Text/1.0',
      { PresentationType: 'Text', Text: 'Displays styled text' },
      'must be equal to one of the allowed values',
    ],
    [
      'Presentations/Checkbox/1.0',
      { PresentationType: 'Checkbox', Name: 'updates' },
      "must have required property 'Name'",
    ],
    ['Presentations/Dropdown/1.0', { PresentationType: 'Dropdown' }, 'must be integer'],
  ] as const)(
    '%s: the minimal one has what is required, the wrong one gives its error',
    ([folder, minimal, error]) => {
      expect(readJson(`${folder}/examples/minimal.json`)).toEqual(minimal);
      expect(readJson(`${folder}/examples/wrong.error.json`)['message']).toBe(error);
    },
  );

  test.for([action, checkbox, dropdown, text])(
    '$folder: the full one has every property',
    ({ folder, properties }) => {
      const full = readJson(`${folder}/examples/full.json`);
      expect(Object.keys(full)).toEqual(Object.keys(properties));
    },
  );

  test('the full Action chains three levels, with both branches on the first two', () => {
    expect(shapeOf(readJson('Actions/Action/1.0/examples/full.json'))).toEqual({
      OnSuccess: { OnSuccess: {}, OnFailure: {} },
      OnFailure: { OnSuccess: {}, OnFailure: {} },
    });
  });
});

test('the shipped catalog has four definitions, each with three examples, and no problem', () => {
  const { catalog, diagnostics } = loadCatalog(readCatalogFolder(root).files);
  expect(diagnostics).toEqual([]);
  expect(
    catalog?.definitions.map(({ identifier, examples }) => [
      identifier,
      examples.map(({ name }) => name),
    ]),
  ).toEqual(
    [action, checkbox, dropdown, text].map(({ folder }) => [
      `/schema/${folder}/index.json`,
      ['full', 'minimal', 'wrong'],
    ]),
  );
});

test('a value of the tree is the value of the file', () => {
  const { catalog } = loadCatalog(readCatalogFolder(root).files);
  const found = catalog?.byIdentifier.get('/schema/Presentations/Text/1.0/index.json');
  expect(found && toValue(found.schema)).toEqual(readJson('Presentations/Text/1.0/index.json'));
});

function readJson(path: string): Property {
  return toObject(JSON.parse(readFileSync(join(root, path), 'utf8')));
}

function propertiesOf(schema: Property): Property {
  return toObject(schema['properties']);
}

function toObject(value: unknown): Property {
  if (typeof value !== 'object' || value === null) throw new Error('not an object');
  return Object.fromEntries(Object.entries(value));
}

/** The branches of an Action alone. */
function shapeOf(value: unknown): Property {
  const branches = Object.entries(toObject(value)).filter(([name]) => name.startsWith('On'));
  return Object.fromEntries(branches.map(([name, next]) => [name, shapeOf(next)]));
}
