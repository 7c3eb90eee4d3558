/** How long a page may settle after a jump, in milliseconds. */
const settlingTime = 2000;

/** What a reader does to move by himself. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the element that the address names in its place while the page above it settles: rows that come
 * into view have another height than they were estimated to have, and so do texts whose font arrives.
 * A reader who moves ends it.
 */
export function keepTarget(): void {
  const hold = () => {
    const target = document.querySelector(':target');
    if (target !== null) holdInPlace(target);
  };
  addEventListener('hashchange', hold);
  hold();
}

function holdInPlace(target: Element): void {
  const ended = new AbortController();
  const align = () => {
    target.scrollIntoView({ behavior: 'instant' });
  };
  const observer = new ResizeObserver(align);
  observer.observe(document.body);
  const end = () => {
    observer.disconnect();
    ended.abort();
  };
  for (const move of moves) {
    addEventListener(move, end, { signal: ended.signal, passive: true });
  }
  addEventListener('hashchange', end, { signal: ended.signal });
  setTimeout(end, settlingTime);
}
