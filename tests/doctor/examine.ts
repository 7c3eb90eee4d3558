import { judgeHost } from '../../src/doctor/core/judge-host.ts';
import { buildReport, type DoctorReport } from '../../src/doctor/core/report.ts';
import { createHttpClient } from '../../src/site/doctor/http-client.ts';
import { observeHost, type Reach } from '../../src/site/doctor/observe-host.ts';

/** The report on a host, as the command makes it. */
export async function examine(
  url: string,
  reach: Reach = { schemas: 8, documents: 200 },
): Promise<DoctorReport> {
  const client = createHttpClient({ concurrency: 8, timeout: 60_000 });
  try {
    const visit = await observeHost(url, client, reach);
    return buildReport(visit, judgeHost(visit.host));
  } finally {
    client.close();
  }
}

/** The ids of the checks that failed. */
export function failedIds({ checks }: DoctorReport): readonly string[] {
  return checks.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);
}

/** What a check of a report says. */
export function resultOf({ checks }: DoctorReport, wanted: string) {
  return checks.find(({ id }) => id === wanted);
}
