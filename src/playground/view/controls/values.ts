import type { JsonNode } from '../../../json/json.ts';
import { canShow, controlOf, type Control } from '../../core/control.ts';
import { withConditions } from '../../core/match-distance.ts';
import type { Schema } from '../../core/schema.ts';
import type { ControlTarget, View } from './context.ts';
import { button, make } from '../../../shell/parts/dom.ts';
import { rareJsonView, rareView } from './rare.ts';
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
import { startsWithPath } from '../../core/instance.ts';

/** Objects of every fourth level are folded, so that a chain of hundreds shows only a few. */
const levelsAtOnce = 4;

/** The view of a value by its control, or as JSON if the control cannot show it. */
export function valueView(target: ControlTarget): View {
  const { reader } = target.host;
  const element = make('span', { class: 'value' });
  let schema: Schema | undefined;
  let control: Control = { kind: 'json' };
  let shown = '';
  let view: View | undefined;
  return {
    element,
    update: (value, faults) => {
      const met = value ? withConditions(reader, target.schema, value) : target.schema;
      const isOther = met !== schema;
      if (isOther) control = controlOf(reader, met);
      schema = met;
      const kind = kindToShow(control, value);
      // An object follows its conditions itself.
      if (kind !== shown || view === undefined || (isOther && kind !== 'object')) {
        const isAdded = shown === 'begin';
        shown = kind;
        const own = { ...target, schema: kind === 'object' ? target.schema : met };
        const makeView = (): View => viewOf(own, kind === 'json' ? { kind } : control, kind);
        const isFolded = kind === 'object' && !isAdded && target.path.length % levelsAtOnce === 0;
        view = isFolded ? foldedView(makeView, target) : makeView();
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

function viewOf(target: ControlTarget, control: Control, shown: ShownKind): View {
  if (shown === 'begin') return beginView(target);
  if (shown === 'lines') {
    return rareView(target.host, async () => (await import('./areas.ts')).linesView(target));
  }
  switch (control.kind) {
    case 'locked':
      return lockedView(target, control);
    case 'impossible':
      return impossibleView();
    case 'color':
      return colorView(target, control);
    case 'select':
    case 'font':
      return selectView(target, control);
    case 'switch':
      return switchView(target);
    case 'slider':
    case 'stepper':
    case 'number':
      return numberView(target, control);
    case 'text':
      return textView(target, control);
    case 'object':
      return objectView(target, control.isTree);
    case 'list':
      return rareView(target.host, async () => (await import('./lists.ts')).listView(target));
    case 'alternatives':
      return rareView(target.host, async () => {
        const { alternativesView } = await import('./alternatives.ts');
        return alternativesView(target, control.branches);
      });
    case 'json':
      return rareJsonView(target);
  }
}

/** A button that adds an object or a list. */
function beginView({ host, schema, path, name, order }: ControlTarget): View {
  const add = button(
    { class: 'copy small' },
    () => {
      void host.defaultText(schema).then((json) => {
        host.restore(path, json, order);
        host.focus(path);
      });
    },
    `Add ${name}`,
  );
  return { element: add, update: () => undefined };
}

/** A view that is only made when it is unfolded. */
function foldedView(makeView: () => View, { host, name, path }: ControlTarget): View {
  const summary = make('summary', {}, `Show ${name}, level ${String(path.length)}`);
  const element = make('details', { class: 'folded' }, summary);
  let view: View | undefined;
  element.addEventListener('toggle', () => {
    if (!element.open) return;
    if (view === undefined) {
      view = makeView();
      element.append(view.element);
    }
    host.refresh();
  });
  return {
    element,
    update: (value, faults) => {
      const isWrong = faults.some((fault) => startsWithPath(fault.path, path));
      summary.classList.toggle('wrong', isWrong);
      if (element.open) view?.update(value, faults);
    },
  };
}
