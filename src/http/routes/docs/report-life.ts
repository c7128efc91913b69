import { html, type Html } from '../../../web/html.ts';
import type { Palette, palettesOf } from '../../../web/palette.ts';

interface Station {
  readonly name: string;
  readonly lines: readonly string[];
  /** What leads to the next one. */
  readonly next?: string;
  readonly kind: 'call' | 'live' | 'over';
}

const stations: readonly Station[] = [
  { name: 'POST /v1/reports', lines: ['usually answered within seconds'], next: '200: charged once', kind: 'call' },
  {
    name: 'enriching',
    lines: ['slow sections arrive', 'GET: free, as often as you like'],
    next: 'all has arrived, or was given up',
    kind: 'live',
  },
  { name: 'complete', lines: ['never changes again', 'page, PDF and JSON: free'], next: 'accessUntil', kind: 'live' },
  { name: 'expired', lines: ['410 REPORT_EXPIRED', 'buy the vehicle again'], next: '90 days later', kind: 'over' },
  { name: 'erased', lines: ['the content is deleted', 'usage and statements stay'], kind: 'over' },
];

const box = { x: 2, width: 246, height: 84 };
const gap = 52;
/** Next to the boxes: a purchase that fails, and a report that is complete from the start. */
const sideX = 262;
const size = { width: 360, height: 16 + stations.length * box.height + (stations.length - 1) * gap };

const topOf = (index: number): number => 8 + index * (box.height + gap);
const middle = box.x + box.width / 2;

/**
 * The life of a report from top to bottom, narrow enough for a phone. Its words are text, and a screen reader gets one
 * sentence instead of them; the guide says the same in a list. Colours come from the page's style sheet.
 */
export function drawReportLife(): Html {
  return html`<svg
    class="life"
    viewBox="0 0 ${size.width} ${size.height}"
    width="${size.width}"
    height="${size.height}"
    role="img"
    aria-labelledby="life-title"
  >
    <title id="life-title">${sentence}</title>
    ${stations.map(drawStation)} ${drawFailure()} ${drawShortcut()}
  </svg>`;
}

/** The same as a file that is whole by itself, for readers of the repository: docs/guides/report-life.svg. */
export function reportLifeFile({ light, dark }: ReturnType<typeof palettesOf>): string {
  const style = `${drawingStyle(light)} @media (prefers-color-scheme: dark) { ${drawingStyle(dark)} }`;
  return drawReportLife().text.replace(
    /<svg([^>]*)>/,
    (_, attributes: string) => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>\n<style>${style}</style>`,
  );
}

function drawingStyle({ ink, muted, edge, soft, accent, line }: Palette): string {
  return [
    `text { fill: ${ink}; font: 14px Inter, system-ui, sans-serif; }`,
    `.name { font-weight: 650; }`,
    `.next, .failed text, .shortcut text { fill: ${muted}; font-size: 13px; }`,
    `rect { fill: ${soft}; stroke: ${edge}; }`,
    `.live rect { stroke: ${accent}; stroke-width: 2; }`,
    `.over rect { stroke: ${line}; stroke-dasharray: 4 3; }`,
    `.line { fill: none; stroke: ${edge}; stroke-width: 1.5; }`,
    `.head { fill: ${edge}; }`,
  ].join(' ');
}

const sentence =
  'A purchase that is answered with 200 is charged once and gives a report that is enriching, or complete from the start. ' +
  'When everything has arrived it is complete and does not change. At accessUntil it expires, and 90 days later its ' +
  'content is erased. A purchase with any other answer gives nothing and costs nothing.';

function drawStation({ name, lines, next, kind }: Station, index: number): Html {
  const top = topOf(index);
  return html`<g class="${kind}">
    <rect x="${box.x}" y="${top}" width="${box.width}" height="${box.height}" rx="4" />
    <text class="name" x="${box.x + 14}" y="${top + 28}">${name}</text>
    ${lines.map((line, at) => html`<text x="${box.x + 14}" y="${top + 50 + at * 19}">${line}</text>`)}
    ${
      next !== undefined &&
      html`${drawArrow(`M${box.x + 28} ${top + box.height}V${top + box.height + gap - 2}`, 'down')}
        <text class="next" x="${box.x + 44}" y="${top + box.height + gap / 2 + 4}">${next}</text>`
    }
  </g>`;
}

/** To the right of the purchase. */
function drawFailure(): Html {
  const y = topOf(0) + 30;
  return html`<g class="failed">
    ${drawArrow(`M${box.x + box.width} ${y}H${sideX + 12}`, 'right')}
    <text x="${sideX + 20}" y="${y - 4}">not 200:</text>
    <text x="${sideX + 20}" y="${y + 14}">no report,</text>
    <text x="${sideX + 20}" y="${y + 32}">no charge</text>
  </g>`;
}

/** From the purchase past "enriching" to "complete". */
function drawShortcut(): Html {
  const [from, to] = [topOf(0) + box.height, topOf(2) + 30];
  const x = sideX + 18;
  return html`<g class="shortcut">
    ${drawArrow(`M${middle + 84} ${from}V${from + 14}H${x}V${to}H${box.x + box.width + 3}`, 'left')}
    <text x="${x + 10}" y="${topOf(1) + 34}">nothing</text>
    <text x="${x + 10}" y="${topOf(1) + 52}">is slow</text>
  </g>`;
}

const heads = { down: 'l-5 -8h10z', right: 'l-8 -5v10z', left: 'l8 -5v10z' } as const;

/** A line along a path, with a head at its end. */
function drawArrow(path: string, direction: keyof typeof heads): Html {
  const numbers = path.match(/[MVH][\d. ]+/g) ?? [];
  let [x, y] = ['0', '0'];
  for (const step of numbers) {
    const value = step.slice(1);
    if (step.startsWith('M')) [x = '0', y = '0'] = value.split(' ');
    else if (step.startsWith('V')) y = value;
    else x = value;
  }
  return html`<path class="line" d="${path}" /><path class="head" d="M${x} ${y}${heads[direction]}" />`;
}
