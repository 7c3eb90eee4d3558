import type { JsonNode } from '../../src/json/json.ts';
import { PreviewValues, type Assumption } from '../../src/drawings/preview/values.ts';

/** A Checkbox as it is drawn. */
export interface CheckboxPreview {
  readonly label: string;
  /** Whether the label is the property of that name, and not the name in its place. */
  readonly hasLabel: boolean;
  readonly hasSelectAll: boolean;
  readonly isTile: boolean;
  readonly labelColor: string;
  readonly activeColor: string;
  readonly checkColor: string;
  readonly assumptions: readonly Assumption[];
}

/** Reads what is drawn of an instance. */
export function readCheckbox(root: JsonNode): CheckboxPreview {
  const values = new PreviewValues(root);
  const name = values.text('Name') ?? 'Undefined';
  const label = values.text('Label');
  const drawn = {
    label: label ?? name,
    hasLabel: label !== undefined,
    hasSelectAll: values.flag('EnableSelectAll'),
    isTile: values.flag('IsTile'),
    labelColor: values.color('LabelColor') ?? 'black',
    activeColor: values.color('ActiveColor') ?? '#531a5a',
    checkColor: values.color('CheckColor') ?? 'white',
  } as const;
  if (label === undefined) {
    values.assume(
      'Name',
      'Without a Label, what stands beside the box is not specified. Its Name does.',
    );
  }
  if (drawn.hasSelectAll) {
    values.assume(
      'EnableSelectAll',
      'Which boxes a list has: not specified. Drawn as one box more, which selects this one.',
    );
  }
  if (drawn.isTile) values.assume('IsTile', 'How a tile looks: not specified. Drawn as a frame.');
  return { ...drawn, assumptions: values.assumptions };
}
