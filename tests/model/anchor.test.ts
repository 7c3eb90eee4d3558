import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anchorOf,
  continuationAnchor,
  keywordAnchor,
  propertyAnchor,
  valueAnchor,
} from '../../src/model/anchor.ts';
import type { JsonObject } from '../../src/json/json.ts';

const empty: JsonObject = { kind: 'object', members: new Map(), start: 0, end: 2 };

/** Ids that the page itself has. */
const pageIds = [
  '~main',
  '~plate',
  '~properties',
  '~use',
  '~instance',
  '~local',
  '~examples',
].concat(['~schema', '~references']);

describe('the id of a place', () => {
  it.each([
    ['the root', [], ''],
    ['a property', ['properties', 'Label'], 'Label'],
    ['a property below a property', ['properties', 'a', 'properties', 'b'], 'a/b'],
    ['the items of a property', ['properties', 'a', 'items'], 'a/~items'],
    ['an item of a tuple', ['properties', 'a', 'items', '0'], 'a/~items/~0'],
    ['a definition', ['definitions', 'A'], '~definitions/~A'],
    ['a keyword that draft-07 does not know', ['schema'], '~~schema'],
    ['a name with a slash', ['properties', 'a/b'], 'a%2Fb'],
    ['a name with a dot', ['properties', 'a.b'], 'a.b'],
    [
      'markup',
      ['properties', '<img src=x onerror=alert(1)>'],
      '%3Cimg%20src%3Dx%20onerror%3Dalert%281%29%3E',
    ],
    ['__proto__', ['properties', '__proto__'], '__proto__'],
    ['the empty name', ['properties', ''], '~'],
    ['a name that looks like the empty one', ['properties', '~'], '%7E'],
    ['letters beyond ASCII', ['properties', 'naïve'], 'na%C3%AFve'],
    ['half a surrogate pair', ['properties', 'a\ud800'], 'a%ud800'],
  ])('%s', (_name, segments, expected) => {
    expect(anchorOf(empty, segments)).toBe(expected);
  });

  it('keeps names apart that differ in case or spaces', () => {
    const names = ['Font Size', 'font-size', 'FontSize', 'fontsize', 'font_size'];
    expect(new Set(names.map((name) => propertyAnchor('', name))).size).toBe(names.length);
  });

  it('never is an id of the page, whatever the name', () => {
    const segment = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('main', 'schema', 'properties', 'definitions', 'items', '', '~main', 'plate'),
    );
    fc.assert(
      fc.property(fc.array(segment, { minLength: 2, maxLength: 4 }), (segments) => {
        expect(pageIds).not.toContain(anchorOf(empty, segments));
      }),
    );
    expect(pageIds).not.toContain(anchorOf(empty, ['schema']));
  });

  it('differs for different places', () => {
    const segment = fc.constantFrom(
      ...['', '~', '~~', '0', '1', 'a', '/', 'a/b', '%2F', '=', '~more', 'x'],
      ...['properties', 'items', 'definitions', 'allOf', 'not', 'beside', '\ud800', '%ud800'],
    );
    const places = fc.array(segment, { maxLength: 5 });
    fc.assert(
      fc.property(places, places, (a, b) => {
        const isSame = JSON.stringify(a) === JSON.stringify(b);
        expect(anchorOf(empty, a) === anchorOf(empty, b)).toBe(isSame);
      }),
      { numRuns: 5000 },
    );
  });

  it('is never that of a value or of a continuation', () => {
    const name = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        const places = [
          propertyAnchor('', a),
          propertyAnchor(propertyAnchor('', a), b),
          keywordAnchor(propertyAnchor('', a), 'items'),
          keywordAnchor('', 'definitions', c),
        ];
        expect(places).not.toContain(valueAnchor(propertyAnchor('', b), c));
        expect(places).not.toContain(continuationAnchor(propertyAnchor('', b)));
      }),
    );
  });

  it('needs no escape in a link', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(propertyAnchor('', name)).toMatch(/^[A-Za-z0-9._~%-]+$/);
      }),
    );
  });
});
