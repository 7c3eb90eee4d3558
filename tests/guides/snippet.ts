import { readFileSync } from 'node:fs';

const exampleAddress = 'https://catalog.example';

/** A snippet of the guides, with the address of a catalog in place of the example's. */
export function readSnippet(name: string, address: string): string {
  const text = readFileSync(`src/guides/snippets/${name}`, 'utf8');
  const occurrences = text.split(exampleAddress).length - 1;
  if (occurrences === 1) return text.replace(exampleAddress, address);
  throw new Error(`${name} names the example's address ${occurrences} times; expected once`);
}
