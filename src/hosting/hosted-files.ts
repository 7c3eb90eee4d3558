import { sourceBytes, type Definition } from '../catalog/catalog.ts';
import { withAbsoluteIdentifiers, type SiteRoot } from './absolute-identifiers.ts';

/** A file of the bundle: its path below the site's base, and its bytes, made when asked for. */
export interface HostedFile {
  /** Without a slash in front: `schema/Actions/Action/1.0/index.json`. */
  readonly path: string;
  readonly body: () => Uint8Array<ArrayBuffer>;
}

const encoder = new TextEncoder();

/** A hosted file of text, which is made when it is asked for. */
export function textFile(path: string, text: () => string): HostedFile {
  return { path, body: () => encoder.encode(text()) };
}

/** A hosted file of JSON, which is made when it is asked for. */
export function jsonFile(path: string, value: () => unknown): HostedFile {
  return textFile(path, () => `${JSON.stringify(value(), undefined, 2)}\n`);
}

/** The path of a file as a URL has it: examples may have any name. */
export function urlPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** The definition at its identifier path, and its examples beside it. */
export function definitionFiles(
  definition: Definition,
  root: SiteRoot | undefined,
): readonly HostedFile[] {
  const examples = definition.examples.flatMap(({ path, bytes, error }) => [
    { path: `schema/${path}`, body: () => bytes },
    ...(error === undefined
      ? []
      : [jsonFile(`schema/${path.replace(/\.json$/, '.error.json')}`, () => error)]),
  ]);
  return [definitionFile(definition, root), ...examples];
}

/** Byte for byte the source where no site root is set; with absolute identifiers where one is. */
export function definitionFile(definition: Definition, root: SiteRoot | undefined): HostedFile {
  const path = definition.identifier.slice(1);
  return root === undefined
    ? { path, body: () => sourceBytes(definition) }
    : textFile(path, () => withAbsoluteIdentifiers(definition, root));
}
