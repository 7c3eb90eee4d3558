import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { load, type CheerioAPI } from 'cheerio';
import { createLinks } from '../../src/site/links.ts';

/** A component as the compiler types it, its props known. */
type Component<Props> = AstroComponentFactory & ((props: Props) => unknown);

/** Where the compiler says that an element was written. */
const sourceMarks = ['data-astro-source-file', 'data-astro-source-loc'];

/** What components are rendered with: links of a site at the root of its host, and no site. */
const locals: App.Locals = {
  links: createLinks({ basePath: '/', pagesOf: () => undefined, fontOf: () => undefined }),
  get site(): never {
    throw new Error('a component asks for the site');
  },
};

/** What a component renders, as a fragment. */
export async function render<Props extends object>(
  component: Component<Props>,
  props: Props,
): Promise<CheerioAPI> {
  const container = await AstroContainer.create();
  const html = await container.renderToString(component, {
    props: Object.fromEntries(Object.entries(props)),
    locals,
  });
  const $ = load(html, null, false);
  for (const mark of sourceMarks) $('*').removeAttr(mark);
  return $;
}

/** The text of each element that a selector finds. */
export function textsOf($: CheerioAPI, selector: string): string[] {
  return $(selector)
    .toArray()
    .map((element) => $(element).text());
}

/** The value of an attribute of each element that a selector finds. */
export function attributesOf(
  $: CheerioAPI,
  selector: string,
  name: string,
): (string | undefined)[] {
  return $(selector)
    .toArray()
    .map((element) => $(element).attr(name));
}

/** Elements that no component makes: they could only come from a text. */
export function smuggledElements($: CheerioAPI): string[] {
  return $('img, script, style, b, iframe, [onerror], [onload], [onclick]')
    .toArray()
    .map((element) => $.html(element));
}
