/** The texts that an instance had, including the current one. */
export interface History {
  readonly texts: readonly string[];
  /** The index of the current text. */
  readonly index: number;
  /** Whether the current text continues the previous one by typing more than one letter. */
  readonly isTyped: boolean;
}

/** The most steps that can be undone. */
const mostSteps = 100;

/** The history of a text before any change. */
export function beginHistory(text: string): History {
  return { texts: [text], index: 0, isTyped: false };
}

/** Adds a step and drops undone ones. A step that `continues` replaces the current text. */
export function addStep(history: History, text: string, continues = false): History {
  const { texts, index } = history;
  if (text === texts[index]) return history;
  const kept = texts.slice(0, continues && index > 0 ? index : index + 1);
  const next = [...kept, text].slice(-mostSteps - 1);
  return { texts: next, index: next.length - 1, isTyped: continues };
}

/** The history one step back (-1) or forward (1); `undefined` at its ends. */
export function moveStep({ texts, index }: History, by: -1 | 1): History | undefined {
  const text = texts[index + by];
  return text === undefined ? undefined : { texts, index: index + by, isTyped: false };
}

/** Whether a letter is typed right after the last typed one, or deleted next to the last deleted one. */
export function continuesTyping({ texts, index, isTyped }: History, text: string): boolean {
  const [before, present] = [texts[index - 1], texts[index]];
  if (before === undefined || present === undefined) return false;
  const [last, next] = [runOf(before, present), runOf(present, text)];
  if (last === undefined || next === undefined || Math.abs(next.by) !== 1) return false;
  const isRun = Math.abs(last.by) === 1 || isTyped;
  return isRun && Math.sign(last.by) === next.by && last.next === next.at;
}

/** Letters that only one of two texts has. */
interface Run {
  /** The number of letters added, negative if removed. */
  readonly by: number;
  readonly at: number;
  /** The position of the next letter. */
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
