import { member, stringMember, type JsonNode } from '../../json/json.ts';
import { joinPointer } from '../../json/pointer.ts';
import { describeNode } from '../../json/describe.ts';
import type { ObjectSchema } from '../../schema/walk-schemas.ts';
import { findingAt, type Finding, type Rule } from '../rule.ts';

export const editorMetadata = {
  id: 'editor-metadata',
  severity: 'warning',
  asks: 'The x-editor of a ColorPicker has the members of the specification, section 2.5.',
  check: ({ schema, pointer }) => {
    const editor = member(schema, 'x-editor');
    if (editor === undefined || stringMember(editor, 'PresentationType') !== 'ColorPicker')
      return [];
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
  },
} as const satisfies Rule<ObjectSchema>;

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
    return [findingAt(holder, pointer, message)];
  }
  const message = `${name} of a ColorPicker must be ${wanted}; found ${describeNode(found)}`;
  return [findingAt(found, joinPointer(pointer, name), message)];
}
