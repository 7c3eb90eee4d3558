import { parseAddress, type Address } from '../../core/address.ts';
import { readInstance } from '../../core/instance.ts';
import { detectDefinition, saysNothing } from '../../core/detect-definition.ts';
import { readFamilies, readNames } from '../listings.ts';
import type { SourceReader } from '../source.ts';

/** Which definition explains a text, and the sentence that says so. */
export interface Answer {
  readonly address?: Address;
  /** Absent where nothing can be explained. */
  readonly text?: string;
  readonly message: string;
}

/** Reads a text, and finds the definition that explains it. */
export async function detectText(text: string, sources: SourceReader): Promise<Answer> {
  const read = readInstance(text);
  if (read.kind === 'fault') return { message: `This is not JSON: ${read.message}.` };
  const found = detectDefinition(read.instance.root);
  if (found.kind === 'unknown') {
    return { text, message: `${found.reason} It is explained by the definition that is open.` };
  }
  const name = found.kind === 'action' ? 'Action' : found.name;
  const family = found.kind === 'action' ? 'Actions' : 'Presentations';
  const address = await findDefinition(name, family, sources);
  if (address === undefined) {
    const reason =
      found.kind === 'action' ? saysNothing : `The catalog has no ${name.slice(0, 60)}.`;
    return { text, message: `${reason} It is explained by the definition that is open.` };
  }
  const by = found.kind === 'action' ? 'its Handler' : 'its PresentationType';
  const message = `Recognised by ${by} as ${address.family}/${name} ${address.version}.`;
  return { address, text, message };
}

/** The newest version of a name: in the family where it belongs, else in the first that has it. */
async function findDefinition(
  name: string,
  home: string,
  sources: SourceReader,
): Promise<Address | undefined> {
  const families = await readFamilies(sources);
  const ordered = families.toSorted((a, b) => Number(b === home) - Number(a === home));
  for (const family of ordered) {
    const names = await readNames(sources, family);
    const found = names.find((other) => other.name === name);
    if (found !== undefined) return parseAddress(`${family}/${name}/${found.newest}`);
  }
  return undefined;
}
