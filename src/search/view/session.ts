import { openSearch, type OpenedSearch } from '../core/open-search.ts';
import type { SearchAnswer } from '../core/search.ts';
import { openTextSearch, type PagefindModule, type SearchTexts } from '../core/text-search.ts';
import type { Wanted } from './address.ts';

/** The results of the search of whole texts. */
export type TextResults = Awaited<ReturnType<SearchTexts>>;

/** The site was not built, or without its search. */
export class MissingIndexError extends Error {}

/** The search of the site, loaded when first needed; a failed load is tried again. */
export class SearchSession {
  readonly #folder: string;
  #opened: Promise<OpenedSearch> | undefined;
  #texts: Promise<SearchTexts> | undefined;

  /** `folder` is the URL of the search's files, with a trailing slash. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  open(): Promise<OpenedSearch> {
    this.#opened ??= openSearch((path) => this.#readJson(path)).catch((error: unknown) => {
      // Reset, since a reader who is offline may come back online.
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async find({ typed, filters, allVersions }: Wanted): Promise<SearchAnswer> {
    try {
      const { search } = await this.open();
      return await search(typed, { filters, allVersions });
    } catch (error) {
      // Reset, since a deployment may have renamed the files.
      this.#opened = undefined;
      throw error;
    }
  }

  /** Whether the texts are loaded, and so free to search. */
  get hasTexts(): boolean {
    return this.#texts !== undefined;
  }

  async findTexts(typed: string): Promise<TextResults> {
    try {
      this.#texts ??= this.#openTexts();
      const searchTexts = await this.#texts;
      return await searchTexts(typed);
    } catch (error) {
      this.#texts = undefined;
      this.#opened = undefined;
      throw error;
    }
  }

  async #openTexts(): Promise<SearchTexts> {
    const { text } = await this.open();
    const folder = `${this.#folder}${text.folder}/`;
    const pagefind = (await import(/* @vite-ignore */ `${folder}pagefind.js`)) as PagefindModule;
    return openTextSearch(pagefind, folder);
  }

  async #readJson(path: string): Promise<unknown> {
    const response = await fetch(this.#folder + path);
    if (response.ok) return response.json();
    if (path === 'index.json' && response.status === 404) throw new MissingIndexError();
    throw new Error(`${path} answered ${String(response.status)}`);
  }
}
