import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
type Random = () => number;

interface Planned {
  readonly family: string;
  readonly name: string;
  readonly version: string;
  readonly identifier: string;
}

const words = [
  ...['Align', 'Anchor', 'Badge', 'Border', 'Button', 'Caption', 'Color', 'Column', 'Content'],
  ...['Corner', 'Cursor', 'Decoration', 'Density', 'Direction', 'Duration', 'Edge', 'Elevation'],
  ...['Filter', 'Focus', 'Font', 'Footer', 'Format', 'Gap', 'Grid', 'Handle', 'Header', 'Height'],
  ...['Icon', 'Image', 'Indent', 'Label', 'Layer', 'Layout', 'Level', 'Limit', 'Line', 'Link'],
  ...['Margin', 'Marker', 'Media', 'Menu', 'Offset', 'Opacity', 'Order', 'Overflow', 'Padding'],
  ...[
    'Panel',
    'Position',
    'Radius',
    'Ratio',
    'Role',
    'Rotation',
    'Row',
    'Scale',
    'Scroll',
    'Shadow',
  ],
  ...['Shape', 'Side', 'Size', 'Slot', 'Source', 'Spacing', 'State', 'Step', 'Style', 'Target'],
  ...[
    'Text',
    'Theme',
    'Title',
    'Tone',
    'Track',
    'Transition',
    'Value',
    'Variant',
    'Weight',
    'Width',
  ],
] as const;

/**
 * Writes a catalog of `count` definitions into a folder: families of about 40, 10 to 40 properties
 * each, enums, bounds, nested objects, local definitions, references to other definitions, cycles
 * among them, and several versions of one name in ten. The same seed gives the same bytes.
 */
export function generateCatalog(folder: string, count: number, seed = 1): void {
  const random = randomFrom(seed);
  const planned = plan(count);
  for (const definition of planned) {
    const path = join(folder, definition.family, definition.name, definition.version);
    mkdirSync(path, { recursive: true });
    const schema = buildDefinition(definition, planned, random);
    writeFileSync(join(path, 'index.json'), `${JSON.stringify(schema, undefined, 2)}\n`);
  }
}

function plan(count: number): readonly Planned[] {
  const planned: Planned[] = [];
  for (let index = 0; planned.length < count; index += 1) {
    const family = `${wordAt(Math.floor(index / 40))}Kit${String(Math.floor(index / 40))}`;
    const name = `${wordAt(index)}${wordAt(index * 7 + 3)}${String(index)}`;
    const versions = index % 10 === 0 ? ['1.0', '1.1', '2.0-rc.1'] : ['1.0'];
    for (const version of versions.slice(0, count - planned.length)) {
      planned.push({
        family,
        name,
        version,
        identifier: `/schema/${family}/${name}/${version}/index.json`,
      });
    }
  }
  return planned;
}

function buildDefinition(
  { identifier, name, version }: Planned,
  planned: readonly Planned[],
  random: Random,
): object {
  const names = new Set(
    Array.from(
      { length: between(10, 40, random) },
      () => pick(words, random) + pick(words, random),
    ),
  );
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: identifier,
    'x-version': version,
    title: name,
    description: `${sentence(random)} ${sentence(random)}`,
    type: 'object',
    required: [...names].slice(0, between(0, 3, random)),
    properties: Object.fromEntries(
      Array.from(names, (property) => [property, buildProperty(planned, random, 0)]),
    ),
    definitions: {
      Part: { type: 'object', properties: { Inner: buildProperty(planned, random, 2) } },
    },
  };
}

/** The shapes of properties; those that nest come last, and not far down. */
const shapes: readonly Shape[] = [
  ({ planned, random }) => ({ allOf: [{ $ref: pick(planned, random).identifier }] }),
  ({ random }) => ({ type: 'string', enum: values(random), default: 'Left' }),
  ({ random }) => ({ type: 'number', minimum: 0, maximum: between(1, 500, random), default: 0 }),
  ({ random }) => ({ type: 'boolean', default: random() < 0.5 }),
  ({ random }) => ({
    type: 'string',
    pattern: '^[A-Z][a-z]+$',
    maxLength: between(10, 99, random),
  }),
  ({ planned, random }) => ({
    type: 'array',
    items: { $ref: pick(planned, random).identifier },
  }),
  () => ({ allOf: [{ $ref: '#/definitions/Part' }] }),
  () => ({ oneOf: [{ type: 'string' }, { type: 'integer', minimum: 1 }] }),
  (growth) => ({ type: 'object', properties: nested(growth) }),
  (growth) => ({ type: 'object', properties: nested(growth) }),
];
const flatShapes = 6;

interface Growth {
  readonly planned: readonly Planned[];
  readonly random: Random;
  readonly depth: number;
}

type Shape = (growth: Growth) => object;

function buildProperty(planned: readonly Planned[], random: Random, depth: number): object {
  const description = sentence(random);
  const shape = pick(depth > 1 ? shapes.slice(0, flatShapes) : shapes, random);
  return { description, ...shape({ planned, random, depth }) };
}

function nested({ planned, random, depth }: Growth): object {
  return {
    [pick(words, random)]: buildProperty(planned, random, depth + 1),
    [`${pick(words, random)}Of`]: buildProperty(planned, random, depth + 1),
  };
}

function values(random: Random): readonly string[] {
  const others = Array.from({ length: between(2, 8, random) }, () => pick(words, random));
  return [...new Set(['Left', ...others])];
}

function sentence(random: Random): string {
  const length = between(5, 14, random);
  const said = Array.from({ length }, () => pick(words, random).toLowerCase()).join(' ');
  return `Sets the ${said}.`;
}

function wordAt(index: number): string {
  return words[index % words.length] ?? '';
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

function between(least: number, most: number, random: Random): number {
  return least + Math.floor(random() * (most - least + 1));
}

function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
