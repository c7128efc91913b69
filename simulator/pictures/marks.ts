import { isBright, sheet } from './drawing.ts';
import type { Paint, Random, Spot } from './drawing.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const at = (value: number): string => value.toFixed(1);
const opacityOf = (value: number): string => value.toFixed(2);

/**
 * Sheet metal that was pushed together: facets that catch or lose the light. `weight` says from 0 to 1 how badly a
 * place was hit, `strength` how sharp the folds are.
 */
export function facets(box: Box, weight: (x: number, y: number) => number, random: Random, strength = 1): string {
  const step = 27 / Math.sqrt(strength);
  const columns = Math.ceil((box.right - box.left) / step);
  const rows = Math.ceil((box.bottom - box.top) / step);
  const points = Array.from({ length: (columns + 1) * (rows + 1) }, (_, index) => ({
    x: box.left + (index % (columns + 1)) * step + (random() - 0.5) * step * 0.9,
    y: box.top + Math.floor(index / (columns + 1)) * step + (random() - 0.5) * step * 0.9,
  }));
  const shades = [
    { fill: '#000', opacity: 0.4, path: '' },
    { fill: '#000', opacity: 0.22, path: '' },
    { fill: '#fff', opacity: 0.14, path: '' },
    { fill: '#fff', opacity: 0.26, path: '' },
  ];
  let edges = '';
  const triangle = (a?: Spot, b?: Spot, c?: Spot): void => {
    if (!a || !b || !c) return;
    const hit = weight((a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3);
    const shade = shades[Math.floor(random() * shades.length)];
    if (!shade || hit < 0.1 || random() > 0.3 + hit) return;
    // Weakly hit places show only the faint shades.
    const fitting = hit < 0.45 ? shades[shade.fill === '#000' ? 1 : 2] : shade;
    if (fitting) fitting.path += `M${at(a.x)} ${at(a.y)}L${at(b.x)} ${at(b.y)} ${at(c.x)} ${at(c.y)}Z`;
    if (hit > 0.35 && random() < 0.34) edges += `M${at(a.x)} ${at(a.y)}L${at(b.x)} ${at(b.y)}`;
  };
  for (let index = 0; index < columns * rows; index += 1) {
    const corner = Math.floor(index / columns) * (columns + 1) + (index % columns);
    const [a, b, c, d] = [corner, corner + 1, corner + columns + 1, corner + columns + 2].map((place) => points[place]);
    triangle(a, b, c);
    triangle(b, d, c);
  }
  return `${shades.map(({ fill, opacity, path }) => `<path d="${path}" fill="${fill}" fill-opacity="${opacityOf(opacity * strength)}"/>`).join('')}<path d="${edges}" stroke="#000" stroke-opacity="${opacityOf(0.5 * strength)}" stroke-width="2" fill="none"/><path d="${edges}" transform="translate(1.6 2)" stroke="#fff" stroke-opacity="${opacityOf(0.38 * strength)}" stroke-width="1.3" fill="none"/>`;
}

/** A panel that gave way: long hollows with a dark and a bright flank. */
export function folds({ x, y }: Spot, reach: number, random: Random): string {
  let [dark, bright] = ['', ''];
  for (let index = 0; index < 5; index += 1) {
    const angle = (random() - 0.5) * 0.9 - 0.12;
    const half = reach * (0.3 + random() * 0.35);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [cx, cy] = [x + (random() - 0.5) * reach * 0.8, y + (random() - 0.5) * reach * 0.6];
    const bulge = reach * (0.07 + random() * 0.09);
    const leaf = (from: number, to: number): string =>
      `M${at(cx - cos * half)} ${at(cy - sin * half)}Q${at(cx - sin * from)} ${at(cy + cos * from)} ${at(cx + cos * half)} ${at(cy + sin * half)}Q${at(cx - sin * to)} ${at(cy + cos * to)} ${at(cx - cos * half)} ${at(cy - sin * half)}Z`;
    dark += leaf(-bulge * 2, 0);
    bright += leaf(0, bulge * 1.3);
  }
  return `<path d="${dark}" fill="#000" fill-opacity=".2"/><path d="${bright}" fill="#fff" fill-opacity=".2"/>`;
}

/** What a fire leaves of paint: pale burnt metal with a rusty rim, and blisters around it. */
export function ash({ x, y }: Spot, reach: number, random: Random): string {
  const blisters = Array.from({ length: 22 }, () =>
    ragged(
      { x: x + (random() - 0.5) * reach * 3, y: y + (random() - 0.5) * reach * 1.5 },
      reach * (0.03 + random() * 0.08),
      random,
    ),
  ).join('');
  const patches = Array.from({ length: 5 }, () =>
    ragged(
      { x: x + (random() - 0.5) * reach * 1.3, y: y + (random() - 0.5) * reach * 0.6 },
      reach * (0.2 + random() * 0.22),
      random,
      15,
    ),
  ).join('');
  return `<path d="${patches}" fill="#6f675f" fill-opacity=".75" stroke="#3d2818" stroke-width="4" stroke-opacity=".8"/><path d="${blisters}" fill="#8d857b" fill-opacity=".5" stroke="#1d1712" stroke-width="2"/>`;
}

/** Long marks in the direction of travel: through the clear coat, some to the bare metal. */
export function scratches({ x, y }: Spot, reach: number, paint: Paint, random: Random): string {
  let [fine, deep, chips] = ['', '', ''];
  for (let index = 0; index < 22; index += 1) {
    const left = x - reach + random() * reach * 0.9;
    const top = y + (random() - 0.5) * reach * 0.42;
    const run = reach * (0.25 + random() * 0.85);
    const line = `M${at(left)} ${at(top)}q${at(run / 2)} ${at(random() * 10 - 7)} ${at(run)} ${at(random() * 12 - 6)}`;
    if (random() < 0.7) fine += line;
    else deep += line;
    if (index % 4 === 0) {
      chips += `M${at(left + run * 0.4)} ${at(top - 2)}l${at(10 + random() * 26)} -${at(random() * 3)} l${at(4 + random() * 6)} ${at(2 + random() * 3)} l-${at(12 + random() * 18)} ${at(1 + random() * 3)}Z`;
    }
  }
  return `<path d="${fine}" fill="none" stroke="${isBright(paint) ? '#7d8185' : '#e4e6e7'}" stroke-width="1.3" stroke-opacity=".75"/><path d="${deep}" fill="none" stroke="#2f3032" stroke-width="2.6" stroke-opacity=".7"/><path d="${deep}" transform="translate(0 2)" fill="none" stroke="#c9cbcc" stroke-width="1.6"/><path d="${chips}" fill="#b5b7b8" stroke="#5b5149" stroke-width="1" stroke-opacity=".6"/>`;
}

/** Paint that came off in flakes, with the primer at the rim. */
export function flakes({ x, y }: Spot, reach: number, random: Random, count = 7): string {
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const [left, top] = [x + (random() - 0.5) * reach * 1.5, y + (random() - 0.5) * reach];
    const size = Math.min(15, reach * (0.03 + random() * 0.08));
    path += ragged({ x: left, y: top }, size, random);
  }
  return `<path d="${path}" fill="#94979a" stroke="#cfccc4" stroke-width="1.5" stroke-opacity=".7"/>`;
}

/** A closed shape with torn edges. */
export function ragged({ x, y }: Spot, size: number, random: Random, corners = 9): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = ((Math.PI * 2) / corners) * index;
    const far = size * (0.55 + random() * 0.5);
    return `${at(x + Math.cos(angle) * far * 1.25)} ${at(y + Math.sin(angle) * far * 0.8)}`;
  });
  return `M${points.join('L')}Z`;
}

/** A lamp that is gone: a hole, the rest of the reflector, a wire, and slivers of the lens. */
export function brokenLamp(spot: Spot, random: Random): string {
  const { x, y } = spot;
  const slivers = Array.from(
    { length: 6 },
    () =>
      `M${at(x + (random() - 0.5) * 62)} ${at(y + (random() - 0.5) * 30)}l${at(6 + random() * 12)} -${at(3 + random() * 8)} l-${at(2 + random() * 5)} ${at(10 + random() * 6)}Z`,
  ).join('');
  return `<path d="${ragged(spot, 32, random, 11)}" fill="#101214" stroke="#3a3f44" stroke-width="2"/><path d="${ragged({ x: x + 6, y: y + 3 }, 13, random)}" fill="#868d93"/><path d="M${x} ${y + 8} q-8 24 4 40 q6 10 -2 20" fill="none" stroke="#1f2123" stroke-width="3"/><path d="${slivers}" fill="#e7eef4" fill-opacity=".85"/>`;
}

/** Small dents of hail, each with a dark and a bright side. */
export function hailDents(places: readonly (Spot & { readonly size: number })[]): string {
  const ring = (dx: number, dy: number, share: number): string =>
    places
      .map(({ x, y, size }) => {
        const [rx, ry] = [size * share, size * share * 0.72];
        return `M${at(x + dx * size - rx)} ${at(y + dy * size)}a${at(rx)} ${at(ry)} 0 1 0 ${at(rx * 2)} 0a${at(rx)} ${at(ry)} 0 1 0 -${at(rx * 2)} 0Z`;
      })
      .join('');
  return `<path d="${ring(0.12, 0.16, 1)}" fill="#fff" fill-opacity=".34"/><path d="${ring(-0.06, -0.08, 0.95)}" fill="#000" fill-opacity=".3"/><path d="${ring(0.16, 0.24, 0.5)}" fill="#fff" fill-opacity=".42"/>`;
}

/** Glass that was hit: lines from the point of impact, broken rings around it, and crushed glass in the middle. */
export function cracks({ x, y }: Spot, reach: number, random: Random): string {
  const rays = Array.from({ length: 17 }, (_, index) => {
    const angle = ((Math.PI * 2) / 17) * index + random() * 0.25;
    const far = reach * (0.45 + random() * 0.75);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle) * 0.72];
    const bend = (random() - 0.5) * 22;
    return `M${at(x + cos * 6)} ${at(y + sin * 6)}L${at(x + cos * far * 0.5 + bend)} ${at(y + sin * far * 0.5)}L${at(x + cos * far)} ${at(y + sin * far + bend * 0.4)}`;
  }).join('');
  const rings = [0.14, 0.26, 0.4]
    .map((share) =>
      Array.from({ length: 17 }, (_, index) => {
        const [from, to] = [index, index + 1].map((place) => ((Math.PI * 2) / 17) * place + 0.1);
        if (random() < 0.3) return '';
        const far = reach * share * (0.9 + random() * 0.2);
        return `M${at(x + Math.cos(from ?? 0) * far)} ${at(y + Math.sin(from ?? 0) * far * 0.72)}L${at(x + Math.cos(to ?? 0) * far)} ${at(y + Math.sin(to ?? 0) * far * 0.72)}`;
      }).join(''),
    )
    .join('');
  return `<path d="${rays}" fill="none" stroke="#f1f6fa" stroke-width="1.7" stroke-opacity=".85"/><path d="${rings}" fill="none" stroke="#e3ebf1" stroke-width="1.4" stroke-opacity=".75"/><path d="${ragged({ x, y }, reach * 0.09, random, 12)}" fill="#eef3f6" fill-opacity=".85"/><path d="${ragged({ x, y }, reach * 0.035, random)}" fill="#0c0f12"/>`;
}

/** What lies on the ground after a blow: glass, plastic, pieces of the body. */
export function debris(x: number, paint: Paint, random: Random): string {
  const piece = (fill: string, count: number): string => {
    const path = Array.from({ length: count }, () => {
      const reach = 2 + random() ** 2 * 15;
      return `M${at(x + (random() - 0.5) * 280)} ${at(sheet.ground + 2 + random() * 46)}l${at(reach)} -${at(reach * 0.4)} l${at(reach * 0.6)} ${at(reach * 0.5)} l-${at(reach)} ${at(reach * 0.3)}Z`;
    });
    return `<path d="${path.join('')}" fill="${fill}"/>`;
  };
  return `${piece('#1f2123', 7)}${piece('#b9c4cb', 14)}${piece(paint.hex, 4)}${piece('#7d838a', 4)}`;
}

export function puddle(x: number, wide: number, fill: string, opacity: number): string {
  const y = sheet.ground + 20;
  return `<path d="M${x - wide} ${y} C${x - wide * 0.7} ${y - 16} ${x - wide * 0.1} ${y - 10} ${x + wide * 0.3} ${y - 14} C${x + wide * 0.8} ${y - 16} ${x + wide * 1.1} ${y - 2} ${x + wide * 0.8} ${y + 6} C${x + wide * 0.4} ${y + 18} ${x - wide * 0.2} ${y + 8} ${x - wide * 0.5} ${y + 14} C${x - wide * 0.8} ${y + 16} ${x - wide} ${y + 8} ${x - wide} ${y}Z" fill="${fill}" fill-opacity="${opacity}"/>`;
}
