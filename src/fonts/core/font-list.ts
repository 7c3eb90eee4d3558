import {
  bareText,
  itemsOf,
  member,
  stringMember,
  type JsonNode,
  type JsonObject,
} from '../../json/json.ts';
import { joinPointer, nodeAt, parsePointer } from '../../json/pointer.ts';
import { walkSchemas } from '../../schema/walk-schemas.ts';
import { anchorOf } from '../../model/anchor.ts';
import { hostedName } from '../../text/hosted-name.ts';

/**
 * A list of fonts: an `enum`, anywhere in a definition, with a string of the form `Hosted:<Name>`
 * among its values. Its other strings name faces of the reader's system.
 */
export interface FontList {
  /** The name of the property that has it; `''` for a schema that is not a property. */
  readonly property: string;
  /** The id of its schema on the reference page. */
  readonly anchor: string;
  readonly default?: string;
  readonly values: readonly ListedFont[];
  /** The properties beside it, by name: they style the same text. */
  readonly beside: ReadonlyMap<string, SiblingProperty>;
}

/** A value of a list and its place in the source. */
export interface ListedFont {
  readonly value: string;
  /** Its category in `x-enum-categories`. */
  readonly group?: string;
  readonly node: JsonNode;
  readonly pointer: string;
}

/** A property beside a list of fonts. */
export interface SiblingProperty {
  /** Its id on the reference page. */
  readonly anchor: string;
  /** As text; a string without its quotes. */
  readonly default?: string;
}

/** Every list of fonts in a definition, in the order of the text. */
export function findFontLists(root: JsonObject): readonly FontList[] {
  return walkSchemas({ node: root, pointer: '' }).flatMap(({ schema, pointer }) => {
    const values = listedFonts(schema, pointer);
    const isFontList = values.some(({ value }) => hostedName(value) !== undefined);
    return isFontList ? [toFontList(root, schema, pointer, values)] : [];
  });
}

function listedFonts(schema: JsonObject, pointer: string): readonly ListedFont[] {
  return itemsOf(member(schema, 'enum')).flatMap((node, index) => {
    if (node.kind !== 'string') return [];
    const group = stringMember(member(schema, 'x-enum-categories'), node.value);
    const place = joinPointer(pointer, 'enum', index);
    const font = { value: node.value, node, pointer: place };
    return [group === undefined ? font : { ...font, group }];
  });
}

function toFontList(
  root: JsonObject,
  schema: JsonObject,
  pointer: string,
  values: readonly ListedFont[],
): FontList {
  const segments = parsePointer(pointer) ?? [];
  const holder = segments.slice(0, -1);
  const isProperty = holder.at(-1) === 'properties';
  const preset = stringMember(schema, 'default');
  return {
    property: isProperty ? (segments.at(-1) ?? '') : '',
    anchor: anchorOf(root, segments),
    ...(preset !== undefined && { default: preset }),
    values,
    beside: isProperty ? siblings(root, holder) : new Map(),
  };
}

function siblings(
  root: JsonObject,
  holder: readonly string[],
): ReadonlyMap<string, SiblingProperty> {
  const properties = nodeAt(root, holder);
  if (properties?.kind !== 'object') return new Map();
  return new Map(
    Array.from(properties.members, ([name, property]) => {
      const anchor = anchorOf(root, [...holder, name]);
      const preset = member(property, 'default');
      return [name, preset === undefined ? { anchor } : { anchor, default: bareText(preset) }];
    }),
  );
}
