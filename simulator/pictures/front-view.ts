import type { Body } from '../catalogue/model.ts';
import type { Harm } from './damage.ts';
import { sheet } from './drawing.ts';
import type { Paint, Random, Spot } from './drawing.ts';
import { ash, brokenLamp, cracks, facets, flakes, hailDents, ragged } from './marks.ts';
import { roughness, warpArt } from './warp.ts';
import type { Warp } from './warp.ts';

/** How high the parts of a vehicle stand that is seen from ahead and a little above. */
interface FrontShape {
  readonly roof: number;
  readonly screen: number;
  readonly cowl: number;
  readonly nose: number;
  readonly low: number;
  /** Half the width at roof, belt and bumper. */
  readonly half: readonly [roof: number, belt: number, low: number];
}

const low: FrontShape = { roof: 168, screen: 236, cowl: 372, nose: 520, low: 682, half: [188, 292, 346] };
const high: FrontShape = { roof: 104, screen: 168, cowl: 324, nose: 476, low: 664, half: [206, 306, 352] };
const van: FrontShape = { roof: 58, screen: 112, cowl: 338, nose: 446, low: 670, half: [252, 322, 346] };

const shapes: Partial<Record<Body, FrontShape>> = {
  saloon: low,
  hatchback: low,
  estate: low,
  coupe: { ...low, roof: 214, screen: 270, cowl: 384 },
  suv: high,
  pickup: high,
  minivan: { ...high, cowl: 356, nose: 478 },
  panelVan: van,
  minibus: van,
};

const shownFromAhead: ReadonlySet<Harm> = new Set<Harm>(['hail', 'glass', 'fire', 'front']);

/** Whether this damage of this body shows best from ahead. */
export function showsFromAhead(body: Body, harm: Harm): boolean {
  return shapes[body] !== undefined && shownFromAhead.has(harm);
}

/** A vehicle from ahead and a little above, so that its bonnet, windscreen and roof show, with its damage. */
export function drawFromAhead(
  body: Body,
  harm: Harm,
  paint: Paint,
  { random, isOnTheLeft }: { readonly random: Random; readonly isOnTheLeft: boolean },
): string {
  const shape = shapes[body] ?? low;
  const art = whole(shape, paint);
  const shadow = `<ellipse cx="600" cy="${shape.low + 26}" rx="430" ry="40" fill="url(#shadow)"/><ellipse cx="600" cy="${shape.low + 16}" rx="380" ry="22" fill="url(#shadow)"/>`;
  if (harm === 'front') return `${shadow}${crushed(art, shape, isOnTheLeft, random)}`;
  return `${shadow}${art}${harm === 'hail' ? hail(shape, random) : harm === 'fire' ? burnt(shape, random) : starred(shape, random)}`;
}

function bonnetOf({ cowl, nose, half }: FrontShape): string {
  const [, belt, wide] = half;
  return `M${600 - belt + 22} ${cowl + 4} Q600 ${cowl - 20} ${600 + belt - 22} ${cowl + 4} L${600 + wide - 62} ${nose - 6} Q600 ${nose + 34} ${600 - wide + 62} ${nose - 6}Z`;
}

function roofOf({ roof, screen, half }: FrontShape): string {
  const [top] = half;
  return `M${600 - top + 30} ${roof + 14} Q600 ${roof - 12} ${600 + top - 30} ${roof + 14} L${600 + top} ${screen} Q600 ${screen - 18} ${600 - top} ${screen}Z`;
}

function screenOf({ screen, cowl, half }: FrontShape): string {
  const [top, belt] = half;
  return `M${600 - top + 8} ${screen + 2} Q600 ${screen - 15} ${600 + top - 8} ${screen + 2} L${600 + belt - 34} ${cowl - 2} Q600 ${cowl - 26} ${600 - belt + 34} ${cowl - 2}Z`;
}

function bodyOf({ roof, screen, cowl, nose, low: bottom, half }: FrontShape): string {
  const [top, belt, wide] = half;
  const side = (sign: number): string[] => [
    `${600 + sign * (top - 30)} ${roof + 14}`,
    `${600 + sign * top} ${screen}`,
    `${600 + sign * belt} ${cowl - 6}`,
    `${600 + sign * (wide - 8)} ${(cowl + nose) / 2}`,
    `${600 + sign * wide} ${nose + 20}`,
    `${600 + sign * wide} ${bottom - 60}`,
    `${600 + sign * (wide - 26)} ${bottom}`,
  ];
  return `M${side(-1).toReversed().join('L')} Q600 ${roof - 14} ${side(1).join('L')} Q600 ${bottom + 16} ${600 - wide + 26} ${bottom}Z`;
}

/** What stands on both sides, drawn once for each. */
function both(draw: (sign: number) => string): string {
  return `${draw(-1)}${draw(1)}`;
}

function whole(shape: FrontShape, paint: Paint): string {
  const { screen, cowl, nose, low: bottom, half } = shape;
  const [top, belt, wide] = half;
  const middle = (nose + bottom) / 2;
  return `<defs><clipPath id="painted"><path d="${bodyOf(shape)}"/></clipPath><clipPath id="screenPane"><path d="${screenOf(shape)}"/></clipPath><clipPath id="sheets"><path d="${bonnetOf(shape)}${roofOf(shape)}"/></clipPath>
<linearGradient id="hood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".5" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#fff" stop-opacity=".24"/></linearGradient></defs>
${both((sign) => `<rect x="${600 + sign * (wide - 44) - 38}" y="${bottom - 70}" width="76" height="108" rx="20" fill="#17181a"/>`)}
<path d="${bodyOf(shape)}" fill="${paint.hex}" stroke="${paint.dark}" stroke-width="2" stroke-linejoin="round"/>
<path d="${bodyOf(shape)}" fill="url(#bodyTurn)" fill-opacity=".8"/>
${both((sign) => `<path d="M${600 + sign * (top + 4)} ${screen + 10} L${600 + sign * (belt - 4)} ${cowl - 12} L${600 + sign * (belt - 18)} ${cowl - 6} L${600 + sign * (top - 4)} ${screen + 8}Z" fill="#000" fill-opacity=".4"/>`)}
<path d="${roofOf(shape)}" fill="url(#hood)"/><path d="${screenOf(shape)}" fill="url(#glass)" stroke="#0d0f11" stroke-width="6" stroke-linejoin="round"/>
<g clip-path="url(#screenPane)"><path d="M${600 - 190} ${cowl} q4 -70 40 -74 h50 q36 4 40 74Z M${600 + 60} ${cowl} q4 -70 40 -74 h50 q36 4 40 74Z" fill="#0a0d10" fill-opacity=".5"/><rect x="566" y="${screen + 4}" width="68" height="18" rx="7" fill="#0d1012"/>
<path d="M${600 - belt} ${cowl} L${600 - top * 0.4} ${screen - 20} H${600 - top * 0.1} L${600 - belt * 0.55} ${cowl}Z" fill="#fff" fill-opacity=".1"/></g>
<path d="M${600 - belt * 0.62} ${cowl - 12} L560 ${cowl - 34} M${600 - belt * 0.02} ${cowl - 18} L${600 + belt * 0.5} ${cowl - 40}" stroke="#0c0e10" stroke-width="5" stroke-linecap="round" fill="none"/>
<path d="${bonnetOf(shape)}" fill="url(#hood)" stroke="#000" stroke-opacity=".4" stroke-width="2.4"/>
${both(
  (
    sign,
  ) => `<path d="M${600 + sign * belt * 0.44} ${cowl - 4} Q${600 + sign * wide * 0.5} ${(cowl + nose) / 2} ${600 + sign * wide * 0.5} ${nose + 10}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="4"/><path d="M${600 + sign * belt * 0.44 - 4} ${cowl - 4} Q${600 + sign * wide * 0.5 - 4} ${(cowl + nose) / 2} ${600 + sign * wide * 0.5 - 4} ${nose + 10}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2.4"/>
<path d="M${600 + sign * (belt - 6)} ${cowl - 4} q${sign * 16} -30 ${sign * 56} -26 q${sign * 20} 4 ${sign * 16} 28 q${sign * -4} 18 ${sign * -36} 16Z" fill="${paint.hex}" stroke="${paint.dark}" stroke-width="2"/>
<path d="M${600 + sign * (wide - 2)} ${nose + 18} Q${600 + sign * (wide - 60)} ${nose - 14} ${600 + sign * (wide - 136)} ${nose + 30} Q${600 + sign * (wide - 90)} ${nose + 62} ${600 + sign * (wide - 4)} ${nose + 54}Z" fill="url(#lampHousing)" stroke="#15191d" stroke-width="3"/>
<circle cx="${600 + sign * (wide - 44)}" cy="${nose + 32}" r="15" fill="#dfeaf4" stroke="#46505a" stroke-width="3"/><circle cx="${600 + sign * (wide - 84)}" cy="${nose + 34}" r="12" fill="#cbd8e3" stroke="#46505a" stroke-width="3"/>
<path d="M${600 + sign * (wide - 40)} ${bottom - 66} h${sign * -62} l${sign * -16} 34 h${sign * 70}Z" fill="#1a1c1f"/>`,
)}
<path d="M${600 - wide * 0.5} ${nose + 38} Q600 ${nose + 56} ${600 + wide * 0.5} ${nose + 38} L${600 + wide * 0.42} ${middle + 22} Q600 ${middle + 32} ${600 - wide * 0.42} ${middle + 22}Z" fill="#15171a" stroke="#c9ced2" stroke-width="3"/>
<path d="M${600 - wide * 0.46} ${nose + 56} Q600 ${nose + 74} ${600 + wide * 0.46} ${nose + 56} M${600 - wide * 0.44} ${middle + 2} Q600 ${middle + 14} ${600 + wide * 0.44} ${middle + 2}" fill="none" stroke="#494e53" stroke-width="4"/>
<path d="M${600 - wide * 0.56} ${bottom - 48} H${600 + wide * 0.56} L${600 + wide * 0.5} ${bottom - 14} H${600 - wide * 0.5}Z" fill="#1b1d20"/>
<rect x="520" y="${bottom - 78}" width="160" height="38" rx="4" fill="#f1f2f0" stroke="#3a3d40" stroke-width="2.4"/><path d="M${600 - wide} ${bottom - 92} Q600 ${bottom - 78} ${600 + wide} ${bottom - 92}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="2.4"/>`;
}

/** Dents all over bonnet and roof, larger where they are nearer, and often a crack in the windscreen. */
function hail(shape: FrontShape, random: Random): string {
  const { roof, cowl, nose, screen } = shape;
  const places = Array.from({ length: 120 }, (_, index) => {
    const isBonnet = index % 3 > 0;
    const [from, to] = isBonnet ? [cowl, nose + 6] : [roof + 8, screen];
    const y = from + random() * (to - from);
    return { x: 600 + (random() - 0.5) * 620, y, size: (isBonnet ? 5 : 3.4) + random() * 6 * (y / nose) };
  });
  const impact = { x: 480 + random() * 240, y: (screen + cowl) / 2 };
  return `<g clip-path="url(#sheets)">${hailDents(places)}</g>${random() < 0.6 ? `<g clip-path="url(#screenPane)">${cracks(impact, 90, random)}</g>` : ''}`;
}

function starred({ screen, cowl }: FrontShape, random: Random): string {
  const impact = { x: 450 + random() * 300, y: screen + (cowl - screen) * (0.4 + random() * 0.2) };
  const long = `M${impact.x} ${impact.y}q60 30 120 6t140 24t90 -10 M${impact.x} ${impact.y}q-40 30 -90 22t-120 30`;
  return `<g clip-path="url(#screenPane)"><path d="${long}" fill="none" stroke="#eef4f8" stroke-width="2.4" stroke-opacity=".8"/>${cracks(impact, 190, random)}</g>`;
}

/** The bonnet burnt, soot over lamps, grille and windscreen. */
function burnt({ cowl, nose }: FrontShape, random: Random): string {
  const middle = (cowl + nose) / 2;
  return `<g clip-path="url(#painted)"><ellipse cx="600" cy="${middle + 20}" rx="440" ry="250" fill="url(#soot)"/><ellipse cx="590" cy="${middle + 30}" rx="330" ry="150" fill="url(#soot)"/>${ash({ x: 595, y: middle + 4 }, 190, random)}<path d="${ragged({ x: 600, y: nose + 60 }, 100, random, 16)}" fill="#0d0d0d" fill-opacity=".9"/></g>`;
}

/** One corner driven in: lamp gone, bonnet folded, bumper torn. */
function crushed(art: string, { cowl, nose, low: bottom, half }: FrontShape, isLeft: boolean, random: Random): string {
  const wide = half[2];
  const centre: Spot = { x: 600 + (isLeft ? -1 : 1) * wide * 0.72, y: nose + 40 };
  const rough = roughness(random, 44);
  const force = (x: number, y: number): number =>
    Math.max(0, 1 - Math.hypot((x - centre.x) / 360, (y - centre.y) / 210));
  const warp: Warp = (x, y) => {
    const hit = force(x, y);
    if (hit <= 0) return undefined;
    const inward = isLeft ? 1 : -1;
    return {
      x: x + (inward * 52 + rough(x, y) * 46) * hit,
      y: Math.min(bottom + 20, y + (rough(y + 100, x) * 44 - (y < nose + 20 ? 34 : -8)) * hit),
    };
  };
  const box = { left: centre.x - 330, right: centre.x + 330, top: cowl + 10, bottom: bottom + 10 };
  const lamp = { x: centre.x + (isLeft ? 20 : -20), y: nose + 34 };
  return `${warpArt(art, warp)}<g clip-path="url(#painted)">${facets(box, (x, y) => force(x, y) * 1.2, random, 0.6)}${flakes({ x: centre.x, y: centre.y + 20 }, 160, random, 10)}</g>
<g transform="translate(${lamp.x} ${lamp.y}) scale(1.9)">${brokenLamp({ x: 0, y: 0 }, random)}</g>${shards(centre.x, bottom, random)}`;
}

function shards(x: number, bottom: number, random: Random): string {
  const path = Array.from({ length: 22 }, () => {
    const reach = 5 + random() * 16;
    return `M${(x + (random() - 0.5) * 420).toFixed(1)} ${Math.min(sheet.height - 8, bottom + 24 + random() * 70).toFixed(1)}l${reach.toFixed(1)} -${(reach * 0.4).toFixed(1)} l${(reach * 0.5).toFixed(1)} ${(reach * 0.6).toFixed(1)}Z`;
  });
  return `<path d="${path.slice(0, 12).join('')}" fill="#d5dee4"/><path d="${path.slice(12).join('')}" fill="#1e2022"/>`;
}
