import type { Schema } from '../../core/schema.ts';
import { make } from '../../../shell/parts/dom.ts';
import type { ControlHost, ControlTarget, View } from './context.ts';

/** A view of a kind that few definitions ask for: what makes it is loaded with the first one. */
export function laterView(host: ControlHost, load: () => Promise<View>): View {
  const element = make('span');
  let view: View | undefined;
  void load().then((loaded) => {
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

/** A value of any kind, as JSON. */
export function freeView(host: ControlHost, schema: Schema, place: ControlTarget): View {
  return laterView(host, async () => (await import('./areas.ts')).jsonView(schema, host, place));
}
