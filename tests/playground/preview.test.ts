import { describe, expect, test } from 'vitest';
import { parseColor } from '../../src/text/color.ts';
import { drawInstance as drawAction } from '../../drawings/action/figure.ts';
import { actionTree } from '../../drawings/action/steps.ts';
import { readCheckbox } from '../../drawings/checkbox/preview.ts';
import { readDropdown } from '../../drawings/dropdown/preview.ts';
import { drawInstance as drawText } from '../../drawings/text/figure.ts';
import { readText } from '../../drawings/text/preview.ts';
import type { JsonNode } from '../../src/json/json.ts';
import { instanceOf } from './readers.ts';

function rootOf(instance: object): JsonNode {
  return instanceOf(JSON.stringify(instance)).root;
}

describe('a colour', () => {
  test.each([
    ['Teal', 'teal'],
    ['#531A5A', '#531a5a'],
    ['#fff8', '#fff8'],
    ['primary', '#531a5a'],
  ])('%s is drawn as %s', (text, color) => {
    expect(parseColor(text)).toBe(color);
  });

  test.each([
    ...['', ' red', 'red;', '#12345', '#ggg', 'url(x)', 'var(--x)', 'currentcolor', 'inherit'],
    ...['rgb(0,0,0)', 'constructor', 'red/**/'],
  ])('%j is none', (text) => {
    expect(parseColor(text)).toBeUndefined();
  });
});

describe('a Text', () => {
  test('is drawn by its defaults', () => {
    expect(readText(rootOf({ PresentationType: 'Text', Text: 'a' }))).toEqual({
      text: 'a',
      fontSize: 16,
      fontFamily: 'system-ui, sans-serif',
      isHosted: false,
      fontWeight: 400,
      letterSpacing: 0,
      textAlign: 'Left',
      align: 'Left',
      decoration: 'None',
      isSelectable: false,
      isFocused: false,
      isLink: false,
      hasSpinner: false,
      wraps: false,
      assumptions: [],
    });
  });

  test('says what it assumes where the definition is silent', () => {
    const drawn = readText(
      rootOf({
        PresentationType: 'Text',
        FontWeight: 'w600',
        FontFamily: 'Hosted:Open Sans',
        ShowSpinner: true,
      }),
    );
    expect(drawn).toMatchObject({
      fontWeight: 600,
      fontFamily: '"Hosted:open-sans", system-ui, sans-serif',
      assumptions: [
        { property: 'FontWeight', text: 'Weights: not specified. w600 is read as 600.' },
        {
          property: 'ShowSpinner',
          text: 'Side of the spinner: not specified. Drawn after the text.',
        },
      ],
    });
  });

  test.each([['w600'], ['600'], [600]])('has a weight that is written as %j', (weight) => {
    expect(readText(rootOf({ PresentationType: 'Text', FontWeight: weight }))).toMatchObject({
      fontWeight: 600,
      assumptions: [
        { property: 'FontWeight', text: `Weights: not specified. ${weight} is read as 600.` },
      ],
    });
  });

  test('has a face by any name that the gallery of fonts has one by', () => {
    const drawn = readText(rootOf({ PresentationType: 'Text', FontFamily: 'Hosted:M+ 1p' }));
    expect(drawn).toMatchObject({ fontFamily: '"Hosted:m-1p", system-ui, sans-serif' });
  });

  test('lets nothing but safe values into a style', () => {
    const drawn = readText(
      rootOf({
        PresentationType: 'Text',
        FontFamily: 'Hosted:x"; } * { color: red',
        FontWeight: '400; color: red',
        Color: 'red; background: url(x)',
        FontSize: 1e9,
        TextAlign: 'Left; position: fixed',
        Selectable: 'yes',
      }),
    );
    expect(drawn).toMatchObject({
      fontFamily: 'system-ui, sans-serif',
      fontWeight: 400,
      fontSize: 200,
      textAlign: 'Left',
      isSelectable: false,
    });
    expect(drawn).not.toHaveProperty('color');
    expect(drawn.assumptions.map(({ property }) => property)).toEqual([
      ...['Color', 'FontSize', 'FontFamily', 'FontWeight', 'TextAlign', 'Selectable', 'Color'],
    ]);
  });

  test('has a cursor as wide as it says, where one is shown', () => {
    const cursor = { ShowCursor: true, CursorColor: 'teal', CursorWidth: 3 };
    expect(readText(rootOf({ PresentationType: 'Text', ...cursor }))).toMatchObject({
      cursor: { color: 'teal', width: 3 },
    });
    expect(readText(rootOf({ PresentationType: 'Text', CursorWidth: 3 }))).not.toHaveProperty(
      'cursor',
    );
  });
});

describe('a Checkbox', () => {
  test('has its Name where it has no Label, and its documented colours', () => {
    expect(readCheckbox(rootOf({ PresentationType: 'Checkbox', Name: 'updates' }))).toEqual({
      label: 'updates',
      hasLabel: false,
      hasSelectAll: false,
      isTile: false,
      labelColor: 'black',
      activeColor: '#531a5a',
      checkColor: 'white',
      assumptions: [
        {
          property: 'Name',
          text: 'Without a Label, what stands beside the box is not specified. Its Name does.',
        },
      ],
    });
  });
});

describe('a Dropdown', () => {
  test('shows the chosen one of its values', () => {
    const values = { Values: ['a', { b: 1 }], Value: 'a', offset: 4 };
    expect(readDropdown(rootOf({ PresentationType: 'Dropdown', ...values }))).toMatchObject({
      text: 'Undefined',
      choices: ['a', '{ "b": 1 }'],
      chosen: 0,
      fontSize: 15,
      iconSize: 15,
      offset: 4,
    });
  });

  test('says that a value which is none of them is not chosen', () => {
    const drawn = readDropdown(rootOf({ PresentationType: 'Dropdown', Values: ['a'], Value: 'b' }));
    expect(drawn).not.toHaveProperty('chosen');
    expect(drawn.assumptions[0]?.property).toBe('Value');
  });
});

test('an Action is a chain, and an instance that does not say what it is has no drawing', () => {
  expect(actionTree(rootOf({ Handler: 'Whisper' }))).toEqual({ handler: 'Whisper', path: [] });
  expect(drawAction(rootOf({}))).toBeUndefined();
  expect(drawText(rootOf({ PresentationType: 'constructor' }))).toBeUndefined();
});
