import { member, toText, type JsonNode } from '../../json/json.ts';
import { annotation, type Schema } from './schema.ts';

/** The values of the templates in editor metadata. */
export interface TemplateValues {
  /** The value of `{{ Id }}`: the definition and the property, `Text.Color`. */
  readonly id: string;
  /** The value after the change; `undefined` if it was removed. */
  readonly value: JsonNode | undefined;
}

/**
 * The Action in `OnChange` of a property's editor metadata, as JSON text: its members with templates
 * filled in, and the value as its payload. `undefined` if the metadata has none.
 */
export function emittedAction(schema: Schema, values: TemplateValues): string | undefined {
  const onChange = member(annotation(schema, 'x-editor'), 'OnChange');
  if (onChange?.kind !== 'object' || member(onChange, 'Handler')?.kind !== 'string') {
    return undefined;
  }
  const names = ['Handler', ...[...onChange.members.keys()].filter((name) => name !== 'Handler')];
  const members = names.flatMap((name) => {
    const value = member(onChange, name);
    return value === undefined ? [] : [`${JSON.stringify(name)}: ${fill(value, values)}`];
  });
  const hasPayload = onChange.members.has('Value') || values.value === undefined;
  const payload = hasPayload ? [] : [`"Value": ${toText(values.value)}`];
  return `{ ${[...members, ...payload].join(', ')} }`;
}

/** A text that is one template becomes its value; templates within a text become text. */
function fill(node: JsonNode, values: TemplateValues): string {
  switch (node.kind) {
    case 'object': {
      const members = Array.from(
        node.members,
        ([name, value]) => `${JSON.stringify(name)}: ${fill(value, values)}`,
      );
      return `{ ${members.join(', ')} }`;
    }
    case 'array':
      return `[${node.items.map((item) => fill(item, values)).join(', ')}]`;
    case 'string':
      return fillText(node.value, values);
    case 'number':
    case 'boolean':
    case 'null':
      return toText(node);
  }
}

function fillText(text: string, { id, value }: TemplateValues): string {
  const valueText = value === undefined ? 'null' : toText(value);
  if (/^\{\{\s*Value\s*\}\}$/.test(text)) return valueText;
  const shown = value?.kind === 'string' ? value.value : valueText;
  return JSON.stringify(
    text.replaceAll(/\{\{\s*(Id|Value)\s*\}\}/g, (_, name) => (name === 'Id' ? id : shown)),
  );
}
