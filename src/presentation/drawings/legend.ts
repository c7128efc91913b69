import type { OdometerChart } from '../document/figures.ts';
import { drawContestedRing, drawPoint } from './points.ts';
import { line, lineHeight, rectangle, round, text, textWidth, wrap } from './svg.ts';

type LegendItem = OdometerChart['legend'][number];

const signWidth = 24;
const gap = 24;

/** What the signs mean, in as many rows as it takes. */
export function drawLegend(
  items: readonly LegendItem[],
  width: number,
): { height: number; draw: (top: number) => string } {
  const placed: { item: LegendItem; x: number; row: number; lines: string[] }[] = [];
  let x = 0;
  let row = 0;
  let rowLines = 1;
  for (const item of items) {
    const lines = wrap(item.label, width - signWidth);
    const itemWidth = signWidth + Math.max(0, ...lines.map((words) => textWidth(words)));
    if (x > 0 && x + itemWidth > width) {
      row += rowLines;
      x = 0;
      rowLines = 1;
    }
    placed.push({ item, x, row, lines });
    rowLines = Math.max(rowLines, lines.length);
    x += itemWidth + gap;
  }
  return {
    height: items.length === 0 ? 0 : (row + rowLines) * (lineHeight + 4),
    draw: (top) =>
      placed
        .map((entry) => {
          const y = top + entry.row * (lineHeight + 4) + 14;
          const words = entry.lines.map((label, index) => text(entry.x + signWidth, y + index * lineHeight, label));
          return drawSign(entry.item, entry.x, y - 5) + words.join('');
        })
        .join(''),
  };
}

function drawSign(item: LegendItem, left: number, y: number): string {
  const x = left + 9;
  if (item.kind === 'shape') return drawPoint(x, y, item.shape, { look: 'd-key' });
  if (item.kind === 'aside') return drawPoint(x, y, 'circle', { isAside: true, look: 'd-key' });
  if (item.kind === 'contested')
    return drawPoint(x, y, 'circle', { size: 3, look: 'd-key' }) + drawContestedRing(x, y, 3);
  if (item.kind === 'band') return rectangle('d-band', left, y - 6, 18, 12);
  if (item.kind === 'drop')
    return `${line('d-drop', x, y - 7, x, y)}<path class="d-drop-head" d="M${round(x)} ${round(y + 7)}l-4.5 -8h9Z"/>`;
  return line(`d-${item.kind}`, x, y - 8, x, y + 8);
}
