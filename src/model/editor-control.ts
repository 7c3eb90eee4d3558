import { member, stringMember, type JsonNode } from '../json/json.ts';
import { jsonTokens, type JsonToken } from './json-lines.ts';
import { toLegible } from '../text/legible.ts';
import { toLiteral, type Literal } from './literal.ts';

/**
 * The annotation `x-editor`: how an authoring studio edits a property; never enforced at runtime
 * (specification, section 2.5).
 */
export type EditorControl =
  | {
      readonly kind: 'colorPicker';
      readonly onChange: { readonly to: string; readonly handler: string };
      readonly initialValue: string;
      readonly displayText: string;
      readonly source: readonly JsonToken[];
    }
  /** The property holds this one value: `{ "Fixed": "Text" }`. */
  | { readonly kind: 'fixed'; readonly value: Literal }
  /** A control with just a name: `"Select"`. */
  | { readonly kind: 'named'; readonly name: string }
  /** Metadata of another shape, shown as written. */
  | { readonly kind: 'other'; readonly source: readonly JsonToken[] };

/** Reads the metadata of a property; a shape that the specification does not define is kept as written. */
export function parseEditorControl(source: JsonNode): EditorControl {
  if (source.kind === 'string' && isReadable(source.value)) {
    return { kind: 'named', name: source.value };
  }
  return (
    parseColorPicker(source) ??
    parseFixed(source) ?? { kind: 'other', source: jsonTokens(source).tokens }
  );
}

function isReadable(name: string): boolean {
  return name !== '' && toLegible(name) === name;
}

function parseFixed(source: JsonNode): EditorControl | undefined {
  const value = member(source, 'Fixed');
  if (source.kind !== 'object' || source.members.size !== 1 || value === undefined)
    return undefined;
  return { kind: 'fixed', value: toLiteral(value) };
}

function parseColorPicker(source: JsonNode): EditorControl | undefined {
  const to = stringMember(member(source, 'OnChange'), 'To');
  const handler = stringMember(member(source, 'OnChange'), 'Handler');
  const initialValue = stringMember(source, 'InitialValue');
  const displayText = stringMember(source, 'DisplayText');
  if (stringMember(source, 'PresentationType') !== 'ColorPicker') return undefined;
  if (to === undefined || handler === undefined) return undefined;
  if (initialValue === undefined || displayText === undefined) return undefined;
  return {
    kind: 'colorPicker',
    onChange: { to, handler },
    initialValue,
    displayText,
    source: jsonTokens(source).tokens,
  };
}
