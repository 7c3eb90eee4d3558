import type { JsonNode } from '../../src/json/json.ts';
import { fontWeight } from '../../src/text/font-weight.ts';
import { hostedName, packageId } from '../../src/text/hosted-name.ts';
import { PreviewValues, type Assumption } from '../../src/drawings/preview/values.ts';

const alignments = ['Left', 'Center', 'Right', 'Justify'] as const;
type Alignment = (typeof alignments)[number];

/** A Text as it is drawn: numbers within the bounds of the figure, colours that are safe. */
export interface TextPreview {
  readonly text: string;
  readonly fontSize: number;
  /** A list of families as CSS has it, of names that are safe. */
  readonly fontFamily: string;
  /** Whether the first of them is one that the catalog serves. */
  readonly isHosted: boolean;
  readonly fontWeight: number;
  readonly lineHeight?: number;
  readonly background?: string;
  readonly color?: string;
  readonly letterSpacing: number;
  readonly textAlign: Alignment;
  readonly align: Alignment;
  readonly overflow?: 'Clip' | 'Ellipsis' | 'Fade';
  readonly decoration: 'None' | 'Underline' | 'Overline' | 'LineThrough';
  readonly icon?: string;
  readonly cursor?: { readonly color?: string; readonly width: number };
  readonly isSelectable: boolean;
  readonly isFocused: boolean;
  readonly isLink: boolean;
  readonly hasSpinner: boolean;
  readonly wraps: boolean;
  readonly maxLines?: number;
  readonly assumptions: readonly Assumption[];
}

/** Reads what is drawn of an instance. */
export function readText(root: JsonNode): TextPreview {
  const values = new PreviewValues(root);
  const lineHeight = values.number('Height', 4, 400);
  const background = values.color('BackgroundColor');
  const color = values.color('Color');
  const icon = values.text('Icon');
  const cursor = readCursor(values);
  const overflow = values.choice('TextOverflow', ['Clip', 'Ellipsis', 'Fade']);
  const maxLines = values.number('MaxLines', 1, 40);
  const drawn = {
    text: values.text('Text') ?? '',
    fontSize: values.number('FontSize', 1, 200) ?? 16,
    ...readFamily(values),
    fontWeight: readWeight(values),
    ...(lineHeight !== undefined && { lineHeight }),
    ...(background !== undefined && { background }),
    ...(color !== undefined && { color }),
    letterSpacing: values.number('LetterSpacing', -20, 100) ?? 0,
    textAlign: values.choice('TextAlign', alignments) ?? 'Left',
    align: values.choice('Align', alignments) ?? 'Left',
    ...(overflow !== undefined && { overflow }),
    decoration:
      values.choice('TextDecoration', ['None', 'Underline', 'Overline', 'LineThrough']) ?? 'None',
    ...(icon !== undefined && { icon }),
    ...(cursor !== undefined && { cursor }),
    isSelectable: values.flag('Selectable'),
    isFocused: values.flag('Focus'),
    isLink: values.flag('IsLink'),
    hasSpinner: values.flag('ShowSpinner'),
    wraps: values.flag('SoftWrap'),
    ...(maxLines !== undefined && { maxLines: Math.round(maxLines) }),
  } as const;
  assumeOfText(values, drawn.wraps);
  return { ...drawn, assumptions: values.assumptions };
}

function assumeOfText(values: PreviewValues, wraps: boolean): void {
  values.assume('Height', 'Unit: not specified. Drawn as the height of a line in pixels.');
  values.assume(
    'Color',
    'Described in the words of BackgroundColor. Drawn as the colour of the text.',
  );
  values.assume('LetterSpacing', 'Unit: not specified. Drawn in pixels.');
  values.assume('Icon', 'Format: not specified. An empty square stands for it, before the text.');
  values.assume('ShowSpinner', 'Side of the spinner: not specified. Drawn after the text.');
  values.assume('Align', 'Drawn by the place of the text’s own box in the sheet.');
  values.assume('Focus', 'How focus looks: not specified. Drawn as a dashed outline.');
  if (values.has('TextOverflow') && !wraps && !values.has('MaxLines')) {
    values.assume(
      'TextOverflow',
      'Acts where the text is longer than the sheet: it does not wrap.',
    );
  }
  if (!wraps) values.assume('MaxLines', 'Without SoftWrap the text has one line.');
}

function readCursor(values: PreviewValues): TextPreview['cursor'] {
  const color = values.color('CursorColor');
  const width = values.number('CursorWidth', 0, 40) ?? 0;
  if (!values.flag('ShowCursor')) return undefined;
  if (width === 0) {
    values.assume(
      'ShowCursor',
      'CursorWidth is 0, its default: the cursor has no width to be seen.',
    );
  }
  return { width, ...(color !== undefined && { color }) };
}

const systemFaces = 'system-ui, sans-serif';
const system = { fontFamily: systemFaces, isHosted: false } as const;

/** Of what is typed, the id of a package alone reaches a style. */
function readFamily(values: PreviewValues): Pick<TextPreview, 'fontFamily' | 'isHosted'> {
  const family = values.text('FontFamily');
  if (family === undefined || family === 'DefaultUI') return system;
  if (family === 'DefaultMonospace') {
    return { fontFamily: 'ui-monospace, monospace', isHosted: false };
  }
  const id = packageId(hostedName(family) ?? '');
  if (id === '') {
    values.assume('FontFamily', 'Is not a face of the list: drawn in the system’s face.');
    return system;
  }
  return { fontFamily: `"Hosted:${id}", ${systemFaces}`, isHosted: true };
}

/** `w400`, or a bare number, is read as 400. */
function readWeight(values: PreviewValues): number {
  const text = values.textOrNumber('FontWeight');
  if (text === undefined) return 400;
  const weight = fontWeight(text);
  const read = weight === undefined ? 'not read, and drawn as 400' : `read as ${String(weight)}`;
  values.assume('FontWeight', `Weights: not specified. ${text.slice(0, 20)} is ${read}.`);
  return weight ?? 400;
}
