import { relative, sep } from 'node:path';

/** The relative path from one path to another, with `/` between names on every system. */
export function relativePath(from: string, to: string): string {
  return relative(from, to).split(sep).join('/');
}
