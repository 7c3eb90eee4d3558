import { pathKey, startsWithPath, type Path } from '../../core/instance.ts';
import type { Fault } from '../../core/verdict.ts';
import { joinViews, type ControlTarget, type View } from './context.ts';
import { make } from '../../../shell/parts/dom.ts';

/** A row with views of a value; while the value is wrong, it is marked, and says why below its control. */
export function rowView(
  row: HTMLElement,
  { host, path, fieldId }: ControlTarget,
  views: readonly View[],
): View {
  const words = make('small', { class: 'why', id: host.nextId() });
  row.append(words);
  row.dataset['path'] = pathKey(path);
  const update = (_: unknown, faults: readonly Fault[]): void => {
    const field = document.getElementById(fieldId);
    // A field shows all of its value; without one, the values in it have rows of their own.
    const own = faults.filter((fault) =>
      field === null ? isAt(fault, path) : startsWithPath(fault.path, path),
    );
    row.classList.toggle('bad', own.length > 0);
    words.textContent = own.map((fault) => faultWords(fault, path)).join(' ');
    if (field !== null) describe(field, own.length > 0 ? words.id : undefined);
  };
  return joinViews(row, [...views, { element: words, update }]);
}

/** The first field in the row of a value, or the button that adds one. */
export function fieldAt(controls: HTMLElement, path: Path): HTMLElement | null {
  const row = `[data-path="${CSS.escape(pathKey(path))}"]`;
  return controls.querySelector(`${row} :is(input, select, textarea, summary, .copy)`);
}

function isAt(fault: Fault, path: Path): boolean {
  return pathKey(fault.path) === pathKey(path);
}

/** A fault as a sentence, without its subject if that is the value of the row. */
function faultWords(fault: Fault, path: Path): string {
  const { subject, rest } = fault;
  return isAt(fault, path) ? rest.charAt(1).toUpperCase() + rest.slice(2) : subject + rest;
}

/** Links a field to the text about its faults. */
function describe(field: HTMLElement, wordsId: string | undefined): void {
  const ids = [field.dataset['note'], wordsId].filter((id) => id !== undefined);
  if (ids.length === 0) field.removeAttribute('aria-describedby');
  else field.setAttribute('aria-describedby', ids.join(' '));
  field.ariaInvalid = wordsId === undefined ? null : 'true';
}
