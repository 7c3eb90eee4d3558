import type { JsonNode } from '../../json/json.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { findingAt, type Rule } from '../rule.ts';

/** A font that a definition lists as hosted. */
export interface HostedFont {
  readonly node: JsonNode;
  readonly pointer: string;
  /** As the definition writes it: `Hosted:Inter`. */
  readonly value: string;
  /** The packages that could provide it. */
  readonly packages: readonly string[];
  readonly isInstalled: boolean;
}

export const fontPackage = {
  id: 'font-package',
  severity: 'error',
  asks: 'The package of every font that a definition lists as Hosted: is installed.',
  check: (font) => (font.isInstalled ? [] : [findingAt(font.node, font.pointer, explain(font))]),
} as const satisfies Rule<HostedFont>;

function explain({ value, packages: [variable, plain] }: HostedFont): string {
  if (variable === undefined || plain === undefined) {
    return `${JSON.stringify(value)} does not name a font package: a name consists of the letters A to Z, digits, spaces and hyphens`;
  }
  return `no font package for ${JSON.stringify(value)}: neither ${variable} nor ${plain} is installed; install one of them, or correct the name`;
}

/** The packages whose installation fixes all diagnostics of this rule: every typeface has a plain one. */
export function missingPackages(diagnostics: readonly Diagnostic[]): readonly string[] {
  const found = diagnostics.filter(({ rule }) => rule === fontPackage.id);
  const names = found.flatMap(({ message }) => / nor (\S+) is installed/.exec(message)?.[1] ?? []);
  return [...new Set(names)].sort();
}
