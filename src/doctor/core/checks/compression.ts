import {
  failed,
  notApplicable,
  passed,
  servedCheck,
  type Check,
  type CheckFinding,
} from '../check.ts';
import { hasSameBody, header, type HttpAnswer, type Exchange } from '../exchange.ts';
import { headerItems } from '../header-values.ts';
import type { ObservedSchema } from '../observed-host.ts';

/** Checks of what clients that accept compressed answers receive. */
export const compressionChecks: readonly Check[] = [
  servedCheck('compression', 'schemas are compressed', judgeOffer),
  servedCheck('compression-bytes', 'compressed or not, the same bytes', judgeBytes),
  servedCheck('compression-vary', 'caches tell compressed answers apart', judgeVary),
];

/** In bytes: a smaller file fits into one packet, compressed or not. */
const worthCompressing = 1400;

function judgeOffer(plain: HttpAnswer, schema: ObservedSchema): CheckFinding {
  const answers = compressible(schema);
  const codings = answers.filter(isEncoded).map((answer) => header(answer, 'content-encoding'));
  if (codings.length > 0) return passed(codings.join(', '));
  if (answers.some(({ kind }) => kind === 'failed'))
    return notApplicable('it cannot be decoded (see compression-bytes)');
  if (plain.body.length < worthCompressing) return notApplicable('too small to gain by it');
  return failed(
    `${plain.body.length} bytes sent as they are`,
    `Compress ${header(plain, 'content-type') ?? 'JSON'} (nginx: gzip_types application/schema+json application/json), or upload precompressed twins.`,
  );
}

function judgeBytes(plain: HttpAnswer, schema: ObservedSchema): CheckFinding {
  const fix = 'Compress the files again with each build, and let no server rewrite JSON.';
  for (const exchange of compressible(schema)) {
    if (exchange.kind === 'failed') return failed(exchange.message, fix);
    if (!hasSameBody(plain, exchange)) {
      const coding = header(exchange, 'content-encoding') ?? 'identity';
      return failed(`other bytes (${coding}) if compression is accepted`, fix);
    }
  }
  if (isEncoded(plain)) {
    return failed(
      'compressed for a client that accepts none',
      'Respect Accept-Encoding: identity.',
    );
  }
  return passed('the same bytes');
}

function judgeVary(_plain: HttpAnswer, schema: ObservedSchema): CheckFinding {
  const answers = compressible(schema).filter(isEncoded);
  if (answers.length === 0) return notApplicable('nothing is compressed');
  const without = answers.find((answer) => !variesByEncoding(answer));
  if (without === undefined) return passed('Accept-Encoding');
  return failed(
    header(without, 'vary') ?? 'no Vary',
    'Send Vary: Accept-Encoding, or a cache sends compressed bytes to clients that accept none (nginx: gzip_vary on).',
  );
}

/** The results of requesting the schema in each coding. */
function compressible({ exchanges }: ObservedSchema): readonly Exchange[] {
  return [exchanges.get('brotli'), exchanges.get('gzip')].filter((found) => found !== undefined);
}

function isEncoded(exchange: Exchange): boolean {
  const coding = header(exchange, 'content-encoding');
  return coding !== undefined && coding !== 'identity';
}

function variesByEncoding(answer: Exchange): boolean {
  const names = headerItems(header(answer, 'vary') ?? '').map((name) => name.toLowerCase());
  return names.includes('*') || names.includes('accept-encoding');
}
