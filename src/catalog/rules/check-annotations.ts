import type { Finding } from './finding.ts';
import { member, stringMember, toText, type JsonNode } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import type { Rule } from '../diagnostic.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import { describeNode } from '../../json/describe.ts';
import { didYouMean, listSome } from '../../text/words.ts';

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
    ...unknown.map(([name, value]) => {
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
  const place = joinPointer(pointer, 'x-editor');
  const onChange = member(editor, 'OnChange');
  const inOnChange = onChange?.kind === 'object' ? ['To', 'Handler'] : [];
  return [
    ...checkMember(editor, 'OnChange', 'object', place),
    ...inOnChange.flatMap((name) =>
      checkMember(onChange, name, 'string', joinPointer(place, 'OnChange')),
    ),
    ...checkMember(editor, 'InitialValue', 'string', place),
    ...checkMember(editor, 'DisplayText', 'string', place),
  ];
}

function checkMember(
  holder: JsonNode | undefined,
  name: string,
  kind: 'object' | 'string',
  pointer: string,
): Finding[] {
  const found = member(holder, name);
  if (holder === undefined || found?.kind === kind) return [];
  const wanted = kind === 'object' ? 'an object' : 'a string';
  if (found === undefined) {
    const message = `a ColorPicker needs ${name}, ${wanted}`;
    return [finding('editor-metadata', holder, pointer, message)];
  }
  const message = `${name} of a ColorPicker must be ${wanted}; found ${describeNode(found)}`;
  return [finding('editor-metadata', found, joinPointer(pointer, name), message)];
}

/** A value as a name of `x-enum-categories` writes it. */
function nameOf(value: JsonNode): string {
  return value.kind === 'string' ? value.value : toText(value);
}

function finding(rule: Rule, node: JsonNode, pointer: string, message: string): Finding {
  return { rule, node, pointer, message };
}
