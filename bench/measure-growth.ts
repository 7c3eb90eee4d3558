import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fitExponent, measurePhases, row, type Phases } from './measures.ts';

const sizes = [10_000, 50_000, 250_000, 1_250_000, 6_000_000];
const counts = [100, 500, 2500, 12_500];

/**
 * `npm run bench -- growth`: the processor time of the core against the size of one definition, and
 * against the number of references in it, with the exponent of each phase's growth. What takes longer
 * than a constant share shows in the larger half, which the exponents are of.
 */
export function benchmarkGrowth(): void {
  report('bytes of one definition', sizes, (size) => {
    const count = Math.ceil(size / 200);
    return propertiesOf(count, (index) => ({
      type: index % 3 === 0 ? 'integer' : 'string',
      description: `Sets part ${String(index)} of what a definition of this size has to say to readers.`,
      ...(index % 5 === 0 && { enum: [`a${String(index)}`, `b${String(index)}`] }),
    }));
  });
  report('references of one definition', counts, (count) =>
    propertiesOf(count, (index) => ({ $ref: `#/definitions/Part${String(index % 50)}` })),
  );
}

function report(
  what: string,
  amounts: readonly number[],
  schemaOf: (amount: number) => object,
): void {
  console.log(`\n${what}`);
  const measured = amounts.map((amount) => [amount, measureOne(schemaOf(amount))] as const);
  for (const [amount, phases] of measured) {
    row(amount.toLocaleString('en'), `${total(phases).toFixed(0)} ms`, '');
  }
  const larger = measured.slice(Math.floor(measured.length / 2));
  const exponents = (measured[0]?.[1] ?? []).map(([phase], index) => {
    const points = larger.map(([amount, phases]) => [amount, phases[index]?.[1] ?? 1] as const);
    return `${phase} ${fitExponent(points).toFixed(2)}`;
  });
  const whole = fitExponent(larger.map(([amount, phases]) => [amount, total(phases)]));
  row('exponent', whole.toFixed(2), exponents.join(', '));
}

function total(phases: Phases): number {
  return phases.reduce((sum, [, time]) => sum + time, 0);
}

function measureOne(schema: object): Phases {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  try {
    const path = join(folder, 'Large/One/1.0');
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'index.json'), JSON.stringify(schema, undefined, 2));
    return measurePhases(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function propertiesOf(count: number, schemaOf: (index: number) => object): object {
  const entries = (length: number, name: string, of: (index: number) => object): object =>
    Object.fromEntries(
      Array.from({ length }, (_, index) => [`${name}${String(index)}`, of(index)]),
    );
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: '/schema/Large/One/1.0/index.json',
    'x-version': '1.0',
    title: 'One',
    description: 'One large definition.',
    type: 'object',
    properties: entries(count, 'Property', schemaOf),
    definitions: entries(50, 'Part', () => ({ type: 'string', description: 'A part.' })),
  };
}
