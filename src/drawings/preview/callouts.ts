import { draw } from '../../shell/parts/dom.ts';
import {
  frameGutter,
  layoutInFrame,
  type DrawnCallout,
  type PlateItem,
} from '../plate/layout-plate.ts';
import type { Anchor } from './anchor.ts';

/** The room that a number takes on the side of a drawing. */
const pitch = 28;

/**
 * Draws a numbered leader from the edge of the sheet to each anchor, with the layout of the plates.
 * Returns the properties for which there is no room.
 */
export function drawCallouts(
  overlay: SVGSVGElement,
  sheet: HTMLElement,
  stage: Element,
  anchors: readonly Anchor[],
  items: readonly PlateItem[],
): readonly string[] {
  // The gutter, and so each number with its circle, grows with the text of the page.
  const unit = Number.parseFloat(getComputedStyle(sheet).paddingTop) / frameGutter;
  const box = stage.getBoundingClientRect();
  const [width, height] = [box.width / unit, box.height / unit];
  const placed = anchors.map((anchor) => ({
    ...anchor,
    x: Math.min(Math.max((anchor.x - box.x) / unit, 0), width),
    y: Math.min(Math.max((anchor.y - box.y) / unit, 0), height),
  }));
  const sides = Map.groupBy(placed, ({ side }) => side);
  const most = Math.max(1, Math.floor(width / pitch));
  const shown = [...sides].flatMap(([side, own]) =>
    side === 'left' || side === 'right' ? own : own.slice(0, most),
  );
  const form = { box: [0, 0, width, height], callouts: shown } as const;
  const layout = layoutInFrame(form, items, sheet.getBoundingClientRect().width / unit);
  sheet.style.minBlockSize = `${String(layout.height * unit)}px`;
  overlay.setAttribute('viewBox', `0 0 ${String(layout.width)} ${String(layout.height)}`);
  // Light lines below all others set a leader off from any fill that it crosses.
  overlay.replaceChildren(
    ...layout.callouts.map(({ leader }) => draw('path', { class: 'halo', d: leader })),
    ...layout.callouts.map(drawCallout),
  );
  return placed.filter((anchor) => !shown.includes(anchor)).map(({ property }) => property);
}

function drawCallout({ item, leader, tip, balloon, target }: DrawnCallout): SVGElement {
  const { property, number, href } = item;
  const link = draw('a', { href, 'aria-label': `${String(number)} ${property}` });
  link.append(
    draw('rect', { class: 'target', ...target }),
    draw('circle', { cx: balloon.x, cy: balloon.y, r: 9.5 }),
    draw('text', { x: balloon.x, y: balloon.y + 3.8 }, String(number)),
  );
  const end =
    tip?.kind === 'dot'
      ? draw('circle', { class: 'tip', cx: tip.x, cy: tip.y, r: 2.5 })
      : tip &&
        draw('path', {
          class: 'tip',
          transform: `translate(${String(tip.x)} ${String(tip.y)}) rotate(${String(tip.angle)})`,
          d: 'M0 0l-6-2v4z',
        });
  return draw('g', { 'data-property': property }, draw('path', { d: leader }), end, link);
}
