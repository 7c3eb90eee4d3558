import { member, stringMember, type JsonNode } from '../../../json/json.ts';
import { nodeAt } from '../../../json/pointer.ts';
import { dialectIdentifier } from '../../../schema/dialects.ts';
import { withNull } from './open-api.ts';
import type { Picked, Picker } from './picker.ts';

/** The schemas of a CustomResourceDefinition of Kubernetes, one for each of its versions. */
export const customResource: Picker = {
  id: 'crd',
  isOf: (root) =>
    stringMember(root, 'kind') === 'CustomResourceDefinition' &&
    stringMember(root, 'apiVersion')?.startsWith('apiextensions.k8s.io/') === true,
  pick: pickVersions,
  dialectOf: () => dialectIdentifier('04'),
  translate: withNull,
};

function pickVersions(root: JsonNode): readonly Picked[] {
  const spec = member(root, 'spec');
  const name = stringMember(member(spec, 'names'), 'kind') ?? '';
  const family = stringMember(spec, 'group') ?? '';
  const versions = member(spec, 'versions');
  if (versions?.kind !== 'array') return [];
  // `v1beta1` of CustomResourceDefinition may state one schema for all versions.
  const shared = ['spec', 'validation', 'openAPIV3Schema'];
  return versions.items.flatMap((item, index) => {
    const own = ['spec', 'versions', String(index), 'schema', 'openAPIV3Schema'];
    const segments = nodeAt(root, own) === undefined ? shared : own;
    const node = nodeAt(root, segments);
    const version = stringMember(item, 'name');
    return node?.kind !== 'object' || version === undefined
      ? []
      : [{ segments, name, family, version, node }];
  });
}
