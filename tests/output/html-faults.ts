import { resolve } from 'node:path';
import {
  esmResolver,
  FileSystemConfigLoader,
  HtmlValidate,
  type DOMReadyEvent,
  type Plugin,
  type ResolvedConfig,
} from 'html-validate';

/** The configuration at the root, which all pages have, put together once. */
class RootConfig extends FileSystemConfigLoader {
  #config: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(): ResolvedConfig | Promise<ResolvedConfig> {
    this.#config ??= super.getConfigFor(resolve('index.html'), { plugins: [elementIndex] });
    return this.#config;
  }
}

/** Lists the elements of a page by name once; otherwise each rule that asks for some walks the whole page. */
const elementIndex: Plugin = {
  name: 'element-index',
  setup: (_source, events) => {
    events.on('dom:ready', (_name, { document: { root } }: DOMReadyEvent) => {
      const elements = root.getElementsByTagName('*');
      const byName = Map.groupBy(elements, ({ tagName }) => tagName.toLowerCase());
      root.getElementsByTagName = (name) =>
        name === '*' ? elements : (byName.get(name.toLowerCase()) ?? []);
    });
  },
};

const validator = new HtmlValidate(new RootConfig([esmResolver()]));

/** What is wrong with the HTML of some pages of a site. */
export async function findHtmlFaults(
  pages: Iterable<{ readonly path: string; readonly html: string }>,
): Promise<readonly string[]> {
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
