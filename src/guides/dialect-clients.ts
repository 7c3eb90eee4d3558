const earlier = ['draft-04', 'draft-06', 'draft-07'] as const;

/** What a definition may require of a client: a dialect, or more than a single dialect. */
export const allDemands = [...earlier, '2019-09', '2020-12', 'extended', 'mixed'] as const;

/** A requirement in this list. */
export type Demand = (typeof allDemands)[number];

/** The requirements under which a client reads each file correctly. */
interface DialectClient {
  readonly client: string;
  /** For an `index.json` with full URLs. */
  readonly index: readonly Demand[];
  readonly bundle: readonly Demand[];
}

/** Tests run each client on each demand and file, and check that it fails on those not listed. */
export const dialectClients: readonly DialectClient[] = [
  { client: 'ajv', index: [...earlier, '2019-09', '2020-12', 'extended'], bundle: allDemands },
  { client: '@hyperjump/json-schema', index: allDemands, bundle: allDemands },
  { client: '@cfworker/json-schema', index: [], bundle: allDemands },
  { client: 'jsonschema (Python)', index: allDemands, bundle: allDemands },
  {
    client: '@apidevtools/json-schema-ref-parser',
    index: [...earlier, 'extended', 'mixed'],
    bundle: allDemands,
  },
  {
    client: 'json-schema-to-typescript',
    index: [...earlier, 'extended'],
    bundle: [...earlier, '2019-09'],
  },
  { client: 'quicktype-core', index: [...earlier, 'extended', 'mixed'], bundle: allDemands },
  { client: 'vscode-json-languageservice', index: [...earlier, 'mixed'], bundle: allDemands },
  { client: 'yaml-language-server', index: allDemands, bundle: allDemands },
];
