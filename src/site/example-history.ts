import picture10 from '../guides/example/Ui/Picture/1.0/index.json' with { type: 'json' };
import picture11 from '../guides/example/Ui/Picture/1.1/index.json' with { type: 'json' };
import plain10 from '../guides/example/Ui/Teaser/1.0/examples/plain.json' with { type: 'json' };
import teaser10 from '../guides/example/Ui/Teaser/1.0/index.json' with { type: 'json' };
import plain11 from '../guides/example/Ui/Teaser/1.1/examples/plain.json' with { type: 'json' };
import teaser11 from '../guides/example/Ui/Teaser/1.1/index.json' with { type: 'json' };
import plain12 from '../guides/example/Ui/Teaser/1.2/examples/plain.json' with { type: 'json' };
import teaser12 from '../guides/example/Ui/Teaser/1.2/index.json' with { type: 'json' };
import plain20 from '../guides/example/Ui/Teaser/2.0/examples/plain.json' with { type: 'json' };
import teaser20 from '../guides/example/Ui/Teaser/2.0/index.json' with { type: 'json' };
import teaser30 from '../guides/example/Ui/Teaser/3.0/index.json' with { type: 'json' };
import { documentRoot, latestForm } from '../compat/document-root.ts';
import { SchemaDocuments } from '../compat/schema-documents.ts';
import { ValidatorSet } from '../compat/validators.ts';
import { groupChanges } from '../history/change-groups.ts';
import { changeSummaries } from '../history/change-kind.ts';
import { compareSources, type ComparedSource } from '../history/compare-sources.ts';
import { dialectChange } from '../history/dialect-change.ts';
import { changeSentence, verdictSentences, type InstanceSentence } from '../history/sentences.ts';
import { parseJson } from '../json/parse-json.ts';
import type { JsonNode } from '../json/json.ts';
import { dialectOf, defaultDialect } from '../schema/dialects.ts';
import { placeholderOrigin } from '../schema/embedded-resources.ts';
import { sha256 } from './sha256.ts';

/** What a version of the guide's example changed: derived, as for every catalog. */
export interface ExampleStep {
  readonly old: string;
  readonly recent: string;
  readonly verdicts: readonly InstanceSentence[];
  readonly changes: readonly {
    readonly kind: string;
    /** What the kind means, in a sentence. */
    readonly summary: string;
    readonly path: string;
    readonly words: string;
    readonly verdict?: InstanceSentence;
  }[];
}

const versions = [
  { version: '1.0', schema: teaser10, example: plain10 },
  { version: '1.1', schema: teaser11, example: plain11 },
  { version: '1.2', schema: teaser12, example: plain12 },
  { version: '2.0', schema: teaser20, example: plain20 },
  { version: '3.0', schema: teaser30, example: undefined },
] as const;

/** The steps of the catalog in `guides/example`, which has a change of each kind. */
export function exampleSteps(): readonly ExampleStep[] {
  const sources = versions.map(toSource);
  const validators = new ValidatorSet();
  return versions.slice(1).flatMap(({ version: recent }, index) => {
    const [old, from, to] = [versions[index]?.version, sources[index], sources[index + 1]];
    if (old === undefined || from === undefined || to === undefined) return [];
    const comparison = compareSources(from, to, {
      ...{ validators, digest: sha256, assertsFormats: true },
      inOneDialect: dialectChange(from, to),
    });
    const names = { old, recent };
    const changes = groupChanges(comparison).flatMap((group) => group.changes);
    return [
      {
        ...names,
        verdicts: verdictSentences(comparison, names),
        changes: changes.map(({ kind, path, words, effect }) => {
          const verdict = changeSentence(kind, effect, names);
          const summary = changeSummaries[kind];
          return { kind, summary, path, words, ...(verdict !== undefined && { verdict }) };
        }),
      },
    ];
  });
}

function toSource({ schema, example }: (typeof versions)[number]): ComparedSource {
  const pictures = new SchemaDocuments(
    new Map(
      [picture10, picture11].map((picture) => [
        placeholderOrigin + picture.$id,
        latestForm(parsed(picture)),
      ]),
    ),
  );
  const root = documentRoot(parsed(schema), placeholderOrigin + schema.$id, pictures);
  const document = root.documents.rootOf(root.uri)?.node ?? parsed(schema);
  const dialect = dialectOf(document)?.name ?? defaultDialect;
  return { root, document, dialect, samples: example === undefined ? [] : [parsed(example)] };
}

function parsed(value: object): JsonNode {
  const result = parseJson(JSON.stringify(value));
  if (result.kind === 'failed') throw new Error('the example is not JSON');
  return result.root;
}
