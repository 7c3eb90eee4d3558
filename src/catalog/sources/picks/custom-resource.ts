import { itemsOf, member, stringMember, type JsonNode } from '../../../json/json.ts';
import { nodeAt } from '../../../json/pointer.ts';
import { dialectIdentifier } from '../../../schema/dialects.ts';
import { withNull } from './open-api.ts';
import type { Picked, Picker } from './picker.ts';

/** The schemas of Kubernetes CustomResourceDefinitions, single or in a list, one for each version. */
export const customResource: Picker = {
  id: 'crd',
  isOf: (root) => isDefinition(root) || placesIn(root).length > 0,
  pick: (root) =>
    (isDefinition(root) ? [[]] : placesIn(root)).flatMap((at) => pickVersions(root, at)),
  dialectOf: () => dialectIdentifier('04'),
  translate: withNull,
};

function isDefinition(resource: JsonNode): boolean {
  return (
    stringMember(resource, 'kind') === 'CustomResourceDefinition' &&
    stringMember(resource, 'apiVersion')?.startsWith('apiextensions.k8s.io/') === true
  );
}

/** The places of definitions in a list, as written by `kubectl get crds -o yaml`. */
function placesIn(list: JsonNode): readonly (readonly string[])[] {
  if (stringMember(list, 'kind')?.endsWith('List') !== true) return [];
  return itemsOf(member(list, 'items')).flatMap((item, index) =>
    isDefinition(item) ? [['items', String(index)]] : [],
  );
}

function pickVersions(root: JsonNode, at: readonly string[]): readonly Picked[] {
  const spec = nodeAt(root, [...at, 'spec']);
  const name = stringMember(member(spec, 'names'), 'kind') ?? '';
  const family = stringMember(spec, 'group') ?? '';
  // `v1beta1` of CustomResourceDefinition may state one schema for all versions.
  const shared = [...at, 'spec', 'validation', 'openAPIV3Schema'];
  return itemsOf(member(spec, 'versions')).flatMap((item, index) => {
    const own = [...at, 'spec', 'versions', String(index), 'schema', 'openAPIV3Schema'];
    const segments = nodeAt(root, own) === undefined ? shared : own;
    const node = nodeAt(root, segments);
    const version = stringMember(item, 'name');
    return node?.kind !== 'object' || version === undefined
      ? []
      : [{ segments, name, family, version, node }];
  });
}
