import type { JsonNode } from '../../../json/json.ts';
import type { Fault } from '../../core/verdict.ts';
import { make } from '../../../shell/parts/dom.ts';
import type { ControlTarget, View } from './context.ts';

/** A view that is made when it is unfolded, and not before. */
export function foldedView(makeView: () => View, { name, path }: ControlTarget): View {
  const summary = make('summary', {}, `Show ${name}, level ${String(path.length)}`);
  const element = make('details', { class: 'folded' }, summary);
  let view: View | undefined;
  let last: readonly [JsonNode | undefined, readonly Fault[]] = [undefined, []];
  const fill = (): void => {
    if (!element.open) return;
    if (view === undefined) {
      view = makeView();
      element.append(view.element);
    }
    view.update(...last);
  };
  element.addEventListener('toggle', fill);
  return {
    element,
    update: (value, faults) => {
      last = [value, faults];
      const isWrong = faults.some((fault) => path.every((step, at) => fault.path[at] === step));
      summary.classList.toggle('wrong', isWrong);
      fill();
    },
  };
}
