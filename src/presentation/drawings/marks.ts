import type { OdometerChart } from '../document/figures.ts';
import { line, lineHeight, text, textWidth } from './svg.ts';

type Mark = OdometerChart['marks'][number];

interface Lettered {
  readonly mark: Mark;
  readonly x: number;
  readonly lane: number;
  readonly from: number;
  readonly to: number;
  readonly isBefore: boolean;
}

/** How many rows of words may stand over the chart. */
const lanes = 2;
const clearance = 5;

/**
 * Imports and changes of owner: every one a line, and words for as many as find room in the rows over the chart. Imports
 * go first, being the rarer news.
 */
export function layMarks(
  marks: readonly Mark[],
  xOf: (day: number) => number,
  left: number,
  right: number,
): { height: number; draw: (top: number, bottom: number) => string } {
  const lettered: Lettered[] = [];
  for (const mark of [...marks.filter(isImport), ...marks.filter((other) => !isImport(other))]) {
    const found = findRoom(mark, xOf(mark.day), lettered, left, right);
    if (found) lettered.push(found);
  }
  const used = lettered.length === 0 ? 0 : lanes - Math.min(...lettered.map(({ lane }) => lane));
  return {
    height: used * lineHeight,
    draw: (top, bottom) =>
      marks
        .map((mark) => {
          const place = lettered.find((other) => other.mark === mark);
          const x = xOf(mark.day);
          const start = place ? top - (lanes - place.lane) * lineHeight : top;
          const words = place
            ? text(
                x + (place.isBefore ? -clearance : clearance),
                start + 13,
                mark.label,
                'd-muted',
                place.isBefore ? 'end' : 'start',
              )
            : '';
          return line(isImport(mark) ? 'd-import' : 'd-owner', x, start + (place ? 2 : 0), x, bottom) + words;
        })
        .join(''),
  };
}

function isImport(mark: Mark): boolean {
  return mark.kind === 'import';
}

function findRoom(
  mark: Mark,
  x: number,
  others: readonly Lettered[],
  left: number,
  right: number,
): Lettered | undefined {
  const width = textWidth(mark.label) + clearance;
  for (let lane = lanes - 1; lane >= 0; lane -= 1) {
    for (const isBefore of [false, true]) {
      const place = { mark, x, lane, from: isBefore ? x - width : x, to: isBefore ? x : x + width, isBefore };
      // The upper row is clear of the figures at the axis.
      const edge = lane === 0 ? 2 : left;
      if (place.from >= edge && place.to <= right && others.every((other) => !collide(place, other))) return place;
    }
  }
  return undefined;
}

/** Words that touch, or a line from a higher row that would go through words below. */
function collide(a: Lettered, b: Lettered): boolean {
  if (a.lane === b.lane) return a.from < b.to + clearance && b.from < a.to + clearance;
  const [upper, lower] = a.lane < b.lane ? [a, b] : [b, a];
  return upper.x > lower.from - clearance && upper.x < lower.to + clearance;
}
