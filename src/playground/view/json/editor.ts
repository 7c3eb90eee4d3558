import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonLanguage } from '@codemirror/lang-json';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
  syntaxTree,
} from '@codemirror/language';
import { lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
  type Tooltip,
} from '@codemirror/view';
import { hoverText, proposeMembers, proposeValues, type Proposal } from '../../core/assist.ts';
import { readInstance, type Instance, type Path, type TextChange } from '../../core/instance.ts';
import type { SchemaReader } from '../../core/schema.ts';
import type { Fault } from '../../core/verdict.ts';
import { make } from '../../../shell/parts/dom.ts';
import { faultSentence } from './lines.ts';
import { tags } from '@lezer/highlight';

/** The services of the page for the editor. */
export interface EditorHost {
  readonly text: string;
  readonly reader: () => SchemaReader | undefined;
  /** The last text that was JSON. */
  readonly instance: () => Instance | undefined;
  readonly referenceHref: (anchor: string) => string;
  readonly changed: (text: string) => void;
}

/** The text of an instance, to be edited. */
export interface JsonEditor {
  readonly text: () => string;
  /** Replaces the text, as one step of the history. */
  readonly setText: (text: string) => void;
  readonly showFaults: (faults: readonly Fault[]) => void;
  readonly goTo: (offset: number) => void;
  readonly close: () => void;
}

/**
 * Opens the editor in a shadow root, where its styles are constructed style sheets, since the policy of
 * the page forbids style elements.
 */
export function openEditor(place: HTMLElement, host: EditorHost): JsonEditor {
  const holder = make('div');
  place.replaceChildren(holder);
  const root = holder.attachShadow({ mode: 'open' });
  let isOwnChange = false;
  const listener = EditorView.updateListener.of(({ docChanged, state }) => {
    if (docChanged && !isOwnChange) host.changed(state.doc.toString());
  });
  const state = EditorState.create({ doc: host.text, extensions: [extensions(host), listener] });
  const view = new EditorView({ state, parent: root, root });
  view.focus();
  return {
    text: () => view.state.doc.toString(),
    setText: (text) => {
      const change = leastChange(view.state.doc.toString(), text);
      isOwnChange = true;
      if (change !== undefined) view.dispatch({ changes: change });
      isOwnChange = false;
    },
    showFaults: (faults) => {
      const found = faults.map((fault) => diagnostic(fault, host, view.state.doc.length));
      view.dispatch(setDiagnostics(view.state, found));
    },
    goTo: (offset) => {
      const anchor = Math.min(offset, view.state.doc.length);
      view.dispatch({ selection: { anchor }, scrollIntoView: true });
      view.focus();
    },
    close: () => {
      view.destroy();
      place.replaceChildren();
    },
  };
}

/** The smallest change between two texts, so that the cursor and the history stay. */
function leastChange(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}

function diagnostic(fault: Fault, host: EditorHost, length: number): Diagnostic {
  const { fix } = fault;
  const actions = fix && [
    {
      name: `${fix.verb} ${fix.code.slice(0, 40)}`,
      apply: (view: EditorView) => view.dispatch({ changes: fix.change }),
    },
  ];
  return {
    from: Math.min(fault.start, length),
    to: Math.min(Math.max(fault.end, fault.start + 1), length),
    severity: 'error',
    message: fault.subject + fault.rest,
    renderMessage: () => faultSentence(fault, host),
    ...(actions && { actions }),
  };
}

function extensions(host: EditorHost): Extension {
  return [
    lineNumbers(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    autocompletion({ icons: false }),
    json(),
    jsonLanguage.data.of({ autocomplete: (context: CompletionContext) => complete(context, host) }),
    hoverTooltip((view, offset) => hover(view, offset, host)),
    syntaxHighlighting(highlighting),
    EditorView.lineWrapping,
    EditorView.domEventHandlers({ beforeinput: replaceSelected }),
    EditorView.contentAttributes.of({ 'aria-label': 'Instance as JSON' }),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...historyKeymap,
      ...completionKeymap,
      ...lintKeymap,
    ]),
    theme,
  ];
}

/**
 * Replaces a selection with typed text. Browsers would preserve the look of the replaced text with style
 * attributes, which the policy of the page forbids.
 */
function replaceSelected(event: InputEvent, view: EditorView): boolean {
  const { data, isComposing } = event;
  const { state } = view;
  const { from, to } = state.selection.main;
  if (data === null || isComposing || (from === to && !data.includes('\n'))) return false;
  event.preventDefault();
  const insert = () => state.update(state.replaceSelection(data), { userEvent: 'input.type' });
  const handlers = state.facet(EditorView.inputHandler);
  if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
  return true;
}

/** The path to an offset, from the syntax tree, since the text need not be JSON yet. */
function pathAt(
  state: EditorState,
  offset: number,
): { readonly path: Path; readonly isName: boolean } {
  const path: (string | number)[] = [];
  let node = syntaxTree(state).resolveInner(offset, -1);
  const isName = node.name === 'PropertyName' || node.name === 'Object' || node.name === '{';
  for (;;) {
    const { parent } = node;
    if (parent === null) break;
    if (parent.name === 'Property' && node.name !== 'PropertyName') {
      const name = parent.getChild('PropertyName');
      if (name !== null) path.unshift(memberName(state, name.from, name.to));
    }
    if (parent.name === 'Array') path.unshift(itemIndex(node));
    node = parent;
  }
  return { path, isName };
}

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

function itemIndex(item: SyntaxNode): number {
  let index = 0;
  for (let before = item.prevSibling; before !== null; before = before.prevSibling) {
    if (!['[', ',', '⚠'].includes(before.name)) index += 1;
  }
  return index;
}

function memberName(state: EditorState, from: number, to: number): string {
  try {
    return String(JSON.parse(state.sliceDoc(from, to)));
  } catch {
    return state.sliceDoc(from, to).replaceAll('"', '');
  }
}

function complete(context: CompletionContext, host: EditorHost): CompletionResult | null {
  const reader = host.reader();
  const read = readInstance(context.state.doc.toString());
  const instance = read.kind === 'instance' ? read.instance : host.instance();
  if (reader === undefined || instance === undefined) return null;
  const word = context.matchBefore(/"?[\w:#.\- ]*"?/);
  const from = word === null || word.text.trim() === '' ? context.pos : wordStart(word);
  if (from === context.pos && !context.explicit) return null;
  const before = context.state.sliceDoc(0, from).trimEnd();
  const isValue = before.endsWith(':');
  const { path } = pathAt(context.state, isValue ? before.length : from);
  const proposals =
    isValue || before.endsWith('[')
      ? proposeValues(reader, instance.root, valuePath(context.state, before.length, path))
      : proposeMembers(reader, instance.root, path);
  return { from, to: wordEnd(context), options: proposals.map(toCompletion), filter: true };
}

function wordStart({ from, text }: { readonly from: number; readonly text: string }): number {
  return from + (text.length - text.trimStart().length);
}

/** The end of the word, including a quote that the editor closed. */
function wordEnd({ state, pos }: CompletionContext): number {
  return state.sliceDoc(pos, pos + 1) === '"' ? pos + 1 : pos;
}

function valuePath(state: EditorState, offset: number, path: Path): Path {
  const [, name] = /("(?:[^"\\]|\\.)*")\s*:$/.exec(state.sliceDoc(0, offset)) ?? [];
  if (name === undefined) return path;
  const own = String(JSON.parse(name));
  return path.at(-1) === own ? path : [...path, own];
}

function toCompletion({ label, insert, detail, description }: Proposal): Completion {
  const quoted = label.startsWith('"') || insert === label ? label : `"${label}"`;
  return {
    label: quoted,
    displayLabel: label,
    apply: insert,
    detail,
    ...(description !== undefined && { info: description }),
  };
}

function hover(view: EditorView, offset: number, host: EditorHost): Tooltip | null {
  const reader = host.reader();
  const instance = host.instance();
  const node = syntaxTree(view.state).resolveInner(offset, 1);
  if (reader === undefined || instance === undefined || node.name !== 'PropertyName') return null;
  const { path } = pathAt(view.state, node.from);
  const name = memberName(view.state, node.from, node.to);
  const { heading, lines, anchor } = hoverText(reader, instance.root, [...path, name]);
  const create = (): { dom: HTMLElement } => {
    const link = make('a', { href: host.referenceHref(anchor) }, heading);
    return {
      dom: make('div', { class: 'hover' }, link, ...lines.map((line) => make('p', {}, line))),
    };
  };
  return { pos: node.from, end: node.to, create };
}

const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--ink)' },
  { tag: [tags.string, tags.bool, tags.null, tags.number], color: 'var(--plum)' },
]);

/** The look of the page's own lines of JSON. */
const theme = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'var(--sheet)', fontSize: 'var(--mono)' },
  '&.cm-focused': { outline: '2px solid var(--plum)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'var(--data)', lineHeight: '1.375rem', maxHeight: '40rem' },
  '.cm-gutters': { color: 'var(--ink-2)', backgroundColor: 'var(--sheet)', border: '0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-activeLine, .cm-selectionMatch': { backgroundColor: 'transparent' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    {
      backgroundColor: 'color-mix(in srgb, var(--plum) 25%, transparent)',
    },
  '.cm-tooltip': {
    color: 'var(--ink)',
    backgroundColor: 'var(--paper)',
    border: '1px solid var(--ink)',
    fontFamily: 'var(--text)',
    fontSize: 'var(--small)',
    maxWidth: 'min(24rem, 90vw)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--ink)',
    backgroundColor: 'var(--wash)',
  },
  '.cm-tooltip.cm-completionInfo, .hover': { padding: '0.5rem 0.75rem', whiteSpace: 'normal' },
  '.hover p': { margin: '0.25rem 0 0' },
  a: { color: 'var(--plum)' },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--plum)' },
  '.cm-diagnosticAction': {
    color: 'var(--ink)',
    backgroundColor: 'transparent',
    border: '1px solid var(--rule)',
  },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy 1px var(--plum)',
  },
});
