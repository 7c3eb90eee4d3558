import { member, stringMember, type JsonNode } from '../../../json/json.ts';
import { shortenPointer } from '../../../text/words.ts';
import {
  failed,
  notApplicable,
  passed,
  servedCheck,
  type Check,
  type CheckFinding,
} from '../check.ts';
import { describeExchange, header, isFile, mediaType, type Exchange } from '../exchange.ts';
import type { ObservedSchema } from '../observed-host.ts';
import { createFragmentFinder, readDocument } from '../schema-document.ts';

/** What is made of a schema and stands beside it. */
export const derivedFileChecks: readonly Check[] = [
  servedCheck('bundle', 'bundle.json is there and stands alone', (_plain, schema) =>
    judgeBundle(schema),
  ),
  servedCheck('module', 'validate.mjs is there, as a script', (_plain, schema) =>
    judgeModule(schema),
  ),
];

function judgeBundle(schema: ObservedSchema): CheckFinding {
  const exchange = schema.exchanges.get('bundle');
  if (!isFile(exchange)) return judgeAbsence('bundle.json', exchange, schema);
  const bundle = readDocument(exchange.request.origin + exchange.request.path, exchange);
  const fix =
    'Inline every dependency as #/definitions/<Name>, with references to those alone and no $id within.';
  if (bundle.kind !== 'read') return failed('not strict JSON', fix);
  const isWithin = ({ ref }: { readonly ref: string }): boolean => ref.startsWith('#');
  const told = textsOf(schema.exchanges.get('meta'), 'outside').filter((uri) =>
    isElsewhere(uri, exchange.request.origin),
  );
  const outside = bundle.references.find((found) => !isWithin(found) && !told.includes(found.ref));
  if (outside !== undefined)
    return failed(`${placeText(outside.pointer)} leads to ${outside.ref}`, fix);
  const find = createFragmentFinder();
  const broken = bundle.references
    .filter(isWithin)
    .find(({ fragment }) => find(bundle.root, fragment) === undefined);
  if (broken !== undefined) {
    return failed(`${placeText(broken.pointer)} ${broken.ref} leads to nothing`, fix);
  }
  const identifiers = new Set(bundle.resources.values());
  if (identifiers.size > 1) return failed('an $id within', fix);
  const [first] = told;
  return passed(first === undefined ? 'self-contained' : `self-contained, but for ${first}`);
}

/** Whether it is an absolute URI that another origin than this would answer for. */
function isElsewhere(uri: string, origin: string): boolean {
  return URL.canParse(uri) && new URL(uri).origin !== origin;
}

/** The media types of scripts that servers send; the HTML standard allows some older ones too. */
const scriptTypes = ['text/javascript', 'application/javascript', 'application/x-javascript'];

function judgeModule(schema: ObservedSchema): CheckFinding {
  const exchange = schema.exchanges.get('module');
  if (!isFile(exchange)) return judgeAbsence('validate.mjs', exchange, schema);
  const type = mediaType(exchange);
  if (type !== undefined && scriptTypes.includes(type)) return passed(type);
  return failed(
    header(exchange, 'content-type') ?? 'no Content-Type',
    'Send Content-Type: text/javascript for .mjs (nginx: types { text/javascript js mjs; }): a browser runs no module of another type.',
  );
}

/** A file may be left out, unless `meta.json` beside the schema lists it. */
function judgeAbsence(
  name: string,
  exchange: Exchange | undefined,
  { exchanges }: ObservedSchema,
): CheckFinding {
  if (exchange === undefined) return notApplicable(`no ${name} beside it (not an index.json)`);
  const seen = describeExchange(exchange);
  if (!listsFile(exchanges.get('meta'), name)) {
    return notApplicable(`no ${name} beside it (${seen})`);
  }
  return failed(
    `${seen} for ${name}, which meta.json lists`,
    'Publish all files of a build together, and serve them as they are.',
  );
}

function listsFile(meta: Exchange | undefined, name: string): boolean {
  return listIn(meta, 'files').some(
    (file) => stringMember(file, 'path')?.endsWith(`/${name}`) === true,
  );
}

function textsOf(meta: Exchange | undefined, name: string): readonly string[] {
  return listIn(meta, name).flatMap((item) => (item.kind === 'string' ? [item.value] : []));
}

/** A list that `meta.json` has. */
function listIn(meta: Exchange | undefined, name: string): readonly JsonNode[] {
  if (!isFile(meta)) return [];
  const document = readDocument(meta.request.origin + meta.request.path, meta);
  const list = document.kind === 'read' ? member(document.root, name) : undefined;
  return list?.kind === 'array' ? list.items : [];
}

function placeText(pointer: string): string {
  return pointer === '' ? 'the root:' : `${shortenPointer(pointer)}:`;
}
