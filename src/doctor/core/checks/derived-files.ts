import { itemsOf, member, stringMember, stringsIn, type JsonNode } from '../../../json/json.ts';
import {
  failed,
  notApplicable,
  passed,
  servedCheck,
  type Check,
  type CheckFinding,
} from '../check.ts';
import {
  requestedUrl,
  describeExchange,
  header,
  isFile,
  mediaType,
  type Exchange,
} from '../exchange.ts';
import type { ObservedSchema } from '../observed-host.ts';
import { createFragmentFinder, placeText, readDocument } from '../schema-document.ts';

/** Checks of the files that are derived from a schema and served beside it. */
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
  const bundle = readDocument(requestedUrl(exchange), exchange);
  const fix =
    'Inline every dependency as #/definitions/<Name>, with references to those only and no $id within.';
  if (bundle.kind !== 'read') return failed('not strict JSON', fix);
  const isWithin = ({ ref }: { readonly ref: string }): boolean => ref.startsWith('#');
  const declared = stringsIn(listIn(schema.exchanges.get('meta'), 'outside')).filter((uri) =>
    isElsewhere(uri, exchange.request.origin),
  );
  const outside = bundle.references.find(
    (found) => !isWithin(found) && !declared.includes(found.ref),
  );
  if (outside !== undefined) {
    return failed(`${placeText(outside.pointer)} leads to ${outside.ref}`, fix);
  }
  const find = createFragmentFinder();
  const broken = bundle.references
    .filter(isWithin)
    .find(({ fragment }) => find(bundle.root, fragment) === undefined);
  if (broken !== undefined) {
    return failed(`${placeText(broken.pointer)} ${broken.ref} leads to nothing`, fix);
  }
  if (new Set(bundle.resources.values()).size > 1) return failed('an $id within', fix);
  const [first] = declared;
  return passed(first === undefined ? 'self-contained' : `self-contained, except for ${first}`);
}

/** Whether a URI is absolute and of another origin. */
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
    'Send Content-Type: text/javascript for .mjs (nginx: types { text/javascript js mjs; }): browsers do not run modules of other types.',
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
  const paths = listIn(meta, 'files').map((file) => stringMember(file, 'path'));
  return paths.some((path) => path?.endsWith(`/${name}`) === true);
}

/** A list in `meta.json`. */
function listIn(meta: Exchange | undefined, name: string): readonly JsonNode[] {
  if (!isFile(meta)) return [];
  const document = readDocument(requestedUrl(meta), meta);
  return document.kind === 'read' ? itemsOf(member(document.root, name)) : [];
}
