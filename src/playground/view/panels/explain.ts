import { parseAddress, type Address } from '../../core/address.ts';
import { readInstance } from '../../core/instance.ts';
import { detectDefinition } from '../../core/detect-definition.ts';
import type { SourceReader } from '../source.ts';

/** Opens an instance with its definition; without an address, with the one that is open. */
type Explain = (address: Address | undefined, text: string) => void;

/** Takes any instance: what it says that it is decides which definition explains it. */
export function connectExplain(form: HTMLElement, sources: SourceReader, explain: Explain): void {
  const area = form.querySelector('textarea');
  const words = form.querySelector('[role="status"]');
  form.querySelector('button')?.addEventListener('click', () => {
    void detectText(area?.value ?? '', sources).then(({ address, text, message }) => {
      if (words !== null) words.textContent = message;
      if (text !== undefined) explain(address, text);
    });
  });
}

interface Answer {
  readonly address?: Address;
  /** Absent where nothing can be explained. */
  readonly text?: string;
  readonly message: string;
}

async function detectText(text: string, sources: SourceReader): Promise<Answer> {
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
    const said = name.slice(0, 60);
    return {
      text,
      message: `The catalog has no ${said}. It is explained by the definition that is open.`,
    };
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
  const families = await sources.readFamilies();
  const ordered = families.toSorted((a, b) => Number(b === home) - Number(a === home));
  for (const family of ordered) {
    const names = await sources.readNames(family);
    const found = names.find((other) => other.name === name);
    if (found !== undefined) return parseAddress(`${family}/${name}/${found.newest}`);
  }
  return undefined;
}
