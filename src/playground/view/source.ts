import { member, stringMember, type JsonNode } from '../../json/json.ts';
import { parseJson } from '../../json/parse-json.ts';
import { formatAddress, type Address } from '../core/address.ts';
import { SchemaReader } from '../core/schema.ts';
import type { Validate } from '../core/verdict.ts';

/** A definition as the page works with it. */
export interface Source {
  readonly address: Address;
  readonly reader: SchemaReader;
  /** Absent where the definition does without one. */
  readonly validate?: Validate;
  /** The names of its examples, without `.json`. */
  readonly examples: readonly string[];
  /** What the definition does without, and why. */
  readonly withheld: readonly string[];
}

/** A name of a family, and its newest version. */
export interface ListedName {
  readonly name: string;
  readonly newest: string;
}

/** What `meta.json` says of a version. */
interface Meta {
  readonly files: readonly string[];
  readonly examples: readonly string[];
  readonly withheld: readonly string[];
}

/** Reads the hosted files of the site's definitions, from the page's own origin. */
export class SourceReader {
  private readonly base: string;

  constructor(base: string) {
    this.base = base;
  }

  /** @throws Error where the definition is not there, in words for the page. */
  async read(address: Address): Promise<Source> {
    const folder = `/schema/${formatAddress(address)}/`;
    const { files, examples, withheld } = await this.readMeta(address);
    const has = (name: string): boolean => files.some((path) => path.endsWith(`/${name}`));
    const [schema, validate] = await Promise.all([
      this.fetchTree(folder + (has('bundle.json') ? 'bundle.json' : 'index.json')),
      has('validate.mjs') ? this.importValidate(folder) : undefined,
    ]);
    return {
      address,
      reader: new SchemaReader(schema),
      examples,
      withheld,
      ...(validate !== undefined && { validate }),
    };
  }

  /** The text of an example. */
  readExample(address: Address, name: string): Promise<string> {
    const file = `${encodeURIComponent(name)}.json`;
    return this.fetchText(`/schema/${formatAddress(address)}/examples/${file}`);
  }

  async readFamilies(): Promise<readonly string[]> {
    const listing = await this.fetchTree('/schema/index.json');
    return itemsOf(listing, 'families').flatMap((item) => stringMember(item, 'family') ?? []);
  }

  async readNames(family: string): Promise<readonly ListedName[]> {
    const listing = await this.fetchTree(`/schema/${encodeURIComponent(family)}/index.json`);
    return itemsOf(listing, 'names').flatMap((item) => {
      const [name, newest] = [stringMember(item, 'name'), stringMember(item, 'newest')];
      return name === undefined || newest === undefined ? [] : [{ name, newest }];
    });
  }

  /** Oldest first. */
  async readVersions({ family, name }: Address): Promise<readonly string[]> {
    const listing = await this.fetchTree(`/schema/${family}/${name}/index.json`);
    return itemsOf(listing, 'versions').flatMap((item) => stringMember(item, 'version') ?? []);
  }

  /** The validator of a version; `undefined` where it has none. */
  async readValidate(address: Address): Promise<Validate | undefined> {
    try {
      return await this.importValidate(`/schema/${formatAddress(address)}/`);
    } catch {
      return undefined;
    }
  }

  /** The validator of the newest Action; `undefined` where the catalog has no Action. */
  async readActionValidate(): Promise<Validate | undefined> {
    const family = 'Actions';
    const isThere = (await this.readFamilies()).includes(family);
    const names = isThere ? await this.readNames(family) : [];
    const action = names.find(({ name }) => name === 'Action');
    return action && this.readValidate({ family, name: action.name, version: action.newest });
  }

  familyHref(family: string): string {
    return `${this.base}/reference/${family}/`;
  }

  referenceHref({ family, name, version }: Address, anchor: string): string {
    const page = `${this.base}/reference/${family}/${name}/${version}/`;
    return anchor === '' ? page : `${page}#${anchor}`;
  }

  private async importValidate(folder: string): Promise<Validate> {
    const href = `${this.base}${folder}validate.mjs`;
    const module = (await import(/* @vite-ignore */ href)) as { readonly validate: Validate };
    return module.validate;
  }

  private async readMeta(address: Address): Promise<Meta> {
    const name = formatAddress(address);
    const meta = await this.fetchTree(`/schema/${name}/meta.json`).catch(() => {
      throw new Error(`The catalog has no ${name}.`);
    });
    const files = itemsOf(meta, 'files').flatMap((item) => stringMember(item, 'path') ?? []);
    return {
      files,
      examples: files.flatMap((path) => exampleName(path)),
      withheld: itemsOf(meta, 'withheld').map((item) => {
        const path = stringMember(item, 'path') ?? '';
        return `${path.slice(path.lastIndexOf('/') + 1)}: ${stringMember(item, 'reason') ?? ''}`;
      }),
    };
  }

  private async fetchText(path: string): Promise<string> {
    const response = await fetch(this.base + path);
    if (!response.ok) throw new Error(`${path} cannot be read: ${String(response.status)}.`);
    return response.text();
  }

  private async fetchTree(path: string): Promise<JsonNode> {
    const parsed = parseJson(await this.fetchText(path));
    if (parsed.kind === 'failed') throw new Error(`${path} is no JSON.`);
    return parsed.root;
  }
}

function itemsOf(node: JsonNode, name: string): readonly JsonNode[] {
  const list = member(node, name);
  return list?.kind === 'array' ? list.items : [];
}

function exampleName(path: string): readonly string[] {
  const [, name] = /\/examples\/([^/]+)\.json$/.exec(path) ?? [];
  return name === undefined || name.endsWith('.error') ? [] : [decodeURIComponent(name)];
}
