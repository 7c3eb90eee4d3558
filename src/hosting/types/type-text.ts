import type { PropertyExpression, TypeExpression } from './type-expression.ts';
import { writeComment } from './type-comment.ts';

const widestLine = 90;

/** What follows `=` or `:`: a type on the same line, or a union on lines of its own. */
export function writeAssigned(type: TypeExpression, indent: string): string {
  const text = writeType(type, indent);
  return text.startsWith('\n') ? text : ` ${text}`;
}

/** A type as TypeScript writes it; `indent` is that of the line that it begins on. */
function writeType(type: TypeExpression, indent: string): string {
  switch (type.kind) {
    case 'unknown':
    case 'never':
      return type.kind;
    case 'word':
      return type.text;
    case 'array':
      return `${writeOperand(type.items, indent)}[]`;
    case 'tuple':
      return writeTuple(type, indent);
    case 'object':
      return writeObject(type, indent);
    case 'union':
      return writeUnion(type.members, indent);
    case 'intersection':
      return type.members.map((part) => writeOperand(part, indent)).join(' & ');
  }
}

/** An operand of `[]`, `&` or `|`, in parentheses if it is itself a union or an intersection. */
function writeOperand(type: TypeExpression, indent: string): string {
  const text = writeType(type, indent);
  return type.kind === 'union' || type.kind === 'intersection' ? `(${text})` : text;
}

/**
 * TypeScript resolves what stands in an optional or rest item at once, and an array or tuple in it
 * may lead back to the alias that is being declared. It waits with a tuple whose rest stands in
 * parentheses, and with what stands in an item that has a name.
 */
function writeTuple(
  { items, required, rest }: TypeExpression & { kind: 'tuple' },
  indent: string,
): string {
  const loose = [...items.slice(required), ...(rest === undefined ? [] : [rest])];
  const waits = loose.some(hasItems);
  const isNamed = waits && rest === undefined;
  const parts = items.map((item, index) => {
    const isOptional = index >= required;
    if (isNamed) return `item${String(index)}${isOptional ? '?' : ''}: ${writeType(item, indent)}`;
    return isOptional ? `${writeOperand(item, indent)}?` : writeType(item, indent);
  });
  if (rest !== undefined) {
    const list = `${writeOperand(rest, indent)}[]`;
    parts.push(waits ? `...(${list})` : `...${list}`);
  }
  return `[${parts.join(', ')}]`;
}

/** Whether a type is an array or a tuple, or made of one in place. */
function hasItems(type: TypeExpression): boolean {
  if (type.kind === 'union' || type.kind === 'intersection') return type.members.some(hasItems);
  return type.kind === 'array' || type.kind === 'tuple';
}

function writeObject(
  { properties, others }: TypeExpression & { kind: 'object' },
  indent: string,
): string {
  const inner = `${indent}  `;
  const signature = others === undefined ? [] : [`[key: string]:${writeAssigned(others, inner)};`];
  if (properties.length === 0) return `{ ${signature.join('').replace(/;$/, '')} }`;
  const lines = [...properties.map((property) => writeProperty(property, inner)), ...signature];
  return `{\n${lines.map((line) => `${inner}${line}\n`).join('')}${indent}}`;
}

function writeProperty(
  { name, isRequired, isReadOnly, type, schema }: PropertyExpression,
  indent: string,
): string {
  const comment = schema === undefined ? '' : writeComment(schema, indent);
  const access = isReadOnly === true ? 'readonly ' : '';
  return `${comment}${access}${writeName(name)}${isRequired ? '' : '?'}:${writeAssigned(type, indent)};`;
}

/** Plain where it is an identifier; TypeScript takes every string in quotes. */
function writeName(name: string): string {
  return /^[A-Za-z$_][\w$]*$/.test(name) && name !== '__proto__' ? name : JSON.stringify(name);
}

function writeUnion(members: readonly TypeExpression[], indent: string): string {
  const inner = `${indent}  `;
  const line = members.map((part) => writeOperand(part, indent)).join(' | ');
  if (line.length <= widestLine || !members.every(({ kind }) => kind === 'word')) return line;
  return members.map((part) => `\n${inner}| ${writeOperand(part, inner)}`).join('');
}
