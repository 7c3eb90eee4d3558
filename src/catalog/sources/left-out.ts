import { fileDiagnostic, type Diagnostic } from '../diagnostic.ts';
import { sourceLayout } from '../rules/source-layout.ts';
import { strayFile } from '../rules/stray-file.ts';
import { faultsOf, type ContentKind, type SourceContent } from './read-file.ts';
import { jsoncReader } from './readers/jsonc.ts';
import type { Revision } from './source.ts';

/** A file that is no definition. */
interface LeftOutFile {
  readonly content: SourceContent;
  readonly kind: ContentKind;
  /** What stands in front of its path, if it is of a time that is past. */
  readonly prefix: string;
}

/** Why a file that the layout names is not a definition. A released one may have been data before. */
export function whyNot({ content, prefix }: LeftOutFile): readonly Diagnostic[] {
  const faults = faultsOf(content);
  if (faults.length > 0 || prefix !== '') {
    const advice = hasComments(content)
      ? ' (if that is meant, end the name of the file with .jsonc)'
      : '';
    return faults.map((fault) => ({ ...fault, message: fault.message + advice }));
  }
  const count = content.documents.length;
  const message =
    count > 1
      ? `the file has ${String(count)} documents: a definition is one, in a file of its own`
      : 'the file is not a JSON Schema: it has no $schema and no keyword of one';
  return [fileDiagnostic(sourceLayout, content.file.path, message)];
}

/** Whether a file is JSON but for comments, and commas behind the last item. */
function hasComments({ format, text, faults }: SourceContent): boolean {
  const isMeant = format === 'json' && faults.some(({ message }) => message.endsWith(' comments'));
  return isMeant && jsoncReader.read(text).faults.length === 0;
}

/** That a file which says of itself nothing of a schema is none. Of what is released already nothing can be changed. */
export function stray({ content, kind, prefix }: LeftOutFile): readonly Diagnostic[] {
  const { path } = content.file;
  const isData = prefix === '' && /\.(jsonc?|ya?ml)$/i.test(path);
  if (!isData || kind.kind === 'schema') return [];
  const isEmpty = content.text.trim() === '' && content.undecodable.length === 0;
  const [fault] = faultsOf(content);
  // What has a document can be read, if not as JSON has it: numbers as keys, in an OpenAPI path.
  if (isEmpty || fault === undefined || content.documents.length > 0) {
    const what = isEmpty ? 'an empty file' : 'not a JSON Schema';
    return [fileDiagnostic(strayFile, path, `${what}: left out`)];
  }
  const { id: rule, severity } = strayFile;
  return [
    { ...fault, rule, severity, message: `left out, since it cannot be read: ${fault.message}` },
  ];
}

/** Names schemas of a format that is not read. */
export function nameUnread(revisions: readonly Revision[]): readonly Diagnostic[] {
  const files = revisions
    .filter(({ prefix }) => prefix === undefined)
    .flatMap(({ files }) => files);
  const unread = files.filter(
    ({ path, bytes }) =>
      /\.json5$/i.test(path) && new TextDecoder().decode(bytes).includes('json-schema.org/'),
  );
  const message =
    'JSON5 is not read: left out; write it as JSON, as JSON with comments (.jsonc) or as YAML';
  return unread.map(({ path }) => fileDiagnostic(strayFile, path, message));
}
