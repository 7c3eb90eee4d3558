import { parseVersion } from '../../../catalog/version.ts';
import {
  failed,
  listingsCheck,
  notApplicable,
  passed,
  probeCheck,
  servedCheck,
  type Check,
  type CheckFinding,
} from '../check.ts';
import { describeExchange, header, type HttpAnswer } from '../exchange.ts';
import { freshSeconds, parseCacheControl } from '../header-values.ts';
import type { ObservedHost, ObservedSchema } from '../observed-host.ts';
import { statedIdentifier, withoutFragment } from '../schema-document.ts';
import { resolveUrl } from '../../../text/resolve-url.ts';

const year = 31_536_000;
const mostSeconds = 300;

/** Checks of how long answers may be cached, and how clients revalidate them. */
export const cachingChecks: readonly Check[] = [
  servedCheck(
    'caching',
    'a published version is kept for good, all else for minutes',
    judgeCaching,
  ),
  listingsCheck(
    'caching-indexes',
    `listings are kept for ${mostSeconds} s at most`,
    (answer) => judgeBrief(header(answer, 'cache-control'), 'a listing'),
    `${mostSeconds} s at most`,
  ),
  servedCheck('etag', 'an ETag', judgeEtag),
  servedCheck('last-modified', 'a Last-Modified, if there is one, in the past', judgeLastModified),
  probeCheck(
    'conditional',
    '304 if nothing has changed',
    'conditional',
    judgeConditional,
    'it has neither ETag nor Last-Modified',
  ),
];

/** By how many milliseconds the clocks of a host’s machines may differ. */
const tolerance = 60_000;

function judgeCaching(plain: HttpAnswer, schema: ObservedSchema, host: ObservedHost): CheckFinding {
  const stated = header(plain, 'cache-control');
  if (!isPublished(schema, host)) return judgeBrief(stated, 'a path whose content may change');
  const directives = parseCacheControl(stated ?? '');
  const isForGood = directives.has('immutable') && (freshSeconds(stated) ?? 0) >= year;
  if (isForGood && !directives.has('private')) return passed(stated ?? '');
  if (directives.has('no-store') && isPreview(host)) {
    return passed(
      'no-store',
      'Right for a preview; a published site allows caches to keep versions for good.',
    );
  }
  return failed(
    stated ?? 'no Cache-Control',
    `Send Cache-Control: public, max-age=${year}, immutable for published versions, which never change.`,
  );
}

/** Whether the host forbids caching of its listings too, as a preview does. */
function isPreview({ listings }: ObservedHost): boolean {
  const stated = listings.map(({ answer }) => header(answer, 'cache-control') ?? '');
  return stated.length > 0 && stated.every((value) => parseCacheControl(value).has('no-store'));
}

/** Whether a schema is a version at its final address: its `$id` is the full URL it is served at. */
function isPublished({ listed }: ObservedSchema, { documents }: ObservedHost): boolean {
  const url = withoutFragment(listed.url);
  const document = documents.get(url);
  if (document?.kind !== 'read' || !namesVersion(url)) return false;
  const identifier = statedIdentifier(document.root, document.root);
  if (identifier === undefined || !URL.canParse(identifier)) return false;
  return withoutFragment(resolveUrl(identifier, url) ?? '') === url;
}

/** Whether a folder of the path is a version, or a name contains one: `sarif-2.1.0.json`. */
function namesVersion(url: string): boolean {
  const folders = new URL(url).pathname.split('/').slice(1, -1);
  if (folders.some(isVersionFolder)) return true;
  return /[/_.-]v?\d+(?:\.\d+)+(?=[/_.-]|$)/.test(new URL(url).pathname);
}

/** A bare number may be the alias of a major version, whose content changes. */
function isVersionFolder(folder: string): boolean {
  return /[.-]/.test(folder) && parseVersion(folder) !== undefined;
}

function judgeBrief(stated: string | undefined, what: string): CheckFinding {
  const seconds = freshSeconds(stated);
  const isBrief = seconds !== undefined && seconds <= mostSeconds;
  if (isBrief && !parseCacheControl(stated ?? '').has('immutable')) return passed(stated ?? '');
  return failed(
    stated ?? 'no Cache-Control, so that caches guess',
    `Send Cache-Control: public, max-age=${mostSeconds}, or no-cache: it is ${what}.`,
  );
}

function judgeEtag(plain: HttpAnswer): CheckFinding {
  const etag = header(plain, 'etag');
  if (etag !== undefined && /^(?:W\/)?"[^"]*"$/.test(etag)) {
    return passed(etag.startsWith('W/') ? 'weak' : 'strong');
  }
  return failed(
    etag ?? 'no ETag',
    'Send an ETag in double quotes that changes with the bytes alone.',
  );
}

function judgeLastModified(plain: HttpAnswer): CheckFinding {
  const stated = header(plain, 'last-modified');
  const fix =
    'Send Last-Modified with the time when the file was published, and keep it in a rebuild; or an ETag alone.';
  if (stated === undefined) {
    const hasTag = header(plain, 'etag') !== undefined;
    return hasTag ? notApplicable('none: its ETag serves alone') : failed('no Last-Modified', fix);
  }
  const time = Date.parse(stated);
  if (Number.isNaN(time)) return failed(`${stated}, which is not a date`, fix);
  const now = Date.parse(header(plain, 'date') ?? '');
  if (time > now + tolerance) return failed(`${stated}, which is in the future of the host`, fix);
  return passed('a date in the past');
}

function judgeConditional(answer: HttpAnswer, plain: HttpAnswer): CheckFinding {
  const asked = 'if-none-match' in answer.request.headers ? 'If-None-Match' : 'If-Modified-Since';
  const fix = `Answer ${asked} with 304, no body and the same ETag (RFC 9110, section 13).`;
  if (answer.status !== 304) return failed(`${describeExchange(answer)} for ${asked}`, fix);
  if (answer.body.length > 0) return failed('304 with a body', fix);
  const etag = header(answer, 'etag');
  const isSame = etag === undefined || weakForm(etag) === weakForm(header(plain, 'etag') ?? '');
  return isSame ? passed('304') : failed(`304 with another ETag: ${etag}`, fix);
}

function weakForm(etag: string): string {
  return etag.replace(/^W\//, '');
}
