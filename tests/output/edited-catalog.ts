import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

interface EditedProperty {
  readonly type: 'string' | 'number' | 'boolean';
  readonly default?: string;
  /** The address of a definition that it refers to instead. */
  readonly to?: string;
}

interface EditedDefinition {
  readonly description: string;
  readonly properties: Readonly<Record<string, EditedProperty>>;
  readonly hasExample: boolean;
}

const families = ['Forms', 'Layout', 'Media'];
const names = ['Size', 'Label', 'Color', 'Weight', 'Order', 'Slot'];
const types = ['string', 'number', 'boolean'] as const;

/** A catalog of some 25 small definitions that is edited at random, and is without errors after each edit. */
export class EditedCatalog {
  readonly #random: () => number;
  /** By address, `Forms/Name1/1.0`. */
  readonly #definitions = new Map<string, EditedDefinition>();
  #count = 0;

  constructor(seed: number, size: number) {
    this.#random = randomFrom(seed);
    for (let index = 0; index < size; index += 1) this.#addName();
  }

  /** Edits the catalog, and says what was done. */
  edit(): string {
    const edits = [
      () => this.#addName(),
      () => this.#remove(),
      () => this.#addVersion(),
      () => this.#describe(),
      () => this.#changeProperty(),
      () => this.#refer(),
      () => this.#toggleExample(),
    ];
    return this.#pick(edits)();
  }

  write(folder: string): void {
    rmSync(folder, { recursive: true, force: true });
    for (const [address, definition] of this.#definitions) {
      const place = join(folder, address);
      writeJson(join(place, 'index.json'), toSchema(address, definition));
      if (definition.hasExample) writeJson(join(place, 'examples/none.json'), {});
    }
  }

  #addName(): string {
    this.#count += 1;
    return this.#set(`${this.#pick(families)}/Name${this.#count}/1.0`, 'added', this.#invent());
  }

  #addVersion(): string {
    const [family, name, version] = this.#pickAddress().split('/');
    const next = `${family ?? ''}/${name ?? ''}/${Number(version?.split('.')[0]) + 1}.0`;
    return this.#set(next, 'a version added', this.#invent());
  }

  #remove(): string {
    const referred = new Set(
      [...this.#definitions.values()].flatMap(({ properties }) =>
        Object.values(properties).map(({ to }) => to),
      ),
    );
    const free = [...this.#definitions.keys()].filter((address) => !referred.has(address));
    if (free.length === 0) return this.#addName();
    const address = this.#pick(free);
    this.#definitions.delete(address);
    return `${address} removed`;
  }

  #describe(): string {
    const address = this.#pickAddress();
    const description = `Words ${String(Math.floor(this.#random() * 1000))}.`;
    return this.#set(address, 'described', { ...this.#get(address), description });
  }

  #changeProperty(): string {
    const address = this.#pickAddress();
    return this.#setProperty(address, {
      type: 'string',
      default: `value ${String(Math.floor(this.#random() * 100))}`,
    });
  }

  #refer(): string {
    return this.#setProperty(this.#pickAddress(), { type: 'string', to: this.#pickAddress() });
  }

  #setProperty(address: string, property: EditedProperty): string {
    const definition = this.#get(address);
    const properties = { ...definition.properties, [this.#pick(names)]: property };
    return this.#set(address, 'a property changed', { ...definition, properties });
  }

  #toggleExample(): string {
    const address = this.#pickAddress();
    const { hasExample, ...rest } = this.#get(address);
    return this.#set(address, 'an example put or taken', { ...rest, hasExample: !hasExample });
  }

  #invent(): EditedDefinition {
    const chosen = names.filter(() => this.#random() < 0.5);
    const properties = chosen.map((name) => [name, { type: this.#pick(types) }] as const);
    return {
      description: 'Words.',
      properties: Object.fromEntries(properties),
      hasExample: this.#random() < 0.3,
    };
  }

  #set(address: string, done: string, definition: EditedDefinition): string {
    this.#definitions.set(address, definition);
    return `${address}: ${done}`;
  }

  #get(address: string): EditedDefinition {
    const definition = this.#definitions.get(address);
    if (definition === undefined) throw new Error(`there is no ${address}`);
    return definition;
  }

  #pickAddress(): string {
    return this.#pick([...this.#definitions.keys()]);
  }

  #pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.#random() * values.length)];
    if (value === undefined) throw new Error('there is nothing to pick');
    return value;
  }
}

function toSchema(address: string, { description, properties }: EditedDefinition): object {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `/schema/${address}/index.json`,
    'x-version': address.split('/')[2],
    description,
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, { to, ...property }]) => [
        name,
        to === undefined ? property : { $ref: `/schema/${to}/index.json` },
      ]),
    ),
  };
}

function writeJson(file: string, value: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}
