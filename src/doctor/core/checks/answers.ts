import { parseJson } from '../../../json/parse-json.ts';
import {
  failed,
  hostCheck,
  ifAnswered,
  listingsCheck,
  notApplicable,
  passed,
  probeCheck,
  schemaCheck,
  type Check,
  type CheckFinding,
} from '../check.ts';
import {
  requestedUrl,
  bodyStart,
  describeExchange,
  hasSameBody,
  header,
  isFile,
  isPage,
  type HttpAnswer,
  type Exchange,
} from '../exchange.ts';
import { judgeEncoding } from './bytes.ts';
import type { HostProbe, ObservedHost } from '../observed-host.ts';

/** Checks of how a host answers for files that exist, that do not, and that it must not show. */
export const answerChecks: readonly Check[] = [
  schemaCheck('status', 'an identifier answers 200 at once: no redirect, no page', ({ plain }) =>
    judgeStatus(plain),
  ),
  listingsCheck('listings', 'listings are JSON, with the type of JSON', judgeListing, 'JSON'),
  schemaCheck('missing', 'a .json that is missing is 404', ({ exchanges }) =>
    judgeMissing(
      exchanges.get('missing'),
      'Answer 404 for files that do not exist: remove the rule that sends every path to one page, and configure a storage bucket to answer 404.',
    ),
  ),
  hostCheck('not-found', 'a page that is missing is 404', ({ exchanges }) =>
    judgeMissing(
      exchanges.get('no-page'),
      'Put a 404.html at the root: without it some hosts answer every path with the home page.',
    ),
  ),
  probeCheck('case', 'identifiers are case-sensitive', 'other-case', judgeCase),
  hostCheck('case-collisions', 'no two identifiers differ in case alone', judgeCollisions),
  probeCheck(
    'percent-encoding',
    'a percent-encoded path is the same path',
    'percent-encoded',
    judgeEncodedPath,
    'the name of its file has no letters',
  ),
  probeCheck('head', 'HEAD answers as GET does, without a body', 'head', judgeHead),
  probeCheck('range', 'a range is that part of the file, or the whole of it', 'range', judgeRange),
  hostCheck('traversal', 'no path leads out of the site', judgeTraversal),
  schemaCheck('directory', 'a folder does not list its files by itself', ({ exchanges }) =>
    ifAnswered(exchanges.get('folder'), judgeFolder),
  ),
  hostCheck('hidden-files', 'no files of a repository are served', ({ exchanges }) =>
    ifAnswered(exchanges.get('git-folder'), judgeHiddenFile),
  ),
];

function judgeStatus(plain: Exchange): CheckFinding {
  const seen = describeExchange(plain);
  if (plain.kind === 'failed') return failed(seen, 'Make the host answer for this address.');
  if (plain.status === 200 && !isPage(plain)) return passed('200 at once');
  if (plain.status >= 300 && plain.status < 400) {
    return failed(
      seen,
      'Serve the file at its identifier itself: some clients follow no redirect, others resolve references against the address that it leads to.',
    );
  }
  if (plain.status !== 200) {
    return failed(seen, 'Publish the file at this path, or remove it from the listing.');
  }
  return isJson(plain)
    ? failed(
        `${seen}: JSON with the type of a page`,
        'Send Content-Type: application/schema+json for schemas, or application/json.',
      )
    : failed(`${seen}: a page`, 'Serve the JSON file there; give the page another address.');
}

function isJson({ body }: HttpAnswer): boolean {
  return parseJson(new TextDecoder().decode(body)).kind === 'parsed';
}

/** A faulty listing may still be readable here, but not for clients. */
function judgeListing(answer: HttpAnswer): CheckFinding {
  if (!isFile(answer)) {
    return failed(describeExchange(answer), 'Send Content-Type: application/json for listings.');
  }
  return judgeEncoding(answer);
}

function judgeMissing(exchange: Exchange | undefined, fix: string): CheckFinding {
  return ifAnswered(exchange, (answer) => {
    if (answer.status === 404 || answer.status === 410) return passed(String(answer.status));
    return failed(`${describeExchange(answer)} for ${answer.request.path}`, fix);
  });
}

function judgeCase(other: HttpAnswer, plain: HttpAnswer): CheckFinding {
  if (other.request.path === plain.request.path) return notApplicable('its path has no letters');
  const isRedirect = other.status >= 300 && other.status < 400;
  if (!isRedirect && !(other.status === 200 && hasSameBody(plain, other))) {
    return passed(`${other.status} in other case`);
  }
  return failed(
    `${describeExchange(other)} for ${other.request.path}`,
    'Serve from a case-sensitive file system, or set the host to be case-sensitive: one schema at two addresses is two schemas for a client.',
  );
}

function judgeCollisions({ listed }: ObservedHost): CheckFinding {
  const byLowerCase = Map.groupBy(listed, ({ url }) => url.toLowerCase());
  const twins = byLowerCase.values().find((found) => new Set(found.map(({ url }) => url)).size > 1);
  if (twins === undefined) return passed(`${listed.length} distinct`);
  return failed(
    twins.map(({ url }) => url).join(' and '),
    'Rename one of them: many file systems and hosts can hold only one of the two.',
  );
}

function judgeEncodedPath(encoded: HttpAnswer, plain: HttpAnswer): CheckFinding {
  if (encoded.status === 200 && hasSameBody(plain, encoded)) return passed('the same bytes');
  return failed(
    `${describeExchange(encoded)} for ${encoded.request.path}`,
    'Decode the path of a request before the file is looked up (RFC 3986, section 6.2.2.2).',
  );
}

const sameInHead = [
  'content-type',
  'content-length',
  'etag',
  'last-modified',
  'cache-control',
  'access-control-allow-origin',
];

function judgeHead(head: HttpAnswer, plain: HttpAnswer): CheckFinding {
  const fix = 'Answer HEAD with the status and the headers of GET (RFC 9110, section 9.3.2).';
  if (head.status !== plain.status) return failed(describeExchange(head), fix);
  if (head.body.length > 0) return failed('a body in the answer to HEAD', fix);
  const differing = sameInHead.find((name) => {
    const stated = header(head, name);
    const isLeftOut = name === 'content-length' && stated === undefined;
    return !isLeftOut && stated !== header(plain, name);
  });
  if (differing === undefined) return passed('as GET');
  return failed(
    `${differing}: ${header(head, differing) ?? 'none'}, but ${header(plain, differing) ?? 'none'} for GET`,
    fix,
  );
}

function judgeRange(part: HttpAnswer, plain: HttpAnswer): CheckFinding {
  if (part.status === 200 && hasSameBody(plain, part)) return passed('the whole file');
  const wanted = plain.body.subarray(0, 10);
  const isPart = part.status === 206 && isEqual(part.body, wanted);
  const range = `bytes 0-${wanted.length - 1}/${plain.body.length}`;
  if (isPart && header(part, 'content-range') === range) return passed('206 with the part');
  const stated = header(part, 'content-range') ?? 'no Content-Range';
  return failed(
    `${part.status}, ${stated} and ${part.body.length} bytes for ${part.request.headers['range'] ?? ''}`,
    `Answer 206 with Content-Range: ${range}, or ignore ranges and send the whole file.`,
  );
}

const traversals: readonly HostProbe[] = [
  'traversal-dots',
  'traversal-encoded-dots',
  'traversal-encoded-slashes',
  'traversal-backslashes',
];

function judgeTraversal({ exchanges }: ObservedHost): CheckFinding {
  const fallback = exchanges.get('no-page');
  const tried = traversals.flatMap((probe) => exchanges.get(probe) ?? []);
  const leak = tried.find((exchange) => isFile(exchange) && !hasSameBody(exchange, fallback));
  if (leak === undefined) return passed(`${tried.length} ways tried`);
  return failed(
    `${describeExchange(leak)} for ${leak.request.path}`,
    'Serve files of the site’s folder alone: decode and normalize the path, and refuse one that leaves the folder. Do this before anything else.',
  );
}

function judgeFolder(folder: HttpAnswer): CheckFinding {
  const text = bodyStart(folder);
  const isListing =
    /<title>\s*(?:index of|directory listing|listing directory)/i.test(text) ||
    text.includes('<ListBucketResult');
  if (folder.status !== 200) return passed(String(folder.status));
  if (!isListing) return passed(isPage(folder) ? 'a page' : '200');
  return failed(
    `a listing of files at ${folder.request.path}`,
    'Turn off directory listings (nginx: autoindex off; Apache: Options -Indexes; a bucket: no permission to list).',
  );
}

function judgeHiddenFile(head: HttpAnswer): CheckFinding {
  const isRepository = head.status === 200 && /^(?:ref: |[\da-f]{40}\s*$)/.test(bodyStart(head));
  if (!isRepository) return passed(`${head.status} for .git`);
  return failed(
    `${requestedUrl(head)} is served`,
    'Publish the built folder alone, and refuse paths with a name that begins with a dot.',
  );
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
