import type { JsonNode } from '../../../json/json.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { fileDiagnostic } from '../../rule.ts';
import { strayFile } from '../../rules/stray-file.ts';
import { unversioned } from '../../version.ts';
import { fittingPattern, type Layout, type PathParts } from '../layouts/layout-pattern.ts';
import { stray, unmatched, whyNot } from './left-out.ts';
import { numberNames } from './number-names.ts';
import { pickByPointer } from '../picks/pointer.ts';
import type { Picked, Picker } from '../picks/picker.ts';
import { faultsOf, hasKeywords, namedPickers, saysMore } from './read-file.ts';
import type { SourceOptions } from '../source.ts';
import type { FoundDefinition } from './found-definition.ts';
import type { SortedFile } from './sort-files.ts';
import { addressable, familyOf } from './family-names.ts';

/** The definitions in a file or a source, and why the rest is left out. */
export interface Found {
  readonly definitions: readonly FoundDefinition[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A source, and the folder in it that contains all definitions. */
interface SourceContext {
  readonly options: SourceOptions;
  readonly base: string;
}

/** The definitions in a file: the file itself, or what a picker finds in it. */
export function findInFile(
  file: SortedFile,
  { base, patterns }: Layout,
  options: SourceOptions,
): Found {
  const context = { options, base };
  const { kind, path } = file;
  const isConfigured = options.layout !== undefined;
  // Left out whatever its path is: a folder may have thousands of such files.
  if (kind.kind === 'other' && !isConfigured && options.pick === undefined) {
    return { definitions: [], diagnostics: stray(file) };
  }
  const inner = path.slice(base.length);
  const parts = path.startsWith(base) ? fittingPattern(patterns, inner)?.match(inner) : undefined;
  if (parts === undefined) {
    return { definitions: [], diagnostics: isConfigured ? unmatched(file) : stray(file) };
  }
  if (options.pick !== undefined) return pickAsConfigured(file, options.pick, parts, context);
  switch (kind.kind) {
    case 'several':
      return pickFrom(file, [kind.picker], parts, context);
    case 'schema':
      return { definitions: [toDefinition(file, kind.root, parts, context)], diagnostics: [] };
    case 'faulty':
    case 'other':
      return { definitions: [], diagnostics: whyNot(file) };
  }
}

/** The picker with a name, such as `openapi`, or of a pointer. */
export function toPicker(text: string): Picker {
  return namedPickers.get(text) ?? pickByPointer(text);
}

/** The schemas at the pointers, and the file itself if it asserts something or contains others. */
function pickAsConfigured(
  file: SortedFile,
  pointers: readonly string[],
  parts: PathParts,
  context: SourceContext,
): Found {
  const { kind } = file;
  const picked = pickFrom(file, pointers.map(toPicker), parts, context);
  const hasNone = picked.definitions.length === 0;
  const isWhole =
    kind.kind === 'schema' && (saysMore(kind.root) || (hasNone && hasKeywords(kind.root)));
  const whole = isWhole ? [toDefinition(file, kind.root, parts, context)] : [];
  return {
    definitions: [...whole, ...picked.definitions],
    diagnostics: isWhole && hasNone ? [] : picked.diagnostics,
  };
}

function pickFrom(
  file: SortedFile,
  pickers: readonly Picker[],
  parts: PathParts,
  context: SourceContext,
): Found {
  const { content } = file;
  const definitions = numberNames(
    content.documents.flatMap((root) =>
      pickers.flatMap((picker) =>
        picker.pick(root).map((picked) => ({
          ...toDefinition(file, root, parts, context),
          ...namePicked(picked, parts, context),
          picked: { ...picked, picker },
        })),
      ),
    ),
  );
  // A fault outside of the schemas, such as a number as a key, does not affect them.
  const nodes = definitions.map(({ picked }) => picked.node);
  const { kind } = file.kind;
  const faults = content.faults.filter(({ offset }) => {
    const isIn = (node: JsonNode): boolean => isWithin(node, offset);
    if (nodes.length > 0) return nodes.some(isIn);
    return kind !== 'other' && !(kind === 'several' && content.documents.some(isIn));
  });
  const sound = definitions.filter(
    ({ picked: { node } }) => !faults.some(({ offset }) => isWithin(node, offset)),
  );
  const none = explainNone(pickers);
  const { path } = content.file;
  return {
    definitions: sound,
    diagnostics: [
      ...faultsOf({ ...content, faults }),
      ...(definitions.length > 0 || faults.length > 0
        ? []
        : [fileDiagnostic(strayFile, path, none)]),
    ],
  };
}

function isWithin({ start, end }: JsonNode, offset: number): boolean {
  return start <= offset && offset < end;
}

function explainNone(pickers: readonly Picker[]): string {
  const ids = pickers.map(({ id }) => id);
  const document = documentNames.get(ids.join());
  return document !== undefined
    ? `left out: the ${document} has no schemas itself`
    : `the file has nothing at ${ids.join(', ')}`;
}

/** The usual names of the documents that the named pickers read. */
const documentNames: ReadonlyMap<string, string> = new Map([
  ['openapi', 'OpenAPI document'],
  ['asyncapi', 'AsyncAPI document'],
  ['crd', 'CustomResourceDefinition'],
]);

/** The family of definitions in a shared file: as stated, that of a specific folder, or the file's name. */
function namePicked(
  { name, family, version }: Picked,
  parts: PathParts,
  { options, base }: SourceContext,
): Partial<Pick<FoundDefinition, 'family' | 'name' | 'version'>> {
  const isGeneric = /^(openapi|asyncapi|swagger|api|index|schema|spec)$/i.test(parts.name);
  const outer = parts.family ?? (isGeneric ? (options.family ?? familyOf(base)) : undefined);
  const own = [outer, isGeneric && outer !== undefined ? undefined : parts.name];
  const stated = family ?? own.filter((part) => part !== undefined && part !== '').join('.');
  return {
    name: addressable(name),
    family: stated || options.family || familyOf(base) || options.name,
    ...(version !== undefined && { version }),
  };
}

function toDefinition(
  { revision, day, prefix, path, place, content }: SortedFile,
  root: JsonNode,
  { family = '', name, version }: PathParts,
  { options, base }: SourceContext,
): FoundDefinition {
  const stated = options.version ?? (revision || undefined);
  return {
    ...{ revision, prefix, path, place, content, options, root },
    name: addressable(name) || familyOf(base) || options.name,
    ...(day !== undefined && { day }),
    family: addressable(family) || options.family || familyOf(base) || options.name,
    version: stated ?? version ?? unversioned.text,
    ...(stated !== undefined && version !== undefined && { passed: version }),
  };
}
