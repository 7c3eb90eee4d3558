/** A line holds so many of the longest words at least: fewer would be no text. */
const wordsInLine = 1.6;
/** Smaller, nothing could be read. */
const leastScale = 0.15;

/**
 * Draws a stage smaller where its longest word would not fit its sheet with some to spare, so that
 * no word breaks and text runs as on a screen; gives the scale.
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
