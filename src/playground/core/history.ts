/** The texts that an instance had, the present one among them. */
export interface History {
  readonly texts: readonly string[];
  /** Of the present text. */
  readonly index: number;
  /** Whether the present text was typed on from the one before it, more than a letter. */
  readonly isTyped: boolean;
}

/** So many steps can be undone. */
const mostSteps = 100;

/** The history of a text that nothing was done to. */
export function beginHistory(text: string): History {
  return { texts: [text], index: 0, isTyped: false };
}

/** Takes a step: what was undone before it is dropped. A step that `continues` replaces the present. */
export function addStep(history: History, text: string, continues = false): History {
  const { texts, index } = history;
  if (text === texts[index]) return history;
  const kept = texts.slice(0, continues && index > 0 ? index : index + 1);
  const next = [...kept, text].slice(-mostSteps - 1);
  return { texts: next, index: next.length - 1, isTyped: continues };
}

/** The history a step back (-1) or on (1); `undefined` at its ends. */
export function moveStep({ texts, index }: History, by: -1 | 1): History | undefined {
  const text = texts[index + by];
  return text === undefined ? undefined : { texts, index: index + by, isTyped: false };
}

/** A letter that is typed behind the letter typed before it, or deleted before the one deleted. */
export function continuesTyping({ texts, index, isTyped }: History, text: string): boolean {
  const [before, present] = [texts[index - 1], texts[index]];
  if (before === undefined || present === undefined) return false;
  const [last, next] = [runOf(before, present), runOf(present, text)];
  if (last === undefined || next === undefined || Math.abs(next.by) !== 1) return false;
  const isRun = Math.abs(last.by) === 1 || isTyped;
  return isRun && Math.sign(last.by) === next.by && last.next === next.at;
}

/** Letters that one text has and another has not. */
interface Run {
  /** How many letters more, or less. */
  readonly by: number;
  readonly at: number;
  /** Where the next letter goes. */
  readonly next: number;
}

function runOf(before: string, after: string): Run | undefined {
  const by = after.length - before.length;
  const [shorter, longer] = by > 0 ? [before, after] : [after, before];
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  if (by === 0 || shorter.slice(at) !== longer.slice(at + Math.abs(by))) return undefined;
  return by > 0 ? { by, at, next: at + by } : { by, at, next: at - 1 };
}
