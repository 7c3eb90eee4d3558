import type { JsonNode } from '../../../json/json.ts';
import type { Branch } from '../../core/control.ts';
import { matchDistance } from '../../core/match-distance.ts';
import type { SchemaReader } from '../../core/schema.ts';
import { setTarget, type ControlTarget, type View } from './context.ts';
import { make } from '../../../shell/parts/dom.ts';
import { chooser } from './scalars.ts';

/** A menu of alternatives, and the control of the chosen one. */
export function alternativesView(target: ControlTarget, branches: readonly Branch[]): View {
  const { host } = target;
  const select = kindSelect(branches, target);
  const body = make('span', { class: 'stacked' });
  let shown = -1;
  let view: View | undefined;
  select.addEventListener('change', () => {
    const branch = branches[Number(select.value)];
    shown = -1;
    if (select.value === '' || branch === undefined) host.remove(target.path);
    else {
      void host.defaultText(branch.schema).then((json) => {
        setTarget(target, json);
      });
    }
  });
  return {
    element: make('span', { class: 'stacked' }, chooser(select), body),
    update: (value, faults) => {
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

function kindSelect(branches: readonly Branch[], { name }: ControlTarget): HTMLSelectElement {
  return make(
    'select',
    { 'aria-label': `${name}, kind` },
    make('option', { value: '' }, 'not set'),
    ...branches.map(({ label }, index) => make('option', { value: index }, label)),
  );
}

/** The branch that is shown stays unless another one is nearer. */
function nearestBranch(
  reader: SchemaReader,
  branches: readonly Branch[],
  value: JsonNode,
  shown: number,
): number {
  const distances = branches.map(({ schema }) => matchDistance(reader, schema, value));
  const least = Math.min(...distances);
  return distances[shown] === least ? shown : distances.indexOf(least);
}
