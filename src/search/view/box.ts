import type { SearchAnswer } from '../core/search.ts';
import type { TextScope } from '../core/search-files.ts';
import { longestQuery, readAddress, writeAddress, type Wanted } from './address.ts';
import { toChoices } from './choices.ts';
import { SearchFace } from './face.ts';
import { readFilters } from './filters.ts';
import { forgetRecent, keepRecent, readRecent } from './recent.ts';
import {
  answerScreen,
  failureScreen,
  hasFewResults,
  openingScreen,
  type Failure,
  type Screen,
  type Texts,
} from './screen.ts';
import { MissingIndexError, SearchSession } from './session.ts';
import { countRows, groupAnswer, groupResults, resultsInBatch } from './view.ts';

/**
 * The search behind a field: in a dialog, or on the search page, whose address it keeps up to date.
 * Nothing of the index is loaded before the field has the focus or the address has a query.
 */
class SearchBox extends HTMLElement {
  connectedCallback(): void {
    const field = this.querySelector('input');
    if (field === null) return;
    const base = this.dataset['base'] ?? '/';
    const isPage = this.closest('dialog') === null;
    const face = new SearchFace(this, field, base);
    const search = new SearchInBox(face, new SearchSession(`${base}search/index/`), isPage);
    this.#listen(face, search);
    search.begin(isPage ? location.search : '');
  }

  #listen(face: SearchFace, search: SearchInBox): void {
    const { field, filterForm, list, offers, textsButton } = face;
    field.addEventListener('input', () => void search.change({ typed: field.value }));
    field.addEventListener('focus', () => search.welcome());
    field.addEventListener('keydown', (event) => search.handleKey(event));
    filterForm.addEventListener('change', () => void search.change(readFilters(filterForm)));
    list.addEventListener('click', (event) => this.#follow(event, search));
    offers.addEventListener('click', ({ target }) =>
      search.takeOffer(target instanceof HTMLElement ? target.dataset['offer'] : undefined),
    );
    textsButton.addEventListener('click', () => search.takeOffer('texts'));
  }

  #follow(event: MouseEvent, search: SearchInBox): void {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
    const typed = option?.dataset['query'];
    const isHere = !ctrlKey && !metaKey && !shiftKey;
    if (option === null) return;
    if (typed === undefined) search.keep();
    else if (isHere) {
      event.preventDefault();
      search.retype(typed);
    }
    if (typed === undefined && isHere) this.closest('dialog')?.close();
  }
}

/** The current search of a box, and its answer. */
class SearchInBox {
  readonly #face: SearchFace;
  readonly #session: SearchSession;
  readonly #isPage: boolean;
  #wanted: Wanted = readAddress('');
  #answer: SearchAnswer | undefined;
  #most = resultsInBatch;
  #texts: Texts = 'unasked';
  #scope: TextScope = 'records';
  /** Counts the searches: a late answer never takes the place of a newer one. */
  #turn = 0;
  /** The running search: queries typed meanwhile wait, and only the last one is searched. */
  #running: Promise<unknown> = Promise.resolve();
  /** Whether an answer is pending, and whether to open its first result on arrival. */
  #isAwaited = false;
  #opensFirst = false;

  constructor(face: SearchFace, session: SearchSession, isPage: boolean) {
    this.#face = face;
    this.#session = session;
    this.#isPage = isPage;
  }

  /** Searches for the query of an address, or for what was typed while this was loading. */
  begin(query: string): void {
    const { field } = this.#face;
    const wanted = readAddress(query);
    field.maxLength = longestQuery;
    if (field.value === '') field.value = wanted.typed;
    void this.change({ ...wanted, typed: field.value });
    this.#opensFirst = field.dataset['entered'] !== undefined;
    if (field.matches(':focus')) this.welcome();
  }

  /** Loads what every search needs while the reader begins to type, and shows the last searches. */
  welcome(): void {
    this.#session.open().catch(() => undefined);
    if (this.#isEmpty()) this.#showOpening();
  }

  async change(change: Partial<Wanted>): Promise<void> {
    this.#wanted = { ...this.#wanted, ...change };
    this.#turn += 1;
    const turn = this.#turn;
    const wanted = this.#wanted;
    this.#answer = undefined;
    this.#most = resultsInBatch;
    this.#texts = 'unasked';
    this.#opensFirst = false;
    this.#isAwaited = !this.#isEmpty();
    if (!this.#isAwaited) {
      this.#showOpening();
      return;
    }
    this.#face.wait();
    const answer = await this.#askInTurn(wanted, turn);
    if (turn !== this.#turn || answer === undefined) return;
    this.#isAwaited = false;
    if (typeof answer === 'string') this.#face.show(failureScreen(answer));
    else await this.#showAnswer(answer);
  }

  handleKey(event: KeyboardEvent): void {
    const { key, isComposing } = event;
    if (isComposing) return;
    if (key !== 'Enter') {
      if (this.#face.options.handleKey(key)) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (this.#isAwaited) this.#opensFirst = true;
    else this.#openActive();
  }

  takeOffer(offer: string | undefined): void {
    if (offer === undefined) return;
    if (offer === 'more') {
      this.#showMore();
      return;
    }
    if (offer === 'texts' || offer === 'guides') {
      void this.searchTexts();
      this.#face.field.focus();
      return;
    }
    if (offer === 'forget') forgetRecent(openStorage);
    void this.change(offer === 'unfilter' ? { filters: new Map(), allVersions: false } : {});
    this.#face.field.focus();
  }

  /** Searches for something else. */
  retype(typed: string): void {
    this.#face.field.value = typed;
    this.#face.field.focus();
    void this.change({ typed });
  }

  /** Stores the search among the recent ones, since it has led somewhere. */
  keep(): void {
    if (this.#answer === undefined) return;
    const typed = this.#wanted.typed.trim();
    keepRecent(
      { typed, count: countRows(groupAnswer(this.#answer, typed, Infinity)) },
      openStorage,
    );
  }

  async searchTexts(): Promise<void> {
    const turn = this.#turn;
    const { typed } = this.#wanted;
    const answer = this.#answer;
    const face = this.#face;
    if (answer === undefined) return;
    face.textsButton.disabled = true;
    const texts = await this.#session.findTexts(typed).catch(() => 'failed' as const);
    face.textsButton.disabled = false;
    if (turn !== this.#turn) return;
    this.#texts = texts;
    face.offerTexts(this.#scope, texts === 'failed' && !hasFewResults(answer));
    face.showMore(this.#screenFor(answer));
  }

  /** Lists further results, the first of which becomes active. */
  #showMore(): void {
    const answer = this.#answer;
    const face = this.#face;
    if (answer === undefined) return;
    const shown = countRows(groupResults(answer, this.#wanted.typed, this.#most));
    this.#most += resultsInBatch;
    face.showMore(this.#screenFor(answer), shown);
    // The list is where the reader looks, so the page stays where it is.
    face.field.focus({ preventScroll: true });
  }

  #screenFor(answer: SearchAnswer): Screen {
    return answerScreen({
      wanted: this.#wanted,
      answer,
      most: this.#most,
      texts: this.#texts,
      scope: this.#scope,
    });
  }

  /** Opens the active option; without one, searches the texts. */
  #openActive(): void {
    const { active } = this.#face.options;
    if (active !== undefined) active.click();
    else void this.searchTexts();
  }

  /** `undefined` if a newer search was requested before this one began. */
  #askInTurn(wanted: Wanted, turn: number): Promise<SearchAnswer | Failure | undefined> {
    const asking = this.#running.then(() =>
      turn === this.#turn ? this.#session.find(wanted).catch(failureOf) : undefined,
    );
    this.#running = asking;
    return asking;
  }

  #showOpening(): void {
    this.#face.show(openingScreen(readRecent(openStorage)));
    this.#face.showFilters([], undefined);
    this.#face.textsButton.hidden = true;
    this.#keepAddress();
  }

  async #showAnswer(answer: SearchAnswer): Promise<void> {
    const face = this.#face;
    const wanted = this.#wanted;
    const session = this.#session;
    const { hasOlder, text } = await session.open();
    this.#answer = answer;
    this.#scope = text.scope;
    face.show(this.#screenFor(answer));
    face.showFilters(
      toChoices(answer.facets, wanted.filters),
      hasOlder ? wanted.allVersions : undefined,
    );
    const isFew = hasFewResults(answer);
    face.offerTexts(text.scope, !isFew);
    this.#keepAddress();
    if (this.#opensFirst) this.#openActive();
    else if (isFew && session.hasTexts) await this.searchTexts();
  }

  /** Keeps the page's address that of its search; a dialog shows a link to it instead. */
  #keepAddress(): void {
    const address = writeAddress(this.#wanted);
    if (!this.#isPage) this.#face.showLink(this.#isEmpty() ? undefined : `search/${address}`);
    else if (location.search !== address) {
      history.replaceState(history.state, '', location.pathname + address);
    }
  }

  #isEmpty(): boolean {
    return this.#wanted.typed.trim() === '';
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof MissingIndexError) return 'missing';
  return navigator.onLine ? 'failed' : 'offline';
}

function openStorage(): Storage {
  return localStorage;
}

customElements.define('search-box', SearchBox);
