import type { Random, Spot } from './drawing.ts';

/** How a blow moves the points of a drawing; undefined where it does not reach. */
export type Warp = (x: number, y: number) => Spot | undefined;

/** Moves the shapes that the blow reaches: outlines buckle in short straight pieces, wheels and rectangles shift as a whole. */
export function warpArt(art: string, warp: Warp): string {
  const wheel = /<g transform="translate\(([-\d.]+) ([-\d.]+)\)">[\s\S]*?<\/g>/g;
  let result = '';
  let at = 0;
  for (const match of art.matchAll(wheel)) {
    result += warpShapes(art.slice(at, match.index), warp);
    const [x, y] = [Number(match[1]), Number(match[2])];
    const moved = warp(x, y) ?? { x, y };
    result += match[0].replace(/translate\([^)]*\)/, `translate(${moved.x.toFixed(1)} ${y})`);
    at = match.index + match[0].length;
  }
  return result + warpShapes(art.slice(at), warp);
}

function warpShapes(art: string, warp: Warp): string {
  return art
    .replaceAll(/ d="([^"]*)"/g, (_, path: string) => ` d="${warpPath(path, warp)}"`)
    .replaceAll(/ (c?)x="([-\d.]+)" (c?)y="([-\d.]+)"/g, (whole, c: string, left: string, __, top: string) => {
      const moved = warp(Number(left), Number(top));
      return moved ? ` ${c}x="${moved.x.toFixed(1)}" ${c}y="${moved.y.toFixed(1)}"` : whole;
    });
}

const pieceLength = 20;

export function warpPath(path: string, warp: Warp): string {
  let written = '';
  let from: Spot = { x: 0, y: 0 };
  let start = from;
  const put = (command: string, spots: readonly Spot[]): void => {
    written += `${command}${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')}`;
  };
  const draw = (controls: readonly Spot[], command: string): void => {
    const points = [from, ...controls];
    if (points.some(({ x, y }) => warp(x, y)) || (controls.length === 1 && passes(from, points[1] ?? from, warp))) {
      const pieces = Math.min(30, Math.max(2, Math.ceil(lengthOf(points) / pieceLength)));
      for (let piece = 1; piece <= pieces; piece += 1) {
        const { x, y } = pointAt(points, piece / pieces);
        put('L', [warp(x, y) ?? { x, y }]);
      }
    } else put(command, controls);
    from = controls.at(-1) ?? from;
  };
  for (const { command, values } of segmentsOf(path)) {
    const isRelative = command === command.toLowerCase();
    const [x0, y0] = isRelative ? [from.x, from.y] : [0, 0];
    const spots = Array.from({ length: values.length >> 1 }, (_, index) => ({
      x: x0 + (values[index * 2] ?? 0),
      y: y0 + (values[index * 2 + 1] ?? 0),
    }));
    const [first = 0] = values;
    switch (command.toUpperCase()) {
      case 'M': {
        from = start = spots[0] ?? from;
        put('M', [warp(from.x, from.y) ?? from]);
        break;
      }
      case 'H': {
        draw([{ x: x0 + first, y: from.y }], 'L');
        break;
      }
      case 'V': {
        draw([{ x: from.x, y: y0 + first }], 'L');
        break;
      }
      case 'A': {
        const end = { x: x0 + (values[5] ?? 0), y: y0 + (values[6] ?? 0) };
        written += `A${values.slice(0, 5).join(' ')} `;
        put('', [warp(end.x, end.y) ?? end]);
        from = end;
        break;
      }
      case 'Z': {
        draw([start], 'L');
        written += 'Z';
        break;
      }
      default: {
        draw(spots, command.toUpperCase());
      }
    }
  }
  return written;
}

const valuesOf: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7 };

/** A path's commands one by one; repeated commands with one letter are split. */
function* segmentsOf(path: string): Generator<{ command: string; values: number[] }> {
  for (const [, command = '', text = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = Array.from(text.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g), ([value]) => Number(value));
    const size = valuesOf[command.toUpperCase()];
    if (size === undefined) yield { command, values: [] };
    else {
      for (let at = 0; at < values.length; at += size) {
        const isLater = at > 0 && command.toUpperCase() === 'M';
        yield { command: isLater ? (command === 'm' ? 'l' : 'L') : command, values: values.slice(at, at + size) };
      }
    }
  }
}

function passes(a: Spot, b: Spot, warp: Warp): boolean {
  return [0.25, 0.5, 0.75].some((share) => warp(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share));
}

function lengthOf(points: readonly Spot[]): number {
  return points.slice(1).reduce((sum, point, index) => {
    const before = points[index] ?? point;
    return sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);
}

/** A point of a line or a Bézier curve, by halving its polygon again and again (de Casteljau). */
function pointAt(points: readonly Spot[], share: number): Spot {
  const [first = { x: 0, y: 0 }, ...rest] = points;
  if (rest.length === 0) return first;
  const between = rest.map(({ x, y }, index) => {
    const before = points[index] ?? first;
    return { x: before.x + (x - before.x) * share, y: before.y + (y - before.y) * share };
  });
  return pointAt(between, share);
}

/** Unevenness from -1 to 1 that changes slowly over the sheet. */
export function roughness(random: Random, cell: number): (x: number, y: number) => number {
  const [columns, rows] = [Math.ceil(1200 / cell) + 2, Math.ceil(800 / cell) + 2];
  const heights = Array.from({ length: columns * rows }, () => random() * 2 - 1);
  const at = (column: number, row: number): number => heights[row * columns + column] ?? 0;
  return (x, y) => {
    const [left, top] = [Math.max(0, x / cell), Math.max(0, y / cell)];
    const [column, row] = [Math.floor(left), Math.floor(top)];
    const [dx, dy] = [left - column, top - row];
    const upper = at(column, row) * (1 - dx) + at(column + 1, row) * dx;
    return upper * (1 - dy) + (at(column, row + 1) * (1 - dx) + at(column + 1, row + 1) * dx) * dy;
  };
}
