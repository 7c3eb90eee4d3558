import { targetOf } from './target.ts';

/** How long a page may settle after it has loaded, or after a jump, in milliseconds. */
const settlingTime = 2000;

/** Events of a reader who scrolls or types. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the target of the address in its place while the page above it settles: rows get another height
 * than estimated when they come into view. It ends when the reader scrolls or types; after a reload or on
 * the way back the browser restores the position.
 */
export function keepTarget(): void {
  const hold = (behavior: ScrollBehavior) => {
    // While the page is parsed no element is `:target` yet.
    const target = targetOf(location.hash);
    if (target === null) return;
    target.scrollIntoView({ behavior });
    holdInPlace(target);
  };
  addEventListener('hashchange', () => {
    hold('auto');
  });
  if (isFollowed()) hold('instant');
}

/** Whether a link or an address led here, and neither a reload nor the way back. */
function isFollowed(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate';
}

function holdInPlace(target: Element): void {
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => {
    ended.abort();
  };
  for (const move of moves) addEventListener(move, end, { signal, passive: true });
  addEventListener('hashchange', end, { signal });
  alignWhenMoved(target, signal);
  const settle = () => setTimeout(end, settlingTime);
  if (document.readyState === 'complete') settle();
  else addEventListener('load', settle, { signal });
}

/** Scrolls to an element in each frame in which it is elsewhere in the page than in the one before. */
function alignWhenMoved(target: Element, signal: AbortSignal): void {
  let place = placeOf(target);
  const align = () => {
    if (signal.aborted) return;
    const hasMoved = Math.abs(placeOf(target) - place) >= 1;
    if (hasMoved) target.scrollIntoView({ behavior: 'instant' });
    place = placeOf(target);
    requestAnimationFrame(align);
  };
  requestAnimationFrame(align);
}

/** How far an element is from the top of the page, in pixels. */
function placeOf(element: Element): number {
  return element.getBoundingClientRect().top + scrollY;
}
