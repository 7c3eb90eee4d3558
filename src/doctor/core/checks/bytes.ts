import { decode } from '../../../json/decode.ts';
import { parseJson } from '../../../json/parse-json.ts';
import { lineStarts, positionAt } from '../../../json/position.ts';
import {
  failed,
  notApplicable,
  passed,
  servedCheck,
  type Check,
  type CheckFinding,
} from '../check.ts';
import type { HttpAnswer } from '../exchange.ts';

/** Checks of the encoding, the syntax and the digest of a schema. */
export const byteChecks: readonly Check[] = [
  servedCheck('utf-8', 'UTF-8 without a byte order mark', judgeEncoding),
  servedCheck('line-ends', 'lines end in LF, the last one too', judgeLineEnds),
  servedCheck('json', 'strict JSON, each name once', judgeJson),
  servedCheck('digest', 'the bytes that the listing promises', (plain, { listed }) => {
    if (listed.sha256 === undefined) return notApplicable('no listing gives its sha256');
    if (listed.sha256 === plain.sha256) return passed('sha256 as listed');
    return failed(
      `sha256 ${plain.sha256}, listed as ${listed.sha256}`,
      'Publish schemas and listings of one build together, and let no server rewrite or minify JSON.',
    );
  }),
];

/** Judges whether a body is UTF-8 without a byte order mark. */
export function judgeEncoding({ body }: HttpAnswer): CheckFinding {
  const decoded = decode(body);
  if (decoded.kind === 'decoded') return passed('UTF-8');
  return failed(decoded.message, 'Save the file as UTF-8 without a byte order mark.');
}

function judgeLineEnds({ body }: HttpAnswer): CheckFinding {
  const fix = 'Save the file with LF line ends and one at its end (git: *.json text eol=lf).';
  if (body.includes(0x0d)) return failed('a carriage return', fix);
  if (body.at(-1) !== 0x0a) return failed('no line end at the end', fix);
  if (body.at(-2) === 0x0a) return failed('empty lines at the end', fix);
  return passed('LF');
}

function judgeJson({ body }: HttpAnswer): CheckFinding {
  const decoded = decode(body);
  if (decoded.kind === 'failed') return notApplicable('it is not text (see utf-8)');
  const parsed = parseJson(decoded.text);
  if (parsed.kind === 'parsed') return passed('strict JSON');
  const [fault] = parsed.faults;
  const { line, column } = positionAt(lineStarts(decoded.text), fault?.offset ?? 0);
  return failed(
    `${line}:${column} ${fault?.message ?? 'not JSON'}`,
    'Correct the file: clients read it differently (RFC 8259).',
  );
}
