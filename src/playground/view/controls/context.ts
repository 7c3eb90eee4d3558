import type { JsonNode } from '../../../json/json.ts';
import type { Instance, Path, TextChange } from '../../core/instance.ts';
import type { Fault } from '../../core/verdict.ts';
import type { Schema, SchemaReader } from '../../core/schema.ts';

/** The services of the page for its controls. */
export interface EditHost {
  readonly reader: SchemaReader;
  /** The JSON text of an initial value, which keeps what it can of the value before. */
  readonly defaultText: (schema: Schema, before?: JsonNode) => Promise<string>;
  /** Sets a value, as JSON text; a new member is put after those before it in `order`. */
  readonly set: (path: Path, json: string, order?: readonly string[]) => void;
  /** Sets a value to what it was before it was unset, or else to `json`. */
  readonly restore: (path: Path, json: string, order: readonly string[]) => void;
  readonly remove: (path: Path) => void;
  /** Makes another change to the text, if there is one to make. */
  readonly apply: (change: (instance: Instance) => TextChange | undefined) => void;
  /** The address of an id on the reference page. */
  readonly referenceHref: (anchor: string) => string;
  /** Updates all views, after one was added that does not show its value yet. */
  readonly refresh: () => void;
  /** Moves the focus to the first field of a value, as soon as there is one. */
  readonly focus: (path: Path) => void;
  /** An id that no other element has. */
  readonly nextId: () => string;
}

/** The same, with a source of views for those that contain others. */
export interface ControlHost extends EditHost {
  readonly viewOf: (target: ControlTarget) => View;
}

/** A part of the page that shows a value. */
export interface View {
  readonly element: HTMLElement;
  /** The value is `undefined` if it is not set. */
  readonly update: (value: JsonNode | undefined, faults: readonly Fault[]) => void;
}

/** The value that a control edits, and the ids of its label and its field. */
export interface ControlTarget {
  readonly host: ControlHost;
  readonly schema: Schema;
  readonly path: Path;
  /** The text of its label. */
  readonly name: string;
  readonly labelId: string;
  readonly fieldId: string;
  /** The order of the members, for one that is added. */
  readonly order: readonly string[];
}

/** A target with unique ids. */
export function makeTarget(
  host: ControlHost,
  schema: Schema,
  path: Path,
  name: string,
  order: readonly string[] = [],
): ControlTarget {
  return { host, schema, path, name, labelId: host.nextId(), fieldId: host.nextId(), order };
}

/** Sets the value of a target. */
export function setTarget({ host, path, order }: ControlTarget, json: string): void {
  host.set(path, json, order);
}

/** Joins several views of a value in an element. */
export function joinViews(element: HTMLElement, views: readonly View[]): View {
  return {
    element,
    update: (value, faults) => {
      for (const view of views) view.update(value, faults);
    },
  };
}
