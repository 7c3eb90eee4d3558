import { lazy } from '../text/lazy.ts';
import { createLiveValidators, type LiveValidator } from '../validation/live-validator.ts';
import type { Catalog } from './catalog.ts';
import { findTarget, placeOf } from './references/schema-place.ts';
import { createSettler } from './references/settle-references.ts';

/** Returns the validator of a definition, by its identifier. Throws if there is none. */
export type DefinitionJudges = (identifier: string) => LiveValidator;

/** Prepares validators that judge as `validate.mjs` does; the catalog is requested when first needed. */
export function createDefinitionJudges(catalogOf: () => Catalog): DefinitionJudges {
  const prepared = lazy(() => judgesOf(catalogOf()));
  return (identifier) => prepared()(identifier);
}

function judgesOf({ byIdentifier, graph }: Catalog): DefinitionJudges {
  const settle = createSettler(graph);
  const validators = createLiveValidators((holder) => findTarget(holder, graph.targets));
  return (identifier) => {
    const definition = byIdentifier.get(identifier);
    if (definition === undefined) throw new Error(`${identifier} is not a definition`);
    const settled = settle(definition);
    if (settled === undefined) return validators(placeOf(definition));
    const { targets } = settled.catalog.graph;
    return createLiveValidators((holder) => findTarget(holder, targets))(
      placeOf(settled.definition),
    );
  };
}
