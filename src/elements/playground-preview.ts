import type { Preview } from '../playground/preview.ts';
import type { Anchor } from './playground-callouts.ts';
import { make } from './playground-dom.ts';
import { drawAction } from './playground-preview-action.ts';
import { drawText } from './playground-preview-text.ts';
import { drawCheckbox, drawDropdown } from './playground-preview-widgets.ts';

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
