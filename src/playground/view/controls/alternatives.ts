import type { JsonNode } from '../../../json/json.ts';
import type { Alternative } from '../../core/control.ts';
import { instanceForms, tellApart } from '../../core/forms.ts';
import { matchDistance } from '../../core/match-distance.ts';
import type { SchemaReader } from '../../core/schema.ts';
import { setTarget, type ControlTarget, type View } from './context.ts';
import { make } from '../../../shell/parts/dom.ts';
import { chooser } from './scalars.ts';

/** A menu of alternatives, and the control of the chosen one. */
export function alternativesView(target: ControlTarget, branches: readonly Alternative[]): View {
  const { host } = target;
  const select = kindSelect(tellApart(host.reader, branches), target);
  const body = make('span', { class: 'stacked' });
  let shown = -1;
  let present: JsonNode | undefined;
  let view: View | undefined;
  select.addEventListener('change', () => {
    shown = -1;
    choose(target, branches[Number(select.value || NaN)], present);
  });
  return {
    element: make('span', { class: 'stacked' }, chooser(select), body),
    update: (value, faults) => {
      present = value;
      const index = value === undefined ? -1 : nearestBranch(host.reader, branches, value, shown);
      if (index !== shown || view === undefined) {
        shown = index;
        const branch = branches[index];
        view = branch && host.viewOf({ ...target, schema: branch.schema });
        body.replaceChildren(...(view === undefined ? [] : [view.element]));
      }
      select.value = index < 0 ? '' : String(index);
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
  let shown = -1;
  let present: JsonNode | undefined;
  select.addEventListener('change', () => choose(target, branches[Number(select.value)], present));
  return {
    element: make(
      'p',
      { class: 'form-choice' },
      make('label', { id: labelId, for: fieldId, class: 'label' }, name),
      chooser(select),
    ),
    update: (value) => {
      present = value;
      if (value === undefined) return;
      shown = nearestBranch(host.reader, branches, value, shown);
      select.value = String(shown);
    },
  };
}

/** Sets the value to one of an alternative, or unsets it. */
function choose(target: ControlTarget, branch: Alternative | undefined, before?: JsonNode): void {
  const { host, path } = target;
  if (branch === undefined) host.remove(path);
  else {
    void host.defaultText(branch.schema, before).then((json) => setTarget(target, json));
  }
}

function kindSelect(branches: readonly Alternative[], { name }: ControlTarget): HTMLSelectElement {
  return make(
    'select',
    { 'aria-label': `${name}, kind` },
    make('option', { value: '' }, 'not set'),
    ...optionsOf(branches),
  );
}

function optionsOf(branches: readonly Alternative[]): readonly HTMLOptionElement[] {
  return branches.map(({ label }, index) => make('option', { value: index }, label));
}

/** The nearest branch; the one shown stays unless another is nearer. */
function nearestBranch(
  reader: SchemaReader,
  branches: readonly Alternative[],
  value: JsonNode,
  shown: number,
): number {
  const distances = branches.map(({ schema }) => matchDistance(reader, schema, value));
  const least = Math.min(...distances);
  return distances[shown] === least ? shown : distances.indexOf(least);
}
