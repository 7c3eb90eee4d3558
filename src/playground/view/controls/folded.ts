import { startsWithPath } from '../../core/instance.ts';
import { make } from '../../../shell/parts/dom.ts';
import type { ControlTarget, View } from './context.ts';

/** A view that is only made when it is unfolded. */
export function foldedView(makeView: () => View, { host, name, path }: ControlTarget): View {
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
