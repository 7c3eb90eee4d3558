import figures from 'virtual:drawings/figures';
import { formatAddress, parseAddress, readLocation, type Address } from '../core/address.ts';
import { explain, type Explanation } from '../core/explain.ts';
import {
  applyChange,
  formatJson,
  pathKey,
  readInstance,
  removeValue,
  setValue,
  valueAt,
  type Instance,
  type Path,
  type TextChange,
} from '../core/instance.ts';
import { lineNumberOf } from '../core/json-line.ts';
import { addStep, beginHistory, continuesTyping, moveStep, type History } from '../core/history.ts';
import type { Fault } from '../core/verdict.ts';
import { toText, toValue, type JsonNode } from '../../json/json.ts';
import type { Schema } from '../core/schema.ts';
import type { EditHost, View } from './controls/context.ts';
import { controlsView } from './controls/controls.ts';
import { fieldAt } from './controls/row.ts';
import type { JsonEditor } from './json/editor.ts';
import { PlaygroundFigure } from './panels/figure.ts';
import { showHead, showVerdict } from './panels/head.ts';
import { drawLines, type JsonViewHost } from './json/lines.ts';
import type { FaultsPanel, TextFault } from './panels/faults.ts';
import type { AddToLog } from './panels/log.ts';
import { SourceReader, type PlaygroundSource } from './source.ts';
import type { ShowVersions } from './panels/versions.ts';

/** The name of the performance measure of a change, from the control to the drawn preview. */
const measureName = 'playground-change';
/** Milliseconds from the last change until it is in the address of the page. */
const addressDelay = 300;
/** Milliseconds from the last change until all versions judge it. */
const versionsDelay = 250;

/** The open definition, and the state of its instance. */
interface Session {
  readonly source: PlaygroundSource;
  readonly controls: View;
  /** The last text that was JSON. */
  instance: Instance;
  faults: readonly Fault[];
  history: History;
  /** Values that were unset, by the key of their path, to restore when they are set again. */
  readonly unset: Map<string, string>;
}

/** What to open with a definition: the text of an instance, or the name of an example. */
interface Start {
  readonly text?: string;
  readonly example?: string;
}

/** What changed the text: a control, typing in the editor, or a step in the history. */
type Cause = 'control' | 'typed' | 'history';

/** The playground: controls, JSON, verdict, preview and log of one definition at a time. */
class CatalogPlayground extends HTMLElement {
  readonly #find = (name: string): HTMLElement => partOf(this, name);
  readonly #sources = new SourceReader(this.dataset['base'] ?? '');
  readonly #figure = new PlaygroundFigure(this, this.#find, figures);
  readonly #referenceHref = (anchor: string): string => {
    const { source } = this.#session ?? {};
    return source === undefined ? '' : this.#sources.referenceHref(source.address, anchor);
  };
  readonly #jsonHost: JsonViewHost = {
    referenceHref: this.#referenceHref,
    apply: (change) => this.#apply(change),
  };
  /** Loaded with the first change. */
  #log: Promise<AddToLog> | undefined;
  /** Loaded with the first instance. */
  #versions: ShowVersions | undefined;
  #listing: ReturnType<typeof setTimeout> | undefined;
  #session: Session | undefined;
  #editor: JsonEditor | undefined;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #refreshing: ReturnType<typeof setTimeout> | undefined;
  /** Finds and shows errors; loaded with the first one. */
  #wrong: FaultsPanel | undefined;
  /** The value that gets the focus once its field exists. */
  #added: Path | undefined;
  #ids = 0;
  /** Whether the next change always begins a new step of the history. */
  #isSealed = true;
  /** Whether the shown text is not JSON. */
  #isBroken = false;
  /** Counts requested definitions: a late answer is dropped. */
  #asked = 0;

  connectedCallback(): void {
    this.#connectButtons();
    this.#connectKeys();
    preloadValues(this.#find('controls'));
    this.#connectFolds();
    this.addEventListener('click', (event) => {
      const chosen = chosenAddress(event);
      const part = linkedPart(event);
      if (chosen === undefined && part === undefined) return;
      event.preventDefault();
      if (chosen !== undefined) void this.#openAnother(chosen);
      part?.scrollIntoView({ block: part.matches('section') ? 'start' : 'center' });
      part?.focus({ preventScroll: true });
    });
    addEventListener('popstate', () => {
      if (!this.#isOpen()) void this.#openLocation();
    });
    void this.#openLocation();
  }

  #connectButtons(): void {
    const acts = {
      undo: () => this.#move(-1),
      redo: () => this.#move(1),
      link: () => void this.#copyLink(),
      download: () => void this.#download(),
      reset: () => void this.#startFrom(),
      copy: () => void this.#copy(this.#currentText(), 'copy'),
      format: () => {
        if (this.#session !== undefined) this.#commit(formatted(this.#session.instance), 'control');
      },
      edit: () => void this.#toggleEditor(),
    };
    for (const [name, act] of Object.entries(acts)) this.#find(name).addEventListener('click', act);
  }

  /** Loads a folded form when it is unfolded. */
  #connectFolds(): void {
    const picker = async (fold: HTMLElement): Promise<void> => {
      const { fillPicker } = await import('./panels/picker.ts');
      await fillPicker(fold, this.#sources, (address) => void this.#openAnother(address));
    };
    const explain = async (fold: HTMLElement): Promise<void> => {
      const { connectExplain } = await import('./panels/explain.ts');
      connectExplain(fold, this.#sources, (address, text) => void this.#explain(address, text));
    };
    for (const [name, load] of Object.entries({ picker, explain })) {
      const fold = this.#find(name);
      fold.addEventListener('toggle', () => void load(fold), { once: true });
    }
  }

  /** Handles the keys for undo and redo, except in a field with its own history. */
  #connectKeys(): void {
    document.addEventListener('keydown', (event) => {
      const by = stepOfKey(event);
      if (by === undefined || hasOwnHistory(event.target)) return;
      event.preventDefault();
      this.#move(by);
    });
    for (const type of ['change', 'focusout']) {
      this.#find('controls').addEventListener(type, () => {
        this.#isSealed = true;
      });
    }
  }

  /** Opens what the address of the page names, or shows why it cannot. */
  async #openLocation(): Promise<void> {
    const { definition, example, state } = readLocation(location.search, location.hash);
    const start = parseAddress(this.dataset['start'] ?? '');
    const wanted = definition === undefined ? start : parseAddress(definition);
    const shared =
      state === undefined
        ? undefined
        : await import('../core/share.ts').then(({ unpackState }) => unpackState(state));
    await this.#open(wanted ?? start, {
      ...(shared?.kind === 'text' && { text: shared.text }),
      ...(example !== undefined && { example }),
    });
    if (wanted === undefined) {
      this.#say('The address of this page does not name a definition. Choose one.');
    }
    if (shared?.kind === 'refused') this.#say(shared.reason);
  }

  /** Whether the address names just the open definition. */
  #isOpen(): boolean {
    const { definition, example, state } = readLocation(location.search, location.hash);
    const { source } = this.#session ?? {};
    const asked = definition ?? this.dataset['start'];
    const isAsked = state !== undefined || example !== undefined;
    return source !== undefined && !isAsked && asked === formatAddress(source.address);
  }

  async #open(address: Address | undefined, start: Start = {}): Promise<void> {
    if (address === undefined) return;
    this.#asked += 1;
    const turn = this.#asked;
    try {
      const source = await this.#sources.read(address);
      const text = start.text ?? (await this.#initialText(source, start.example));
      const read = readInstance(text);
      const fault = read.kind === 'fault' ? read : undefined;
      const instance = read.kind === 'instance' ? read.instance : await leastInstance(source);
      if (turn === this.#asked) this.#begin(source, instance, fault);
    } catch (error) {
      if (turn !== this.#asked) return;
      this.toggleAttribute('data-failed', true);
      this.#say(error instanceof Error ? error.message : String(error));
    }
  }

  /** Opens another definition, as a link would: Back returns to this one and its instance. */
  async #openAnother(address: Address): Promise<void> {
    await this.#keep();
    history.pushState(null, '', `?definition=${formatAddress(address)}`);
    await this.#open(address);
  }

  /** Opens a text with its definition, or as an instance of the open one. */
  async #explain(address: Address | undefined, text: string): Promise<void> {
    const { source } = this.#session ?? {};
    const isHere =
      source !== undefined &&
      (address === undefined || formatAddress(address) === formatAddress(source.address));
    if (isHere) {
      this.#commit(text, 'control');
      return;
    }
    await this.#keep();
    await this.#open(address, { text });
    await this.#keep();
  }

  /** The wanted example or made instance; by default the largest example, or else what is required. */
  async #initialText(source: PlaygroundSource, wanted?: string): Promise<string> {
    const { examples, reader, validator } = source;
    const named = examples.find(({ name }) => name === (wanted ?? 'full'));
    const isLeast = wanted === 'minimal';
    const example = named ?? (isLeast ? undefined : examples.findLast(({ isValid }) => isValid));
    if (example !== undefined) return this.#sources.readExample(source, example);
    const least = await leastInstance(source);
    if (wanted !== 'full' || validator.kind !== 'loaded') return least.text;
    const { fullInstance } = await import('../core/full-instance.ts');
    return formatted(fullInstance(reader, least, validator.validate));
  }

  /** Begins with an instance, which is shown until a text that is not JSON is corrected. */
  #begin(source: PlaygroundSource, instance: Instance, fault: TextFault | undefined): void {
    const count = this.#find('count');
    const controls = controlsView(this.#editHost(source), (words) => {
      count.textContent = words;
    });
    clearTimeout(this.#keeping);
    this.#isBroken = fault !== undefined;
    this.#session = {
      source,
      controls,
      instance,
      faults: [],
      history: beginHistory(instance.text),
      unset: new Map(),
    };
    this.#find('controls').replaceChildren(controls.element);
    this.#find('log').replaceChildren();
    this.#say('');
    showHead(this.#find, this.#sources, source, (name) => void this.#startFrom(name));
    this.#editor?.setText(fault?.text ?? instance.text);
    this.#render();
    if (fault !== undefined) void this.#showTextFault(fault);
    this.dataset['ready'] = formatAddress(source.address);
  }

  async #startFrom(name?: string): Promise<void> {
    const { source } = this.#session ?? {};
    if (source !== undefined) this.#commit(await this.#initialText(source, name), 'control');
  }

  #currentText(): string {
    return this.#editor?.text() ?? this.#session?.instance.text ?? '';
  }

  #editHost(source: PlaygroundSource): EditHost {
    const apply = (change: (instance: Instance) => TextChange | undefined): void => {
      const made = this.#session && change(this.#session.instance);
      if (made !== undefined) this.#apply(made);
    };
    return {
      apply,
      reader: source.reader,
      defaultText: (schema, before) => defaultTextOf(source, schema, before),
      set: (path, json, order) => apply((instance) => setValue(instance, path, json, order)),
      restore: (path, json, order) => {
        const kept = this.#session?.unset.get(pathKey(path));
        apply((instance) => setValue(instance, path, kept ?? json, order));
      },
      remove: (path) => {
        const { instance, unset } = this.#session ?? {};
        const value = instance && valueAt(instance.root, path);
        if (value !== undefined) unset?.set(pathKey(path), toText(value));
        apply((instance) => removeValue(instance, path));
      },
      referenceHref: this.#referenceHref,
      refresh: () => {
        if (this.#refreshing !== undefined) return;
        this.#refreshing = setTimeout(() => {
          this.#refreshing = undefined;
          const { controls, instance, faults } = this.#session ?? {};
          if (instance !== undefined) controls?.update(instance.root, faults ?? []);
          this.#focusAdded();
        });
      },
      focus: (path) => {
        this.#added = path;
        this.#focusAdded();
      },
      nextId: () => {
        this.#ids += 1;
        return `~p${String(this.#ids)}`;
      },
    };
  }

  /** Moves the focus to what was added; its field may be loaded later. */
  #focusAdded(): void {
    const field = this.#added && fieldAt(this.#find('controls'), this.#added);
    field?.focus();
    if (field) this.#added = undefined;
  }

  #apply(change: TextChange): void {
    if (this.#session === undefined) return;
    this.#commit(applyChange(this.#session.instance.text, change), 'control');
  }

  /** Undoes or redoes a step; text that is not JSON is reset to the last text that was. */
  #move(by: -1 | 1): void {
    const session = this.#session;
    if (session === undefined) return;
    const moved = this.#isBroken && by < 0 ? session.history : moveStep(session.history, by);
    const text = moved?.texts[moved.index];
    if (moved === undefined || text === undefined) return;
    session.history = moved;
    this.#commit(text, 'history');
  }

  /** Makes a text the instance. Text that is not JSON stays in the editor, and the verdict says so. */
  #commit(text: string, cause: Cause): void {
    const session = this.#session;
    if (session === undefined) return;
    const start = performance.now();
    const read = readInstance(text);
    if (cause !== 'typed') this.#editor?.setText(text);
    this.#isBroken = read.kind === 'fault';
    if (read.kind === 'fault') {
      this.#find('controls').inert = true;
      this.#showSteps();
      void this.#showTextFault(read);
      return;
    }
    this.#added = undefined;
    const before = session.instance;
    session.instance = read.instance;
    if (cause !== 'history') this.#addStep(session, text, cause);
    void this.#addToLog(session.source, [before, read.instance], cause === 'typed');
    this.#render();
    performance.measure(measureName, { start, end: performance.now() });
    clearTimeout(this.#keeping);
    this.#keeping = setTimeout(() => void this.#keep(), addressDelay);
  }

  /** Letters typed in a row are one step, and so is one drag of a slider. */
  #addStep(session: Session, text: string, cause: Cause): void {
    const { history } = session;
    const field = document.activeElement;
    const isDragged = field instanceof HTMLInputElement && /^(?:range|color)$/.test(field.type);
    const continues = cause === 'control' && (isDragged || continuesTyping(history, text));
    // The editor's own undo adds no step.
    const back = cause === 'typed' ? moveStep(history, -1) : undefined;
    session.history =
      back?.texts[back.index] === text
        ? back
        : addStep(history, text, continues && !this.#isSealed);
    this.#isSealed = false;
  }

  async #addToLog(
    source: PlaygroundSource,
    [before, after]: readonly [Instance, Instance],
    isTyped: boolean,
  ): Promise<void> {
    this.#log ??= import('./panels/log.ts').then(({ openLog }) =>
      openLog(this.#sources, this.#find('log')),
    );
    const add = await this.#log;
    if (source === this.#session?.source) add(source, before, after, isTyped);
  }

  /** Enables the buttons for undo and redo if there is a step for them. */
  #showSteps(): void {
    const { history } = this.#session ?? {};
    if (history === undefined) return;
    const isLast = history.index === history.texts.length - 1;
    this.#find('undo').toggleAttribute('disabled', !this.#isBroken && history.index === 0);
    this.#find('redo').toggleAttribute('disabled', isLast);
  }

  #render(): void {
    const session = this.#session;
    if (session === undefined) return;
    const { source, instance, controls } = session;
    const { reader, validator } = source;
    const isWrong = validator.kind === 'loaded' && !validator.validate(toValue(instance.root));
    const wrong = isWrong ? this.#wrong : undefined;
    if (isWrong && wrong === undefined) {
      this.#find('say').textContent = 'Does not conform.';
      void this.#loadFaults().then(() => {
        if (instance === this.#session?.instance) this.#render();
      });
      return;
    }
    const focused = focusPath();
    session.faults = wrong?.findFaults(source, instance) ?? [];
    this.#find('controls').inert = false;
    this.#showSteps();
    controls.update(instance.root, session.faults);
    const members = explain(reader, instance.root);
    this.#renderJson(session, members);
    const goTo = (offset: number): void => this.#editor?.goTo(offset);
    if (wrong === undefined) showVerdict(this.#find, { ...session, members }, goTo);
    else wrong.showFaults(this.#find, this.#jsonHost, session, goTo);
    keepFocus(focused);
    void this.#figure.show(source, instance);
    clearTimeout(this.#listing);
    this.#listing = setTimeout(() => void this.#listVersions(source, instance), versionsDelay);
  }

  async #listVersions(source: PlaygroundSource, instance: Instance): Promise<void> {
    const { connectVersions } = await import('./panels/versions.ts');
    this.#versions ??= connectVersions(this.#sources, this.#find('versions'));
    if (instance === this.#session?.instance) await this.#versions(source, instance);
  }

  async #loadFaults(): Promise<FaultsPanel> {
    return (this.#wrong ??= (await import('./panels/faults.ts')).faultsPanel);
  }

  async #showTextFault(read: TextFault): Promise<void> {
    const { showTextFault } = await this.#loadFaults();
    if (this.#isBroken) showTextFault(this.#find, read);
  }

  #renderJson(
    { source, instance, faults }: Session,
    members: ReadonlyMap<number, Explanation>,
  ): void {
    const { text } = instance;
    const count = lineNumberOf(text, text.trimEnd().length);
    // Not `countOf`, whose module the page would load for this alone.
    this.#find('lines-count').textContent = `${String(count)} ${count === 1 ? 'line' : 'lines'}`;
    this.#editor?.showFaults(faults);
    const list = this.#find('lines');
    if (list.hidden) return;
    drawLines(list, instance, members, faults, this.#jsonHost);
    this.#wrong?.noteFaults(instance, faults, this.#jsonHost);
    if (!source.reader.hasDeprecated) return;
    void import('./json/deprecated.ts').then(({ noteDeprecated }) => {
      if (instance === this.#session?.instance) noteDeprecated(instance, source.reader);
    });
  }

  async #keep(): Promise<string | undefined> {
    const session = this.#session;
    if (session === undefined) return undefined;
    clearTimeout(this.#keeping);
    const { keepState } = await import('./sharing.ts');
    const kept = await keepState(session.source.address, session.instance.text);
    if (kept.kind === 'refused') this.#say(kept.reason);
    return kept.kind === 'text' ? kept.text : undefined;
  }

  async #copyLink(): Promise<void> {
    const href = await this.#keep();
    if (href !== undefined) await this.#copy(href, 'link');
  }

  async #copy(text: string, button: string): Promise<void> {
    const { copyText } = await import('../../shell/parts/copy-text.ts');
    await copyText(text, this.#find(button));
  }

  async #download(): Promise<void> {
    const { downloadText } = await import('./sharing.ts');
    downloadText(this.#currentText(), `${this.#session?.source.address.name ?? 'instance'}.json`);
  }

  /** The editor is loaded when the reader edits the text. */
  async #toggleEditor(): Promise<void> {
    const place = this.#find('editor');
    const isOpen = this.#editor !== undefined;
    place.hidden = isOpen;
    this.#find('lines').hidden = !isOpen;
    this.#find('edit').textContent = isOpen ? 'Edit' : 'Done';
    if (isOpen) {
      this.#editor?.close();
      this.#editor = undefined;
    } else {
      const { openEditor } = await import('./json/editor.ts');
      this.#editor = openEditor(place, {
        text: this.#currentText(),
        reader: () => this.#session?.source.reader,
        instance: () => this.#session?.instance,
        referenceHref: this.#referenceHref,
        changed: (text) => this.#commit(text, 'typed'),
      });
    }
    this.#render();
  }

  #say(words: string): void {
    this.#find('message').textContent = words;
  }
}

function partOf(page: HTMLElement, name: string): HTMLElement {
  const found = page.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (found === null) throw new Error(`no part ${name}`);
  return found;
}

/** The element with the focus and those around it, innermost first. */
function focusPath(held = document.activeElement): readonly Element[] {
  return held === null ? [] : [held, ...focusPath(held.parentElement)];
}

/** Moves the focus to what is near the element that had it, if that is gone or disabled. */
function keepFocus([held, ...around]: readonly Element[]): void {
  if (held?.matches('html :not(:disabled)') === true) return;
  around
    .map((near) => near.querySelector<HTMLElement>('html :is(a, button:enabled)'))
    .find((stop) => stop)
    ?.focus();
}

/** The part of the page to which a clicked link leads; going there adds no entry to browser history. */
function linkedPart({ target }: MouseEvent): HTMLElement | undefined {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
  return href?.startsWith('#~') === true
    ? (document.getElementById(href.slice(1)) ?? undefined)
    : undefined;
}

/** The definition chosen by a click on a link of the page. */
function chosenAddress(event: MouseEvent): Address | undefined {
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest('a[data-definition]') : null;
  return isPlain ? parseAddress(link?.getAttribute('data-definition') ?? '') : undefined;
}

function stepOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): -1 | 1 | undefined {
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 1 : -1;
  return letter === 'y' && !shiftKey ? 1 : undefined;
}

function hasOwnHistory(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const isField = target.matches('input, textarea, [contenteditable]');
  return isField && target.closest('[data-part="controls"]') === null;
}

/** Preloads the module of initial values when the reader turns to the controls. */
function preloadValues(controls: HTMLElement): void {
  for (const type of ['pointerover', 'focusin']) {
    const load = (): void => void import('../core/default-instance.ts');
    controls.addEventListener(type, load, { once: true });
  }
}

async function defaultTextOf(
  { reader }: PlaygroundSource,
  schema: Schema,
  before?: JsonNode,
): Promise<string> {
  const { defaultText, switchedText } = await import('../core/default-instance.ts');
  return before ? switchedText(reader, schema, before) : defaultText(reader, schema);
}

/** The smallest instance of a definition. */
async function leastInstance(source: PlaygroundSource): Promise<Instance> {
  const least = instanceOf(await defaultTextOf(source, source.reader.root));
  return instanceOf(formatted(least));
}

/** @throws Error if a text is not JSON. */
function instanceOf(text: string): Instance {
  const read = readInstance(text);
  if (read.kind === 'fault') throw new Error(read.message);
  return read.instance;
}

function formatted({ root }: Instance): string {
  return `${formatJson(root)}\n`;
}

customElements.define('catalog-playground', CatalogPlayground);
