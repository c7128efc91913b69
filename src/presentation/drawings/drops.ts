import type { OdometerChart } from '../document/figures.ts';
import type { Rectangle } from './geometry.ts';
import { isWithin, leastInTheWay } from './placing.ts';
import { boxOfLines, drawPlate, type DrawingSize, rulesIn, occupiedBy, type Plot } from './plot.ts';
import { line, lineHeight, round, text, wrapEvenly } from './svg.ts';

/** Falls of the odometer: from where it should have gone on, straight down to what it showed, and by how much. */
export function drawDrops(
  chart: OdometerChart,
  plot: Plot,
  size: DrawingSize,
): { falls: string; words: string; occupied: Rectangle[] } {
  const falls: string[] = [];
  const words: string[] = [];
  const occupied = occupiedBy(chart, plot);
  const verticals = chart.drops.map((drop): Rectangle => {
    const x = plot.x(drop.toDay);
    return { left: x - 4, right: x + 4, top: plot.y(drop.fromValue), bottom: plot.y(drop.toValue) };
  });
  occupied.push(...verticals);
  for (const drop of chart.drops) {
    const look = drop.isSuspicious ? 'd-drop' : 'd-fall';
    const x = plot.x(drop.toDay);
    const [high, low] = [plot.y(drop.fromValue), plot.y(drop.toValue)];
    const tip = low - plot.pointSize - 2;
    falls.push(
      line(`${look}-level`, plot.x(drop.fromDay), high, x, high),
      line(look, x, high, x, Math.max(high, tip - 7)),
      `<path class="${look}-head" d="M${round(x)} ${round(tip)}l-5 -8.5h10Z"/>`,
    );
    const lines = wrapEvenly(drop.label, size === 'wide' ? 230 : 150);
    const { x: atX, y: atY, isPlain } = placeBeside({ x, high, low }, lines, plot, occupied, rulesIn(chart, plot));
    const box = boxOfLines(lines, atX, atY);
    occupied.push(box);
    words.push(
      isPlain ? '' : drawPlate(box),
      ...lines.map((label, index) =>
        text(atX, atY + index * lineHeight, label, drop.isSuspicious ? 'd-alarm' : 'd-strong'),
      ),
    );
  }
  return { falls: falls.join(''), words: words.join(''), occupied };
}

function placeBeside(
  { x, high, low }: { x: number; high: number; low: number },
  lines: readonly string[],
  plot: Plot,
  occupied: readonly Rectangle[],
  undesirable: readonly Rectangle[],
): { x: number; y: number; isPlain: boolean } {
  const { right: width, bottom: height } = boxOfLines(lines, 0, 14);
  const places: { x: number; y: number }[] = [];
  for (const away of [12, 24, 48]) {
    for (const share of [0.5, 0.35, 0.65, 0.2, 0.8, 0, 1]) {
      const y = high + (low - high) * share - height / 2 + 14;
      places.push({ x: x + away, y }, { x: x - away - width, y });
    }
  }
  for (let y = plot.top + 16; y < plot.bottom - height; y += 20) {
    places.push({ x: x + 12, y }, { x: x - 12 - width, y });
  }
  const within = places.filter((place) => isWithin(boxOfLines(lines, place.x, place.y), plot));
  const found = leastInTheWay(within, (place) => boxOfLines(lines, place.x, place.y), occupied, undesirable);
  const anywhere = { x: Math.max(plot.left, plot.right - width), y: plot.top + 16 };
  return { ...(found?.place ?? anywhere), isPlain: found?.isPlain ?? false };
}
