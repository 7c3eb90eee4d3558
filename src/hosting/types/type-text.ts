import type { PropertyExpression, TypeExpression } from './type-expression.ts';
import { writeComment } from './type-comment.ts';

const widestLine = 90;

/** The text after `=` or `:`: a type on the same line, or a union on separate lines. */
export function writeAssigned(type: TypeExpression, indent: string): string {
  const text = writeType(type, indent);
  return text.startsWith('\n') ? text : ` ${text}`;
}

/** A type in TypeScript; `indent` is that of the line on which it begins. */
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
 * TypeScript resolves the type of an optional or rest item eagerly, so an array or tuple in it may lead
 * back to the alias being declared. It defers a tuple whose rest is in parentheses, and the types of
 * named items.
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

/** Whether a type is an array or a tuple, or directly contains one. */
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

/** Unquoted if it is an identifier; in quotes, TypeScript allows any string. */
function writeName(name: string): string {
  return /^[A-Za-z$_][\w$]*$/.test(name) && name !== '__proto__' ? name : JSON.stringify(name);
}

function writeUnion(members: readonly TypeExpression[], indent: string): string {
  const inner = `${indent}  `;
  const line = members.map((part) => writeOperand(part, indent)).join(' | ');
  if (line.length <= widestLine || !members.every(({ kind }) => kind === 'word')) return line;
  return members.map((part) => `\n${inner}| ${writeOperand(part, inner)}`).join('');
}
