/** What a definition may require of a client: a dialect, or more than a single dialect. */
export const DEMANDS = [
  'draft-04',
  'draft-06',
  'draft-07',
  '2019-09',
  '2020-12',
  'extended',
  'mixed',
] as const;

/** A requirement in this list. */
export type Demand = (typeof DEMANDS)[number];

/** The requirements under which a client reads each file correctly. */
interface DialectClient {
  readonly client: string;
  /** For an `index.json` with full URLs. */
  readonly index: readonly Demand[];
  readonly bundle: readonly Demand[];
}

const EARLIER = ['draft-04', 'draft-06', 'draft-07'] as const;

/** Tests run each client on each demand and file, and check that it fails on those not listed. */
export const DIALECT_CLIENTS: readonly DialectClient[] = [
  { client: 'ajv', index: [...EARLIER, '2019-09', '2020-12', 'extended'], bundle: DEMANDS },
  { client: '@hyperjump/json-schema', index: DEMANDS, bundle: DEMANDS },
  { client: '@cfworker/json-schema', index: [], bundle: DEMANDS },
  { client: 'jsonschema (Python)', index: DEMANDS, bundle: DEMANDS },
  {
    client: '@apidevtools/json-schema-ref-parser',
    index: [...EARLIER, 'extended', 'mixed'],
    bundle: DEMANDS,
  },
  {
    client: 'json-schema-to-typescript',
    index: [...EARLIER, 'extended'],
    bundle: [...EARLIER, '2019-09'],
  },
  { client: 'quicktype-core', index: [...EARLIER, 'extended', 'mixed'], bundle: DEMANDS },
  { client: 'vscode-json-languageservice', index: [...EARLIER, 'mixed'], bundle: DEMANDS },
  { client: 'yaml-language-server', index: DEMANDS, bundle: DEMANDS },
];
