import type { ChangeKind } from './change-kind.ts';

/** What a kind of change is about: what conforms, what a renderer does, or what people read. */
type ChangeMatter = 'validity' | 'behaviour' | 'text' | 'hint';

const others: Partial<Record<ChangeKind, ChangeMatter>> = {
  'default-changed': 'behaviour',
  deprecated: 'behaviour',
  undeprecated: 'behaviour',
  'access-changed': 'behaviour',
  'dialect-changed': 'behaviour',
  'text-changed': 'text',
  'annotation-changed': 'text',
  'perhaps-renamed': 'hint',
};

/** What a kind of change is about: most are about what conforms. */
export function matterOf(kind: ChangeKind): ChangeMatter {
  return others[kind] ?? 'validity';
}
