/** The texts that an instance had, the present one among them. */
export interface History {
  readonly texts: readonly string[];
  /** Of the present text. */
  readonly index: number;
}

/** So many steps can be undone. */
const mostSteps = 100;

export function beginHistory(text: string): History {
  return { texts: [text], index: 0 };
}

/** Takes a step: what was undone before it is dropped. A step that `continues` replaces the present. */
export function addStep({ texts, index }: History, text: string, continues = false): History {
  if (text === texts[index]) return { texts, index };
  const kept = texts.slice(0, continues && index > 0 ? index : index + 1);
  const next = [...kept, text].slice(-mostSteps - 1);
  return { texts: next, index: next.length - 1 };
}

/** The history a step back (-1) or on (1); `undefined` at its ends. */
export function moveStep({ texts, index }: History, by: -1 | 1): History | undefined {
  const text = texts[index + by];
  return text === undefined ? undefined : { texts, index: index + by };
}

/** A letter that is typed behind the letter typed before it, or deleted before the one deleted. */
export function continuesTyping({ texts, index }: History, text: string): boolean {
  const [before, present] = [texts[index - 1], texts[index]];
  if (before === undefined || present === undefined) return false;
  const [last, next] = [letterOf(before, present), letterOf(present, text)];
  return next !== undefined && last?.by === next.by && last.next === next.at;
}

interface Letter {
  /** One letter more or less. */
  readonly by: number;
  readonly at: number;
  /** Where the next letter goes. */
  readonly next: number;
}

function letterOf(before: string, after: string): Letter | undefined {
  const by = after.length - before.length;
  if (Math.abs(by) !== 1) return undefined;
  const [shorter, longer] = by > 0 ? [before, after] : [after, before];
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  if (shorter.slice(at) !== longer.slice(at + 1)) return undefined;
  return { by, at, next: at + (by > 0 ? 1 : -1) };
}
