import type { OdometerChart, OdometerPoint } from '../document/figures.ts';
import type { Rectangle } from './geometry.ts';
import { isWithin, leastInTheWay } from './placing.ts';
import { boxOfLines, drawPlate, type DrawingSize, rulesIn, type Plot } from './plot.ts';
import { drawPoint } from './points.ts';
import { line, lineHeight, round, text, wrap, wrapEvenly } from './svg.ts';

interface Aside extends OdometerPoint {
  readonly aside: string;
}

/** Reasons as a numbered list; readings with the same reason have the same number. */
export interface Notes {
  readonly height: number;
  readonly draw: (top: number) => string;
  readonly reasons: readonly string[];
}

const badgeReach = 9;

/** A source with the wrong unit may have given hundreds. Then the table has the reasons, and the crosses stand alone. */
const maxListed = 6;

export function mayStandAtPoints(chart: OdometerChart, size: DrawingSize): boolean {
  return asidesOf(chart).length <= (size === 'wide' ? 3 : 0);
}

export function layNotes(chart: OdometerChart, highest: number, width: number): Notes {
  const reasons = [...new Set(asidesOf(chart).map((point) => reasonOf(point, highest)))];
  if (reasons.length > maxListed) return { height: 0, draw: () => '', reasons: [] };
  const listed = reasons.map((reason) => wrap(reason, width - 30));
  return {
    height: listed.reduce((sum, lines) => sum + lines.length * lineHeight + 4, 0) + 8,
    draw: (top) => {
      let y = top + 12;
      return listed
        .map((lines, index) => {
          const drawn =
            drawBadge(badgeReach + 1, y - 5, index + 1) +
            lines.map((words, row) => text(26, y + row * lineHeight, words, 'd-ink')).join('');
          y += lines.length * lineHeight + 4;
          return drawn;
        })
        .join('');
    },
    reasons,
  };
}

export function drawAsides(
  chart: OdometerChart,
  plot: Plot,
  occupiedBefore: readonly Rectangle[],
  notes?: Notes,
): { drawn: string; hasRoom: boolean } {
  let hasRoom = true;
  const occupied = [...occupiedBefore];
  const signs: string[] = [];
  const words: string[] = [];
  for (const point of asidesOf(chart)) {
    const x = plot.x(point.day);
    const isBeyond = isAtEdge(point, plot.highest);
    const y = plot.y(point.value) + (isBeyond ? 16 : 0);
    signs.push(
      drawPoint(x, y, point.shape, { size: plot.pointSize, isAside: true, title: `${point.label}: ${point.aside}` }),
    );
    // An arrow says that it lies further up than the axis goes.
    if (isBeyond) signs.push(`<path class="d-cross" d="M${round(x - 5)} ${round(y - 11)}l5 -5l5 5"/>`);
    const number = notes?.reasons.indexOf(reasonOf(point, plot.highest)) ?? 0;
    if (number < 0) continue;
    const written = notes
      ? numberIt(x, y, number + 1, plot, occupied)
      : writeReason(x, y, reasonOf(point, plot.highest), plot, occupied, rulesIn(chart, plot));
    hasRoom &&= written.isFree;
    words.push(written.drawn);
    occupied.push(written.box);
  }
  return { drawn: words.join('') + signs.join(''), hasRoom };
}

/** What lies further up than the axis goes needs its figure in words. */
function reasonOf(point: Aside, highest: number): string {
  return isAtEdge(point, highest) ? `${point.label}: ${point.aside}` : point.aside;
}

function isAtEdge({ value }: Aside, highest: number): boolean {
  return value >= highest;
}

function asidesOf(chart: OdometerChart): Aside[] {
  return chart.points.filter((point): point is Aside => point.aside !== undefined);
}

interface Written {
  readonly drawn: string;
  readonly box: Rectangle;
  readonly isFree: boolean;
}

function writeReason(
  x: number,
  y: number,
  reason: string,
  plot: Plot,
  occupied: readonly Rectangle[],
  undesirable: readonly Rectangle[],
): Written {
  const places = [300, 230, 380].flatMap((width) => {
    const lines = wrapEvenly(reason, width);
    const { right: wide, bottom: high } = boxOfLines(lines, 0, 14);
    const beside = [0, -16, 16, -32, 32, -56, 56, -80, 80].flatMap((shift) => [
      { lines, x: x + 14, y: y - high / 2 + 14 + shift },
      { lines, x: x - 14 - wide, y: y - high / 2 + 14 + shift },
    ]);
    const overOrUnder = [0, -0.25, 0.25, -0.45, 0.45].flatMap((share) => [
      { lines, x: x - wide / 2 + share * wide, y: y - high + 2 },
      { lines, x: x - wide / 2 + share * wide, y: y + 28 },
    ]);
    return [...beside, ...overOrUnder];
  });
  const boxOf = (place: (typeof places)[number]): Rectangle => boxOfLines(place.lines, place.x, place.y);
  const best = leastInTheWay(
    places.filter((place) => isWithin(boxOf(place), { ...plot, bottom: plot.bottom - 4 })),
    boxOf,
    occupied,
    undesirable,
  );
  const found = best?.place ?? { lines: wrap(reason, plot.right - plot.left), x: plot.left + 4, y: plot.top + 16 };
  const box = boxOf(found);
  const isFarAway = y < box.top - 12 || y > box.bottom + 12;
  const leader = isFarAway
    ? line('d-leader', x, y, Math.min(Math.max(x, box.left), box.right), y < box.top ? box.top : box.bottom)
    : '';
  return {
    box,
    isFree: best?.isFree ?? false,
    drawn:
      leader +
      (best?.isPlain ? '' : drawPlate(box)) +
      found.lines.map((words, row) => text(found.x, found.y + row * lineHeight, words, 'd-ink')).join(''),
  };
}

function numberIt(x: number, y: number, number: number, plot: Plot, occupied: readonly Rectangle[]): Written {
  const places = [18, 26, 36].flatMap((away) =>
    [-45, -135, 45, 135, -90, 90, 0, 180].map((degrees) => ({
      x: x + away * Math.cos((degrees * Math.PI) / 180),
      y: y + away * Math.sin((degrees * Math.PI) / 180),
    })),
  );
  const boxOf = (place: { x: number; y: number }): Rectangle => ({
    left: place.x - badgeReach,
    top: place.y - badgeReach,
    right: place.x + badgeReach,
    bottom: place.y + badgeReach,
  });
  const bounds = { ...plot, right: plot.right + 12 };
  const inside = places.filter((place) => isWithin(boxOf(place), bounds));
  const { x: atX, y: atY } = leastInTheWay(inside, boxOf, occupied)?.place ?? { x, y: plot.top + badgeReach };
  const away = Math.hypot(atX - x, atY - y);
  const leader = away > 20 ? line('d-leader', x, y, atX, atY) : '';
  return { drawn: leader + drawBadge(atX, atY, number), box: boxOf({ x: atX, y: atY }), isFree: true };
}

function drawBadge(x: number, y: number, number: number): string {
  return (
    `<circle class="d-badge" cx="${round(x)}" cy="${round(y)}" r="8.5"/>` +
    text(x, y + 4, String(number), 'd-badge-number', 'middle')
  );
}
