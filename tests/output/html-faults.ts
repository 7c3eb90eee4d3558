import { resolve } from 'node:path';
import {
  esmResolver,
  FileSystemConfigLoader,
  HtmlValidate,
  type ResolvedConfig,
} from 'html-validate';

/** The configuration at the root, which all pages have, put together once. */
class RootConfig extends FileSystemConfigLoader {
  #config: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(): ResolvedConfig | Promise<ResolvedConfig> {
    this.#config ??= super.getConfigFor(resolve('index.html'));
    return this.#config;
  }
}

/** What is wrong with the HTML of some pages of a site. */
export async function findHtmlFaults(
  pages: Iterable<{ readonly path: string; readonly html: string }>,
): Promise<readonly string[]> {
  const validator = new HtmlValidate(new RootConfig([esmResolver()]));
  const faults: string[] = [];
  for (const { path, html } of pages) {
    const { results } = await validator.validateString(html, path);
    for (const { messages } of results) {
      faults.push(
        ...messages.map(({ line, column, ruleId, message }) =>
          [path, line, column, ruleId, message].join(' '),
        ),
      );
    }
  }
  return faults;
}
