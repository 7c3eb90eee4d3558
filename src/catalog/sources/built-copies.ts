import { canonicalText } from '../../json/equality.ts';
import { member, membersOf, type JsonNode } from '../../json/json.ts';
import { knownExtension } from './readers/readers.ts';

/** A folder that the build of a package writes. */
export const builtFolder = /(?:^|\/)(dist|lib|build|out|output|esm|cjs)\//;

interface SchemaFile {
  readonly path: string;
  readonly root: JsonNode;
}

/** A file that only repeats another one. */
export interface BuiltCopy<File> {
  readonly copy: File;
  readonly original: File;
}

/** The copies of schemas that a build wrote, minified or not. */
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

/** `order` of `dist/order.min.json` and `src/order.yaml`. */
function sourcePathOf(path: string): string {
  const bare = path.replace(knownExtension, '').replace(/\.min$/, '');
  const isFolder = (name: string): boolean => builtFolder.test(`${name}/`) || name === 'src';
  const [file = '', ...folders] = bare.split('/').reverse();
  return [file, ...folders.filter((name) => !isFolder(name))].join('/');
}

/** Sources come first, and of built files the one furthest out. */
function bySource({ path: one }: SchemaFile, { path: other }: SchemaFile): number {
  const depth = (path: string): number => path.split('/').length;
  return Number(isBuilt(one)) - Number(isBuilt(other)) || depth(one) - depth(other);
}

function isBuilt(path: string): boolean {
  return builtFolder.test(path) || /\.min\.\w+$/.test(path);
}

/** Whether a built file says what its source says; it may lack the identifier. */
function repeats({ path, root }: SchemaFile, { root: original }: SchemaFile): boolean {
  const isSame = (name: string): boolean => {
    const [own, other] = [root, original].map((node) => member(node, name));
    return (
      own === undefined || (other !== undefined && canonicalText(own) === canonicalText(other))
    );
  };
  return (
    isBuilt(path) &&
    ['$id', 'id'].every(isSame) &&
    textWithoutIdentifier(root) === textWithoutIdentifier(original)
  );
}

/** A canonical text of a schema without the identifier at its root. */
export function textWithoutIdentifier(node: JsonNode): string {
  const members = new Map(membersOf(node));
  for (const name of ['$id', 'id']) members.delete(name);
  return canonicalText(node.kind === 'object' ? { ...node, members } : node);
}
