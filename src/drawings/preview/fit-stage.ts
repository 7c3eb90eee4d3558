/** The least width of a line, in widths of the longest word. */
const wordsInLine = 1.6;
/** The least scale: smaller text cannot be read. */
const leastScale = 0.15;

/**
 * Shrinks a stage if its longest word would not fit its sheet with some room to spare, so that no word
 * breaks and text wraps as on a screen. Returns the scale.
 */
export function fitStage(stage: HTMLElement): number {
  const { style } = stage;
  style.zoom = '';
  style.inlineSize = '';
  const width = stage.clientWidth;
  stage.classList.add('measured');
  const [drawing] = stage.children;
  const needed = (drawing?.getBoundingClientRect().width ?? 0) * wordsInLine;
  stage.classList.remove('measured');
  const scale = needed <= width ? 1 : Math.max(leastScale, width / needed);
  if (scale < 1) {
    style.zoom = String(scale);
    style.inlineSize = `${String(width / scale)}px`;
  }
  return scale;
}
