import { isInOutput, type SiteOutput } from './site-output.ts';

/** The hosts whose limits are known; `none` has none. */
export const hostNames = [
  ...(['github-pages', 'cloudflare-pages', 'cloudflare-pages-paid', 'netlify', 'vercel'] as const),
  ...(['azure-static', 's3', 'none'] as const),
] as const;

/** One of `hostNames`. */
export type HostName = (typeof hostNames)[number];

/** A limit of a host, according to its documentation. */
interface HostLimit {
  readonly of: 'files' | 'files in a folder' | 'bytes' | 'bytes of a file';
  readonly most: number;
  readonly source: string;
  /** The month in which the source stated it. */
  readonly asOf: string;
}

interface LimitedHost {
  readonly label: string;
  readonly limits: readonly HostLimit[];
}

const mebibyte = 2 ** 20;

const githubPages =
  'https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits';
const githubFiles =
  'https://docs.github.com/en/repositories/working-with-files/managing-large-files/about-large-files-on-github';
const cloudflare = 'https://developers.cloudflare.com/pages/platform/limits/';
const netlify = 'https://docs.netlify.com/site-deploys/overview/#files-per-directory-limit';
const vercel = 'https://vercel.com/docs/limits';
const azure = 'https://learn.microsoft.com/azure/static-web-apps/quotas';
const amazon = 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/upload-objects.html';

/** The documented limits; for a host with several plans under one name, those of the largest plan. */
export const hostLimits = {
  'github-pages': {
    label: 'GitHub Pages',
    limits: [
      { of: 'bytes', most: 1e9, source: githubPages, asOf: '2025-01' },
      { of: 'bytes of a file', most: 100 * mebibyte, source: githubFiles, asOf: '2025-01' },
    ],
  },
  'cloudflare-pages': {
    label: 'Cloudflare Pages free',
    limits: [
      { of: 'files', most: 20_000, source: cloudflare, asOf: '2026-01' },
      { of: 'bytes of a file', most: 25 * mebibyte, source: cloudflare, asOf: '2026-01' },
    ],
  },
  'cloudflare-pages-paid': {
    label: 'Cloudflare Pages paid',
    limits: [
      { of: 'files', most: 100_000, source: cloudflare, asOf: '2026-01' },
      { of: 'bytes of a file', most: 25 * mebibyte, source: cloudflare, asOf: '2026-01' },
    ],
  },
  netlify: {
    label: 'Netlify',
    limits: [{ of: 'files in a folder', most: 54_000, source: netlify, asOf: '2024-06' }],
  },
  vercel: {
    label: 'Vercel',
    limits: [
      { of: 'files', most: 15_000, source: vercel, asOf: '2025-01' },
      { of: 'bytes', most: 1e9, source: vercel, asOf: '2025-01' },
    ],
  },
  'azure-static': {
    label: 'Azure Static Web Apps',
    limits: [
      { of: 'files', most: 15_000, source: azure, asOf: '2025-01' },
      { of: 'bytes', most: 500 * mebibyte, source: azure, asOf: '2025-08' },
    ],
  },
  s3: {
    label: 'S3',
    limits: [{ of: 'bytes of a file', most: 5 * 2 ** 40, source: amazon, asOf: '2024-06' }],
  },
  none: { label: 'no host', limits: [] },
} as const satisfies Record<HostName, LimitedHost>;

/** A file of a site; its size may not be known yet. */
export interface SizedFile {
  readonly path: string;
  readonly size?: number;
}

/**
 * The limits of a host that a site exceeds, one per line: `21,400 files, limit 20,000 of Cloudflare Pages
 * free: drop 8,200 with output: lean`.
 */
export function limitFaults(
  host: HostName,
  files: readonly SizedFile[],
  output: SiteOutput,
): readonly string[] {
  const { label, limits }: LimitedHost = hostLimits[host];
  return limits.flatMap((limit) => {
    const over = findExcess(limit, files);
    if (over === undefined) return [];
    const amount = shownAmount(limit, over.amount) + (countsFiles(limit) ? ' files' : '');
    const where = over.place === '' ? '' : ` in ${over.place}`;
    const most = shownAmount(limit, limit.most);
    return [
      `${amount}${where}, limit ${most} of ${label}${advise(limit, over, output)} (${limit.source}, ${limit.asOf})`,
    ];
  });
}

/** An amount that exceeds a limit, and the files that it counts. */
interface Excess {
  readonly amount: number;
  readonly files: readonly SizedFile[];
  /** The folder or the file; empty for the whole site. */
  readonly place: string;
}

function findExcess(limit: HostLimit, files: readonly SizedFile[]): Excess | undefined {
  const groups = groupFiles(limit.of, files).map(([place, counted]) => {
    return { amount: amountOf(limit, counted), files: counted, place };
  });
  return groups.toSorted((a, b) => b.amount - a.amount).find((group) => group.amount > limit.most);
}

/** Groups the files that a limit counts together, by place. */
function groupFiles(
  of: HostLimit['of'],
  files: readonly SizedFile[],
): readonly (readonly [string, readonly SizedFile[]])[] {
  switch (of) {
    case 'files':
    case 'bytes':
      return [['', files]];
    case 'files in a folder':
      return [...Map.groupBy(files, ({ path }) => path.replace(/[^/]*$/, ''))];
    case 'bytes of a file':
      return files.map((file) => [file.path, [file]]);
  }
}

/** Names the smaller output that would suffice, or help most. */
function advise(limit: HostLimit, { amount, files }: Excess, output: SiteOutput): string {
  if (output === 'schemas') return '';
  const smaller = output === 'full' ? (['lean', 'schemas'] as const) : (['schemas'] as const);
  const drops = smaller.map((other) => {
    const dropped = files.filter(({ path }) => !isInOutput(path, other));
    return { other, drop: amountOf(limit, dropped) };
  });
  const enough = drops.find(({ drop }) => amount - drop <= limit.most) ?? drops.at(-1);
  if (enough === undefined || enough.drop === 0) return '';
  return `: drop ${shownAmount(limit, enough.drop)} with output: ${enough.other}`;
}

/** Whether a limit is about the number of files, not about their bytes. */
function countsFiles({ of }: HostLimit): boolean {
  return of === 'files' || of === 'files in a folder';
}

function amountOf(limit: HostLimit, files: readonly SizedFile[]): number {
  return countsFiles(limit) ? files.length : files.reduce((sum, { size = 0 }) => sum + size, 0);
}

function shownAmount(limit: HostLimit, amount: number): string {
  return countsFiles(limit)
    ? amount.toLocaleString('en')
    : `${Math.ceil(amount / 1e6).toLocaleString('en')} MB`;
}
