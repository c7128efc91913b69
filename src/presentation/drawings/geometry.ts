import { round } from './svg.ts';

export type Spot = readonly [x: number, y: number];
export type Polygon = readonly Spot[];

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boxAround(polygon: Polygon): Rectangle {
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** How much of two boxes lies on each other. */
export function overlap(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

export function pathOf(polygon: Polygon): string {
  return polygon.length === 0 ? '' : `M${polygon.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

export function lineThrough(spots: Polygon): string {
  return `M${spots.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
}

/** What of a polygon lies within a box. */
export function clipPolygon(polygon: Polygon, { left, top, right, bottom }: Rectangle): Polygon {
  const sides: readonly ((spot: Spot) => number)[] = [
    ([x]) => x - left,
    ([x]) => right - x,
    ([, y]) => y - top,
    ([, y]) => bottom - y,
  ];
  return sides.reduce(keepSide, polygon);
}

function keepSide(polygon: Polygon, depth: (spot: Spot) => number): Polygon {
  return polygon.flatMap((spot, index) => {
    const before = polygon.at(index - 1) ?? spot;
    const here = depth(spot);
    const there = depth(before);
    const inside: Spot[] = [];
    if (here >= 0 !== there >= 0) inside.push(between(before, spot, there / (there - here)));
    if (here >= 0) inside.push(spot);
    return inside;
  });
}

function between([ax, ay]: Spot, [bx, by]: Spot, share: number): Spot {
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

/**
 * Slanting lines over a polygon, as one path. Made of geometry and not of a pattern: a pattern needs an id, and a page
 * holds many drawings.
 */
export function hatch(polygon: Polygon, spacing: number): string {
  const levels = polygon.map(([x, y]) => y + x);
  const strokes: string[] = [];
  // The lines of all polygons lie on one grid, so that neighbours continue each other.
  for (let level = Math.ceil(Math.min(...levels) / spacing) * spacing; level < Math.max(...levels); level += spacing) {
    const crossings: Spot[] = [];
    polygon.forEach((spot, index) => {
      const before = polygon.at(index - 1) ?? spot;
      const here = (levels[index] ?? 0) - level;
      const there = (levels.at(index - 1) ?? 0) - level;
      if (here > 0 !== there > 0) crossings.push(between(before, spot, there / (there - here)));
    });
    crossings.sort(([a], [b]) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      strokes.push(lineThrough(crossings.slice(pair, pair + 2)));
    }
  }
  return strokes.join('');
}

/** A smooth line through spots (Catmull–Rom), as short straight pieces. */
export function smooth(spots: Polygon, pieces = 6): Polygon {
  return spots.flatMap((spot, index) => {
    const next = spots[index + 1];
    if (!next) return [spot];
    const before = spots[index - 1] ?? spot;
    const after = spots[index + 2] ?? next;
    return Array.from({ length: pieces }, (_, piece): Spot => {
      const t = piece / pieces;
      const blend = (a: number, b: number, c: number, d: number): number =>
        b + ((c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3) / 2;
      return [blend(before[0], spot[0], next[0], after[0]), blend(before[1], spot[1], next[1], after[1])];
    });
  });
}

/** The left half, given from front to rear with distances from the middle, and its mirror image. */
export function mirrored(half: Polygon): Polygon {
  return [...half.map(([x, y]): Spot => [-x, y]), ...half.toReversed()];
}

export function move(polygon: Polygon, dx: number, dy: number): Polygon {
  return polygon.map(([x, y]) => [x + dx, y + dy]);
}

/** A rectangle with round corners. */
export function roundedBox({ left, top, right, bottom }: Rectangle, radius: number): Polygon {
  const r = Math.min(radius, (right - left) / 2, (bottom - top) / 2);
  const corner = (x: number, y: number, from: number): Polygon =>
    Array.from({ length: 5 }, (_, step) => {
      const angle = ((from + step * 22.5) * Math.PI) / 180;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    });
  return [
    ...corner(left + r, top + r, 180),
    ...corner(right - r, top + r, 270),
    ...corner(right - r, bottom - r, 0),
    ...corner(left + r, bottom - r, 90),
  ];
}
