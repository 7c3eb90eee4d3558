import { describe, expect, it } from 'vitest';
import { galleryOf, listing } from './list-of.ts';

const groups = { 'Hosted:Lora': 'Serif', 'Hosted:Inter': 'Sans', DefaultUI: 'System' };

describe('the gallery', () => {
  it('is absent where no definition lists fonts', () => {
    expect(galleryOf({ 'Ui/Text/1.0': listing(['DefaultUI']) })).toBeUndefined();
  });

  it('groups the values as the definition does, numbered in its order', () => {
    const gallery = galleryOf({
      'Ui/Text/1.0': listing(['DefaultUI', 'Hosted:Inter', 'Hosted:Lora'], {
        'x-enum-categories': groups,
      }),
    });
    const shown = gallery?.groups.map(({ name, id, fonts }) => [
      name,
      id,
      fonts.map((font) => [font.number, font.value, font.id, font.name]),
    ]);
    expect(shown).toEqual([
      ['System', '~group-system', [[1, 'DefaultUI', 'DefaultUI', 'DefaultUI']]],
      ['Sans', '~group-sans', [[2, 'Hosted:Inter', 'Hosted-Inter', 'Inter']]],
      ['Serif', '~group-serif', [[3, 'Hosted:Lora', 'Hosted-Lora', 'Lora']]],
    ]);
  });

  it('has values without a category at its end', () => {
    const gallery = galleryOf({
      'Ui/Text/1.0': listing(['Hosted:Anton', 'Hosted:Lora'], {
        'x-enum-categories': { 'Hosted:Lora': 'Serif' },
      }),
    });
    expect(gallery?.groups.map(({ name }) => name)).toEqual(['Serif', 'Other']);
  });

  it('names a value once, with the place where the newest version lists it', () => {
    const gallery = galleryOf({
      'Ui/Text/1.0': listing(['Hosted:Anton', 'Hosted:Lora']),
      'Ui/Text/1.1': listing(['Hosted:Lora']),
      'Ui/Title/1.0': listing(['Hosted:Lora', 'Hosted:Inter']),
    });
    const fonts = gallery?.groups.flatMap((group) => group.fonts) ?? [];
    const places = fonts.map(({ value, list, anchor }) => [value, list.name, list.version, anchor]);
    expect(places).toEqual([
      ['Hosted:Lora', 'Text', '1.1', 'Font=Hosted%3ALora'],
      ['Hosted:Inter', 'Title', '1.0', 'Font=Hosted%3AInter'],
      ['Hosted:Anton', 'Text', '1.0', 'Font=Hosted%3AAnton'],
    ]);
  });

  it('gives values that read alike ids of their own', () => {
    const gallery = galleryOf({ 'Ui/Text/1.0': listing(['Hosted:PT Sans', 'Hosted:PT-Sans']) });
    expect(gallery?.groups[0]?.fonts.map(({ id }) => id)).toEqual([
      'Hosted-PT-Sans',
      'Hosted-PT-Sans-2',
    ]);
  });

  it('takes what is not hosted for a face of the system', () => {
    const gallery = galleryOf({
      'Ui/Text/1.0': listing(['DefaultUI', 'DefaultMonospace', 'Hosted:Lora']),
    });
    expect(gallery?.groups[0]?.fonts.map(({ face }) => face)).toEqual([
      { kind: 'system', isMonospace: false },
      { kind: 'system', isMonospace: true },
      { kind: 'hosted', id: 'lora' },
    ]);
  });
});
