import { verdictStates } from '../document/document.ts';

/** CSS colours: `var(--…)` on the page, hex values in a PDF. */
export interface DrawingColours {
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly background: string;
  readonly accent: string;
  readonly accentSoft: string;
  readonly problem: string;
  readonly attention: string;
  readonly clear: string;
  readonly unchecked: string;
  readonly neutral: string;
  readonly band: string;
}

/** The style of all drawings. Plain class selectors only: a PDF's renderer knows little more. */
export function drawingStyle(colours: DrawingColours): string {
  const rules: Readonly<Record<string, string>> = {
    'd-drawing': 'display:block;width:100%;height:auto',
    'd-text': 'font-family:Inter,sans-serif;font-size:14px',
    // Not for words: tabular hyphens are as wide as a figure.
    'd-figure': 'font-variant-numeric:tabular-nums',
    'd-ink': `fill:${colours.ink}`,
    'd-muted': `fill:${colours.muted}`,
    'd-strong': `fill:${colours.ink};font-weight:600`,
    'd-alarm': `fill:${colours.problem};font-weight:600`,
    'd-plain-on-accent': `fill:${colours.background}`,
    'd-on-accent': `fill:${colours.background};font-weight:600`,
    // A halo around the letters would be finer, but PDF renderers draw it letter by letter, over the one before.
    'd-plate': `fill:${colours.background};fill-opacity:.88`,
    'd-grid': `fill:none;stroke:${colours.line};stroke-width:1`,
    'd-axis': `fill:none;stroke:${colours.muted};stroke-width:1`,
    'd-band': `fill:${colours.band};stroke:${colours.line};stroke-width:.75;stroke-linejoin:round`,
    'd-line': stroke(colours.accent, 1.75),
    'd-point': `fill:${colours.accent};stroke:${colours.background};stroke-width:1.5;stroke-linejoin:round`,
    'd-point-under': `fill:${colours.background};stroke:${colours.background};stroke-width:5`,
    'd-point-ring': `fill:${colours.background};stroke:${colours.accent};stroke-width:2`,
    'd-aside': `fill:${colours.background};stroke:${colours.muted};stroke-width:1.5;stroke-linejoin:round`,
    'd-cross-under': stroke(colours.background, 3),
    'd-cross': stroke(colours.ink, 1.5),
    'd-contested': `fill:none;stroke:${colours.ink};stroke-width:1.5;stroke-dasharray:3 2.5`,
    'd-badge': `fill:${colours.background};stroke:${colours.ink};stroke-width:1`,
    'd-badge-number': `fill:${colours.ink};font-size:11px;font-weight:600`,
    'd-leader': `fill:none;stroke:${colours.muted};stroke-width:1`,
    'd-drop': stroke(colours.problem, 2),
    'd-drop-level': `${stroke(colours.problem, 1.25)};stroke-dasharray:2 4`,
    'd-drop-head': `fill:${colours.problem}`,
    'd-fall': stroke(colours.ink, 2),
    'd-fall-level': `${stroke(colours.ink, 1.25)};stroke-dasharray:2 4`,
    'd-fall-head': `fill:${colours.ink}`,
    'd-import': `fill:none;stroke:${colours.ink};stroke-width:1.25`,
    'd-owner': `fill:none;stroke:${colours.muted};stroke-width:1;stroke-dasharray:3 3`,
    'd-body': `fill:${colours.background};stroke:${colours.ink};stroke-width:1.75;stroke-linejoin:round`,
    'd-wheel': `fill:${colours.muted}`,
    'd-panel': `fill:none;stroke:${colours.muted};stroke-opacity:.55;stroke-width:1;stroke-linejoin:round`,
    'd-pane': `fill:${colours.band};stroke:${colours.muted};stroke-width:1;stroke-linejoin:round`,
    'd-detail': `${stroke(colours.muted, 1)};stroke-opacity:.55`,
    'd-outline': stroke(colours.ink, 1.75),
    'd-frame': `fill:none;stroke:${colours.line};stroke-width:1`,
    'd-inset': stroke(colours.muted, 1.5),
    'd-harmed': `fill:${colours.problem};fill-opacity:.22;stroke:${colours.problem};stroke-width:1.75;stroke-linejoin:round`,
    'd-harmed-hatch': stroke(colours.problem, 1.5),
    'd-touched': `fill:${colours.problem};fill-opacity:.06;stroke:${colours.problem};stroke-width:1.25;stroke-linejoin:round`,
    'd-touched-hatch': stroke(colours.problem, 0.75),
    'd-span': `fill:${colours.accentSoft}`,
    'd-span-current': `fill:${colours.accent}`,
    'd-country': `fill:none;stroke:${colours.muted};stroke-width:1.25`,
    'd-bar-base': `fill:${colours.muted}`,
    'd-bar-up': `fill:${colours.accent}`,
    'd-bar-down': `fill:${colours.accentSoft};stroke:${colours.accent};stroke-width:1.25`,
    'd-bar-result': `fill:${colours.ink}`,
    'd-break': stroke(colours.background, 3),
    'd-icon': 'fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round',
    'd-icon-dashed': 'stroke-dasharray:2.6 2.6',
    'd-icon-dot': 'fill:currentColor;stroke:none',
    ...Object.fromEntries(verdictStates.map((state) => [`d-icon-${state}`, `color:${colours[state]}`])),
    // Readers of codes want dark on light, also on a dark page.
    'd-qr-background': 'fill:#fff',
    'd-qr': 'fill:#000',
  };
  return Object.entries(rules)
    .map(([name, declarations]) => `.${name}{${declarations}}`)
    .join('\n');
}

function stroke(colour: string, width: number): string {
  return `fill:none;stroke:${colour};stroke-width:${width};stroke-linecap:round;stroke-linejoin:round`;
}

/** A drawing that stands alone, with its style in it. */
export function withStyle(drawing: string, colours: DrawingColours): string {
  return drawing.replace('>', () => `><style>${drawingStyle(colours)}</style>`);
}
