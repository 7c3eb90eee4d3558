import type { JsonNode } from '../../../json/json.ts';
import type { Alternative } from '../../core/control.ts';
import { instanceForms, tellApart } from '../../core/forms.ts';
import { matchDistance } from '../../core/match-distance.ts';
import { setTarget, type ControlTarget, type View } from './context.ts';
import { make } from '../../../shell/parts/dom.ts';
import { chooser } from './scalars.ts';

/** A menu of alternatives, and the control of the chosen one. */
export function alternativesView(target: ControlTarget, branches: readonly Alternative[]): View {
  const { host, name } = target;
  const none = make('option', { value: '' }, 'not set');
  const options = optionsOf(tellApart(host.reader, branches));
  const select = make('select', { 'aria-label': `${name}, kind` }, none, ...options);
  const body = make('span', { class: 'stacked' });
  let shown = -1;
  let view: View | undefined;
  select.addEventListener('change', () => {
    shown = -1;
  });
  const show = connectMenu(select, target, branches);
  return {
    element: make('span', { class: 'stacked' }, chooser(select), body),
    update: (value, faults) => {
      const index = show(value, shown);
      if (index !== shown || view === undefined) {
        shown = index;
        const branch = branches[index];
        view = branch && host.viewOf({ ...target, schema: branch.schema });
        body.replaceChildren(...(view === undefined ? [] : [view.element]));
      }
      view?.update(value, faults);
    },
  };
}

/** A menu of the alternatives for an instance as a whole, whose members have their own rows. */
export function formView(target: ControlTarget): View {
  const { host, schema, labelId, fieldId, name } = target;
  const branches = instanceForms(host.reader, schema);
  if (branches.length === 0) return { element: make('span'), update: () => undefined };
  const select = make('select', { id: fieldId }, ...optionsOf(branches));
  const show = connectMenu(select, target, branches);
  const label = make('label', { id: labelId, for: fieldId, class: 'label' }, name);
  let shown = -1;
  return {
    element: make('p', { class: 'form-choice' }, label, chooser(select)),
    update: (value) => {
      shown = show(value, shown);
    },
  };
}

function optionsOf(branches: readonly Alternative[]): readonly HTMLOptionElement[] {
  return branches.map(({ label }, index) => make('option', { value: index }, label));
}

/**
 * Sets a value to one of the chosen branch, or unsets it. Returns a function that chooses the branch nearest
 * to a value, and returns its index: the one shown before, unless another is nearer; -1 if nothing is set.
 */
function connectMenu(
  select: HTMLSelectElement,
  target: ControlTarget,
  branches: readonly Alternative[],
): (value: JsonNode | undefined, shown: number) => number {
  const { host, path } = target;
  let present: JsonNode | undefined;
  select.addEventListener('change', () => {
    const branch = branches[Number(select.value || NaN)];
    if (branch === undefined) host.remove(path);
    else void host.defaultText(branch.schema, present).then((json) => setTarget(target, json));
  });
  return (value, shown) => {
    present = value;
    const distances =
      value && branches.map(({ schema }) => matchDistance(host.reader, schema, value));
    const least = Math.min(...(distances ?? []));
    const index = distances?.[shown] === least ? shown : (distances?.indexOf(least) ?? -1);
    select.value = index < 0 ? '' : String(index);
    return index;
  };
}
