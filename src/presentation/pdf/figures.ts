import { isColour, print } from '../../web/palette.ts';
import { verdictStates, type State, timelineCategories, type VerdictTopic } from '../document/document.ts';
import { type DrawingColours, drawIcon, drawQr, withStyle } from '../drawings/index.ts';
import type { Files } from './compiler.ts';

const topics: readonly VerdictTopic[] = ['odometer', 'accidents', 'theft', 'recalls', 'title', 'ownership'];

/** An accent that a drawing can take: the default one for a text that is no colour. */
export function readAccent(accent: string): string {
  return isColour(accent) ? accent.toLowerCase() : print.accent;
}

export function styled(svg: string, accent: string): Buffer {
  const all: DrawingColours = { ...print, accent, accentSoft: soften(accent) };
  return Buffer.from(withStyle(svg, all).replaceAll('currentColor', print.ink));
}

/** The icons that every document may show. */
export function drawSigns(): Files {
  const names = [...topics, ...verdictStates, ...timelineCategories];
  return new Map(names.map((name) => [`/icon/${name}.svg`, drawSign(name)]));
}

function drawSign(name: (typeof topics)[number] | State | (typeof timelineCategories)[number]): Buffer {
  const colour = verdictStates.find((state) => state === name);
  const style = withStyle(drawIcon(name), { ...print, accentSoft: print.accent });
  return Buffer.from(style.replaceAll('currentColor', colour ? print[colour] : print.ink));
}

export function drawCode(url: string): Buffer {
  return styled(drawQr(url), print.accent);
}

function soften(accent: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16));
  return `#${parts
    .map((part) =>
      Math.round(part + (255 - part) * 0.82)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
