import { decode } from '../../../json/decode.ts';
import { parseJson } from '../../../json/parse-json.ts';
import {
  failed,
  notApplicable,
  passed,
  servedCheck,
  type Check,
  type CheckFinding,
} from '../check.ts';
import {
  addressOf,
  bodyStart,
  describeExchange,
  hasSameBody,
  header,
  isFile,
  isPage,
  type HttpAnswer,
  type Exchange,
} from '../exchange.ts';
import type { HostProbe, ObservedHost } from '../observed-host.ts';

/** How a host answers: for what it has, for what it lacks, and for what is nobody's to see. */
export const answerChecks: readonly Check[] = [
  {
    kind: 'schema',
    id: 'status',
    title: 'an identifier answers 200 at once: no redirect, no page',
    judge: ({ plain }) => judgeStatus(plain),
  },
  {
    kind: 'host',
    id: 'listings',
    title: 'listings are JSON, with the type of JSON',
    judge: judgeListings,
  },
  {
    kind: 'schema',
    id: 'missing',
    title: 'a .json that is missing is 404',
    judge: ({ exchanges }) =>
      judgeMissing(
        exchanges.get('missing'),
        'Answer 404 for files that do not exist: take out the rule that sends every path to one page, and let a storage bucket say what it lacks.',
      ),
  },
  {
    kind: 'host',
    id: 'not-found',
    title: 'a page that is missing is 404',
    judge: ({ exchanges }) =>
      judgeMissing(
        exchanges.get('no-page'),
        'Put a 404.html at the root: without it some hosts answer every path with the home page.',
      ),
  },
  servedCheck('case', 'identifiers keep their case', (plain, { exchanges }) =>
    judgeCase(plain, exchanges.get('other-case')),
  ),
  {
    kind: 'host',
    id: 'case-collisions',
    title: 'no two identifiers differ in case alone',
    judge: judgeCollisions,
  },
  servedCheck('percent-encoding', 'a percent-encoded path is the same path', (plain, schema) =>
    judgeEncodedPath(plain, schema.exchanges.get('percent-encoded')),
  ),
  servedCheck('head', 'HEAD answers as GET does, without a body', (plain, schema) =>
    judgeHead(plain, schema.exchanges.get('head')),
  ),
  servedCheck('range', 'a range is that part of the file, or the whole of it', (plain, schema) =>
    judgeRange(plain, schema.exchanges.get('range')),
  ),
  {
    kind: 'host',
    id: 'traversal',
    title: 'no path leads out of the site',
    judge: judgeTraversal,
  },
  {
    kind: 'schema',
    id: 'directory',
    title: 'a folder does not list its files by itself',
    judge: ({ exchanges }) => judgeFolder(exchanges.get('folder')),
  },
  {
    kind: 'host',
    id: 'hidden-files',
    title: 'no files of a repository are served',
    judge: judgeHiddenFiles,
  },
];

const unanswered = 'the request was not answered';

function judgeStatus(plain: Exchange): CheckFinding {
  const seen = describeExchange(plain);
  if (plain.kind === 'failed') return failed(seen, 'Make the host answer for this address.');
  if (plain.status === 200 && !isPage(plain)) return passed('200 at once');
  if (plain.status >= 300 && plain.status < 400) {
    return failed(
      seen,
      'Serve the file at its identifier itself: some clients follow no redirect, others take the address it leads to for the base of references.',
    );
  }
  if (plain.status === 200 && isJson(plain)) {
    return failed(
      `${seen}: JSON with the type of a page`,
      'Send Content-Type: application/schema+json for schemas, or application/json.',
    );
  }
  if (plain.status === 200) {
    return failed(`${seen}: a page`, 'Serve the JSON file there; give the page another address.');
  }
  return failed(seen, 'Publish the file at this path, or take it out of the listing.');
}

function isJson({ body }: HttpAnswer): boolean {
  return parseJson(new TextDecoder().decode(body)).kind === 'parsed';
}

/** A listing with a fault may still be readable here, and not for clients. */
function judgeListings({ listings }: ObservedHost): CheckFinding {
  if (listings.length === 0) return notApplicable('no listing was found');
  for (const { answer } of listings) {
    const seen = `${describeExchange(answer)} for ${addressOf(answer)}`;
    if (!isFile(answer)) return failed(seen, 'Send Content-Type: application/json for listings.');
    const decoded = decode(answer.body);
    if (decoded.kind === 'failed') {
      return failed(
        `${addressOf(answer)}: ${decoded.message}`,
        'Save the file as UTF-8 without a byte order mark.',
      );
    }
  }
  return passed(`${listings.length} read`);
}

function judgeMissing(answer: Exchange | undefined, fix: string): CheckFinding {
  if (answer?.kind !== 'answered') return notApplicable(unanswered);
  if (answer.status === 404 || answer.status === 410) return passed(String(answer.status));
  return failed(`${describeExchange(answer)} for ${answer.request.path}`, fix);
}

function judgeCase(plain: HttpAnswer, other: Exchange | undefined): CheckFinding {
  if (other?.kind !== 'answered') return notApplicable(unanswered);
  if (other.request.path === plain.request.path) return notApplicable('its path has no letters');
  const isRedirect = other.status >= 300 && other.status < 400;
  if (!isRedirect && !(other.status === 200 && hasSameBody(plain, other))) {
    return passed(`${other.status} in other case`);
  }
  return failed(
    `${describeExchange(other)} for ${other.request.path}`,
    'Serve from a file system, or with a setting, that tells upper from lower case: one schema under two addresses is two schemas for a client.',
  );
}

function judgeCollisions({ listed }: ObservedHost): CheckFinding {
  const byLowerCase = Map.groupBy(listed, ({ url }) => url.toLowerCase());
  const twins = [...byLowerCase.values()].find(
    (found) => new Set(found.map(({ url }) => url)).size > 1,
  );
  if (twins === undefined) return passed(`${listed.length} distinct`);
  return failed(
    twins.map(({ url }) => url).join(' and '),
    'Rename one of them: many file systems and hosts hold only one of the two.',
  );
}

function judgeEncodedPath(plain: HttpAnswer, encoded: Exchange | undefined): CheckFinding {
  if (encoded === undefined) return notApplicable('the name of its file has no letters');
  if (encoded.kind === 'failed') return notApplicable(unanswered);
  if (encoded.status === 200 && hasSameBody(plain, encoded)) return passed('the same bytes');
  return failed(
    `${describeExchange(encoded)} for ${encoded.request.path}`,
    'Decode the path of a request before the file is looked for (RFC 3986, section 6.2.2.2).',
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

function judgeHead(plain: HttpAnswer, head: Exchange | undefined): CheckFinding {
  const fix = 'Answer HEAD with the status and the headers of GET (RFC 9110, section 9.3.2).';
  if (head?.kind !== 'answered') return notApplicable(unanswered);
  if (head.status !== plain.status) return failed(describeExchange(head), fix);
  if (head.body.length > 0) return failed('a body in the answer to HEAD', fix);
  const differing = sameInHead.find((name) => {
    const stated = header(head, name);
    const isLeftOut = name === 'content-length' && stated === undefined;
    return !isLeftOut && stated !== header(plain, name);
  });
  if (differing === undefined) return passed('as GET');
  return failed(
    `${differing}: ${header(head, differing) ?? 'none'}, and ${header(plain, differing) ?? 'none'} of GET`,
    fix,
  );
}

function judgeRange(plain: HttpAnswer, part: Exchange | undefined): CheckFinding {
  if (part?.kind !== 'answered') return notApplicable(unanswered);
  if (part.status === 200 && hasSameBody(plain, part)) return passed('the whole file');
  const wanted = plain.body.subarray(0, 10);
  const isPart = part.status === 206 && isEqual(part.body, wanted);
  const range = `bytes 0-${wanted.length - 1}/${plain.body.length}`;
  if (isPart && header(part, 'content-range') === range) return passed('206 with the part');
  const stated = header(part, 'content-range') ?? 'no Content-Range';
  return failed(
    `${part.status}, ${stated} and ${part.body.length} bytes for ${part.request.headers['range'] ?? ''}`,
    `Answer 206 with Content-Range: ${range}, or leave ranges aside and send the whole file.`,
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
    'Serve files of the site’s folder alone: decode the path, tidy it up, and refuse one that leaves the folder. Do this before anything else.',
  );
}

function judgeFolder(folder: Exchange | undefined): CheckFinding {
  if (folder?.kind !== 'answered') return notApplicable(unanswered);
  const text = bodyStart(folder);
  const isListing =
    /<title>\s*(?:index of|directory listing|listing directory)/i.test(text) ||
    text.includes('<ListBucketResult');
  if (folder.status !== 200 || !isListing) return passed(describeFolder(folder));
  return failed(
    `a listing of files at ${folder.request.path}`,
    'Turn the listing of folders off (nginx: autoindex off; Apache: Options -Indexes; a bucket: no right to list).',
  );
}

function describeFolder(folder: HttpAnswer): string {
  return folder.status === 200 && isPage(folder) ? 'a page' : String(folder.status);
}

function judgeHiddenFiles({ exchanges }: ObservedHost): CheckFinding {
  const head = exchanges.get('git-folder');
  if (head?.kind !== 'answered') return notApplicable(unanswered);
  const isRepository = head.status === 200 && /^(?:ref: |[\da-f]{40}\s*$)/.test(bodyStart(head));
  if (!isRepository) return passed(`${head.status} for .git`);
  return failed(
    `${addressOf(head)} is served`,
    'Publish the built folder alone, and refuse paths with a name that begins with a dot.',
  );
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
