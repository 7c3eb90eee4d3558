import { dialectNamed } from '../../schema/dialects.ts';
import {
  identifierOf,
  absolute,
  withoutFragment,
  type FetchedDocument,
} from './schema-document.ts';

/** The addresses that a document leads to and that a client would fetch, in order of its text. */
export function addressesFrom(document: FetchedDocument): readonly string[] {
  if (document.kind !== 'read') return [];
  const { references, resources } = document;
  const targets = references.map(({ target }) => target).filter((target) => target !== undefined);
  const followed = targets.filter(
    (target) => !resources.has(target) && dialectNamed(target) === undefined && isWeb(target),
  );
  return [...new Set([...followed, ...pinnedVersion(document)])];
}

/** Of a file with the `$id` of another on its host: that one, of which it may be an alias. */
function pinnedVersion({
  root,
  url,
}: Extract<FetchedDocument, { kind: 'read' }>): readonly string[] {
  const identifier = identifierOf(root, root);
  const target = withoutFragment(absolute(identifier ?? '', url) ?? '');
  const isOnHost = target.startsWith(`${new URL(url).origin}/`);
  return identifier !== undefined && isOnHost && target !== url ? [target] : [];
}

function isWeb(url: string): boolean {
  return /^https?:/.test(url);
}
