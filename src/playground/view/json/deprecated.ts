import { deprecatedOffsets } from '../../core/applied-schemas.ts';
import type { Instance } from '../../core/instance.ts';
import { lineNumberOf } from '../../core/json-line.ts';
import type { SchemaReader } from '../../core/schema.ts';
import { make } from '../../../shell/parts/dom.ts';

/** Adds a note to the lines of an instance whose members its definition calls deprecated. */
export function noteDeprecated(
  lines: HTMLElement,
  { text, root }: Instance,
  reader: SchemaReader,
): void {
  for (const offset of deprecatedOffsets(reader, root)) {
    const line = lines.querySelector(
      `#${CSS.escape(`~line-${String(lineNumberOf(text, offset))}`)}`,
    );
    line?.append(make('small', { class: 'note' }, 'deprecated'));
  }
}
