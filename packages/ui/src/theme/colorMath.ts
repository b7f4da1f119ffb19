/** Red, green and blue of a #rrggbb color, each from 0 to 255. Throws RangeError on any other text. */
function channels(color: string): readonly number[] {
  if (!/^#[\da-f]{6}$/i.test(color)) throw new RangeError(`Not a color like #1b2428: ${color}`);
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two #rrggbb colors as WCAG 2 counts it, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A share (0 to 1) of one #rrggbb color laid over another. */
export function mixColors(over: string, under: string, share: number): string {
  const below = channels(under);
  const mixed = channels(over).map((channel, index) => channel * share + (below[index] ?? 0) * (1 - share));
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
