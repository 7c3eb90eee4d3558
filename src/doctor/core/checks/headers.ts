import { stringMember } from '../../../json/json.ts';
import {
  documentCheck,
  failed,
  listingsCheck,
  notApplicable,
  passed,
  schemaCheck,
  servedCheck,
  type Check,
  type CheckFinding,
} from '../check.ts';
import { describeExchange, header, mediaType, type Exchange } from '../exchange.ts';
import { linkTo, headerItems } from '../header-values.ts';
import type { ObservedHost, ObservedSchema } from '../observed-host.ts';
import type { SchemaDocument } from '../schema-document.ts';

/** Checks of the headers that describe a schema, and of those that allow others to read it. */
export const headerChecks: readonly Check[] = [
  servedCheck('content-type', 'the type is application/schema+json', judgeType),
  servedCheck('nosniff', 'clients must not guess the type', (plain) =>
    judgeValue(plain, 'X-Content-Type-Options', 'nosniff'),
  ),
  servedCheck('cors', 'any origin may read a schema', judgeOrigin),
  schemaCheck('cors-304', 'any origin may read that nothing has changed', ({ exchanges }) =>
    judgeOriginOf(exchanges.get('conditional'), 304),
  ),
  schemaCheck('cors-404', 'any origin may read that a schema is missing', ({ exchanges }) =>
    judgeOriginOf(exchanges.get('missing'), 404),
  ),
  listingsCheck('cors-indexes', 'any origin may read the listings', judgeOrigin, '*'),
  servedCheck('cors-expose', 'other origins may see ETag and Link', judgeExposed),
  servedCheck('corp', 'cross-origin isolated pages may load a schema', (plain) =>
    judgeValue(plain, 'Cross-Origin-Resource-Policy', 'cross-origin'),
  ),
  documentCheck('link-describedby', 'Link names the meta-schema', judgeDescribedBy),
  servedCheck('link-alternate', 'Link leads to the reference page', (_plain, schema) =>
    judgeAlternate(schema),
  ),
];

const schemaType = 'application/schema+json';

function judgeType(plain: Exchange): CheckFinding {
  const stated = header(plain, 'content-type');
  const type = mediaType(plain);
  const fix = `Send Content-Type: ${schemaType}; if the host does not allow headers to be set, application/json.`;
  const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(stated ?? '')?.[1];
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8') {
    return failed(stated ?? '', fix);
  }
  if (type === schemaType || type === 'application/schema-instance+json') return passed(type);
  if (type === 'application/json') {
    return passed(type, `Hyperjump’s client accepts only ${schemaType}.`);
  }
  return failed(stated ?? 'no Content-Type', fix);
}

function judgeValue(plain: Exchange, name: string, wanted: string): CheckFinding {
  const found = header(plain, name.toLowerCase());
  if (found?.trim().toLowerCase() === wanted) return passed(wanted);
  return failed(found ?? `no ${name}`, `Send ${name}: ${wanted}.`);
}

function judgeOrigin(answer: Exchange): CheckFinding {
  const found = header(answer, 'access-control-allow-origin');
  if (found === '*') return passed('*');
  return failed(
    found ?? 'no Access-Control-Allow-Origin',
    'Send Access-Control-Allow-Origin: * with every answer below the schemas’ path, also with 304 and 404 (nginx: add_header … always).',
  );
}

function judgeOriginOf(answer: Exchange | undefined, status: 304 | 404): CheckFinding {
  if (answer?.kind === 'answered' && answer.status === status) return judgeOrigin(answer);
  return notApplicable(`no ${status} was answered`);
}

function judgeExposed(plain: Exchange): CheckFinding {
  const stated = header(plain, 'access-control-expose-headers') ?? '';
  const names = headerItems(stated).map((name) => name.toLowerCase());
  if (names.includes('*') || ['etag', 'link'].every((name) => names.includes(name))) {
    return passed(stated);
  }
  return failed(
    stated === '' ? 'no Access-Control-Expose-Headers' : stated,
    'Send Access-Control-Expose-Headers: ETag, Link.',
  );
}

function judgeDescribedBy(
  { root, answer }: SchemaDocument,
  _schema: ObservedSchema,
  { listed }: ObservedHost,
): CheckFinding {
  const dialect = stringMember(root, '$schema');
  if (dialect === undefined) return notApplicable('it states no $schema (see dialect)');
  const target = linkTo('describedby', header(answer, 'link'));
  if (target === dialect) return passed(dialect);
  const dialects = new Set(listed.map((other) => other.dialect ?? dialect));
  if (target === undefined && dialects.size > 1) {
    return notApplicable(
      `${dialects.size} dialects, and one header for all files can name only one`,
    );
  }
  return failed(target ?? 'no describedby', `Send Link: <${dialect}>; rel="describedby".`);
}

function judgeAlternate({ listed, plain, exchanges }: ObservedSchema): CheckFinding {
  const isStated = linkTo('alternate', header(plain, 'link')) !== undefined;
  const page = exchanges.get('alternate');
  if (!isStated && listed.page === undefined) return notApplicable('it has no known page');
  if (!isStated) {
    return failed(
      'no alternate',
      `Send Link: <${listed.page ?? ''}>; rel="alternate"; type="text/html"; if the host has no placeholders in rules, with a rule for each schema.`,
    );
  }
  if (page?.kind === 'answered' && page.status === 200) return passed('a page that answers 200');
  const seen = page === undefined ? 'a target that is not a URL' : describeExchange(page);
  return failed(seen, 'Let the alternate link to a page that exists.');
}
