/** What a kind of change is about: what conforms, what a renderer does, or what people read. */
type ChangeMatter = 'validity' | 'behaviour' | 'text' | 'hint';

/** What a row of the table says of a kind. */
interface ChangeKindFacts {
  readonly matter: ChangeMatter;
  /** What happened, in a sentence. */
  readonly summary: string;
}

/** Every kind of change between two versions, and what it means. */
export const changeKinds = {
  'property-added': validity('A property was added.'),
  'property-removed': validity('A property was removed.'),
  'required-added': validity('A property became required.'),
  'required-removed': validity('A property is no longer required.'),
  'type-widened': validity('More types are allowed.'),
  'type-narrowed': validity('Fewer types are allowed.'),
  'type-changed': validity('Other types are allowed.'),
  'value-added': validity('A value was added to those that are allowed.'),
  'value-removed': validity('A value is no longer among those that are allowed.'),
  'values-limited': validity('The allowed values are listed.'),
  'values-freed': validity('The allowed values are no longer listed.'),
  'const-changed': validity('The one allowed value is another.'),
  'bound-tightened': validity('A bound allows less.'),
  'bound-loosened': validity('A bound allows more.'),
  'pattern-tightened': validity('A pattern matches fewer strings.'),
  'pattern-loosened': validity('A pattern matches more strings.'),
  'pattern-changed': validity('A pattern matches other strings.'),
  'pattern-rewritten': validity('A pattern is written otherwise and matches the same strings.'),
  'format-added': validity('A string must have a format.'),
  'format-removed': validity('A string need not have a format.'),
  'format-changed': validity('A string must have another format.'),
  closed: validity('Members or items that are not listed are limited.'),
  opened: validity('Members or items that are not listed are allowed more freely.'),
  'items-changed': validity('The schemas of items changed.'),
  'contains-changed': validity('What an array must contain changed.'),
  'names-changed': validity('What names of members may be changed.'),
  'patterns-changed': validity('The properties whose names match a pattern changed.'),
  'dependencies-changed': validity('What depends on the presence of a property changed.'),
  'alternative-added': validity('An alternative was added.'),
  'alternative-removed': validity('An alternative was removed.'),
  'condition-changed': validity('A condition changed.'),
  'reference-changed': validity('A reference leads to another schema.'),
  'schema-changed': validity('A schema was replaced.'),
  'default-changed': behaviour('A default is another.'),
  deprecated: behaviour('Something was deprecated.'),
  undeprecated: behaviour('Something is no longer deprecated.'),
  'access-changed': behaviour('Who reads or writes a value changed.'),
  'dialect-changed': behaviour('The schema is written in another dialect.'),
  'text-changed': text('Words for readers changed.'),
  'annotation-changed': text('A keyword that judges no instance changed.'),
  'perhaps-renamed': { matter: 'hint', summary: 'A property was perhaps renamed.' },
} as const satisfies Record<string, ChangeKindFacts>;

/** The name of a kind of change. */
export type ChangeKind = keyof typeof changeKinds;

/** Every kind, in the order of the table. */
export const changeKindNames = Object.keys(changeKinds) as readonly ChangeKind[];

function validity(summary: string) {
  return { matter: 'validity', summary } as const;
}

function behaviour(summary: string) {
  return { matter: 'behaviour', summary } as const;
}

function text(summary: string) {
  return { matter: 'text', summary } as const;
}
