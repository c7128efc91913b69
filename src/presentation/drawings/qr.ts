import { encode } from 'uqr';

import { escapeText } from './svg.ts';

const quietModules = 4;

/** A QR code, a module to a unit. */
export function drawQr(words: string): string {
  const { data, size } = encode(words, { ecc: 'M', border: 0 });
  const side = size + 2 * quietModules;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="d-drawing d-code" viewBox="0 0 ${side} ${side}" role="img" ` +
    `aria-label="${escapeText(words)}" shape-rendering="crispEdges"><path class="d-qr-background" d="M0 0h${side}v${side}h-${side}Z"/>` +
    `<path class="d-qr" fill-rule="evenodd" d="${outlines(data)}"/></svg>`
  );
}

/**
 * The edges of all dark areas. Squares side by side would be shorter to write, but PDF viewers show fine white lines
 * between them.
 */
function outlines(dark: readonly (readonly boolean[])[]): string {
  const isDark = (x: number, y: number): boolean => dark[y]?.[x] ?? false;
  const next = new Map<number, number[]>();
  const connect = (fromX: number, fromY: number, toX: number, toY: number): void => {
    const from = fromY * 1000 + fromX;
    const ends = next.get(from);
    if (ends) ends.push(toY * 1000 + toX);
    else next.set(from, [toY * 1000 + toX]);
  };
  dark.forEach((row, y) => {
    row.forEach((isSet, x) => {
      if (!isSet) return;
      if (!isDark(x, y - 1)) connect(x, y, x + 1, y);
      if (!isDark(x + 1, y)) connect(x + 1, y, x + 1, y + 1);
      if (!isDark(x, y + 1)) connect(x + 1, y + 1, x, y + 1);
      if (!isDark(x - 1, y)) connect(x, y + 1, x, y);
    });
  });
  let path = '';
  for (const start of next.keys()) {
    while ((next.get(start)?.length ?? 0) > 0) path += loop(start, next);
  }
  return path;
}

function loop(start: number, next: ReadonlyMap<number, number[]>): string {
  const steps = [start];
  for (let here = next.get(start)?.pop(); here !== undefined && here !== start; here = next.get(here)?.pop()) {
    steps.push(here);
  }
  const corners = steps.filter((here, index) => {
    const before = steps.at(index - 1) ?? here;
    const after = steps[(index + 1) % steps.length] ?? here;
    return here - before !== after - here;
  });
  const spots = corners.map(
    (corner) => `${(corner % 1000) + quietModules} ${Math.floor(corner / 1000) + quietModules}`,
  );
  return `M${spots.join('L')}Z`;
}
