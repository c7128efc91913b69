import type { OdometerChart } from '../document/figures.ts';
import { drawAsides, mayStandAtPoints, type Notes, layNotes } from './asides.ts';
import { drawDrops } from './drops.ts';
import { clipPolygon, lineThrough, pathOf, type Polygon, type Spot } from './geometry.ts';
import { drawLegend } from './legend.ts';
import { layMarks } from './marks.ts';
import type { DrawingSize, Plot } from './plot.ts';
import { drawContestedRing, drawPoint } from './points.ts';
import { line, svg, text, textSize, textWidth, wrap } from './svg.ts';

/** A drawing is at least this high; what is written under the chart may make it higher, never the plot too low. */
const measures = {
  wide: { width: 960, height: 400, lowestPlot: 230 },
  narrow: { width: 400, height: 340, lowestPlot: 190 },
} as const;

/**
 * Reasons stand at their readings where all of them find room, and else in a numbered list under the chart. `height` is
 * for paper, where the chart fills a space.
 */
export function drawOdometerChart(
  chart: OdometerChart,
  size: DrawingSize,
  height: number = measures[size].height,
): string {
  if (mayStandAtPoints(chart, size)) {
    const { drawn, hasRoom } = compose(chart, size, height);
    if (hasRoom) return drawn;
  }
  return compose(chart, size, height, layNotes(chart, highestOf(chart), measures[size].width)).drawn;
}

function compose(
  chart: OdometerChart,
  size: DrawingSize,
  height: number,
  notes?: Notes,
): { drawn: string; hasRoom: boolean } {
  const { width, lowestPlot } = measures[size];
  const labels = chart.values.map(({ label }) => textWidth(label));
  const left = Math.min(Math.max(24, ...labels) + 12, width / 3);
  const right = width - 14;
  const x = scaleDays(chart, left + 8, right - 8);
  const marks = layMarks(chart.marks, x, left, width - 2);
  const legend = drawLegend(chart.legend, width - 4);

  const top = marks.height + 14;
  const below = 30 + (notes?.height ?? 0) + (legend.height > 0 ? legend.height + 8 : 0);
  const bottom = Math.max(height - below, top + lowestPlot);
  const highest = highestOf(chart);
  const plot: Plot = {
    left,
    right,
    top,
    bottom,
    x,
    y: (value) => bottom - (Math.min(Math.max(value, 0), highest) / highest) * (bottom - top),
    highest,
    pointSize: chart.points.length > 60 || (size === 'narrow' && chart.points.length > 30) ? 3.75 : 5,
  };

  const drops = drawDrops(chart, plot, size);
  const asides = drawAsides(chart, plot, drops.occupied, notes);
  const content = [
    drawBand(chart, plot),
    drawAxes(chart, plot, width),
    marks.draw(top, bottom),
    ...chart.lines
      .filter((readings) => readings.length > 1)
      .map(
        (readings) =>
          `<path class="d-line" d="${lineThrough(readings.map(({ day, value }) => [x(day), plot.y(value)]))}"/>`,
      ),
    drops.falls,
    drops.words,
    ...chart.points
      .filter(({ aside }) => aside === undefined)
      .map(({ day, value, shape, label }) =>
        drawPoint(x(day), plot.y(value), shape, { size: plot.pointSize, title: label }),
      ),
    asides.drawn,
    ...chart.points
      .filter(({ isContested }) => isContested)
      .map(({ day, value }) => drawContestedRing(x(day), plot.y(value), plot.pointSize)),
    notes?.draw(bottom + 34) ?? '',
    legend.draw(bottom + 34 + (notes?.height ?? 0)),
  ];
  return { drawn: svg('chart', width, bottom + below, chart.summary, content.join('')), hasRoom: asides.hasRoom };
}

function highestOf(chart: OdometerChart): number {
  return Math.max(1, chart.highest, ...chart.values.map(({ value }) => value));
}

/** Days along the axis. All points and marks have a place, also those outside of `from` and `to`, or on a single day. */
function scaleDays(chart: OdometerChart, left: number, right: number): (day: number) => number {
  const days = [...chart.points, ...chart.marks].map(({ day }) => day);
  const first = Math.min(chart.from, ...days);
  const last = Math.max(chart.to, ...days);
  if (last <= first) return () => (left + right) / 2;
  return (day) => left + Math.min(Math.max((day - first) / (last - first), 0), 1) * (right - left);
}

function drawBand(chart: OdometerChart, plot: Plot): string {
  const points = chart.band?.points ?? [];
  if (points.length < 2) return '';
  // Figures beyond the axis are cut off at it by geometry, so that the band keeps its slope.
  const reach = plot.bottom - plot.top;
  const y = (value: number): number => plot.bottom - (value / plot.highest) * reach;
  const outline: Polygon = [
    ...points.map(({ day, low }): Spot => [plot.x(day), y(low)]),
    ...points.toReversed().map(({ day, high }): Spot => [plot.x(day), y(high)]),
  ];
  const shown = clipPolygon(outline, plot);
  return shown.length < 3 ? '' : `<path class="d-band" d="${pathOf(shown)}"/>`;
}

function drawAxes(chart: OdometerChart, plot: Plot, width: number): string {
  const values = chart.values.map(({ value, label }) => {
    const y = plot.y(value);
    const rule = value === 0 ? '' : line('d-grid', plot.left, y, plot.right, y);
    return rule + text(plot.left - 10, y + textSize * 0.35, shorten(label, plot.left - 10), 'd-muted', 'end');
  });
  let end = -Infinity;
  const days = chart.days.map(({ day, label }) => {
    const x = plot.x(day);
    const tick = line('d-axis', x, plot.bottom, x, plot.bottom + 5);
    const half = textWidth(label) / 2;
    const middle = Math.min(Math.max(x, half + 2), width - half - 2);
    if (middle - half < end + 10) return tick;
    end = middle + half;
    return tick + text(middle, plot.bottom + 8 + textSize, label, 'd-muted', 'middle');
  });
  return values.join('') + line('d-axis', plot.left, plot.bottom, plot.right, plot.bottom) + days.join('');
}

function shorten(label: string, width: number): string {
  return wrap(label, width)[0] ?? '';
}
