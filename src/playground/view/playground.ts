import { formatAddress, parseAddress, readLocation, type Address } from '../core/address.ts';
import { explain } from '../core/explain.ts';
import {
  applyChange,
  formatJson,
  insertItem,
  readInstance,
  removeValue,
  setValue,
  swapItems,
  type Instance,
  type TextChange,
} from '../core/instance.ts';
import { lineOf } from '../core/json-line.ts';
import { unpackState } from '../core/share.ts';
import { defaultText } from '../core/default-instance.ts';
import { judge, type Fault } from '../core/verdict.ts';
import type { EditHost, View } from './controls/context.ts';
import { controlsView } from './controls/controls.ts';
import type { JsonEditor } from './json/editor.ts';
import { connectExplain } from './panels/explain.ts';
import { PlaygroundFigure } from './panels/figure.ts';
import { showHead, showTextFault, showVerdict } from './panels/head.ts';
import { drawLines, type JsonViewHost } from './json/lines.ts';
import { ChangeLog } from './panels/log.ts';
import { connectPicker } from './panels/picker.ts';
import { copyText, downloadText, keepState } from './sharing.ts';
import { SourceReader, type Source } from './source.ts';
import { VersionList } from './panels/versions.ts';

/** The measure of a change, from the control to the drawn preview (`performance.getEntriesByName`). */
const measureName = 'playground-change';
/** Milliseconds from the last change to the address that holds it. */
const keepingTime = 300;

/** What the page works on. */
interface Session {
  readonly source: Source;
  readonly controls: View;
  /** The last text that was JSON. */
  instance: Instance;
  faults: readonly Fault[];
}

/** The playground: controls, JSON, verdict, preview and log of one definition at a time. */
class CatalogPlayground extends HTMLElement {
  private readonly find = (name: string): HTMLElement => partOf(this, name);
  private readonly sources = new SourceReader(this.dataset['base'] ?? '');
  private readonly figure = new PlaygroundFigure(this, this.find);
  private readonly log = new ChangeLog(this.sources, this.find('log'));
  private readonly versions = new VersionList(this.sources, this.find('versions'));
  private session: Session | undefined;
  private editor: JsonEditor | undefined;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private ids = 0;
  /** How many definitions were asked for: an answer that comes late is left aside. */
  private asked = 0;

  connectedCallback(): void {
    this.connectButtons();
    connectPicker(this.find('picker'), this.sources, (address) => void this.open(address));
    connectExplain(this.find('explain'), this.sources, (address, text) => {
      void this.open(address ?? this.session?.source.address, text).then(() => this.keep());
    });
    addEventListener('popstate', () => {
      if (!this.isOpen()) void this.openLocation();
    });
    void this.openLocation();
  }

  private connectButtons(): void {
    const acts = {
      link: () => void this.copyLink(),
      download: () => {
        downloadText(this.currentText(), `${this.session?.source.address.name ?? 'instance'}.json`);
      },
      reset: () => void this.reset(),
      copy: () => void copyText(this.currentText(), this.find('copy')),
      format: () => {
        if (this.session !== undefined) this.commit(formatted(this.session.instance), false);
      },
      edit: () => void this.toggleEditor(),
    };
    for (const [name, act] of Object.entries(acts)) this.find(name).addEventListener('click', act);
  }

  /** Opens what the address of the page asks for; what makes no sense is left aside, and said. */
  private async openLocation(): Promise<void> {
    const { definition, state } = readLocation(location.search, location.hash);
    const start = parseAddress(this.dataset['start'] ?? '');
    const wanted = definition === undefined ? start : parseAddress(definition);
    const shared = state === undefined ? undefined : await unpackState(state);
    await this.open(wanted ?? start, shared?.kind === 'text' ? shared.text : undefined);
    if (wanted === undefined) {
      this.say('The address of this page names no definition that could be one. Choose another.');
    }
    if (shared?.kind === 'refused') this.say(shared.reason);
  }

  /** Whether the address of the page asks for nothing but what is open: it leads to a part of it. */
  private isOpen(): boolean {
    const { definition, state } = readLocation(location.search, location.hash);
    const { source } = this.session ?? {};
    const asked = definition ?? this.dataset['start'];
    return source !== undefined && state === undefined && asked === formatAddress(source.address);
  }

  private async open(address: Address | undefined, text?: string): Promise<void> {
    if (address === undefined) return;
    this.asked += 1;
    const turn = this.asked;
    try {
      const [source] = await Promise.all([this.sources.read(address), this.log.load()]);
      const begun = text ?? (await this.beginText(source));
      if (turn === this.asked) this.begin(source, begun);
    } catch (error) {
      if (turn !== this.asked) return;
      this.toggleAttribute('data-failed', true);
      this.say(error instanceof Error ? error.message : String(error));
    }
  }

  /** The smallest example, or the least that the definition asks for. */
  private async beginText(source: Source): Promise<string> {
    const { address, examples } = source;
    return examples.includes('minimal')
      ? this.sources.readExample(address, 'minimal')
      : leastText(source);
  }

  private begin(source: Source, text: string): void {
    const count = this.find('count');
    const controls = controlsView(this.editHost(source), (words) => {
      count.textContent = words;
    });
    const read = readInstance(text);
    const instance = [read, readInstance(leastText(source))].find(
      ({ kind }) => kind === 'instance',
    );
    if (instance?.kind !== 'instance') return;
    clearTimeout(this.waiting);
    this.session = { source, controls, instance: instance.instance, faults: [] };
    this.find('controls').replaceChildren(controls.element);
    this.log.begin(source);
    this.say('');
    showHead(this.find, this.sources, source, (name) => void this.startFrom(name));
    this.editor?.setText(text);
    this.render();
    if (read.kind === 'fault') showTextFault(this.find, read);
    this.dataset['ready'] = formatAddress(source.address);
  }

  private async startFrom(example: string): Promise<void> {
    const { source } = this.session ?? {};
    if (source !== undefined) {
      this.commit(await this.sources.readExample(source.address, example), false);
    }
  }

  private async reset(): Promise<void> {
    const { source } = this.session ?? {};
    if (source !== undefined) this.commit(await this.beginText(source), false);
  }

  private currentText(): string {
    return this.editor?.text() ?? this.session?.instance.text ?? '';
  }

  private editHost(source: Source): EditHost {
    const apply = (change: (instance: Instance) => TextChange | undefined): void => {
      const made = this.session && change(this.session.instance);
      if (made !== undefined) this.apply(made);
    };
    return {
      reader: source.reader,
      set: (path, json, order) => {
        apply((instance) => setValue(instance, path, json, order));
      },
      remove: (path) => {
        apply((instance) => removeValue(instance, path));
      },
      addItem: (path, json) => {
        apply((instance) => insertItem(instance, path, json));
      },
      swap: (path, index) => {
        apply((instance) => swapItems(instance, path, index));
      },
      nextId: () => {
        this.ids += 1;
        return `~p${String(this.ids)}`;
      },
    };
  }

  private apply(change: TextChange): void {
    if (this.session === undefined) return;
    this.commit(applyChange(this.session.instance.text, change), false);
  }

  /** Takes a text as the instance; one that is no JSON is left where it was typed, and said. */
  private commit(text: string, isTyped: boolean): void {
    const { session } = this;
    if (session === undefined) return;
    const start = performance.now();
    const read = readInstance(text);
    if (!isTyped) this.editor?.setText(text);
    if (read.kind === 'fault') {
      this.find('controls').inert = true;
      showTextFault(this.find, read);
      return;
    }
    const before = session.instance;
    session.instance = read.instance;
    this.log.add(before, read.instance, isTyped);
    this.render();
    performance.measure(measureName, { start, end: performance.now() });
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => void this.keep(), keepingTime);
  }

  private render(): void {
    const { session } = this;
    if (session === undefined) return;
    const { source, instance, controls } = session;
    const { reader, validator } = source;
    session.faults = validator.kind === 'loaded' ? judge(reader, validator.validate, instance) : [];
    this.find('controls').inert = false;
    controls.update(instance.root, session.faults);
    this.renderJson(session);
    showVerdict(this.find, this.jsonHost(source), session, (offset) => {
      this.editor?.goTo(offset);
    });
    this.figure.show(source, instance);
    this.versions.show(source, instance);
  }

  private renderJson({ source, instance, faults }: Session): void {
    const { text, root } = instance;
    const count = lineOf(text, text.trimEnd().length);
    this.find('lines-count').textContent = `${String(count)} ${count === 1 ? 'line' : 'lines'}`;
    this.editor?.showFaults(faults);
    const list = this.find('lines');
    if (list.hidden) return;
    drawLines(list, instance, explain(source.reader, root), faults, this.jsonHost(source));
  }

  private jsonHost({ address }: Source): JsonViewHost {
    return {
      referenceHref: (anchor) => this.sources.referenceHref(address, anchor),
      apply: (change) => {
        this.apply(change);
        // The button that was pressed is gone: its place is the next best.
        if (document.activeElement === document.body) this.find('lines').focus();
      },
    };
  }

  private async keep(): Promise<string | undefined> {
    const { session } = this;
    if (session === undefined) return undefined;
    const kept = await keepState(session.source.address, session.instance.text);
    if (kept.kind === 'refused') this.say(kept.reason);
    return kept.kind === 'text' ? kept.text : undefined;
  }

  private async copyLink(): Promise<void> {
    const href = await this.keep();
    if (href !== undefined) await copyText(href, this.find('link'));
  }

  /** The editor is loaded when somebody edits the text, and not before. */
  private async toggleEditor(): Promise<void> {
    const place = this.find('editor');
    const isOpen = this.editor !== undefined;
    place.hidden = isOpen;
    this.find('lines').hidden = !isOpen;
    this.find('edit').textContent = isOpen ? 'Edit' : 'Done';
    if (isOpen) {
      this.editor?.close();
      this.editor = undefined;
    } else {
      const { openEditor } = await import('./json/editor.ts');
      this.editor = openEditor(place, {
        text: this.currentText(),
        reader: () => this.session?.source.reader,
        instance: () => this.session?.instance,
        referenceHref: (anchor) => this.hrefOf(anchor),
        changed: (text) => {
          this.commit(text, true);
        },
      });
    }
    this.render();
  }

  private hrefOf(anchor: string): string {
    const { source } = this.session ?? {};
    return source === undefined ? '' : this.sources.referenceHref(source.address, anchor);
  }

  private say(words: string): void {
    this.find('message').textContent = words;
  }
}

function partOf(page: HTMLElement, name: string): HTMLElement {
  const found = page.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (found === null) throw new Error(`the playground has no part ${name}`);
  return found;
}

function leastText({ reader }: Source): string {
  const read = readInstance(defaultText(reader, reader.root));
  return read.kind === 'instance' ? formatted(read.instance) : '{}\n';
}

function formatted({ root }: Instance): string {
  return `${formatJson(root)}\n`;
}

customElements.define('catalog-playground', CatalogPlayground);
