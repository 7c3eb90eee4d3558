import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders of definitions as one, while it is built from. */
export function joinCatalogs(sources: readonly string[]): Disposable & { readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'clients-'));
  for (const source of sources) cpSync(source, folder, { recursive: true });
  return {
    folder,
    [Symbol.dispose]: () => {
      rmSync(folder, { recursive: true });
    },
  };
}
