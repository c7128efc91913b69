import { sheet } from './drawing.ts';
import type { Drawing, Paint } from './drawing.ts';
import { alloyWheel } from './wheels.ts';

type Point = readonly [x: number, y: number];

/** The points that make one car's side view differ from another's. */
interface CarShape {
  readonly nose: number;
  readonly noseTop: number;
  readonly cowl: Point;
  readonly roofFront: number;
  readonly roof: number;
  readonly roofRear: number;
  /** Where the rear window ends. */
  readonly foot: Point;
  readonly deckEnd: Point;
  readonly tail: number;
  readonly sill: number;
  readonly wheels: readonly [front: number, rear: number, radius: number];
  /** The gaps between the doors along the belt line. */
  readonly cuts: readonly number[];
  /** Where the side windows end at the belt line. */
  readonly glassEnd: number;
  readonly isRugged?: boolean;
  readonly hasRails?: boolean;
  readonly isOpen?: boolean;
  readonly hasBed?: boolean;
}

export type CarBody = 'saloon' | 'hatchback' | 'estate' | 'suv' | 'coupe' | 'convertible' | 'minivan' | 'pickup';

const shapes: Record<CarBody, CarShape> = {
  saloon: {
    nose: 160,
    noseTop: 500,
    cowl: [418, 440],
    roofFront: 568,
    roof: 362,
    roofRear: 742,
    foot: [912, 440],
    deckEnd: [1016, 447],
    tail: 1038,
    sill: 592,
    wheels: [316, 852, 63],
    cuts: [430, 640, 806],
    glassEnd: 852,
  },
  hatchback: {
    nose: 198,
    noseTop: 496,
    cowl: [432, 432],
    roofFront: 566,
    roof: 346,
    roofRear: 856,
    foot: [976, 440],
    deckEnd: [988, 456],
    tail: 1004,
    sill: 592,
    wheels: [346, 848, 63],
    cuts: [444, 646, 806],
    glassEnd: 928,
  },
  estate: {
    nose: 160,
    noseTop: 500,
    cowl: [418, 438],
    roofFront: 562,
    roof: 356,
    roofRear: 922,
    foot: [1018, 446],
    deckEnd: [1030, 458],
    tail: 1044,
    sill: 592,
    wheels: [316, 852, 63],
    cuts: [430, 636, 800],
    glassEnd: 976,
    hasRails: true,
  },
  suv: {
    nose: 178,
    noseTop: 474,
    cowl: [408, 410],
    roofFront: 532,
    roof: 314,
    roofRear: 902,
    foot: [996, 420],
    deckEnd: [1008, 436],
    tail: 1024,
    sill: 582,
    wheels: [332, 856, 72],
    cuts: [422, 632, 800],
    glassEnd: 958,
    isRugged: true,
    hasRails: true,
  },
  coupe: {
    nose: 158,
    noseTop: 510,
    cowl: [446, 448],
    roofFront: 596,
    roof: 382,
    roofRear: 706,
    foot: [940, 444],
    deckEnd: [1012, 448],
    tail: 1036,
    sill: 594,
    wheels: [316, 858, 67],
    cuts: [452, 716],
    glassEnd: 826,
  },
  convertible: {
    nose: 162,
    noseTop: 506,
    cowl: [436, 448],
    roofFront: 560,
    roof: 372,
    roofRear: 700,
    foot: [900, 444],
    deckEnd: [1008, 450],
    tail: 1032,
    sill: 594,
    wheels: [318, 854, 66],
    cuts: [448, 712],
    glassEnd: 826,
    isOpen: true,
  },
  minivan: {
    nose: 182,
    noseTop: 488,
    cowl: [352, 420],
    roofFront: 540,
    roof: 318,
    roofRear: 906,
    foot: [1000, 440],
    deckEnd: [1012, 456],
    tail: 1026,
    sill: 592,
    wheels: [322, 862, 64],
    cuts: [428, 640, 820],
    glassEnd: 960,
  },
  pickup: {
    nose: 138,
    noseTop: 470,
    cowl: [384, 408],
    roofFront: 500,
    roof: 318,
    roofRear: 676,
    foot: [742, 424],
    deckEnd: [1056, 424],
    tail: 1068,
    sill: 580,
    wheels: [296, 876, 75],
    cuts: [396, 566, 712],
    glassEnd: 722,
    isRugged: true,
    hasBed: true,
  },
};

export function drawCar(body: CarBody, paint: Paint, seed: string | number): Drawing {
  const shape = shapes[body];
  const [frontWheel, rearWheel, radius] = shape.wheels;
  const axle = sheet.ground - radius;
  const outline = outlineOf(shape);
  const belt = beltOf(shape);
  const art = `
<defs><clipPath id="body"><path d="${outline}"/></clipPath><clipPath id="panes"><path d="${glassOf(shape)}"/></clipPath></defs>
<g fill="#0e0f10"><circle cx="${frontWheel}" cy="${axle}" r="${radius + 9}"/><circle cx="${rearWheel}" cy="${axle}" r="${radius + 9}"/>
<rect x="${frontWheel}" y="${shape.sill - 34}" width="${rearWheel - frontWheel}" height="40"/></g>
${shape.isOpen ? cabinOf(shape) : ''}
<path d="${outline}" fill="${paint.hex}"/>
<g clip-path="url(#body)">
  <path d="${outline}" fill="url(#bodyShade)"/>
  <path d="M${shape.nose} ${shape.noseTop + 4} C${shape.cowl[0]} ${belt + 14} ${shape.foot[0] - 200} ${belt + 16} ${shape.tail} ${shape.deckEnd[1] + 22} L${shape.tail} ${shape.deckEnd[1] + 34} C${shape.foot[0] - 200} ${belt + 32} ${shape.cowl[0]} ${belt + 36} ${shape.nose} ${shape.noseTop + 14}Z" fill="#fff" fill-opacity=".26"/>
  <path d="M${frontWheel + radius + 14} ${shape.sill - 40} C${frontWheel + 220} ${shape.sill - 54} ${rearWheel - 200} ${shape.sill - 58} ${rearWheel - radius - 14} ${shape.sill - 48} L${rearWheel - radius} ${shape.sill} L${frontWheel + radius} ${shape.sill}Z" fill="#000" fill-opacity=".2"/>
  ${shape.isRugged ? claddingOf(shape) : `<path d="M${shape.nose} ${shape.sill - 9}H${shape.tail}V${shape.sill + 9}H${shape.nose}Z" fill="#16181a" fill-opacity=".85"/>`}
  ${endsOf(shape)}
</g>
${shape.isOpen ? screenOf(shape, paint) : windowsOf(shape)}
${shape.hasBed ? bedOf(shape, paint) : ''}
${doorsOf(shape, paint)}
${shape.hasRails ? `<path d="M${shape.roofFront + 10} ${shape.roof + 1} C${shape.roofFront + 90} ${shape.roof - 13} ${shape.roofRear - 90} ${shape.roof - 13} ${shape.roofRear + 4} ${shape.roof + 5}" fill="none" stroke="#2a2c2f" stroke-width="6" stroke-linecap="round"/>` : ''}
<path d="${outline}" fill="none" stroke="${paint.dark}" stroke-width="1.6" stroke-opacity=".7"/>
${alloyWheel(frontWheel, axle, radius, seed)}${alloyWheel(rearWheel, axle, radius, seed)}`;
  const flank = { x: Math.round((frontWheel + rearWheel) / 2) + 20, y: Math.round((belt + 34 + shape.sill - 56) / 2) };
  const room = Math.min(76, shape.tail - rearWheel - radius - 50);
  const badge = { x: rearWheel + radius + 16 + room / 2, y: shape.sill - 62, width: room };
  return { art, outline, front: shape.nose, rear: shape.tail, top: shape.roof, flank, badge };
}

function beltOf(shape: CarShape): number {
  return shape.cowl[1] + 4;
}

function outlineOf(shape: CarShape): string {
  const { nose, noseTop, cowl, tail, sill, foot, deckEnd, wheels } = shape;
  const [frontWheel, rearWheel, radius] = wheels;
  const axle = sheet.ground - radius;
  const arch = radius + 9;
  const reach = Math.round(Math.sqrt(arch * arch - (sill - axle) ** 2));
  const isLarge = sill > axle ? 1 : 0;
  const length = cowl[0] - nose - 54;
  const bonnet = `C${nose + 54 + length * 0.36} ${noseTop - 28 - length * 0.09} ${cowl[0] - length * 0.42} ${cowl[1] + length * 0.06} ${cowl[0]} ${cowl[1]}`;
  const upper = shape.isOpen
    ? `L${foot[0] - 190} ${foot[1] + 2} C${foot[0] - 150} ${foot[1] - 16} ${foot[0] - 70} ${foot[1] - 12} ${foot[0]} ${foot[1]}`
    : roofLine(shape, 0, cowl, foot);
  const boot = deckEnd[0] - foot[0];
  const deck = shape.hasBed
    ? `L${foot[0] + 4} ${deckEnd[1]} L${deckEnd[0]} ${deckEnd[1]}`
    : `C${foot[0] + boot * 0.3} ${foot[1] + boot * 0.02} ${deckEnd[0] - boot * 0.3} ${deckEnd[1] - boot * 0.04} ${deckEnd[0]} ${deckEnd[1]}`;
  return `M${nose + 22} ${sill} C${nose + 2} ${sill - 22} ${nose - 6} ${noseTop + 44} ${nose + 4} ${noseTop + 4} C${nose + 10} ${noseTop - 18} ${nose + 30} ${noseTop - 24} ${nose + 54} ${noseTop - 28} ${bonnet} ${upper} ${deck} C${tail - 4} ${deckEnd[1] + 10} ${tail} ${deckEnd[1] + 30} ${tail} ${deckEnd[1] + 52} C${tail + 6} ${sill - 60} ${tail + 2} ${sill - 20} ${tail - 20} ${sill} L${rearWheel + reach} ${sill} A${arch} ${arch} 0 ${isLarge} 0 ${rearWheel - reach} ${sill} L${frontWheel + reach} ${sill} A${arch} ${arch} 0 ${isLarge} 0 ${frontWheel - reach} ${sill} Z`;
}

/** From the foot of the windscreen over the roof to the foot of the rear window, `inset` inside the paint. */
function roofLine(shape: CarShape, inset: number, from: Point, to: Point): string {
  const { roofFront, roofRear } = shape;
  const roof = shape.roof + inset;
  const rise = from[1] - roof;
  const run = roofFront - from[0];
  const fall = to[1] - roof;
  const drop = to[0] - roofRear;
  const span = roofRear - roofFront;
  const slope = (2 + fall * 0.14) / (drop * 0.42);
  const beforeRear = Math.max(roof - 5, roof + 6 - span * 0.28 * slope);
  return `C${from[0] + run * 0.42} ${from[1] - rise * 0.6} ${roofFront - run * 0.34} ${roof + 2 + run * 0.04} ${roofFront} ${roof + 2} C${roofFront + span * 0.3} ${roof + 2 - span * 0.024} ${roofFront + span * 0.72} ${beforeRear} ${roofRear} ${roof + 6} C${roofRear + drop * 0.42} ${roof + 8 + fall * 0.14} ${to[0] - drop * 0.34} ${to[1] - fall * 0.38} ${to[0]} ${to[1]}`;
}

function glassOf(shape: CarShape): string {
  const belt = beltOf(shape);
  const from: Point = [shape.cowl[0] + 36, belt];
  const inner = { ...shape, roofFront: shape.roofFront + 14, roofRear: shape.roofRear - 18 };
  const end: Point = [shape.glassEnd, belt - 4];
  return `M${from[0]} ${from[1]} ${roofLine(inner, 17, from, end)} Z`;
}

function windowsOf(shape: CarShape): string {
  const belt = beltOf(shape);
  const pillars = shape.cuts.slice(1).map((x, index) => {
    const lean = index === 0 ? 6 : -14;
    return `<path d="M${x - 7} ${belt + 4}L${x - 7 + lean} ${shape.roof}H${x + 8 + lean}L${x + 8} ${belt + 4}Z" fill="#15181b"/>`;
  });
  const x = shape.cuts[0] ?? shape.cowl[0];
  const seat = (at: number): string =>
    `<path d="M${at} ${belt + 8} C${at - 4} ${belt - 26} ${at + 4} ${belt - 44} ${at + 24} ${belt - 44} C${at + 46} ${belt - 44} ${at + 50} ${belt - 20} ${at + 54} ${belt + 8}Z M${at + 12} ${belt - 46} q4 -20 18 -20 q16 0 16 20Z" fill="#0d1216" fill-opacity=".55"/>`;
  return `<path d="${glassOf(shape)}" fill="url(#glass)" stroke="#101315" stroke-width="7" stroke-linejoin="round"/>
<g clip-path="url(#panes)">${seat(x + 122)}${shape.cuts.length > 2 ? seat((shape.cuts[1] ?? 0) + 92) : ''}
<path d="M${x + 60} ${belt + 6}L${x + 190} ${shape.roof}H${x + 236}L${x + 106} ${belt + 6}Z M${x + 300} ${belt + 6}L${x + 420} ${shape.roof}H${x + 440}L${x + 320} ${belt + 6}Z" fill="#fff" fill-opacity=".15"/>${pillars.join('')}</g>
<path d="M${shape.cowl[0] + 30} ${belt + 4}L${shape.glassEnd + 4} ${belt}" stroke="#c5cad0" stroke-width="2.4" stroke-opacity=".75"/>`;
}

function doorsOf(shape: CarShape, paint: Paint): string {
  const belt = beltOf(shape);
  const [frontWheel, rearWheel, radius] = shape.wheels;
  const low = shape.sill - 16;
  const arch = sheet.ground - radius;
  const cuts = shape.cuts.map((x, index) => {
    const isLast = index === shape.cuts.length - 1 && shape.cuts.length > 2 && !shape.hasBed;
    if (isLast)
      return `M${x} ${belt} C${x + 6} ${belt + 46} ${x - 2} ${arch - 46} ${rearWheel - radius - 18} ${arch - 6} L${rearWheel - radius - 26} ${low}`;
    const foot = index === 0 ? Math.max(x + 8, frontWheel + radius + 26) : x + 3;
    return `M${x} ${belt + 2} C${x + 4} ${belt + 60} ${foot} ${low - 60} ${foot} ${low}`;
  });
  const handles = shape.cuts
    .slice(1)
    .map(
      (x) =>
        `<rect x="${x - 52}" y="${belt + 25}" width="38" height="8" rx="4" fill="${paint.light}" stroke="${paint.dark}" stroke-width="1.4"/>`,
    );
  const mirror = shape.cuts[0] ?? 0;
  return `<path d="${cuts.join(' ')} M${(shape.cuts[0] ?? 0) + 8} ${low}H${rearWheel - radius - 24}" fill="none" stroke="#000" stroke-opacity=".46" stroke-width="2.2"/>
<path d="${cuts.join(' ')}" transform="translate(2 0)" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.4"/>${handles.join('')}
<path d="M${mirror + 34} ${belt + 4} q2 -12 -8 -14 q-4 -22 20 -24 q26 -2 30 14 q2 14 -12 15Z" fill="${paint.hex}" stroke="${paint.dark}" stroke-width="1.6"/>
<path d="M${mirror + 30} ${belt - 16} q4 -16 28 -16 q14 1 17 9 q-22 -3 -45 7Z" fill="#fff" fill-opacity=".28"/>
${shape.hasBed ? '' : fuelFlap(rearWheel + 26, belt + 34)}`;
}

function fuelFlap(x: number, y: number): string {
  return `<rect x="${x}" y="${y}" width="26" height="24" rx="6" fill="none" stroke="#000" stroke-opacity=".32" stroke-width="1.8"/>`;
}

function endsOf(shape: CarShape): string {
  const { nose, noseTop, tail, deckEnd, sill } = shape;
  const y = deckEnd[1] + (shape.hasBed ? 26 : 20);
  const tailLight = shape.hasBed
    ? `M${tail + 6} ${y - 14}h-26 v64 h30Z`
    : shape.hasRails || shape.glassEnd > 920
      ? `M${tail + 8} ${y - 8} h-40 q-12 2 -10 16 l10 38 q3 8 14 8 h30Z`
      : `M${tail + 8} ${y - 8} L${tail - 60} ${y - 6} Q${tail - 74} ${y + 6} ${tail - 56} ${y + 18} L${tail + 8} ${y + 30}Z`;
  return `<path d="M${nose - 6} ${noseTop + 8} Q${nose + 26} ${noseTop - 24} ${nose + 104} ${noseTop - 30} Q${nose + 98} ${noseTop - 2} ${nose + 52} ${noseTop + 10} Q${nose + 14} ${noseTop + 18} ${nose - 6} ${noseTop + 24}Z" fill="url(#lens)" stroke="#2b3036" stroke-width="2.4"/>
<circle cx="${nose + 44}" cy="${noseTop - 6}" r="10" fill="#eaf4ff" stroke="#59646f" stroke-width="3"/>
<path d="M${nose - 4} ${noseTop + 36} q16 4 18 22 q2 18 12 26 l-6 10 h-30Z" fill="#15171a"/>
<path d="M${nose - 4} ${sill - 34} h44 l14 12 h-58Z" fill="#1a1c1f"/><circle cx="${nose + 30}" cy="${sill - 40}" r="6" fill="#d9e2ea" fill-opacity=".9"/>
<path d="${tailLight}" fill="url(#redLens)" stroke="#3d0705" stroke-width="2"/>
<path d="M${tail - 24} ${y + 2} h30 v7 h-28Z" fill="#ffd6ce" fill-opacity=".6"/>
<path d="M${tail + 6} ${sill - 58} C${tail - 40} ${sill - 62} ${tail - 66} ${sill - 56} ${tail - 90} ${sill - 66}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="2"/>
<path d="M${tail + 6} ${sill - 24} h-66 l-10 24 h76Z" fill="#1a1c1f"/>`;
}

function claddingOf(shape: CarShape): string {
  const [frontWheel, rearWheel, radius] = shape.wheels;
  const axle = sheet.ground - radius;
  const arch = (x: number): string =>
    `<circle cx="${x}" cy="${axle}" r="${radius + 16}" fill="none" stroke="#232528" stroke-width="15"/>`;
  return `<path d="M${shape.nose - 8} ${shape.sill - 24}H${shape.tail + 8}V${shape.sill + 9}H${shape.nose - 8}Z" fill="url(#plastic)"/>${arch(frontWheel)}${arch(rearWheel)}`;
}

function bedOf(shape: CarShape, paint: Paint): string {
  const [x, y] = [shape.foot[0] + 10, shape.deckEnd[1]];
  return `<path d="M${x} ${y - 7}H${shape.deckEnd[0] - 2}q6 0 8 7H${x}Z" fill="#232528"/><path d="M${x - 2} ${y}V${shape.sill - 20}" stroke="#000" stroke-opacity=".6" stroke-width="4"/>
<path d="M${x + 14} ${y + 22}H${shape.tail - 44}" stroke="${paint.dark}" stroke-width="2" stroke-opacity=".5"/>`;
}

/** Seats and the folded roof of an open car, behind its doors. */
function cabinOf(shape: CarShape): string {
  const belt = beltOf(shape);
  const seat = (x: number): string =>
    `<path d="M${x} ${belt + 20} C${x - 8} ${belt - 34} ${x + 6} ${belt - 44} ${x + 30} ${belt - 44} C${x + 58} ${belt - 42} ${x + 56} ${belt - 10} ${x + 60} ${belt + 20}Z" fill="#5a4030"/><rect x="${x + 14}" y="${belt - 68}" width="34" height="28" rx="10" fill="#694b39"/>`;
  return `${seat(590)}${seat(712)}<path d="M528 ${belt + 10} l-14 -26" stroke="#1a1b1d" stroke-width="8"/><ellipse cx="520" cy="${belt - 14}" rx="9" ry="28" transform="rotate(24 520 ${belt - 14})" fill="none" stroke="#1d1f21" stroke-width="7"/>`;
}

function screenOf(shape: CarShape, paint: Paint): string {
  const [x, y] = shape.cowl;
  return `<path d="M${x + 10} ${y + 4} L${x + 108} ${shape.roof + 6} L${x + 124} ${shape.roof + 10} L${x + 66} ${y + 4}Z" fill="url(#glass)" fill-opacity=".82"/>
<path d="M${x + 4} ${y + 4} L${x + 110} ${shape.roof + 3}" stroke="${paint.dark}" stroke-width="10" stroke-linecap="round"/><path d="M${x + 72} ${y + 6} L${x + 124} ${shape.roof + 10}" stroke="#1a1d20" stroke-width="4"/>
<path d="M${shape.foot[0] - 192} ${y + 4} C${shape.foot[0] - 160} ${y - 24} ${shape.foot[0] - 60} ${y - 24} ${shape.foot[0] - 10} ${y - 4} L${shape.foot[0] - 20} ${y + 6}Z" fill="#202327"/>`;
}
