import { targetOf } from './target.ts';

/** How long a page has to be still before it counts as settled, in milliseconds. */
const settlingTime = 2000;

/** Events of a reader who scrolls or types. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the target of the address in place while the page above it settles: the height of rows was only
 * estimated until they come into view. It stops when the reader scrolls or types; after a reload or on
 * going back, the browser restores the position.
 */
export function keepTarget(): void {
  const hold = (behavior: ScrollBehavior) => {
    // While the page is parsed no element is `:target` yet.
    const target = targetOf(location.hash);
    if (target === null) return;
    target.scrollIntoView({ behavior });
    holdInPlace(target);
  };
  addEventListener('hashchange', () => hold('auto'));
  if (isFollowed()) hold('instant');
}

/** Whether the reader came by a link or an address, not by reloading or going back. */
function isFollowed(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !(entry instanceof PerformanceNavigationTiming) || entry.type === 'navigate';
}

function holdInPlace(target: Element): void {
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => ended.abort();
  for (const move of moves) addEventListener(move, end, { signal, passive: true });
  addEventListener('hashchange', end, { signal });
  void alignUntilSettled(target, signal).then(end);
}

/**
 * Scrolls to an element in each frame in which its place in the page has changed, until it has stayed in
 * place for the settling time.
 */
async function alignUntilSettled(target: Element, signal: AbortSignal): Promise<void> {
  let place = placeOf(target);
  let moved = performance.now();
  for (let now = moved; now - moved < settlingTime; now = await nextFrame()) {
    if (signal.aborted) return;
    const hasMoved = Math.abs(placeOf(target) - place) >= 1;
    if (hasMoved) target.scrollIntoView({ behavior: 'instant' });
    if (hasMoved || isLoading()) moved = now;
    place = placeOf(target);
  }
}

/** Fonts may arrive long after the page. */
function isLoading(): boolean {
  return document.readyState !== 'complete' || document.fonts.status === 'loading';
}

/** The time of the next frame. */
function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** How far an element is from the top of the page, in pixels. */
function placeOf(element: Element): number {
  return element.getBoundingClientRect().top + scrollY;
}
