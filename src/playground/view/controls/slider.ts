import { unsetWords } from '../../core/control.ts';
import type { Schema } from '../../core/schema.ts';
import { make } from '../../../shell/parts/dom.ts';
import type { ControlHost, ControlTarget, View } from './context.ts';
import { connectNumber, showNumber, type Of } from './scalars.ts';

/** A number between two bounds: drawn, or typed. */
export function sliderView(
  control: Of<'slider'>,
  schema: Schema,
  host: ControlHost,
  place: ControlTarget,
): View {
  const range = { min: control.low, max: control.high, step: control.step };
  const slider = make('input', { type: 'range', 'aria-label': `${place.name}, slider`, ...range });
  const input = make('input', {
    type: 'number',
    id: place.fieldId,
    placeholder: unsetWords(schema),
    ...range,
  });
  slider.addEventListener('input', () => {
    host.set(place.path, slider.value, place.order);
  });
  const note = connectNumber(input, host, place);
  const unit = control.unit !== '' && make('i', {}, control.unit);
  return {
    element: make(
      'span',
      { class: 'noted' },
      make('span', { class: 'field' }, slider, input, unit),
      note,
    ),
    update: (value) => {
      showNumber(input, value);
      const text = value?.kind === 'number' ? value.text : unsetWords(schema);
      slider.value = Number.isFinite(Number(text)) ? text : String(control.low);
    },
  };
}
