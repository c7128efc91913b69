import { sheet } from './drawing.ts';
import type { Drawing, Paint, Random, Spot } from './drawing.ts';
import {
  ash,
  brokenLamp,
  cracks,
  debris,
  facets,
  flakes,
  folds,
  hailDents,
  puddle,
  ragged,
  scratches,
} from './marks.ts';
import { roughness, warpArt, warpPath } from './warp.ts';
import type { Warp } from './warp.ts';

/** What happened to a vehicle, as far as it can be seen. */
export type Harm = 'front' | 'rear' | 'side' | 'roof' | 'underneath' | 'hail' | 'water' | 'fire' | 'glass' | 'breakIn';

/** Zones come in many spellings, so a known word inside is enough; some combinations show what happened. */
export function harmsOf(zones: readonly string[]): Harm[] {
  const has = (words: RegExp): boolean => zones.some((zone) => words.test(zone));
  const harms: Harm[] = [];
  const isInside = has(/interior/i);
  const isWet = isInside && has(/under/i);
  const isHail = has(/roof|top/i) && has(/front|bonnet|hood/i);
  if (isHail) harms.push('hail');
  if (isWet) harms.push('water');
  if (has(/engine/i)) harms.push('fire');
  if (has(/glass|windscreen/i)) harms.push('glass');
  if (!isHail && has(/front|nose|bumper|bonnet|hood/i)) harms.push('front');
  if (!isHail && has(/roof|top/i)) harms.push('roof');
  if (has(/rear|back|tail|boot|trunk/i)) harms.push('rear');
  if (isInside && !isWet) harms.push('breakIn');
  else if (has(/left|right|side/i)) harms.push('side');
  if (!isWet && has(/under|floor|sill|frame|mechanic/i)) harms.push('underneath');
  return harms.length > 0 || zones.length === 0 ? harms : ['side'];
}

interface Damaged {
  readonly drawing: Drawing;
  /** What is drawn over the vehicle, inside and outside its paint. */
  readonly marks: string;
}

interface Blow {
  readonly warp?: Warp;
  /** Marks on the paint, on the side windows, and those that may stand anywhere. */
  readonly painted: string;
  readonly glazed?: string;
  readonly free: string;
}

export function damage(
  drawing: Drawing,
  harms: readonly Harm[],
  paint: Paint,
  randomFor: (harm: Harm) => Random,
): Damaged {
  let bent = drawing;
  let [painted, glazed, free] = ['', '', ''];
  for (const harm of harms) {
    const blow = blows[harm](drawing, paint, randomFor(harm));
    const { warp } = blow;
    if (warp)
      bent = {
        ...bent,
        art: warpArt(bent.art, warp),
        outline: warpPath(bent.outline, warp),
        glass: warpPath(bent.glass, warp),
      };
    painted += blow.painted;
    glazed += blow.glazed ?? '';
    free += blow.free;
  }
  return {
    drawing: bent,
    marks: `<g clip-path="url(#painted)">${painted}</g><g clip-path="url(#glazed)">${glazed}</g>${free}`,
  };
}

/** The middle of the damage that a close-up is to show. */
export function middleOf(harm: Harm, drawing: Drawing): Spot {
  const { front, rear, top, belt, flank, reach, lamps } = drawing;
  const low = sheet.ground - 120;
  switch (harm) {
    case 'front':
    case 'fire':
      return { x: front + reach * 0.7, y: low };
    case 'rear':
      return { x: rear - reach * 0.7, y: low };
    case 'roof':
    case 'hail':
      return { x: (front + rear) / 2 - 30, y: (top + belt) / 2 + 30 };
    case 'glass':
    case 'breakIn':
      return drawing.pane ?? lamps.front;
    case 'water':
    case 'underneath':
      return { x: (front + rear) / 2 - 60, y: low };
    default:
      return { x: flank.x - 30, y: flank.y };
  }
}

const blows: Record<Harm, (drawing: Drawing, paint: Paint, random: Random) => Blow> = {
  front: (drawing, paint, random) => endBlow(drawing, paint, random, true),
  rear: (drawing, paint, random) => endBlow(drawing, paint, random, false),
  side: sideBlow,
  roof: roofBlow,
  underneath: ({ front, rear, flank }, paint, random) => {
    const middle = (front + rear) / 2;
    const spot = { x: middle, y: sheet.ground - 64 };
    const weight = (x: number, y: number): number => 1 - Math.hypot((x - spot.x) / 190, (y - spot.y) / 42);
    const box = { left: middle - 200, right: middle + 200, top: flank.y + 20, bottom: sheet.ground };
    return {
      painted: `${facets(box, weight, random)}${scratches(spot, 150, paint, random)}`,
      free: puddle(middle, 150, '#171512', 0.7),
    };
  },
  hail: ({ front, rear, top, belt }, _, random) => {
    const places = Array.from({ length: 110 }, () => {
      const depth = random() ** 1.7;
      const height = belt + 40 - top;
      return { x: front + 30 + random() * (rear - front - 60), y: top + 4 + depth * height, size: 4 + random() * 5 };
    });
    return { painted: hailDents(places), free: '' };
  },
  water: waterMarks,
  fire: burns,
  glass: ({ pane, lamps, reach }, _, random) => ({
    painted: '',
    glazed: pane ? cracks(pane, Math.min(130, reach), random) : '',
    free: pane ? '' : brokenLamp(lamps.front, random),
  }),
  breakIn: ({ pane, flank, lamps }, paint, random) => ({
    painted: `${scratches({ x: flank.x - 60, y: flank.y - 34 }, 60, paint, random)}${flakes({ x: flank.x - 80, y: flank.y - 30 }, 40, random, 3)}`,
    glazed: pane
      ? `<path d="${ragged(pane, 62, random, 17)}" fill="#07090b" stroke="#dfe8ee" stroke-width="3"/>${cracks({ x: pane.x + 70, y: pane.y + 10 }, 60, random)}`
      : '',
    free: pane ? debris(pane.x, { ...paint, hex: '#dbe6ec' }, random) : brokenLamp(lamps.front, random),
  }),
};

/** A blow from ahead or behind: the end is shorter than it was, its sheet metal folded and its lamp gone. */
function endBlow(drawing: Drawing, paint: Paint, random: Random, isFront: boolean): Blow {
  const { front, rear, reach, wheels } = drawing;
  const end = isFront ? front : rear;
  const inward = isFront ? 1 : -1;
  const lamp = isFront ? drawing.lamps.front : drawing.lamps.rear;
  const depth = reach * (0.2 + random() * 0.12);
  const rough = roughness(random, 34);
  const force = (x: number): number => Math.min(1, Math.max(0, 1 - ((x - end) * inward) / reach));
  const warp: Warp = (x, y) => {
    const hit = force(x);
    if (hit <= 0) return undefined;
    const share = hit ** 1.5;
    const fold = y < lamp.y + 24 ? Math.sin(Math.PI * hit) * reach * 0.11 : 0;
    const dx = depth * share * (0.8 + 0.5 * rough(y, x)) + rough(x, y) * 13 * share;
    return { x: x + dx * inward, y: Math.min(sheet.ground - 6, y - fold + rough(x + 300, y) * 19 * share) };
  };
  const moved = warp(lamp.x, lamp.y) ?? lamp;
  const tip = end + depth * inward;
  const box = {
    left: isFront ? tip - 30 : tip - reach,
    right: isFront ? tip + reach : tip + 30,
    top: lamp.y - 90,
    bottom: sheet.ground - 20,
  };
  const weight = (x: number, y: number): number =>
    force(x - depth * inward * 0.5) ** 1.1 * (1 - Math.abs(y - lamp.y - 30) / 260);
  const nearest = isFront ? Math.min(...wheels) : Math.max(...wheels);
  const hanging = Math.abs(nearest - tip) > 70;
  const low = sheet.ground - 62;
  return {
    warp,
    painted: `${facets(box, weight, random)}${flakes({ x: tip + 50 * inward, y: lamp.y + 50 }, 90, random)}${scratches({ x: tip + 70 * inward, y: lamp.y + 40 }, 70, paint, random)}`,
    free: `${puddle(tip + 40 * inward, 90, isFront ? '#1d2a22' : '#191817', 0.55)}${brokenLamp(moved, random)}${hanging ? `<path d="M${tip + 62 * inward} ${low} L${tip - 4 * inward} ${low + 24} L${tip - 20 * inward} ${sheet.ground - 12} L${tip - 4 * inward} ${sheet.ground - 4} L${tip + 16 * inward} ${low + 38} L${tip + 66 * inward} ${low + 14}Z" fill="${paint.dark}" stroke="#141618" stroke-width="2"/><path d="M${tip + 58 * inward} ${low + 4} L${tip} ${low + 27} L${tip - 14 * inward} ${sheet.ground - 14}" fill="none" stroke="${paint.light}" stroke-opacity=".5" stroke-width="2.4"/>` : ''}${debris(tip, paint, random)}`,
  };
}

/** A blow from the side: doors pushed in, or scraped along. */
function sideBlow(drawing: Drawing, paint: Paint, random: Random): Blow {
  const { flank, front, rear } = drawing;
  const isScrape = random() < 0.3;
  const spot = { x: flank.x - 40 + random() * 60, y: flank.y + 12 };
  const reach = Math.min(190, (rear - front) * 0.2);
  if (isScrape) {
    const longer = reach * 1.3;
    return {
      painted: `${scratches(spot, longer, paint, random)}${scratches({ x: spot.x + reach, y: spot.y + 16 }, longer, paint, random)}${flakes(spot, reach, random, 4)}`,
      free: '',
    };
  }
  const rough = roughness(random, 46);
  const force = (x: number, y: number): number =>
    Math.max(0, 1 - Math.hypot((x - spot.x) / reach, (y - spot.y) / (reach * 0.66)));
  const warp: Warp = (x, y) => {
    const hit = force(x, y);
    if (hit <= 0) return undefined;
    return {
      x: x + ((spot.x - x) * 0.12 + rough(x, y) * 34) * hit,
      y: y + ((spot.y - y) * 0.2 + rough(y + 200, x) * 22) * hit,
    };
  };
  const box = { left: spot.x - reach, right: spot.x + reach, top: spot.y - reach * 0.7, bottom: spot.y + reach * 0.7 };
  return {
    warp,
    painted: `<ellipse cx="${spot.x}" cy="${spot.y}" rx="${reach * 0.95}" ry="${reach * 0.55}" fill="url(#dent)"/>${folds(spot, reach, random)}${facets(box, (x, y) => force(x, y), random, 0.5)}${scratches(spot, reach * 0.7, paint, random)}${flakes(spot, reach * 0.5, random, 6)}`,
    free: debris(spot.x, paint, random),
  };
}

/** The roof pressed down on its pillars, as after a rollover. */
function roofBlow({ top, belt, front, rear, pane }: Drawing, paint: Paint, random: Random): Blow {
  const height = belt - top;
  const rough = roughness(random, 40);
  const force = (y: number): number => Math.min(1, Math.max(0, 1 - (y - top) / height));
  const warp: Warp = (x, y) => {
    const hit = force(y);
    if (hit <= 0) return undefined;
    const lean = 1 - (x - front) / (rear - front);
    return {
      x: x + rough(x, y) * 16 * hit + 14 * hit,
      y: y + hit * height * (0.16 + 0.26 * lean) + rough(y + 100, x) * 17 * hit,
    };
  };
  const box = { left: front + 60, right: rear - 60, top: top - 10, bottom: belt + 60 };
  return {
    warp,
    painted: `${facets(box, (_, y) => 0.1 + force(y - height * 0.2), random, 0.7)}${scratches({ x: (front + rear) / 2, y: belt + 50 }, 260, paint, random)}${flakes({ x: (front + rear) / 2, y: top + height * 0.4 }, 240, random, 10)}`,
    glazed: pane
      ? [0, 170, 330].map((dx) => cracks({ x: pane.x + dx, y: pane.y + height * 0.2 }, 120, random)).join('')
      : '',
    free: pane ? debris(pane.x, paint, random) : '',
  };
}

/** Up to the seats under water: silt on the paint with an edge where it stood, and damp windows. */
function waterMarks({ front, rear, belt, flank, wheels }: Drawing, _: Paint, random: Random): Blow {
  const line = Math.min(flank.y + 14, belt + 74);
  const waves = Array.from({ length: 9 }, (__, index) => {
    const step = (rear - front + 40) / 9;
    return `Q${(front - 20 + step * (index + 0.5)).toFixed(1)} ${(line + (random() - 0.5) * 20).toFixed(1)} ${(front - 20 + step * (index + 1)).toFixed(1)} ${line}`;
  }).join(' ');
  const runs = Array.from(
    { length: 26 },
    () => `M${(front + random() * (rear - front)).toFixed(1)} ${line + 6}v${(10 + random() * 60).toFixed(1)}`,
  ).join('');
  const mud = `M${front - 20} ${line} ${waves} V${sheet.ground} H${front - 20}Z`;
  return {
    painted: `<path d="${mud}" fill="#7b6547" fill-opacity=".62"/><path d="M${front - 20} ${line} ${waves}" fill="none" stroke="#4d3d29" stroke-width="4" stroke-opacity=".8"/><path d="${runs}" stroke="#54432d" stroke-width="3" stroke-opacity=".45"/><path d="${flakeDots(front, rear, line, random)}" fill="#4a3b28" fill-opacity=".5"/>`,
    free: `${wheels.map((x) => `<circle cx="${x}" cy="${sheet.ground - 64}" r="60" fill="#7b6547" fill-opacity=".5"/>`).join('')}${puddle((front + rear) / 2, (rear - front) * 0.46, '#5d5140', 0.6)}`,
  };
}

function flakeDots(front: number, rear: number, line: number, random: Random): string {
  return Array.from({ length: 60 }, () => {
    const [x, y] = [front + random() * (rear - front), line + 10 + random() * 120];
    return `M${x.toFixed(1)} ${y.toFixed(1)}h${(2 + random() * 7).toFixed(1)}v3h-4Z`;
  }).join('');
}

/** A fire under the bonnet: soot, blistered paint, bare metal that has turned pale, a melted lamp. */
function burns({ front, reach, lamps, belt }: Drawing, _: Paint, random: Random): Blow {
  const spot = { x: front + reach * 0.55, y: lamps.front.y + 4 };
  const soot = (dx: number, dy: number, rx: number, ry: number): string =>
    `<ellipse cx="${spot.x + dx}" cy="${spot.y + dy}" rx="${rx}" ry="${ry}" fill="url(#soot)"/>`;
  return {
    painted: `${soot(20, 0, reach * 1.35, reach * 0.85)}${soot(0, -10, reach * 0.8, reach * 0.5)}${ash({ x: spot.x, y: spot.y - 10 }, reach * 0.5, random)}`,
    free: `<ellipse cx="${spot.x + reach * 0.5}" cy="${belt - 24}" rx="${reach * 0.66}" ry="70" fill="url(#soot)" fill-opacity=".55"/>${brokenLamp(lamps.front, random)}${puddle(spot.x, 130, '#0f0f0f', 0.6)}`,
  };
}
