import type { Control } from '../../core/control.ts';
import type { Schema } from '../../core/schema.ts';
import { make } from '../../../shell/parts/dom.ts';
import type { ControlHost, ControlTarget, View } from './context.ts';

/** A control that few definitions ask for. */
type RareControl =
  | Extract<Control, { readonly kind: 'slider' | 'list' | 'alternatives' | 'json' }>
  /** A text that has line breaks. */
  | { readonly kind: 'lines' };

/** The view of a rare control: what makes it is loaded with the first one of its kind. */
export function rareView(
  host: ControlHost,
  schema: Schema,
  place: ControlTarget,
  control: RareControl,
): View {
  const element = make('span');
  let view: View | undefined;
  void loadView(host, schema, place, control).then((loaded) => {
    view = loaded;
    element.replaceWith(loaded.element);
    host.refresh();
  });
  return {
    element,
    update: (value, faults) => {
      view?.update(value, faults);
    },
  };
}

async function loadView(
  host: ControlHost,
  schema: Schema,
  place: ControlTarget,
  control: RareControl,
): Promise<View> {
  switch (control.kind) {
    case 'slider':
      return (await import('./slider.ts')).sliderView(control, schema, host, place);
    case 'list':
      return (await import('./lists.ts')).listView(host, schema, place);
    case 'alternatives':
      return (await import('./alternatives.ts')).alternativesView(host, control.branches, place);
    case 'json':
      return (await import('./areas.ts')).jsonView(schema, host, place);
    case 'lines':
      return (await import('./areas.ts')).linesView(host, place);
  }
}
