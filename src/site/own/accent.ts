import type { AccentConfig } from '../config/catalog-config.ts';

/** The backgrounds of an accent: the paper and the sheets of each theme, as in `shell/tokens.css`. */
export const grounds = {
  light: ['#fdfdfc', '#f5f4f5'],
  dark: ['#141216', '#1d1a20'],
} as const satisfies Record<keyof AccentConfig, readonly string[]>;

/** The contrast ratio that WCAG 2 requires of text. */
const leastContrast = 4.5;

/** The fault of a theme's accent, `#rrggbb`; `undefined` if it is legible there. */
export function accentFault(theme: keyof AccentConfig, color: string): string | undefined {
  const found = grounds[theme].map((ground) => ({ ground, ratio: contrast(color, ground) }));
  const [worst] = found.sort((a, b) => a.ratio - b.ratio);
  if (worst === undefined || worst.ratio >= leastContrast) return undefined;
  const ratio = (Math.floor(worst.ratio * 100) / 100).toFixed(2);
  const advice = theme === 'light' ? 'a darker' : 'a lighter';
  return `has a contrast of ${ratio} on ${worst.ground}, the ${theme} theme; it needs ${String(leastContrast)}: take ${advice} colour`;
}

/** The contrast ratio of two colours, as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `/accent.css`: the tokens derived from an accent. */
export function accentSheet({ light, dark }: AccentConfig): string {
  return [
    ':root {',
    `  --plum: light-dark(${light}, ${dark});`,
    '  --wash: color-mix(in srgb, var(--plum) 10%, var(--paper));',
    '}',
    '',
  ].join('\n');
}
