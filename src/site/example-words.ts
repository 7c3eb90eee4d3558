import type { Definition, Example } from '../catalog/catalog.ts';
import type { DefinitionJudges } from '../catalog/definition-judges.ts';
import type { BundleDefinition } from '../hosting/bundle/bundle.ts';
import { parseJson } from '../json/parse-json.ts';
import type { DefinitionModel, ExampleModel } from '../model/definition-model.ts';
import { readInstance } from '../playground/core/instance.ts';
import { SchemaReader } from '../playground/core/schema.ts';
import { judgeInstance } from '../playground/core/verdict.ts';
import type { LiveValidator } from '../validation/live-validator.ts';
import { isStated } from '../catalog/rules/example.ts';

interface WordedExamples {
  readonly model: DefinitionModel;
  /** The identifiers of the definitions that were read for it. */
  readonly reached: ReadonlySet<string>;
}

/** The tools to judge examples by the whole schema, as the playground does. */
export interface ExampleTools {
  readonly bundle: BundleDefinition;
  readonly judges: DefinitionJudges;
}

/** Words the error of each wrong example as the playground does, or else as Ajv does. */
export function wordExamples(
  model: DefinitionModel,
  definition: Definition,
  { bundle, judges }: ExampleTools,
): WordedExamples {
  const wrong = new Map(
    definition.examples.flatMap((example) =>
      example.error === undefined ? [] : [[example.name, example] as const],
    ),
  );
  if (wrong.size === 0) return { model, reached: new Set() };
  const made = bundle(definition);
  const { reached } = made;
  if (made.kind === 'withheld') return { model, reached };
  const word = (example: ExampleModel): ExampleModel => {
    const source = wrong.get(example.name);
    const sentence = source && wordError(source, made.text, judges(definition.identifier));
    return example.fault === undefined || sentence === undefined
      ? example
      : { ...example, fault: { ...example.fault, sentence } };
  };
  return { model: { ...model, examples: model.examples.map(word) }, reached };
}

function wordError(
  { bytes, error }: Example,
  bundle: string,
  validate: LiveValidator,
): string | undefined {
  const [schema, read] = [parseJson(bundle), readInstance(new TextDecoder().decode(bytes))];
  if (schema.kind === 'failed' || read.kind === 'fault' || error === undefined) return undefined;
  validate(JSON.parse(read.instance.text));
  const errors = (validate.errors ?? []).filter((found) => isStated(found, error));
  const stated = Object.assign(() => false, { errors });
  const [fault] = judgeInstance(new SchemaReader(schema.root), stated, read.instance);
  return fault && fault.subject + fault.rest;
}
