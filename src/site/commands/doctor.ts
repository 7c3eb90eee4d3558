import { Command } from '@commander-js/extra-typings';
import { formatReport } from '../../doctor/core/format-report.ts';
import { judgeHost } from '../../doctor/core/judge-host.ts';
import { buildReport } from '../../doctor/core/report.ts';
import { createHttpClient } from '../doctor/http-client.ts';
import { observeHost } from '../doctor/observe-host.ts';
import { UsageError } from '../usage-error.ts';
import { errorMessage } from '../../text/error-message.ts';

const sampled = { schemas: 8, documents: 200 };
const everything = { schemas: Infinity, documents: Infinity };

/** The arguments of an examination of a host. */
interface Examination {
  readonly url: string;
  readonly all: boolean;
  readonly json: boolean;
  /** In milliseconds. */
  readonly timeout: number;
}

/** `doctor`: checks a host of schemas against the checklist for hosting. */
export function doctorCommand() {
  return new Command('doctor')
    .description('requests from a schema host what clients request, and says what to fix')
    .argument('<url>', 'the root of a site, one of its listings, or one schema')
    .option(
      '--all',
      `checks every schema of the listings, not a sample of ${String(sampled.schemas)}`,
      false,
    )
    .option('--json', 'prints the report as JSON, see /doctor-report.schema.json', false)
    .option('--timeout <seconds>', 'how long to wait for a response', '10')
    .addHelpText(
      'after',
      '\nExit code 0: nothing failed; 1: a check failed; 2: nothing could be judged.',
    )
    .action(async (url, { timeout, ...options }) => {
      await examine({ url: readUrl(url), timeout: readTimeout(timeout), ...options });
    });
}

/** @throws UsageError if the host cannot be examined. */
async function examine({ url, all, json, timeout }: Examination): Promise<void> {
  const client = createHttpClient({ concurrency: 8, timeout });
  try {
    const visit = await observeHost(url, client, all ? everything : sampled);
    const report = buildReport(visit, judgeHost(visit.host));
    console.log(json ? JSON.stringify(report, undefined, 2) : formatReport(report));
    process.exitCode = report.summary.failed === 0 ? 0 : 1;
  } catch (error) {
    throw new UsageError(errorMessage(error));
  } finally {
    client.close();
  }
}

function readUrl(url: string): string {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return new URL(url).href;
  throw new UsageError(`${JSON.stringify(url)} is not an http or https URL.`);
}

/** In milliseconds. */
function readTimeout(seconds: string): number {
  if (/^\d+(?:\.\d+)?$/.test(seconds) && Number(seconds) > 0) return Number(seconds) * 1000;
  throw new UsageError(`--timeout is ${JSON.stringify(seconds)}; expected seconds, such as 10.`);
}
