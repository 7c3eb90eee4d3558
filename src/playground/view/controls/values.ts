import type { JsonNode } from '../../../json/json.ts';
import { canShow, controlOf, type Control } from '../../core/control.ts';
import type { Schema } from '../../core/schema.ts';
import type { ControlHost, View, ControlTarget } from './context.ts';
import { button, make } from '../../../shell/parts/dom.ts';
import { foldedView } from './folded.ts';
import { rareView } from './rare.ts';
import { objectView } from './rows.ts';
import {
  colorView,
  impossibleView,
  lockedView,
  numberView,
  selectView,
  switchView,
  textView,
} from './scalars.ts';

/** So many levels of objects are shown before they fold: a chain of hundreds stays one of few. */
const levelsAtOnce = 4;

/** What a value is changed with; one that the control cannot show is edited as JSON. */
export function valueView(host: ControlHost, schema: Schema, place: ControlTarget): View {
  const control = controlOf(host.reader, schema);
  const element = make('span', { class: 'value' });
  let shown = '';
  let view: View | undefined;
  return {
    element,
    update: (value, faults) => {
      const kind = kindToShow(control, value);
      if (kind !== shown || view === undefined) {
        const isAdded = shown === 'begin';
        shown = kind;
        const made = (): View =>
          viewOf(host, schema, place, kind === 'json' ? { kind } : control, kind);
        const isFolded = kind === 'object' && !isAdded && place.path.length % levelsAtOnce === 0;
        view = isFolded ? foldedView(made, place) : made();
        element.replaceChildren(view.element);
        element.dataset['control'] = kind;
      }
      view.update(value, faults);
    },
  };
}

type ShownKind = Control['kind'] | 'lines' | 'begin';

function kindToShow(control: Control, value: JsonNode | undefined): ShownKind {
  const isHolder = control.kind === 'object' || control.kind === 'list';
  if (value === undefined) return isHolder ? 'begin' : control.kind;
  if (!canShow(control, value)) return control.kind === 'select' ? 'select' : 'json';
  const hasLines = value.kind === 'string' && /[\r\n]/.test(value.value);
  return control.kind === 'text' && hasLines ? 'lines' : control.kind;
}

function viewOf(
  host: ControlHost,
  schema: Schema,
  place: ControlTarget,
  control: Control,
  shown: ShownKind,
): View {
  if (shown === 'begin') return beginView(host, schema, place);
  if (shown === 'lines') return rareView(host, schema, place, { kind: shown });
  switch (control.kind) {
    case 'locked':
      return lockedView(control, host, place);
    case 'impossible':
      return impossibleView();
    case 'color':
      return colorView(control, schema, host, place);
    case 'select':
    case 'font':
      return selectView(control, schema, host, place);
    case 'switch':
      return switchView(schema, host, place);
    case 'number':
    case 'stepper':
      return numberView(control, schema, host, place);
    case 'text':
      return textView(control, schema, host, place);
    case 'object':
      return objectView(host, schema, place, control.isTree);
    case 'slider':
    case 'list':
    case 'alternatives':
    case 'json':
      return rareView(host, schema, place, control);
  }
}

/** An object or a list that is not there yet. */
function beginView(host: ControlHost, schema: Schema, place: ControlTarget): View {
  const add = button(
    { class: 'copy small' },
    () => {
      void host.defaultText(schema).then((json) => {
        host.restore(place.path, json, place.order);
        const row = document.getElementById(place.labelId)?.parentElement;
        row?.querySelector<HTMLElement>('.nested :is(input, select, textarea)')?.focus();
      });
    },
    `Add ${place.name}`,
  );
  return { element: add, update: () => undefined };
}
