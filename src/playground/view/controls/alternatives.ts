import type { JsonNode } from '../../../json/json.ts';
import type { Branch } from '../../core/control.ts';
import { matchDistance } from '../../core/match-distance.ts';
import type { ControlHost, View, ControlTarget } from './context.ts';
import { make } from '../../../shell/parts/dom.ts';
import { arrow } from './scalars.ts';

/** One of several kinds of value: which, then its control. */
export function alternativesView(
  host: ControlHost,
  branches: readonly Branch[],
  place: ControlTarget,
): View {
  const select = kindSelect(branches, place);
  const body = make('span', { class: 'stacked' });
  let shown = -1;
  let view: View | undefined;
  select.addEventListener('change', () => {
    const branch = branches[Number(select.value)];
    shown = -1;
    if (select.value === '' || branch === undefined) host.remove(place.path);
    else {
      void host.defaultText(branch.schema).then((json) => {
        host.set(place.path, json, place.order);
      });
    }
  });
  return {
    element: make(
      'span',
      { class: 'stacked' },
      make('span', { class: 'chooser' }, select, arrow()),
      body,
    ),
    update: (value, faults) => {
      const index = value === undefined ? -1 : nearestBranch(host, branches, value, shown);
      if (index !== shown || view === undefined) {
        shown = index;
        const branch = branches[index];
        view = branch && host.viewOf(branch.schema, place);
        body.replaceChildren(...(view === undefined ? [] : [view.element]));
      }
      select.value = index < 0 ? '' : String(index);
      view?.update(value, faults);
    },
  };
}

function kindSelect(branches: readonly Branch[], place: ControlTarget): HTMLSelectElement {
  const options = branches.map(({ label }, index) => make('option', { value: index }, label));
  return make(
    'select',
    { 'aria-label': `${place.name}, kind` },
    make('option', { value: '' }, 'not set'),
    ...options,
  );
}

/** The one that is shown stays where no other is nearer. */
function nearestBranch(
  host: ControlHost,
  branches: readonly Branch[],
  value: JsonNode,
  shown: number,
): number {
  const distances = branches.map(({ schema }) => matchDistance(host.reader, schema, value));
  const least = Math.min(...distances);
  return distances[shown] === least ? shown : distances.indexOf(least);
}
