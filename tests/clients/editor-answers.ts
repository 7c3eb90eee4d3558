import {
  CompletionItemKind,
  type CompletionItem,
  type Diagnostic,
  type Hover,
} from 'vscode-languageserver-types';
import type { Subject } from './subjects.ts';

/** How both language services begin what they say of an instance that does not conform. */
export const COMPLAINT = /^(Incorrect type|Missing property|Value is not accepted)/;

export function messagesOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  return diagnostics.map(({ message }) => (typeof message === 'string' ? message : message.value));
}

/** The names of the properties that a completion offers, beside templates of whole objects. */
export function propertiesIn(items: readonly CompletionItem[] | undefined): readonly string[] {
  return (items ?? [])
    .filter(({ kind }) => kind === CompletionItemKind.Property)
    .map(({ label }) => label)
    .toSorted();
}

/** The properties of the object that the subject's path leads to. */
export function innerProperties({ inner }: Subject): readonly string[] {
  return inner.properties.map(({ name }) => name).toSorted();
}

/** The first of them with a description, and that. */
export function describedProperty({ identifier, inner }: Subject): {
  readonly name: string;
  readonly description: string;
} {
  for (const { name, description } of inner.properties) {
    if (description !== undefined) return { name, description };
  }
  throw new Error(`${identifier} describes no property`);
}

/** What a hover says, without the escapes of Markdown. */
export function textOf(hover: Hover | null): string {
  return JSON.stringify(hover?.contents ?? '').replaceAll('\\', '');
}
