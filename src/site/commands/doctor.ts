import { parseArgs } from 'node:util';
import { formatReport } from '../../doctor/core/format-report.ts';
import { judgeHost } from '../../doctor/core/judge-host.ts';
import { buildReport } from '../../doctor/core/report.ts';
import { createHttpClient } from '../doctor/http-client.ts';
import { observeHost } from '../doctor/observe-host.ts';
import { reportError } from './report.ts';

const sampled = { schemas: 8, documents: 200 };
const everything = { schemas: Infinity, documents: Infinity };

const usage = `npm run doctor -- URL [--all] [--json] [--timeout SECONDS]

Asks a host of schemas what clients ask, and says what to mend. URL is the root of a site, one of its
listings, or one schema. Exit code 0: nothing failed; 1: a check failed; 2: nothing could be judged.

  --all              every schema of the listings, not a sample of ${sampled.schemas}
  --json             the report as JSON, described by /doctor-report.schema.json
  --timeout SECONDS  how long an answer may take (10)`;

interface Command {
  readonly url: string;
  readonly all: boolean;
  readonly json: boolean;
  /** In milliseconds. */
  readonly timeout: number;
}

/** `npm run doctor -- URL`: judges a host of schemas by the checklist of hosting. */
async function examine({ url, all, json, timeout }: Command): Promise<void> {
  const client = createHttpClient({ concurrency: 8, timeout });
  try {
    const visit = await observeHost(url, client, all ? everything : sampled);
    const report = buildReport(visit, judgeHost(visit.host));
    console.log(json ? JSON.stringify(report, undefined, 2) : formatReport(report));
    process.exitCode = report.summary.failed === 0 ? 0 : 1;
  } finally {
    client.close();
  }
}

/** @throws Error that says what is wrong with the arguments, and how they are. */
function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      timeout: { type: 'string', default: '10' },
    },
  });
  const [url] = positionals;
  if (url === undefined || positionals.length > 1) throw new Error(usage);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error(`${JSON.stringify(url)} is no http or https URL.\n\n${usage}`);
  }
  if (!/^\d+(?:\.\d+)?$/.test(values.timeout) || Number(values.timeout) === 0) {
    throw new Error(
      `--timeout is ${JSON.stringify(values.timeout)}; expected seconds, such as 10.`,
    );
  }
  const { all, json, timeout } = values;
  return { url: new URL(url).href, all, json, timeout: Number(timeout) * 1000 };
}

try {
  await examine(readCommand(process.argv.slice(2)));
} catch (error) {
  reportError(error);
  process.exitCode = 2;
}
