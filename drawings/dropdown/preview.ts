import { member, type JsonNode } from '../../src/json/json.ts';
import { labelOf } from '../../src/playground/core/control.ts';
import { PreviewValues, type Assumption } from '../../src/drawings/preview/values.ts';

/** A Dropdown as it is drawn. */
export interface DropdownPreview {
  readonly title?: string;
  readonly text: string;
  readonly choices: readonly string[];
  /** The index of the chosen one; absent if none is. */
  readonly chosen?: number;
  readonly background?: string;
  readonly color?: string;
  readonly fontSize: number;
  readonly iconSize: number;
  /** The shadow to the right and below, in pixels. */
  readonly offset: number;
  readonly assumptions: readonly Assumption[];
}

const mostChoices = 200;
const longestChoice = 200;

/** Reads what is drawn of an instance. */
export function readDropdown(root: JsonNode): DropdownPreview {
  const values = new PreviewValues(root);
  const title = values.text('Title');
  const background = values.color('BackgroundColor');
  const color = values.color('Color');
  const choices = readChoices(root, values);
  const value = values.text('Value');
  const chosen = value === undefined ? -1 : choices.indexOf(value);
  if (value !== undefined && chosen < 0) {
    values.assume('Value', 'Is not one of Values: drawn as if nothing were chosen.');
  }
  assumeOfDropdown(values);
  return {
    text: values.text('Text') ?? 'Undefined',
    choices,
    ...(title !== undefined && { title }),
    ...(chosen >= 0 && { chosen }),
    ...(background !== undefined && { background }),
    ...(color !== undefined && { color }),
    fontSize: values.number('FontSize', 1, 100) ?? 15,
    iconSize: values.number('IconSize', 0, 100) ?? 15,
    offset: values.number('offset', -60, 60) ?? 0,
    assumptions: values.assumptions,
  };
}

function assumeOfDropdown(values: PreviewValues): void {
  values.assume('FontSize', 'Unit: not specified. Drawn in pixels.');
  values.assume('IconSize', 'Unit: not specified. Drawn as the size of the arrow in pixels.');
  values.assume(
    'offset',
    'An integer described as a pair. Drawn as the same offset both ways, in pixels.',
  );
  values.assume('Url', 'What is loaded from it: not specified. Nothing is requested.');
  if (values.has('BackgroundColor')) {
    values.assume('Color', 'Described as a container colour too. Drawn as the colour of the text.');
  }
}

function readChoices(root: JsonNode, values: PreviewValues): readonly string[] {
  const list = member(root, 'Values');
  if (list?.kind !== 'array') return [];
  if (list.items.some(({ kind }) => kind !== 'string')) {
    values.assume(
      'Values',
      'Type of the items: not specified. Items that are not strings are drawn as JSON.',
    );
  }
  if (list.items.length > mostChoices) {
    values.assume('Values', `The first ${String(mostChoices)} are drawn.`);
  }
  return list.items.slice(0, mostChoices).map((item) => labelOf(item).slice(0, longestChoice));
}
