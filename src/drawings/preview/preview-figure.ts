import type { Preview } from './preview.ts';
import type { Anchor } from './callouts.ts';
import { make } from '../../shell/parts/dom.ts';
import { drawAction } from '../action/preview-figure.ts';
import { drawText } from '../text/preview-figure.ts';
import { drawCheckbox, drawDropdown } from './widgets.ts';

/** A drawn instance, and the places in it where its properties act. */
export interface Drawing {
  readonly element: HTMLElement;
  readonly anchors: readonly Anchor[];
}

export function drawPreview(preview: Preview): Drawing {
  switch (preview.kind) {
    case 'text':
      return drawText(preview);
    case 'checkbox':
      return drawCheckbox(preview);
    case 'dropdown':
      return drawDropdown(preview);
    case 'action':
      return { element: drawAction(preview.step), anchors: [] };
    case 'none':
      return {
        element: make(
          'p',
          { class: 'none' },
          'How it looks: not specified. There is no drawing of it.',
        ),
        anchors: [],
      };
  }
}
