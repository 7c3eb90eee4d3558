import type { Catalog, Definition } from '../../catalog/catalog.ts';
import { buildModel } from '../../model/build-model.ts';
import type { DefinitionModel } from '../../model/definition-model.ts';
import { wordExamples, type ExampleTools } from '../example-words.ts';
import { TrackedMap } from './tracked-map.ts';

/** The inputs of a model. */
export interface ModelReads {
  /** The other definitions that were read. */
  readonly reads: ReadonlySet<Definition>;
  /** The identifiers whose users were asked for. */
  readonly usersRead: ReadonlySet<string>;
}

/** A model and its inputs. */
export interface ModelWithReads extends ModelReads {
  readonly model: DefinitionModel;
}

/** Builds the model of a definition, and notes what it reads of others. */
export function buildTrackedModel(
  definition: Definition,
  { graph, byIdentifier }: Catalog,
  tools: ExampleTools,
): ModelWithReads {
  const reads = new Set<Definition>();
  const targets = new TrackedMap(graph.targets, {
    get: (_holder, target) => {
      if (target !== undefined && target.definition !== definition) reads.add(target.definition);
    },
    // Not recorded: the check has resolved the reference, so whether it has a target depends on its text.
    has: () => undefined,
    all: () => {
      throw new Error('a model follows its own references alone');
    },
  });
  const usersRead = new Set<string>();
  const usedBy = new TrackedMap(graph.usedBy, {
    get: (identifier) => void usersRead.add(identifier),
    has: (identifier) => void usersRead.add(identifier),
    all: () => {
      throw new Error('a model follows its own users alone');
    },
  });
  const built = buildModel(definition, { ...graph, targets, usedBy });
  const { model, reached } = wordExamples(built, definition, tools);
  for (const identifier of reached) {
    const other = byIdentifier.get(identifier);
    if (other !== undefined && other !== definition) reads.add(other);
  }
  return { model, reads, usersRead };
}
