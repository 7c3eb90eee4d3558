import { SchemaDocuments } from '../../../compat/documents/schema-documents.ts';
import type {
  DocumentValidator,
  Validators,
  Validity,
} from '../../../compat/validators/validity.ts';
import type { VersionSource } from '../../../history/align/dialect-change.ts';
import { itemsOf, member, stringMember, toValue, type JsonNode } from '../../../json/json.ts';
import { parsePlain } from '../../../json/parse-plain.ts';
import { defaultDialect, dialectOf } from '../../../schema/dialects.ts';
import { latestForm } from '../../../schema/latest-form.ts';
import { placeholderOrigin } from '../../../schema/embedded-resources.ts';
import type { HostedValidate } from '../../../validation/hosted-validate.ts';
import { firstError, loadValidate } from './hosted-validate.ts';
import { lazyByKey } from '../../../text/lazy.ts';
import { resolveUrl } from '../../../text/resolve-url.ts';

/** The most definitions that a version may reach before the page gives up. */
const mostReached = 300;
/** The most examples to try as counterexamples. */
const mostSamples = 4;

/** A version as read, and its URI. */
interface ReadVersion {
  readonly path: string;
  readonly uri: string;
  readonly root: JsonNode;
  readonly meta: JsonNode;
}

/** Reads versions of definitions from the files that the site hosts. */
export class HostedVersions {
  readonly #base: string;
  /** Whether any file that was read may have a keyword for what is not evaluated. */
  hasUnevaluated = false;

  /** @param base the path of the site, with a trailing slash */
  constructor(base: string) {
    this.#base = base;
  }

  /** The texts of the versions of a name, oldest first. */
  async versionsOf(name: string): Promise<readonly string[]> {
    const listing = await this.#read(`/schema/${name}/index.json`);
    return itemsOf(member(listing, 'versions')).flatMap(
      (item) => stringMember(item, 'version') ?? [],
    );
  }

  /** A version with everything that it refers to. @throws Error with a message for readers. */
  async source(address: string): Promise<VersionSource> {
    const version = await this.#readVersion(`/schema/${address}/index.json`);
    const documents = new SchemaDocuments(await this.#closure(version));
    const { uri, root: document, meta } = version;
    const dialect = dialectOf(document) ?? defaultDialect;
    const samples = await this.#samplesOf(meta);
    return { root: { documents, uri }, document, dialect, samples };
  }

  /** The hosted validator of a version; `undefined` if it has none. */
  validateOf(address: string): Promise<HostedValidate | undefined> {
    return loadValidate(`${this.#base}schema/${address}/`);
  }

  /** A version and everything that it refers to, by URI. */
  async #closure(version: ReadVersion): Promise<ReadonlyMap<string, JsonNode>> {
    const read = new Map<string, ReadVersion>();
    let found = [version];
    while (found.length > 0) {
      for (const other of found) read.set(other.path, other);
      const next = found.flatMap(({ meta }) => itemsOf(member(meta, 'references'))).flatMap(pathOf);
      const waiting = [...new Set(next)].filter((path) => !read.has(path));
      if (read.size + waiting.length > mostReached) {
        throw new Error(`${version.path} refers to more than ${String(mostReached)} definitions.`);
      }
      found = await Promise.all(waiting.map((path) => this.#readVersion(path)));
    }
    return new Map(Array.from(read.values(), ({ uri, root }) => [uri, root]));
  }

  async #readVersion(path: string): Promise<ReadVersion> {
    const [written, meta] = await Promise.all([
      this.#read(path),
      this.#read(path.replace(/index\.json$/, 'meta.json')),
    ]);
    const dialect = member(meta, 'dialect');
    const stated =
      written.kind === 'object' && dialect !== undefined
        ? { ...written, members: new Map(written.members).set('$schema', dialect) }
        : written;
    const root = latestForm(stated);
    return { path, uri: uriOf(root, path), root, meta };
  }

  async #samplesOf(meta: JsonNode): Promise<readonly JsonNode[]> {
    const files = itemsOf(member(meta, 'files'));
    const paths = new Set(files.flatMap((file) => stringMember(file, 'path') ?? []));
    const isSample = (path: string): boolean =>
      /\/examples\/[^/]*$/.test(path) &&
      !path.endsWith('.error.json') &&
      !paths.has(path.replace(/json$/, 'error.json'));
    const samples = [...paths].filter(isSample).slice(0, mostSamples);
    return Promise.all(samples.map((path) => this.#read(belowSite(path))));
  }

  async #read(path: string): Promise<JsonNode> {
    const response = await fetch(this.#base + path.slice(1));
    if (!response.ok) throw new Error(`${path} cannot be read: ${String(response.status)}.`);
    const text = await response.text();
    this.hasUnevaluated ||= text.includes('"unevaluated');
    const plain = parsePlain(text);
    if (plain !== undefined) return plain;
    const { parseJson } = await import('../../../json/parse-json.ts');
    const parsed = parseJson(text);
    if (parsed.kind === 'failed') throw new Error(`${path} is not JSON.`);
    return parsed.root;
  }
}

/** What is loaded together with hosted validators. */
export interface BesideHosted extends Pick<Validators, 'formats' | 'readUnevaluated'> {
  readonly interpret: (documents: SchemaDocuments, assertsFormats: boolean) => DocumentValidator;
}

/**
 * Judges with hosted validators, which assert formats, and an interpreter, or just that without formats.
 * @param hosted by the documents of a version, since versions may state the same URI
 */
export function hostedValidators(
  hosted: ReadonlyMap<SchemaDocuments, HostedValidate | undefined>,
  { interpret, ...beside }: BesideHosted,
): Validators {
  const interpreterBy = lazyByKey((assertsFormats: boolean) =>
    lazyByKey((documents: SchemaDocuments) => interpret(documents, assertsFormats)),
  );
  return {
    ...beside,
    judge: (documents, uri, instance, assertsFormats) => {
      const interpreted = interpreterBy(assertsFormats)(documents)(uri, toValue(instance));
      const validate = assertsFormats ? hosted.get(documents) : undefined;
      return validate === undefined ? [interpreted] : [judgeBy(validate, instance), interpreted];
    },
  };
}

function judgeBy(validate: HostedValidate, instance: JsonNode): Validity {
  if (validate(toValue(instance))) return { kind: 'accepted' };
  const error = firstError(validate);
  return { kind: 'refused', at: error?.instancePath ?? '', keyword: error?.keyword ?? '' };
}

/** The URI that a document states, or else its location. */
function uriOf(root: JsonNode, path: string): string {
  const place = placeholderOrigin + path;
  const stated = (stringMember(root, '$id') ?? '').replace(/#.*$/, '');
  return resolveUrl(stated, place) ?? place;
}

function pathOf(reference: JsonNode): string[] {
  return reference.kind === 'string' ? [belowSite(reference.value)] : [];
}

/** The path of an address below the site, whatever origin it names. */
function belowSite(address: string): string {
  const path = address.slice(address.indexOf('/schema/'));
  return path.split('#')[0] ?? path;
}
