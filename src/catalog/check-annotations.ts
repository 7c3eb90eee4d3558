import type { Finding } from './finding.ts';
import { member, stringMember, toText, type JsonNode } from './json.ts';
import { joinPointer } from './pointer.ts';
import type { ObjectSchema } from './walk-schemas.ts';
import { describeNode, didYouMean, kindOf, listSome } from './words.ts';

/** Values and categories that `enum` and `x-enum-categories` do not agree on. */
export function checkEnumCategories({ schema, pointer }: ObjectSchema): Finding[] {
  const categories = member(schema, 'x-enum-categories');
  const values = member(schema, 'enum');
  if (categories?.kind !== 'object' || values?.kind !== 'array') return [];
  const names = new Set(values.items.map(nameOf));
  const place = joinPointer(pointer, 'x-enum-categories');
  const unknown = [...categories.members].filter(([name]) => !names.has(name));
  const missing = [...names].filter((name) => !categories.members.has(name));
  return [
    ...unknown.map(([name, { value }]) => {
      const message = `${JSON.stringify(name)} is no value of the enum${didYouMean(name, names)}`;
      return finding('enum-categories', value, joinPointer(place, name), message);
    }),
    ...(missing.length === 0
      ? []
      : [finding('enum-categories', categories, place, `no category for ${listSome(missing)}`)]),
  ];
}

/** Metadata of a colour picker (specification, section 2.5); any other shape may be right. */
export function checkEditor({ schema, pointer }: ObjectSchema): Finding[] {
  const editor = member(schema, 'x-editor');
  if (editor === undefined || stringMember(editor, 'PresentationType') !== 'ColorPicker') return [];
  return colorPickerTexts.flatMap((path) => checkText(editor, path, joinPointer(pointer, 'x-editor')));
}

const colorPickerTexts = [
  ['OnChange', 'To'],
  ['OnChange', 'Handler'],
  ['InitialValue'],
  ['DisplayText'],
] as const;
