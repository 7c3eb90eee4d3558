import { stringMember } from '../../../json/json.ts';
import { shownDialect } from '../../../schema/dialects.ts';
import { unstatedDialect } from '../../../schema/unstated-dialect.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { diagnosticsOf, fileDiagnostic } from '../../rule.ts';
import { countOf } from '../../../text/words.ts';
import { sourceLayout } from '../../rules/source-layout.ts';
import { strayFile } from '../../rules/stray-file.ts';
import {
  faultsOf,
  hasKeywords,
  isOfSchemas,
  isTypeDefinition,
  type ContentKind,
  type SourceContent,
} from './read-file.ts';
import { pointerOfHeld, sourceOfHeld } from './held-schemas.ts';
import { jsoncReader } from '../readers/jsonc.ts';
import type { Revision } from '../source.ts';

/** A file that is not a definition. */
interface LeftOutFile {
  readonly content: SourceContent;
  readonly kind: ContentKind;
  /** The prefix of its path, if it belongs to a past revision. */
  readonly prefix: string;
}

const notSchema = 'the file is not a JSON Schema: it has neither a $schema nor a keyword of one';

/** Reports why a file that matches the layout is not a definition. In past revisions it may be data. */
export function whyNot({ content, prefix }: LeftOutFile): readonly Diagnostic[] {
  const faults = faultsOf(content);
  if (faults.length > 0 || prefix !== '') {
    const advice = hasComments(content)
      ? ' (if that is meant, end the name of the file with .jsonc)'
      : '';
    return faults.map((fault) => ({ ...fault, message: fault.message + advice }));
  }
  const { path } = content.file;
  const { length: count, 1: second } = content.documents;
  if (second === undefined) {
    const message = unknownDialect(content) ?? notSchema;
    return [fileDiagnostic(sourceLayout, path, message)];
  }
  const message = `the file has ${String(count)} documents, of which this is the second: give each definition a file of its own`;
  const diagnose = diagnosticsOf({ path, text: content.text });
  return [diagnose(sourceLayout, { offset: second.start, pointer: '', message })];
}

/** Whether a file is JSON except for comments and trailing commas. */
function hasComments({ format, text, faults }: SourceContent): boolean {
  const isMeant = format === 'json' && faults.some(({ message }) => message.endsWith(' comments'));
  return isMeant && jsoncReader.read(text).faults.length === 0;
}

/** Reports a schema that no configured pattern matches, unless it is released. */
export function unmatched({ content, kind, prefix }: LeftOutFile): readonly Diagnostic[] {
  const isSchema = kind.kind === 'schema' || kind.kind === 'several';
  if (!isSchema || prefix !== '') return [];
  const message =
    'left out: the file is a schema, and no pattern of "layout" matches it; add one, or name it in "ignore"';
  return [fileDiagnostic(strayFile, content.file.path, message)];
}

/** Reports a file that is not recognised as a schema; released files, which cannot be changed, are not reported. */
export function stray({ content, kind, prefix }: LeftOutFile): readonly Diagnostic[] {
  const { path } = content.file;
  const isData = /\.(jsonc?|ya?ml)$/i.test(path) || unknownDialect(content) !== undefined;
  if (prefix !== '' || !isData || kind.kind === 'schema') return [];
  const isEmpty = content.text.trim() === '' && content.undecodable.length === 0;
  const [fault] = faultsOf(content);
  if (isEmpty || fault === undefined || !isUnreadable(content)) {
    return [
      fileDiagnostic(
        strayFile,
        path,
        `left out: ${isEmpty ? 'the file is empty' : whatElse(content)}`,
      ),
    ];
  }
  const { id: rule, severity } = strayFile;
  return [{ ...fault, rule, severity, message: `left out: it cannot be read: ${fault.message}` }];
}

/**
 * Whether nothing of a file could be read. One with a document was, though not as JSON allows: OpenAPI,
 * for one, has numbers as keys.
 */
export function isUnreadable(content: SourceContent): boolean {
  return content.documents.length === 0 && faultsOf(content).length > 0;
}

function whatElse(content: SourceContent): string {
  const [root] = content.documents;
  if (root !== undefined && isTypeDefinition(root)) {
    return 'a JSON Type Definition (RFC 8927), which is not a JSON Schema';
  }
  return unknownDialect(content) ?? whatHolds(content) ?? 'not a JSON Schema';
}

/** What a file is that is not a schema, but holds schemas or names one. */
function whatHolds({ file: { path }, documents: [root] }: SourceContent): string | undefined {
  const pointer = root && pointerOfHeld(root);
  if (pointer !== undefined) {
    return `not a JSON Schema, but with schemas at ${pointer}: to show them, say in catalog.config.json "sources": [{ "path": "." }, ${sourceOfHeld(path, pointer)}]`;
  }
  const named = stringMember(root, '$schema');
  if (named === undefined) return undefined;
  return isOfSchemas(named)
    ? 'not a JSON Schema: it has no keyword but $schema'
    : `not a JSON Schema, but an instance of one, by its $schema ${JSON.stringify(named)}`;
}

/** What to do if no file of a source is a schema, though others hold schemas; `undefined` if none does. */
export function explainNoSchema(
  files: readonly Pick<LeftOutFile, 'content'>[],
  paths: readonly string[],
): string | undefined {
  return explainHeld(files.map(({ content }) => content)) ?? explainModules(paths);
}

/** Schemas are often written in a programming language, and a package has only what that exports. */
function explainModules(paths: readonly string[]): string | undefined {
  const modules = paths.filter((path) => /(?:^|\/)[^./][^/]*\.[cm]?[jt]sx?$/.test(path));
  const code = modules.filter((path) => !/\.d\.[cm]?ts$/.test(path));
  const found = code.find((path) => /schema/i.test(path)) ?? code[0] ?? modules[0];
  if (found === undefined) return undefined;
  return `no file of this folder is recognised as a JSON Schema, neither by a $schema nor by keywords; schemas that modules export, such as ${found}, are not read: write each to a JSON file, and name the folder of these files`;
}

function explainHeld(contents: readonly SourceContent[]): string | undefined {
  const held = contents.flatMap(({ file: { path }, documents: [root] }) => {
    const pointer = root && pointerOfHeld(root);
    return pointer === undefined ? [] : [{ path, pointer }];
  });
  const [first] = held;
  if (first === undefined) return undefined;
  const sources = held.slice(0, 3).map(({ path, pointer }) => sourceOfHeld(path, pointer));
  const others = held.length - sources.length;
  const more = others > 0 ? `, and the same for ${countOf(others, 'more file')}` : '';
  return `no file of this folder is a JSON Schema, but ${first.path} has schemas at ${first.pointer}: say so in catalog.config.json, as "sources": [${sources.join(', ')}]${more}`;
}

/** Why a file with keywords is not a schema; `undefined` if its `$schema` is not the reason. */
export function unknownDialect({ documents: [root] }: SourceContent): string | undefined {
  const dialect = stringMember(root, '$schema');
  if (root === undefined || dialect === undefined || !hasKeywords(root)) return undefined;
  const stated = JSON.stringify(dialect);
  const known = shownDialect(unstatedDialect(root));
  return `its $schema ${stated} is neither a dialect of JSON Schema nor an $id of this catalog; if the file is a schema, say in catalog.config.json which dialect that extends, as "metaSchemas": { ${stated}: "${known}" }`;
}

/** Reports schemas in a format that is not supported. */
export function nameUnread(revisions: readonly Revision[]): readonly Diagnostic[] {
  const files = revisions
    .filter(({ prefix }) => prefix === undefined)
    .flatMap(({ files }) => files);
  const unread = files.filter(
    ({ path, bytes }) =>
      /\.json5$/i.test(path) && new TextDecoder().decode(bytes).includes('json-schema.org/'),
  );
  const message =
    'left out: JSON5 is not supported; write it as JSON, as JSON with comments (.jsonc) or as YAML';
  return unread.map(({ path }) => fileDiagnostic(strayFile, path, message));
}
