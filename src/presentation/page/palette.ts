/** What stands on which ground, in the light and in the dark. The accent is the operator's. */
export interface Palette {
  readonly ground: string;
  /** A ground that is set off a little. */
  readonly soft: string;
  readonly ink: string;
  readonly muted: string;
  /** Thin rules. */
  readonly line: string;
  /** Borders that tell something. */
  readonly edge: string;
  readonly problem: string;
  readonly attention: string;
  readonly clear: string;
  readonly unchecked: string;
  readonly band: string;
  readonly accent: string;
}

/** Both palettes of a brand, with its accent moved as far as it takes to be read as text. */
export function palettesOf(accent: string): { readonly light: Palette; readonly dark: Palette } {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) throw new RangeError('The accent must be a colour such as #1f5fa8');
  return {
    light: { ...light, accent: readableOn(accent, [light.ground, light.soft]) },
    dark: { ...dark, accent: readableOn(accent, [dark.ground, dark.soft]) },
  };
}

const light = {
  ground: '#ffffff',
  soft: '#f6f7f8',
  ink: '#15191e',
  muted: '#59616b',
  line: '#dde1e6',
  edge: '#7d8690',
  problem: '#b3261e',
  attention: '#8a5800',
  clear: '#1c6b40',
  unchecked: '#59616b',
  band: '#eceff2',
};

const dark = {
  ground: '#14171a',
  soft: '#1c2024',
  ink: '#e9ebee',
  muted: '#a4adb6',
  line: '#31373d',
  edge: '#7b858f',
  problem: '#ff8f85',
  attention: '#efb758',
  clear: '#72cf9a',
  unchecked: '#a4adb6',
  band: '#262b30',
};

/** What WCAG 2 asks of text. */
const leastContrast = 4.5;

/** The colour itself if it can be read on every one of the grounds, else the same, darker or lighter, until it can. */
export function readableOn(colour: string, grounds: readonly string[]): string {
  const end = grounds.every((ground) => luminanceOf(ground) > 0.18) ? 0 : 255;
  for (let share = 0; share < 1; share += 0.02) {
    const moved = hexOf(channelsOf(colour).map((value) => Math.round(value + (end - value) * share)));
    if (grounds.every((ground) => contrast(moved, ground) >= leastContrast)) return moved;
  }
  return hexOf([end, end, end]);
}

/** As WCAG 2 reckons it, from 1 (alike) to 21 (black on white). */
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
