import type { Address } from '../../core/address.ts';
import type { SourceReader } from '../source.ts';
import type { Answer } from './detect-text.ts';

/** Opens an instance with its definition; without an address, with the one that is open. */
type Explain = (address: Address | undefined, text: string) => void;

/** Takes any instance: what it says that it is decides which definition explains it. */
export function connectExplain(form: HTMLElement, sources: SourceReader, explain: Explain): void {
  const area = form.querySelector('textarea');
  const words = form.querySelector('[role="status"]');
  form.querySelector('button')?.addEventListener('click', () => {
    void detect(area?.value ?? '', sources).then(({ address, text, message }) => {
      if (words !== null) words.textContent = message;
      if (text !== undefined) explain(address, text);
    });
  });
}

/** What detects is loaded when somebody asks. */
async function detect(text: string, sources: SourceReader): Promise<Answer> {
  const { detectText } = await import('./detect-text.ts');
  return detectText(text, sources);
}
