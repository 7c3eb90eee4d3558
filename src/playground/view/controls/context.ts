import type { JsonNode } from '../../../json/json.ts';
import type { Path } from '../../core/instance.ts';
import type { Fault } from '../../core/verdict.ts';
import type { Schema, SchemaReader } from '../../core/schema.ts';

/** What the controls change. */
export interface EditHost {
  readonly reader: SchemaReader;
  /** The JSON text of a value to begin with. */
  readonly defaultText: (schema: Schema) => Promise<string>;
  /** The value as JSON text; a new member is put behind those before it in `order`. */
  readonly set: (path: Path, json: string, order?: readonly string[]) => void;
  /** Sets what was unset before; `json` where nothing was. */
  readonly restore: (path: Path, json: string, order?: readonly string[]) => void;
  readonly remove: (path: Path) => void;
  readonly addItem: (path: Path, json: string) => void;
  /** Exchanges an item with the one after it. */
  readonly swap: (path: Path, index: number) => void;
  /** Where the reference page says more, by the id there. */
  readonly referenceHref: (anchor: string) => string;
  /** Shows the value again: a control has come that was not there when it was shown. */
  readonly refresh: () => void;
  /** An id that no other element has. */
  readonly nextId: () => string;
}

/** What the controls work on. */
export interface ControlHost extends EditHost {
  /** What shows and changes a value: parts that hold others ask for theirs. */
  readonly viewOf: (schema: Schema, place: ControlTarget) => View;
}

/** A part of the page that shows a value. */
export interface View {
  readonly element: HTMLElement;
  /** `undefined` where the value is not set. */
  readonly update: (value: JsonNode | undefined, faults: readonly Fault[]) => void;
}

/** What a view is made for. */
export interface ControlTarget {
  readonly path: Path;
  /** The name that its label shows. */
  readonly name: string;
  /** The ids of the label, and of the one field where there is one. */
  readonly labelId: string;
  readonly fieldId: string;
  /** Where a new member belongs. */
  readonly order: readonly string[];
}
