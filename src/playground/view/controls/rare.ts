import type { Control } from '../../core/control.ts';
import { make } from '../../../shell/parts/dom.ts';
import type { ControlTarget, View } from './context.ts';

/** A control for few definitions. */
type RareControl =
  | Extract<Control, { readonly kind: 'list' | 'alternatives' | 'json' }>
  /** A text that has line breaks, or the menu of the forms that an instance may have. */
  | { readonly kind: 'lines' | 'forms' };

/** The view of a rare control, whose module is loaded on first use. */
export function rareView(target: ControlTarget, control: RareControl): View {
  const element = make('span');
  let view: View | undefined;
  void loadView(target, control).then((loaded) => {
    view = loaded;
    element.replaceWith(loaded.element);
    target.host.refresh();
  });
  return {
    element,
    update: (value, faults) => view?.update(value, faults),
  };
}

async function loadView(target: ControlTarget, control: RareControl): Promise<View> {
  switch (control.kind) {
    case 'list':
      return (await import('./lists.ts')).listView(target);
    case 'alternatives':
      return (await import('./alternatives.ts')).alternativesView(target, control.branches);
    case 'forms':
      return (await import('./alternatives.ts')).formView(target);
    case 'json':
      return (await import('./areas.ts')).jsonView(target);
    case 'lines':
      return (await import('./areas.ts')).linesView(target);
  }
}
