import { deprecatedOffsets } from '../../core/applied-schemas.ts';
import type { Instance } from '../../core/instance.ts';
import type { SchemaReader } from '../../core/schema.ts';
import { make } from '../../../shell/parts/dom.ts';
import { shownLineAt } from './line-link.ts';

/** Adds a note to the lines of an instance whose members its definition calls deprecated. */
export function noteDeprecated(instance: Instance, reader: SchemaReader): void {
  for (const offset of deprecatedOffsets(reader, instance.root)) {
    shownLineAt(instance, offset)?.append(make('small', { class: 'note' }, 'deprecated'));
  }
}
