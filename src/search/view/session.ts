import { openSearch, type OpenedSearch } from '../core/open-search.ts';
import type { SearchAnswer } from '../core/search.ts';
import { openTextSearch, type PagefindModule, type SearchTexts } from '../core/text-search.ts';
import type { Wanted } from './address.ts';

/** What the search of whole texts found. */
export type TextResults = Awaited<ReturnType<SearchTexts>>;

/** The site was not built, or without its search. */
export class MissingIndexError extends Error {}

/** The search of the site, loaded when it is first needed; what failed to load is tried again. */
export class SearchSession {
  readonly #folder: string;
  #opened: Promise<OpenedSearch> | undefined;
  #texts: Promise<SearchTexts> | undefined;

  /** `folder` is the URL of the search's files, with a slash at its end. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  open(): Promise<OpenedSearch> {
    this.#opened ??= openSearch((path) => this.#readJson(path)).catch((error: unknown) => {
      // Whoever is offline may not stay so.
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
      // Also after a deployment, which gives the files other names.
      this.#opened = undefined;
      throw error;
    }
  }

  /** Whether the texts cost nothing more to search. */
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
