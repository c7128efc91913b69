import { readableOn } from '../contrast.ts';

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
