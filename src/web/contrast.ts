/** The minimum for text in WCAG 2. */
const minContrast = 4.5;

/** The colour, made darker or lighter until it has enough contrast to each of the backgrounds. */
export function readableOn(colour: string, backgrounds: readonly string[], min = minContrast): string {
  const end = backgrounds.every((background) => luminanceOf(background) > 0.18) ? 0 : 255;
  for (let share = 0; share < 1; share += 0.02) {
    const moved = hexOf(channelsOf(colour).map((value) => Math.round(value + (end - value) * share)));
    if (backgrounds.every((background) => contrast(moved, background) >= min)) return moved;
  }
  return hexOf([end, end, end]);
}

/** The contrast ratio of WCAG 2, from 1 (equal) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
