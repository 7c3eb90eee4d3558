import { make } from '../../../shell/parts/dom.ts';
import type { ControlHost, ControlTarget, View } from './context.ts';

/** A view that few definitions need, and whose module is loaded on first use. */
export function rareView(host: ControlHost, load: () => Promise<View>): View {
  const element = make('span');
  let view: View | undefined;
  void load().then((loaded) => {
    view = loaded;
    element.replaceWith(loaded.element);
    host.refresh();
  });
  return {
    element,
    update: (value, faults) => view?.update(value, faults),
  };
}

/** A field for any JSON, loaded on first use. */
export function rareJsonView(target: ControlTarget): View {
  return rareView(target.host, async () => (await import('./areas.ts')).jsonView(target));
}
