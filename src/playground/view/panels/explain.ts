import { parseAddress, type Address } from '../../core/address.ts';
import { readInstance } from '../../core/instance.ts';
import { detectDefinition, saysNothing } from '../../core/detect-definition.ts';
import { readFamilies, readNames } from '../listings.ts';
import type { SourceReader } from '../source.ts';

/** Opens an instance with its definition; without an address, with the current one. */
type Explain = (address: Address | undefined, text: string) => void;

/** Connects the form for any instance, which determines by its content the definition to explain it. */
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

/** The definition that explains a text, and the sentence that says so. */
interface Answer {
  readonly address?: Address;
  /** Absent if nothing can be explained. */
  readonly text?: string;
  readonly message: string;
}

async function detectText(text: string, sources: SourceReader): Promise<Answer> {
  const read = readInstance(text);
  if (read.kind === 'fault') return { message: `This is not JSON: ${read.message}.` };
  const found = detectDefinition(read.instance.root);
  const byOpen = (reason: string): Answer => ({
    text,
    message: `${reason} It is checked against the one that is open here.`,
  });
  if (found.kind === 'unknown') return byOpen(found.reason);
  const [name, family, mark] =
    found.kind === 'action'
      ? ['Action', 'Actions', 'Handler']
      : [found.name, 'Presentations', 'PresentationType'];
  const address = await findDefinition(name, family, sources);
  if (address === undefined) {
    const isAction = found.kind === 'action';
    return byOpen(isAction ? saysNothing : `The catalog has no ${name.slice(0, 60)}.`);
  }
  const message = `Recognised by its ${mark} as ${address.family}/${name} ${address.version}.`;
  return { address, text, message };
}

/** The newest version of a name, in its own family or else the first family with that name. */
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
