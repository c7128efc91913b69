import { carShapes } from './car-shapes.ts';
import type { CarBody, CarShape, Point } from './car-shapes.ts';
import { sheet } from './drawing.ts';
import type { Drawing, Paint } from './drawing.ts';
import { alloyWheel } from './wheels.ts';

export function drawCar(body: CarBody, paint: Paint, seed: string | number): Drawing {
  const shape = carShapes[body];
  const [frontWheel, rearWheel, radius] = shape.wheels;
  const axle = sheet.ground - radius;
  const outline = outlineOf(shape);
  const belt = beltOf(shape);
  const art = `
<defs><clipPath id="body"><path d="${outline}"/></clipPath><clipPath id="panes"><path d="${glassOf(shape)}"/></clipPath></defs>
<g fill="#0b0c0d"><circle cx="${frontWheel}" cy="${axle}" r="${radius + 9}"/><circle cx="${rearWheel}" cy="${axle}" r="${radius + 9}"/>
<rect x="${frontWheel}" y="${shape.sill - 34}" width="${rearWheel - frontWheel}" height="42"/></g>
${shape.isOpen ? cabinOf(shape) : ''}
<path d="${outline}" fill="${paint.hex}"/>
<g clip-path="url(#body)">${lightOf(shape, outline)}
  ${shape.isRugged ? claddingOf(shape) : `<path d="M${shape.nose} ${shape.sill - 8}H${shape.tail}V${shape.sill + 9}H${shape.nose}Z" fill="#16181a" fill-opacity=".85"/>`}
  ${endsOf(shape)}
</g>
${shape.isOpen ? screenOf(shape, paint) : windowsOf(shape)}
${shape.hasBed ? bedOf(shape, paint) : ''}
${doorsOf(shape, paint)}
${shape.hasRails ? `<path d="M${shape.roofFront + 30} ${shape.roof - 1} q12 -12 34 -12 L${shape.roofRear - 60} ${shape.roof - 11} q30 1 42 14" fill="none" stroke="#3a3d41" stroke-width="6" stroke-linecap="round"/>` : ''}
<path d="${outline}" fill="none" stroke="${paint.dark}" stroke-width="1.4" stroke-opacity=".55"/>
${alloyWheel(frontWheel, axle, radius, seed)}${alloyWheel(rearWheel, axle, radius, seed)}`;
  const room = Math.min(76, shape.tail - rearWheel - radius - 50);
  return {
    art,
    outline,
    glass: shape.isOpen ? '' : glassOf(shape),
    front: shape.nose,
    rear: shape.tail,
    top: shape.roof,
    belt,
    reach: Math.min(240, shape.cowl[0] - shape.nose),
    wheels: [frontWheel, rearWheel],
    flank: { x: Math.round((frontWheel + rearWheel) / 2) + 20, y: Math.round((belt + 34 + shape.sill - 56) / 2) },
    badge: { x: rearWheel + radius + 16 + room / 2, y: shape.sill - 58, width: room },
    lamps: {
      front: { x: shape.nose + 44, y: shape.noseTop - 6 },
      rear: { x: shape.tail - 26, y: shape.deckEnd[1] + 32 },
    },
    ...(shape.isOpen ? {} : { pane: paneOf(shape) }),
  };
}

/** The middle of the front door's window. */
function paneOf({ cuts, roof, cowl }: CarShape): { x: number; y: number } {
  return { x: ((cuts[0] ?? 0) + (cuts[1] ?? 0)) / 2 + 34, y: (cowl[1] + roof) / 2 + 14 };
}

/** Sky on the shoulder, the ground in the doors, and shade where the body turns away at both ends. */
function lightOf(shape: CarShape, outline: string): string {
  const { nose, noseTop, cowl, foot, deckEnd, tail, sill } = shape;
  const belt = beltOf(shape);
  const [frontWheel, rearWheel, radius] = shape.wheels;
  const axle = sheet.ground - radius;
  const crease = belt + 36;
  const low = sill - 62;
  const lip = (x: number): string =>
    `<circle cx="${x}" cy="${axle}" r="${radius + 13}" fill="none" stroke="#000" stroke-opacity=".16" stroke-width="9"/><circle cx="${x}" cy="${axle}" r="${radius + 19}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2.4"/>`;
  return `<path d="${outline}" fill="url(#bodyShade)"/>
  <path d="M${nose} ${noseTop + 2} C${cowl[0] - 60} ${belt + 8} ${foot[0] - 200} ${belt + 8} ${tail} ${deckEnd[1] + 18} L${tail} ${deckEnd[1] + 40} C${foot[0] - 200} ${crease} ${cowl[0]} ${crease + 2} ${nose} ${noseTop + 16}Z" fill="url(#shoulder)"/>
  <path d="M${nose + 110} ${crease + 2} C${cowl[0] + 60} ${crease - 6} ${foot[0] - 220} ${crease - 6} ${tail - 70} ${deckEnd[1] + 42}" fill="none" stroke="#000" stroke-opacity=".26" stroke-width="2.6"/>
  <path d="M${nose + 110} ${crease + 5} C${cowl[0] + 60} ${crease - 3} ${foot[0] - 220} ${crease - 3} ${tail - 70} ${deckEnd[1] + 45}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="1.8"/>
  <path d="M${frontWheel + radius} ${low + 12} C${frontWheel + 200} ${low - 6} ${rearWheel - 220} ${low - 8} ${rearWheel - radius} ${low + 4} L${rearWheel - radius + 20} ${sill} L${frontWheel + radius - 20} ${sill}Z" fill="url(#groundLight)"/>
  <path d="M${frontWheel + radius + 8} ${sill - 20} H${rearWheel - radius - 8}" stroke="#fff" stroke-opacity=".14" stroke-width="3" fill="none"/>
  <path d="${outline}" fill="url(#bodyTurn)"/>${lip(frontWheel)}${lip(rearWheel)}`;
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
    return `<path d="M${x - 8} ${belt + 4}L${x - 8 + lean} ${shape.roof}H${x + 8 + lean}L${x + 8} ${belt + 4}Z" fill="#101214"/><path d="M${x - 8} ${belt + 4}L${x - 8 + lean} ${shape.roof}h3L${x - 5} ${belt + 4}Z" fill="#fff" fill-opacity=".12"/>`;
  });
  const x = shape.cuts[0] ?? shape.cowl[0];
  const seat = (at: number): string =>
    `<path d="M${at} ${belt + 8} C${at - 4} ${belt - 22} ${at + 4} ${belt - 38} ${at + 24} ${belt - 38} C${at + 46} ${belt - 38} ${at + 50} ${belt - 18} ${at + 54} ${belt + 8}Z M${at + 14} ${belt - 40} q3 -17 15 -17 q14 0 14 17Z" fill="#070a0c" fill-opacity=".5"/>`;
  const high = shape.roof + 17;
  return `<path d="${glassOf(shape)}" fill="url(#glass)" stroke="#0c0e10" stroke-width="7" stroke-linejoin="round"/>
<g clip-path="url(#panes)">${seat(x + 122)}${shape.cuts.length > 2 ? seat((shape.cuts[1] ?? 0) + 92) : ''}
<path d="M${shape.cowl[0]} ${high - 20} H${shape.glassEnd + 20} V${high + 14} C${shape.glassEnd - 120} ${high + 34} ${x + 240} ${high + 18} ${x} ${high + 52}Z" fill="#dbe7f0" fill-opacity=".22"/>
<path d="M${x + 74} ${belt + 6}L${x + 184} ${shape.roof}H${x + 214}L${x + 104} ${belt + 6}Z" fill="#fff" fill-opacity=".09"/>${pillars.join('')}</g>
<path d="M${shape.cowl[0] + 30} ${belt + 4}L${shape.glassEnd + 4} ${belt}" stroke="#d3d8dd" stroke-width="2.6" stroke-opacity=".8" fill="none"/>`;
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
        `<rect x="${x - 52}" y="${belt + 18}" width="38" height="8" rx="4" fill="${paint.light}" stroke="${paint.dark}" stroke-width="1.4"/>`,
    );
  const mirror = shape.cuts[0] ?? 0;
  return `<path d="${cuts.join(' ')} M${(shape.cuts[0] ?? 0) + 8} ${low}H${rearWheel - radius - 24}" fill="none" stroke="#000" stroke-opacity=".46" stroke-width="2.2"/>
<path d="${cuts.join(' ')}" transform="translate(2 0)" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.4"/>${handles.join('')}
<path d="M${mirror + 34} ${belt + 4} q2 -12 -8 -14 q-4 -22 20 -24 q26 -2 30 14 q2 14 -12 15Z" fill="${paint.hex}" stroke="${paint.dark}" stroke-width="1.6"/>
<path d="M${mirror + 30} ${belt - 16} q4 -16 28 -16 q14 1 17 9 q-22 -3 -45 7Z" fill="#fff" fill-opacity=".28"/>
${shape.hasBed ? '' : fuelFlap(rearWheel + 26, belt + 40)}
${shape.hasSlidingDoor ? `<path d="M${(shape.cuts[2] ?? 0) + 4} ${belt + 14}H${shape.tail - 46}" stroke="#000" stroke-opacity=".5" stroke-width="4" fill="none"/>` : ''}`;
}

function fuelFlap(x: number, y: number): string {
  return `<rect x="${x}" y="${y}" width="26" height="24" rx="6" fill="none" stroke="#000" stroke-opacity=".32" stroke-width="1.8"/>`;
}

function endsOf(shape: CarShape): string {
  const { nose, noseTop, tail, sill } = shape;
  return `<path d="M${nose - 6} ${noseTop + 4} Q${nose + 24} ${noseTop - 22} ${nose + 102} ${noseTop - 30} Q${nose + 104} ${noseTop - 12} ${nose + 62} ${noseTop + 2} Q${nose + 16} ${noseTop + 14} ${nose - 6} ${noseTop + 20}Z" fill="url(#lampHousing)" stroke="#15191d" stroke-width="2"/>
<path d="M${nose + 4} ${noseTop + 12} Q${nose + 52} ${noseTop + 2} ${nose + 94} ${noseTop - 20}" fill="none" stroke="#f6fbff" stroke-width="4" stroke-linecap="round"/>
<circle cx="${nose + 38}" cy="${noseTop - 5}" r="8" fill="#dfeaf4" stroke="#46505a" stroke-width="2.4"/><circle cx="${nose + 60}" cy="${noseTop - 11}" r="7" fill="#cbd8e3" stroke="#46505a" stroke-width="2.2"/>
<path d="M${nose - 4} ${noseTop + 34} q16 4 18 22 q2 18 12 26 l-6 10 h-30Z" fill="#15171a"/>
<path d="M${nose - 4} ${sill - 32} h46 l16 12 h-62Z" fill="#1a1c1f"/><circle cx="${nose + 32}" cy="${sill - 40}" r="6" fill="#d9e2ea" fill-opacity=".9"/>
<path d="M${nose - 4} ${sill - 46} Q${nose + 50} ${sill - 56} ${nose + 84} ${sill - 70}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="2"/>
${tailLampOf(shape)}
<path d="M${tail + 6} ${sill - 56} C${tail - 40} ${sill - 60} ${tail - 66} ${sill - 56} ${tail - 92} ${sill - 68}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="2"/>
<path d="M${tail + 6} ${sill - 24} h-62 q-8 0 -12 24 h78Z" fill="#1a1c1f"/><path d="M${tail - 2} ${sill - 40} h-30 v7 h30Z" fill="#c3261c"/>`;
}

function tailLampOf({ tail, deckEnd, tailLamp, hasBed }: CarShape): string {
  const y = deckEnd[1] + (hasBed ? 26 : 20);
  const [lens, strip] = {
    narrow: [`M${tail + 6} ${y - 14}h-26 v68 h30Z`, `M${tail - 12} ${y - 4}v46`],
    upright: [
      `M${tail + 8} ${y - 10} h-30 q-20 2 -18 18 l8 42 q3 9 14 9 h30Z`,
      `M${tail - 4} ${y + 2} h-14 q-9 1 -8 10 l6 32`,
    ],
    lying: [
      `M${tail + 8} ${y - 8} L${tail - 66} ${y - 5} Q${tail - 82} ${y + 6} ${tail - 60} ${y + 16} L${tail + 8} ${y + 32}Z`,
      `M${tail - 2} ${y + 3} L${tail - 58} ${y + 3}`,
    ],
  }[tailLamp];
  return `<path d="${lens}" fill="url(#redLens)" stroke="#3d0705" stroke-width="2"/><path d="${strip}" fill="none" stroke="#ffb9ae" stroke-width="4" stroke-opacity=".8" stroke-linecap="round"/>`;
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
  return `<path d="M${x} ${y - 7}H${shape.deckEnd[0] - 2}q6 0 8 7H${x}Z" fill="#232528"/><path d="M${x - 2} ${y}V${shape.sill - 20}" stroke="#000" stroke-opacity=".6" stroke-width="4" fill="none"/>
<path d="M${x + 14} ${y + 22}H${shape.tail - 44}" stroke="${paint.dark}" stroke-width="2" stroke-opacity=".5" fill="none"/>`;
}

/** Seats and wheel of an open car, behind its doors. */
function cabinOf(shape: CarShape): string {
  const belt = beltOf(shape);
  const seat = (x: number, tint: string): string =>
    `<path d="M${x} ${belt + 20} C${x + 2} ${belt - 20} ${x + 10} ${belt - 42} ${x + 34} ${belt - 44} C${x + 60} ${belt - 42} ${x + 60} ${belt - 10} ${x + 62} ${belt + 20}Z" fill="${tint}"/><rect x="${x + 24}" y="${belt - 70}" width="30" height="24" rx="9" fill="${tint}"/><path d="M${x + 32} ${belt - 48}v8m14 -8v8" stroke="#8b8f93" stroke-width="3" fill="none"/>`;
  return `${seat(604, '#4a3427')}${seat(622, '#6b4a37')}${seat(724, '#4a3427')}${seat(738, '#6b4a37')}<path d="M540 ${belt + 10} l-12 -20" stroke="#1a1b1d" stroke-width="8" fill="none"/><ellipse cx="530" cy="${belt - 12}" rx="8" ry="28" transform="rotate(24 530 ${belt - 12})" fill="none" stroke="#1d1f21" stroke-width="7"/>`;
}

/** The windscreen in its frame, the folded roof, and the belt's chrome. */
function screenOf(shape: CarShape, paint: Paint): string {
  const [x, y] = shape.cowl;
  const [footX] = shape.foot;
  return `<path d="M${x + 8} ${y + 4} L${x + 112} ${shape.roof + 2} L${x + 126} ${shape.roof + 8} L${x + 78} ${y + 6}Z" fill="#9fb6c6" fill-opacity=".5"/>
<path d="M${x + 4} ${y + 6} C${x + 40} ${y - 24} ${x + 78} ${y - 56} ${x + 112} ${shape.roof + 2}" fill="none" stroke="${paint.dark}" stroke-width="9" stroke-linecap="round"/><path d="M${x + 80} ${y + 8} L${x + 124} ${shape.roof + 8}" stroke="#1a1d20" stroke-width="5" stroke-linecap="round" fill="none"/>
<path d="M${footX - 190} ${y + 2} C${footX - 160} ${y - 22} ${footX - 60} ${y - 24} ${footX - 8} ${y - 6} L${footX - 16} ${y + 4}Z" fill="#26292d"/><path d="M${footX - 170} ${y - 6} C${footX - 130} ${y - 20} ${footX - 60} ${y - 18} ${footX - 24} ${y - 8}" fill="none" stroke="#4d5258" stroke-width="2"/>
<path d="M${x + 78} ${y + 6} L${footX - 190} ${y + 3}" stroke="#d3d8dd" stroke-width="3" fill="none"/>`;
}
