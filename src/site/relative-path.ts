import { relative, sep } from 'node:path';

/** The path from one to the other, with `/` between names on every system. */
export function relativePath(from: string, to: string): string {
  return relative(from, to).split(sep).join('/');
}
