import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { esmResolver, FileSystemConfigLoader, HtmlValidate } from 'html-validate';

/** What is wrong with the HTML of some pages of a site. */
export async function findHtmlFaults(
  paths: readonly string[],
  folder: string,
): Promise<readonly string[]> {
  const validator = new HtmlValidate(new FileSystemConfigLoader([esmResolver()]));
  const faults: string[] = [];
  for (const path of paths) {
    const html = readFileSync(join(folder, path), 'utf8');
    // The validator looks for its configuration beside the file that it is told of.
    const { results } = await validator.validateString(html, resolve('dist', path));
    for (const { messages } of results) {
      faults.push(
        ...messages.map(({ line, ruleId, message }) => [path, line, ruleId, message].join(' ')),
      );
    }
  }
  return faults;
}
