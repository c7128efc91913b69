import { readableOn } from './contrast.ts';

/** The colours of a page, in light and in dark, and of paper. The accent is the operator's. */
export interface Palette {
  readonly background: string;
  /** A background that differs a little from the page's. */
  readonly soft: string;
  readonly ink: string;
  readonly muted: string;
  /** Thin rules. */
  readonly line: string;
  /** Borders that carry meaning. */
  readonly edge: string;
  readonly problem: string;
  readonly attention: string;
  readonly clear: string;
  readonly unchecked: string;
  readonly neutral: string;
  readonly band: string;
  readonly accent: string;
}

/** Both palettes of a page, with the accent made readable as text. */
export function palettesOf(accent: string): { readonly light: Palette; readonly dark: Palette } {
  if (!isColour(accent)) throw new RangeError('The accent must be a colour such as #1f5fa8');
  return {
    light: { ...light, accent: readableOn(accent, [light.background, light.soft]) },
    dark: { ...dark, accent: readableOn(accent, [dark.background, dark.soft]) },
  };
}

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

const light = {
  background: '#ffffff',
  soft: '#f6f7f8',
  ink: '#15191e',
  muted: '#59616b',
  line: '#dde1e6',
  edge: '#7d8690',
  problem: '#b3261e',
  attention: '#8a5800',
  clear: '#1c6b40',
  unchecked: '#59616b',
  neutral: '#59616b',
  band: '#eceff2',
};

const dark = {
  background: '#14171a',
  soft: '#1c2024',
  ink: '#e9ebee',
  muted: '#a4adb6',
  line: '#31373d',
  edge: '#7b858f',
  problem: '#ff8f85',
  attention: '#efb758',
  clear: '#72cf9a',
  unchecked: '#a4adb6',
  neutral: '#a4adb6',
  band: '#262b30',
};

/**
 * Ink on paper: states are darker than on a screen, and have a background and an edge of their own, since a printer may have
 * no colours. The accent is taken as it is.
 */
export const print = {
  background: '#ffffff',
  ink: '#1c2329',
  muted: '#57626c',
  line: '#dde2e6',
  problem: '#a3211a',
  attention: '#7d5200',
  clear: '#176b3a',
  unchecked: '#57626c',
  neutral: '#57626c',
  band: '#eef1f4',
  problemBackground: '#fae6e4',
  attentionBackground: '#fdf3dc',
  problemEdge: '#a3211a',
  attentionEdge: '#b98a2c',
  clearEdge: '#a9b4bc',
  uncheckedEdge: '#8b969f',
  /** The lines of the hatched background of what was not checked. */
  hatch: '#d3d9de',
  /** Around photos whose proportions differ from their frame. */
  photoBackground: '#f1f3f5',
  /** Used if the accent is not a colour. */
  accent: '#1f4e79',
};
