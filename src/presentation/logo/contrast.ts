/** The colour itself if it can be told from white, else the same darkened until it can. */
export function readableOnWhite(hex: string, least = 3): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  for (let share = 1; share > 0; share -= 0.02) {
    const darkened = channels.map((value) => Math.round(value * share));
    if (contrastWithWhite(darkened) >= least) {
      return `#${darkened.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    }
  }
  return '#000000';
}

/** As WCAG 2 reckons it, from 1 (white) to 21 (black). */
function contrastWithWhite(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
