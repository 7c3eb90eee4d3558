import type { JsonObject } from '../../json/json.ts';
import { nodeAt, parsePointer } from '../../json/pointer.ts';
import { plainDialect } from '../../schema/dialects.ts';
import { splitReference } from '../../schema/embedded-resources.ts';
import { metaSchemaNamed, metaSchemaTarget } from '../../schema/meta-schema-document.ts';
import { referenceOf } from '../../schema/readings.ts';
import type { SchemaPlace } from '../../validation/schema-place.ts';
import type { Definition, Targets } from '../catalog.ts';

/** The place of a definition's root schema, for a validator. */
export function placeOf({ identifier, dialectUse, schema }: Definition): SchemaPlace {
  return { identifier, dialect: dialectUse, node: schema };
}

/** The target of a reference: in the catalog or, for one inside a meta-schema, in a meta-schema. */
export function findTarget(holder: JsonObject, targets: Targets): SchemaPlace | undefined {
  const target = targets.get(holder);
  if (target !== undefined) {
    const { identifier, dialectUse } = target.definition;
    return { identifier, dialect: dialectUse, node: target.node };
  }
  const own = metaSchemaTarget(holder);
  const stated = referenceOf(holder)?.ref;
  const { address, fragment } = splitReference(stated ?? '');
  const metaSchema = metaSchemaNamed(own?.identifier ?? address);
  if (metaSchema === undefined) return undefined;
  const { identifier, root, dialect: name } = metaSchema;
  const node = own?.node ?? nodeAt(root, parsePointer(fragment) ?? []) ?? root;
  return { identifier, dialect: plainDialect(name), node };
}
