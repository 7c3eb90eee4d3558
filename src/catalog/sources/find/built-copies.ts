import { canonicalText } from '../../../json/equality.ts';
import { member, membersOf, type JsonNode } from '../../../json/json.ts';
import { knownExtension } from '../readers/readers.ts';

/** A folder that the build of a package writes, such as `dist` or `lib-esm`. */
export const builtFolder = /(?:^|\/)((?:dist|lib|build|out|output|esm|cjs)(?:-\w+)?)\//;

/** Names where a build wrote references out: of a file, `button.schema.dereffed`, or its folder, `bundled/button`. */
const writtenOut =
  /[.-](?:deref(?:fed|erenced)?|bundled?)$|(?<![^/])(?:deref(?:fed|erenced)?|bundled?)\//;

interface SchemaFile {
  readonly path: string;
  readonly root: JsonNode;
}

/** A file that only repeats another one. */
export interface BuiltCopy<File> {
  readonly copy: File;
  readonly original: File;
}

/** The copies of schemas that a build wrote, minified or not, or with their references written out. */
export function findBuiltCopies<File extends SchemaFile>(
  files: readonly File[],
): readonly BuiltCopy<File>[] {
  const groups = Map.groupBy(files, ({ path }) => sourcePathOf(path)).values();
  return [...groups].flatMap((group) => {
    const [original, ...others] = group.length > 1 ? group.toSorted(bySource) : [];
    if (original === undefined) return [];
    return others.filter((other) => repeats(other, original)).map((copy) => ({ copy, original }));
  });
}

/** `order` of `dist/order.min.json`, `src/order.yaml` and `schemas/order.json`. */
function sourcePathOf(path: string): string {
  const bare = bareName(path).replace(writtenOut, '');
  const isFolder = (name: string): boolean =>
    builtFolder.test(`${name}/`) || /^(?:src|schemas?|json-?schemas?)$/i.test(name);
  const [file = '', ...folders] = bare.split('/').reverse();
  return [file, ...folders.filter((name) => !isFolder(name))].join('/');
}

function bareName(path: string): string {
  return path.replace(knownExtension, '').replace(/\.min$/, '');
}

/** Sources come first, and of built files the one furthest out; those written out are last. */
function bySource({ path: one }: SchemaFile, { path: other }: SchemaFile): number {
  const rank = (path: string): number => Number(isBuilt(path)) + Number(isWrittenOut(path));
  const depth = (path: string): number => path.split('/').length;
  return rank(one) - rank(other) || depth(one) - depth(other);
}

function isBuilt(path: string): boolean {
  return builtFolder.test(path) || /\.min\.\w+$/.test(path) || isWrittenOut(path);
}

function isWrittenOut(path: string): boolean {
  return writtenOut.test(bareName(path));
}

/**
 * Whether a built file says what its source says; either may lack the identifier, unless references are
 * written out, so that the rest differs.
 */
function repeats({ path, root }: SchemaFile, { root: original }: SchemaFile): boolean {
  const identifiers = ['$id', 'id'].map((name) =>
    [root, original].flatMap((node) => member(node, name) ?? []).map(canonicalText),
  );
  if (!isBuilt(path) || identifiers.some(([own, other = own]) => own !== other)) return false;
  return (
    textWithoutIdentifier(root) === textWithoutIdentifier(original) ||
    (isWrittenOut(path) && identifiers.some(({ length }) => length === 2))
  );
}

/** A canonical text of a schema without the identifier at its root. */
export function textWithoutIdentifier(node: JsonNode): string {
  const members = new Map(membersOf(node));
  for (const name of ['$id', 'id']) members.delete(name);
  return canonicalText(node.kind === 'object' ? { ...node, members } : node);
}

/** A canonical text of a schema whose identifiers and references do not say in which format files are. */
export function textWithoutFormats(node: JsonNode): string {
  return canonicalText(node).replaceAll(formatOfFile, '');
}

const formatOfFile = /(?<="(?:\$?id|\$ref)":"[^"#]*)\.(?:jsonc?|ya?ml)(?=[#"])/gi;
