import { builtFolder } from './find/built-copies.ts';
import { stringMember } from '../../json/json.ts';
import { withoutPlaceholder } from '../../schema/embedded-resources.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { fileDiagnostic } from '../rule.ts';
import { identifierRepeated } from '../rules/identifier-repeated.ts';
import { identifierOutside } from '../rules/identifier-outside.ts';
import type { DocumentIndex } from './documents/document-index.ts';
import { statedUri } from './find/stated-uri.ts';
import type { FoundDefinition } from './find/found-definition.ts';
import { folderOf } from '../../text/path-parts.ts';

/** Warnings about the identifiers of foreign files. */
export function checkUris(
  { repeated }: DocumentIndex,
  definitions: readonly FoundDefinition[],
): readonly Diagnostic[] {
  const roots = new Map(definitions.map(({ content, root }) => [content.file.path, root]));
  return [
    ...repeated.map(({ file, owner, isFirstOfVersion }) => {
      const [fragment] = /#.+$/.exec(stringMember(roots.get(file.path), '$id') ?? '') ?? [];
      const but =
        fragment === undefined ? '' : `, since a fragment (${fragment}) is not part of it`;
      const own = isFirstOfVersion ? `, from version ${file.version} to ${file.path}` : '';
      const isCopy = file.version === owner.version && folderOf(file.path) !== folderOf(owner.path);
      const to = isCopy
        ? `the nearer one${leaveOut(file.path, owner.path)}`
        : `${owner.path}${own}`;
      const message = `${owner.path} and ${file.path} have the same $id ${withoutPlaceholder({ uri: file.uri ?? '' })}${but}: references to it lead to ${to}`;
      return fileDiagnostic(identifierRepeated, file.path, message);
    }),
    ...definitions.filter(({ revision }) => revision === '').flatMap(checkBase),
  ];
}

/** How to leave out the folder that a build of a package writes, if one of two copies is in such a folder. */
function leaveOut(...paths: readonly string[]): string {
  const [folder, another] = paths.flatMap((path) => builtFolder.exec(path)?.[1] ?? []);
  if (folder === undefined || another !== undefined) return '';
  return `; to leave out ${folder}, add "ignore": ["${folder}/"] to the source in catalog.config.json`;
}

function checkBase(found: FoundDefinition): readonly Diagnostic[] {
  const { options, content } = found;
  const { base } = options;
  const uri = statedUri(found);
  if (base === undefined || uri === undefined || uri.startsWith(base)) return [];
  const message = `the $id ${uri} does not begin with the base of its source, ${base}`;
  return [fileDiagnostic(identifierOutside, content.file.path, message)];
}
