import { toValue } from '../../json/json.ts';
import { fieldsOf } from './control.ts';
import { defaultText } from './default-instance.ts';
import { applyChange, readInstance, setValue, type Instance } from './instance.ts';
import { selectBranch } from './match-distance.ts';
import type { SchemaReader } from './schema.ts';
import type { HostedValidate } from '../../validation/hosted-validate.ts';

/** The most members to set, each of which is validated. */
const mostMembers = 40;

/**
 * The smallest instance of a definition, with every property added that keeps it valid, to show what is
 * possible.
 */
export function fullInstance(
  reader: SchemaReader,
  least: Instance,
  validate: HostedValidate,
): Instance {
  if (!validate(toValue(least.root))) return least;
  const fields = fieldsOf(reader, selectBranch(reader, reader.root, least.root));
  const order = fields.map(({ name }) => name);
  let instance = least;
  for (const { name, schema } of fields.slice(0, mostMembers)) {
    const isSet = instance.root.kind !== 'object' || instance.root.members.has(name);
    const change = isSet
      ? undefined
      : setValue(instance, [name], defaultText(reader, schema), order);
    const read = change && readInstance(applyChange(instance.text, change));
    if (read?.kind === 'instance' && validate(toValue(read.instance.root))) {
      instance = read.instance;
    }
  }
  return instance;
}
