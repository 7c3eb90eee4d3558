import type { Explanation } from '../../core/explain.ts';
import { pathKey, renameMember, type Instance, type TextChange } from '../../core/instance.ts';
import { jsonLines, lineNumberOf, type LinePiece } from '../../core/json-line.ts';
import type { Fault } from '../../core/verdict.ts';
import { button, code, make } from '../../../shell/parts/dom.ts';
import { lineId } from './line-link.ts';

/** The services of the page for the lines of an instance. */
export interface JsonViewHost {
  readonly referenceHref: (anchor: string) => string;
  readonly apply: (change: TextChange) => void;
}

const mostLines = 600;

/** An instance in numbered lines: names link to the reference, and lines with an error are marked. */
export function drawLines(
  list: HTMLElement,
  instance: Instance,
  members: ReadonlyMap<number, Explanation>,
  faults: readonly Fault[],
  host: JsonViewHost,
): void {
  const lines = jsonLines(instance.text, members);
  const byLine = Map.groupBy(faults, (fault) => lineNumberOf(instance.text, fault.start));
  const items = lines
    .slice(0, mostLines)
    .map((pieces, index) =>
      drawLine(pieces, index + 1, byLine.get(index + 1) ?? [], instance, host),
    );
  const rest = lines.length - items.length;
  if (rest > 0) items.push(make('li', {}, `… ${String(rest)} lines more`));
  list.replaceChildren(...items);
}

function drawLine(
  pieces: readonly LinePiece[],
  number: number,
  faults: readonly Fault[],
  instance: Instance,
  host: JsonViewHost,
): HTMLElement {
  const text = make('code');
  for (const piece of pieces) text.append(drawPiece(piece, faults, host));
  const line = make('li', { id: lineId(number), class: faults.length > 0 && 'bad' }, text);
  for (const piece of pieces) {
    const note = piece.member && memberNote(piece.member, faults, instance, host);
    if (note !== undefined) line.append(note);
  }
  return line;
}

function drawPiece(
  piece: LinePiece,
  faults: readonly Fault[],
  { referenceHref }: JsonViewHost,
): Node | string {
  switch (piece.kind) {
    case 'key': {
      const { member } = piece;
      if (member === undefined) return make('b', {}, piece.text);
      if (member.kind === 'unknown') return make('b', { class: 'unknown' }, piece.text);
      return make('b', {}, make('a', { href: referenceHref(member.anchor) }, piece.text));
    }
    case 'string': {
      const isWrong = faults.some(({ start }) => start === piece.start);
      return isWrong ? make('mark', {}, piece.text) : make('i', {}, piece.text);
    }
    case 'plain':
      return piece.text;
  }
}

/** The note on a member beside its line. */
function memberNote(
  member: Explanation,
  faults: readonly Fault[],
  instance: Instance,
  host: JsonViewHost,
): HTMLElement | undefined {
  if (member.isDefault) return make('small', { class: 'note' }, 'the default');
  // An error about the member says the same.
  const isTold = faults.some(({ path }) => pathKey(path) === pathKey(member.path));
  if (member.kind !== 'unknown' || isTold) return undefined;
  const { near } = member;
  if (near === undefined) return make('small', { class: 'note' }, 'not in the definition');
  const rename = button(
    { class: 'copy small' },
    () => {
      const change = renameMember(instance, member.path, near);
      if (change !== undefined) host.apply(change);
    },
    'Rename to ',
    code(near),
  );
  return make('p', {}, make('span', {}, `Not in the definition; did you mean ${near}?`), rename);
}

/** A fault as a sentence whose subject links to the reference. */
export function faultSentence(
  fault: Fault,
  { referenceHref }: Pick<JsonViewHost, 'referenceHref'>,
): HTMLElement {
  const subject = make('a', { href: referenceHref(fault.anchor) }, fault.subject);
  return make('span', {}, fault.anchor === '' ? fault.subject : subject, fault.rest);
}
