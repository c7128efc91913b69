import { type State, timelineCategories, type VerdictTopic } from '../document/document.ts';
import { type DrawingColours, drawIcon, drawQr, withStyle } from '../drawings/index.ts';
import type { Files } from './typst.ts';

const colours: Omit<DrawingColours, 'accent' | 'accentSoft'> = {
  ink: '#1c2329',
  muted: '#57626c',
  line: '#dde2e6',
  ground: '#ffffff',
  problem: '#a3211a',
  attention: '#7d5200',
  clear: '#176b3a',
  unchecked: '#57626c',
  band: '#eef1f4',
};

const topics: readonly VerdictTopic[] = ['odometer', 'accidents', 'theft', 'recalls', 'title', 'ownership'];
const states: readonly State[] = ['problem', 'attention', 'clear', 'unchecked'];

export const defaultAccent = '#1f4e79';

/** An accent that a drawing can take; what is no colour becomes the house's own. */
export function readAccent(accent: string): string {
  return /^#[\da-f]{6}$/i.test(accent) ? accent.toLowerCase() : defaultAccent;
}

export function styled(svg: string, accent: string): Buffer {
  const all: DrawingColours = { ...colours, accent, accentSoft: soften(accent) };
  return Buffer.from(withStyle(svg, all).replaceAll('currentColor', colours.ink));
}

/** The signs that every document is set with. */
export function drawSigns(): Files {
  const names = [...topics, ...states, ...timelineCategories];
  return new Map(names.map((name) => [`/icon/${name}.svg`, drawSign(name)]));
}

function drawSign(name: (typeof topics)[number] | State | (typeof timelineCategories)[number]): Buffer {
  const colour = states.find((state) => state === name);
  const style = withStyle(drawIcon(name), { ...colours, accent: defaultAccent, accentSoft: defaultAccent });
  return Buffer.from(style.replaceAll('currentColor', colour ? colours[colour] : colours.ink));
}

export function drawCode(pageUrl: string): Buffer {
  return styled(drawQr(pageUrl), defaultAccent);
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
