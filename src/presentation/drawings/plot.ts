import type { OdometerChart } from '../document/figures.ts';
import { type Rectangle, boxAround } from './geometry.ts';
import { lineHeight, rectangle, textSize, textWidth } from './svg.ts';

/** `wide` for a desk and for print, `narrow` for a phone; the text is as large in both. */
export type DrawingSize = 'wide' | 'narrow';

/** The positions of days and figures in the drawing. */
export interface Plot extends Rectangle {
  readonly x: (day: number) => number;
  readonly y: (value: number) => number;
  /** The highest figure that has a place. What was read above it stands at the upper edge. */
  readonly highest: number;
  readonly pointSize: number;
}

/** Where nothing else should be written: the signs of all readings, and the lines between them. */
export function occupiedBy(chart: OdometerChart, plot: Plot): Rectangle[] {
  const signs = chart.points.map(({ day, value }) => around(plot.x(day), plot.y(value), plot.pointSize + 3));
  const pieces = chart.lines.flatMap((readings) =>
    readings.slice(1).flatMap((to, index) => {
      const from = readings[index] ?? to;
      const [ax, ay, bx, by] = [plot.x(from.day), plot.y(from.value), plot.x(to.day), plot.y(to.value)];
      const count = Math.ceil(Math.hypot(bx - ax, by - ay) / 8);
      return Array.from({ length: count }, (_, piece) =>
        around(ax + ((bx - ax) * piece) / count, ay + ((by - ay) * piece) / count, 4),
      );
    }),
  );
  return [...signs, ...pieces];
}

/** The thin lines of marks and figures: words had better not stand on them, though they may. */
export function rulesIn(chart: OdometerChart, plot: Plot): Rectangle[] {
  const uprights = chart.marks.map(({ day }) => ({ ...plot, left: plot.x(day) - 3, right: plot.x(day) + 3 }));
  const levels = chart.values.map(({ value }) => ({ ...plot, top: plot.y(value) - 1, bottom: plot.y(value) + 1 }));
  return [...uprights, ...levels];
}

function around(x: number, y: number, reach: number): Rectangle {
  return { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
}

/** The box of lines of text, the first of which has its baseline at `y`. */
export function boxOfLines(lines: readonly string[], x: number, y: number): Rectangle {
  const width = Math.max(0, ...lines.map((words) => textWidth(words)));
  return boxAround([
    [x, y - textSize],
    [x + width, y + (lines.length - 1) * lineHeight + 5],
  ]);
}

/** Under words that stand on a rule. */
export function drawPlate({ left, top, right, bottom }: Rectangle): string {
  return rectangle('d-plate', left - 3, top + 1, right - left + 6, bottom - top, 3);
}
