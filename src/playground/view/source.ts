import { itemsOf, member, stringMember, toValue, type JsonNode } from '../../json/json.ts';
import { parseJson } from '../../json/parse-json.ts';
import { formatAddress, type Address } from '../core/address.ts';
import { formatJson } from '../core/instance.ts';
import { SchemaReader } from '../core/schema.ts';
import type { HostedValidate } from '../../validation/hosted-validate.ts';
import { fileNameOf } from '../../text/path-parts.ts';

/** A definition, loaded for the page. */
export interface PlaygroundSource {
  readonly address: Address;
  readonly reader: SchemaReader;
  readonly validator: HostedValidator;
  /** The example files in the order of the reference page, or else the values of `examples`. */
  readonly examples: readonly PlaygroundExample[];
  /** The files that are withheld for the definition, and why. */
  readonly withheld: readonly string[];
}

/** An example of a definition: a file, or a value of `examples`. */
export interface PlaygroundExample {
  /** Without `.json`. */
  readonly name: string;
  /** Whether it is valid; other files are wrong on purpose. */
  readonly isValid: boolean;
  /** The text of a value of `examples`. */
  readonly text?: string;
}

/** The validator of a definition, or why there is none: the build withholds those that are too large. */
export type HostedValidator =
  | { readonly kind: 'loaded'; readonly validate: HostedValidate }
  | { readonly kind: 'withheld' }
  | { readonly kind: 'failed'; readonly reason: string };

const usualDialect = 'http://json-schema.org/draft-07/schema#';

/** A schema of any dialect, in the form that the page reads. */
async function inLatestForm(schema: JsonNode): Promise<JsonNode> {
  if (stringMember(schema, '$schema') === usualDialect) return schema;
  const { latestForm } = await import('../core/latest-form.ts');
  return latestForm(schema);
}

/** A validator without code of the definition, which is too much to load. */
async function interpretSchema(schema: JsonNode): Promise<HostedValidator> {
  const { interpretedValidate } = await import('../core/interpreted-validate.ts');
  return { kind: 'loaded', validate: interpretedValidate(schema) };
}

/** What `meta.json` says about a version. */
interface Meta {
  readonly files: readonly string[];
  readonly examples: readonly PlaygroundExample[];
  readonly withheld: readonly string[];
}

/** Reads the hosted files of the site's definitions, from the page's own origin. */
export class SourceReader {
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  /** @throws Error if the definition does not exist, with a message for the page. */
  async read(address: Address): Promise<PlaygroundSource> {
    const folder = `/schema/${formatAddress(address)}/`;
    const meta = await this.#readMeta(address);
    const isBundled = has(meta, 'bundle.json');
    const [schema, hosted] = await Promise.all([
      this.fetchTree(folder + (isBundled ? 'bundle.json' : 'index.json')),
      this.#loadValidator(address, meta),
    ]);
    const validator =
      hosted.kind === 'withheld' && isBundled ? await interpretSchema(schema) : hosted;
    const { withheld } = meta;
    const examples = meta.examples.length > 0 ? meta.examples : statedExamples(schema, validator);
    const reader = new SchemaReader(await inLatestForm(schema));
    return { address, reader, validator, examples, withheld };
  }

  async readExample(
    { address }: PlaygroundSource,
    { name, text }: PlaygroundExample,
  ): Promise<string> {
    const file = `${encodeURIComponent(name)}.json`;
    return text ?? this.#fetchText(`/schema/${formatAddress(address)}/examples/${file}`);
  }

  /** The validator of a version, requested only if `meta.json` lists it. */
  async readValidator(address: Address): Promise<HostedValidator> {
    return this.#loadValidator(address, await this.#readMeta(address));
  }

  familyHref(family: string): string {
    return `${this.#base}/reference/${family}/`;
  }

  referenceHref({ family, name, version }: Address, anchor: string): string {
    const page = `${this.#base}/reference/${family}/${name}/${version}/`;
    return anchor === '' ? page : `${page}#${anchor}`;
  }

  async #loadValidator(address: Address, meta: Meta): Promise<HostedValidator> {
    if (!has(meta, 'validate.mjs')) return { kind: 'withheld' };
    const href = `${this.#base}/schema/${formatAddress(address)}/validate.mjs`;
    try {
      const module = (await import(/* @vite-ignore */ href)) as {
        readonly validate: HostedValidate;
      };
      return { kind: 'loaded', validate: module.validate };
    } catch {
      const { findImportFailure } = await import('./import-failure.ts');
      return { kind: 'failed', reason: await findImportFailure(href) };
    }
  }

  async #readMeta(address: Address): Promise<Meta> {
    const name = formatAddress(address);
    const meta = await this.fetchTree(`/schema/${name}/meta.json`).catch(() => {
      throw new Error(`The catalog has no ${name}.`);
    });
    const listed = itemsOf(member(meta, 'files'));
    const files = listed.flatMap((item) => stringMember(item, 'path') ?? []);
    return {
      files,
      examples: examplesOf(listed),
      withheld: itemsOf(member(meta, 'withheld')).map((item) => {
        const path = stringMember(item, 'path') ?? '';
        return `${fileNameOf(path)}: ${stringMember(item, 'reason') ?? ''}`;
      }),
    };
  }

  async #fetchText(path: string): Promise<string> {
    const response = await fetch(this.#base + path);
    if (!response.ok) throw new Error(`${path} cannot be read: ${String(response.status)}.`);
    return response.text();
  }

  /** @throws Error if it does not exist or is not JSON. */
  async fetchTree(path: string): Promise<JsonNode> {
    const parsed = parseJson(await this.#fetchText(path));
    if (parsed.kind === 'failed') throw new Error(`${path} is not JSON.`);
    return parsed.root;
  }
}

function has({ files }: Meta, name: string): boolean {
  return files.some((path) => path.endsWith(`/${name}`));
}

/** The values of the keyword `examples` at the root. */
function statedExamples(
  schema: JsonNode,
  validator: HostedValidator,
): readonly PlaygroundExample[] {
  return itemsOf(member(schema, 'examples')).map((node, index) => ({
    name: `example-${String(index + 1)}`,
    isValid: validator.kind !== 'loaded' || validator.validate(toValue(node)),
    text: `${formatJson(node)}\n`,
  }));
}

function examplesOf(files: readonly JsonNode[]): readonly PlaygroundExample[] {
  const found = files.flatMap((file) => {
    const [, name] = /\/examples\/([^/]+)\.json$/.exec(stringMember(file, 'path') ?? '') ?? [];
    const size = member(file, 'size');
    const bytes = size?.kind === 'number' ? Number(size.text) : 0;
    return name === undefined ? [] : [{ name: decodeURIComponent(name), bytes }];
  });
  const names = new Set(found.map(({ name }) => name));
  return found
    .filter(({ name }) => !name.endsWith('.error'))
    .map(({ name, bytes }) => ({ name, bytes, isValid: !names.has(`${name}.error`) }))
    .sort((a, b) => Number(b.isValid) - Number(a.isValid) || a.bytes - b.bytes);
}
