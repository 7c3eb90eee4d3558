import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { findingAt, type Finding } from '../../catalog/rule.ts';
import { patternFault } from '../../catalog/sources/layouts/layout-pattern.ts';
import { itemsOf, member, membersOf, type JsonNode } from '../../json/json.ts';
import { formatPointer, nodeAt } from '../../json/pointer.ts';
import { didYouMean, listAlternatives } from '../../text/words.ts';
import { accentFault } from '../own/accent.ts';
import { drawingFiles } from '../astro/catalog-drawings.ts';
import { isFile, isFolder } from '../path-kind.ts';
import { isBasePath, originFault } from '../site-address.ts';
import { followRedirects } from './redirects.ts';

/** Faults of a configuration that its schema cannot detect; its paths are relative to `folder`. */
export function configFaults(root: JsonNode, folder: string): readonly Finding[] {
  return [
    ...addressFaults(root),
    ...folderFaults(root, folder),
    ...layoutFaults(root),
    ...accentFaults(root),
    ...fileFaults(root, folder),
    ...redirectFaults(root),
  ];
}

function addressFaults(root: JsonNode): readonly Finding[] {
  const judgeUrl = (url: string): string | undefined => {
    const fault = originFault(url, '"basePath"');
    return fault === undefined ? undefined : `${JSON.stringify(url)} ${fault}`;
  };
  const judgePath = (path: string): string | undefined =>
    isBasePath(path) ? undefined : `expected a path such as /docs; found ${JSON.stringify(path)}`;
  return [
    ...faultAt(root, ['siteUrl'], (url) => (url === '' ? undefined : judgeUrl(url))),
    ...faultAt(root, ['basePath'], (path) => (path === '' ? undefined : judgePath(path))),
  ];
}

function folderFaults(root: JsonNode, folder: string): readonly Finding[] {
  const items = itemsOf(member(root, 'sources'));
  const places = [...items.map((_, index) => ['sources', index, 'path']), ['guides']];
  return places.flatMap((place) => faultAt(root, place, (path) => folderFault(folder, path)));
}

function folderFault(folder: string, path: string): string | undefined {
  const place = resolve(folder, path);
  if (isFolder(place)) return undefined;
  const quoted = JSON.stringify(path);
  if (existsSync(place)) return `${quoted} is a file: name the folder that it lies in`;
  return `there is no folder ${quoted} in ${JSON.stringify(basename(folder))}, which the paths of this file are relative to`;
}

function layoutFaults(root: JsonNode): readonly Finding[] {
  return itemsOf(member(root, 'sources')).flatMap((source, index) => {
    const layout = member(source, 'layout');
    const place = ['sources', index, 'layout'];
    const places = layout?.kind === 'array' ? layout.items.map((_, at) => [...place, at]) : [place];
    return places.flatMap((at) => faultAt(root, at, patternFault));
  });
}

function accentFaults(root: JsonNode): readonly Finding[] {
  return (['light', 'dark'] as const).flatMap((theme) =>
    faultAt(root, ['accent', theme], (color) => {
      const fault = accentFault(theme, color);
      return fault === undefined ? undefined : `${JSON.stringify(color)} ${fault}`;
    }),
  );
}

/** The allowed extensions of configured files, by the place where the configuration names them. */
const fileTypes = [
  [
    ['logo', 'light'],
    ['.svg', '.png'],
  ],
  [
    ['logo', 'dark'],
    ['.svg', '.png'],
  ],
  [['favicon'], ['.svg', '.png', '.ico']],
  [['home'], ['.md']],
] as const;

function fileFaults(root: JsonNode, folder: string): readonly Finding[] {
  const names = [...membersOf(member(root, 'drawings')).keys()];
  return [
    ...fileTypes.flatMap(([place, ends]) =>
      faultAt(root, place, (path) => fileFault(resolve(folder, path), path, ends)),
    ),
    ...names.flatMap((name) =>
      faultAt(root, ['drawings', name], (path) => drawingFault(resolve(folder, path), path)),
    ),
  ];
}

/** A drawing is a module, or a folder that Astro bundles. */
function drawingFault(file: string, path: string): string | undefined {
  if (!isFolder(file)) return fileFault(file, path, ['.mjs', '.js']);
  const absent = drawingFiles.filter((name) => !existsSync(join(file, name)));
  if (absent.length === 0) return undefined;
  return `the folder ${JSON.stringify(path)} has no ${listAlternatives(absent)}`;
}

/** A family and a name, as in addresses. */
const fullName = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}._-]*\/[\p{L}\p{N}_][\p{L}\p{M}\p{N}._-]*$/u;

function redirectFaults(root: JsonNode): readonly Finding[] {
  const named = membersOf(member(root, 'redirects'));
  const redirects = Object.fromEntries(
    Array.from(named, ([from, to]) => [from, to.kind === 'string' ? to.value : '']),
  );
  return [...named.keys()].flatMap((from) =>
    faultAt(root, ['redirects', from], () => {
      if (!fullName.test(from)) return `${JSON.stringify(from)} is not a family, / and a name`;
      const isLoop = followRedirects(redirects, from) === undefined;
      return isLoop ? `${from} leads in a circle` : undefined;
    }),
  );
}

function fileFault(file: string, path: string, ends: readonly string[]): string | undefined {
  const named = JSON.stringify(path);
  const end = extname(file).toLowerCase();
  if (!ends.includes(end)) return `${named} is not a file ${listAlternatives(ends)}`;
  if (!isFile(file)) return `there is no file ${named}${nearestFile(file)}`;
  if (isPicture(end, readFileSync(file))) return undefined;
  return `${named} is not a picture of the kind that its name says`;
}

function nearestFile(file: string): string {
  const folder = dirname(file);
  return existsSync(folder) ? didYouMean(basename(file), readdirSync(folder)) : '';
}

/** The fault of the string at a place; none if there is no string. */
function faultAt(
  root: JsonNode,
  place: readonly (string | number)[],
  judge: (text: string) => string | undefined,
): readonly Finding[] {
  const node = nodeAt(root, place.map(String));
  const message = node?.kind === 'string' ? judge(node.value) : undefined;
  if (node === undefined || message === undefined) return [];
  return [findingAt(node, formatPointer(place), message)];
}

/** The first bytes of pictures, by extension. */
const signatures: ReadonlyMap<string, readonly number[]> = new Map([
  ['.png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['.ico', [0, 0, 1, 0]],
]);

/** What may precede the element of an SVG: a declaration, comments, a document type. */
const svgStart = /^\uFEFF?\s*(?:<\?[^]*?\?>\s*|<!--[^]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<svg[\s>]/;

/** Whether a picture is of the type that its extension states; true for any other file. */
function isPicture(end: string, bytes: Uint8Array): boolean {
  if (end === '.svg') return svgStart.test(new TextDecoder().decode(bytes));
  return (signatures.get(end) ?? []).every((byte, index) => bytes[index] === byte);
}
