import type { DamagePosition } from '../../vehicles/codes.ts';
import type { DamageDiagram, Silhouette } from '../document/figures.ts';
import { planCar } from './cars.ts';
import { hatch, move, pathOf, type Polygon, roundedBox } from './geometry.ts';
import { planLorry } from './lorry.ts';
import { planMotorcycle } from './motorcycle.ts';
import { lineHeight, rectangle, round, svg, text, wrap, wrapEvenly } from './svg.ts';
import type { SeenZone, VehiclePlan } from './vehicle-plan.ts';

const width = 260;
const middle = 94;
const seenZones = [
  'engineBay',
  'roof',
  'glass',
  'front',
  'rear',
  'leftSide',
  'rightSide',
] as const satisfies readonly SeenZone[];

const zoneOf: Readonly<Record<DamagePosition, SeenZone>> = {
  frontLeft: 'front',
  frontCentre: 'front',
  frontRight: 'front',
  leftFront: 'leftSide',
  leftMiddle: 'leftSide',
  leftRear: 'leftSide',
  rightFront: 'rightSide',
  rightMiddle: 'rightSide',
  rightRear: 'rightSide',
  rearLeft: 'rear',
  rearCentre: 'rear',
  rearRight: 'rear',
  roofFront: 'roof',
  roofRear: 'roof',
};

/**
 * A vehicle from above, its front at the top so that left is left. Where it is known which part of a zone is damaged, that
 * part is filled and the zone only touched upon.
 */
export function drawDamage(diagram: DamageDiagram): string {
  const front = wrapEvenly(diagram.frontLabel, 2 * middle - 24);
  const top = front.length * lineHeight + 20;
  const plan = planOf(diagram.silhouette);
  const arrow = `<path class="d-wheel" d="M${middle} ${round(top - 14)}l5 7h-10Z"/>`;
  const words = front.map((line, index) => text(middle, 14 + index * lineHeight, line, 'd-muted', 'middle'));
  const height = top + plan.length + 8;
  const content = [
    ...words,
    arrow,
    drawVehicle(plan, diagram, top),
    diagram.zones.includes('interior') ? drawInset(seatPicture, height - 148) : '',
    diagram.zones.includes('underbody') ? drawInset(framePicture, height - 72) : '',
  ];
  const legend = drawHatchings(diagram, height + 8);
  return svg('damage', width, legend.bottom, diagram.summary, content.join('') + legend.drawn);
}

const swatch = { width: 22, height: 14 };

/** What the hatchings mean, each where it occurs. */
function drawHatchings({ zones, positions, legend }: DamageDiagram, top: number): { drawn: string; bottom: number } {
  let bottom = top;
  const rows: string[] = [];
  const add = (look: 'd-harmed' | 'd-touched', spacing: number, label: string): void => {
    const box = roundedBox(
      { left: 1, right: 1 + swatch.width, top: bottom + 3, bottom: bottom + 3 + swatch.height },
      1,
    );
    const lines = wrap(label, width - swatch.width - 12);
    rows.push(
      `<path class="${look}" d="${pathOf(box)}"/><path class="${look}-hatch" d="${hatch(box, spacing)}"/>`,
      ...lines.map((words, at) => text(swatch.width + 10, bottom + 15 + at * lineHeight, words)),
    );
    bottom += lines.length * lineHeight + 4;
  };
  if (zones.length + positions.length > 0) add('d-harmed', 7, legend.harmed);
  if (positions.length > 0) add('d-touched', 14, legend.touched);
  return { drawn: rows.join(''), bottom: rows.length === 0 ? top - 8 : bottom + 4 };
}

const plans = new Map<Silhouette, VehiclePlan>();

function planOf(silhouette: Silhouette): VehiclePlan {
  const plan = plans.get(silhouette) ?? makePlan(silhouette);
  plans.set(silhouette, plan);
  return plan;
}

function makePlan(silhouette: Silhouette): VehiclePlan {
  if (silhouette === 'truck') return planLorry();
  if (silhouette === 'motorcycle') return planMotorcycle();
  return planCar(silhouette);
}

function drawVehicle(plan: VehiclePlan, { zones, positions }: DamageDiagram, top: number): string {
  const shape = (look: string, polygon: Polygon): string =>
    `<path class="${look}" d="${pathOf(move(polygon, middle, top))}"/>`;
  const lines = (look: string, polygon: Polygon, spacing: number): string =>
    `<path class="${look}" d="${hatch(move(polygon, middle, top), spacing)}"/>`;

  const finer = new Set(positions.map((position) => zoneOf[position]));
  const panels = seenZones.flatMap((zone) =>
    plan.zones[zone].map((polygon) => shape(zone === 'glass' ? 'd-pane' : 'd-panel', polygon)),
  );
  const harmed = [
    ...seenZones.filter((zone) => zones.includes(zone) && !finer.has(zone)).flatMap((zone) => plan.zones[zone]),
    ...positions.flatMap((position) => plan.positions[position]),
  ];
  const touched = seenZones.filter((zone) => finer.has(zone)).flatMap((zone) => plan.zones[zone]);
  return [
    ...plan.under.map((polygon) => shape('d-wheel', polygon)),
    ...plan.bodies.map((polygon) => shape('d-body', polygon)),
    ...panels,
    `<g transform="translate(${middle} ${round(top)})">${plan.details.map((path) => `<path class="d-detail" d="${path}"/>`).join('')}</g>`,
    ...plan.outlines.map((polygon) => shape('d-outline', polygon)),
    ...touched.map((polygon) => shape('d-touched', polygon) + lines('d-touched-hatch', polygon, 14)),
    ...harmed.map((polygon) => shape('d-harmed', polygon) + lines('d-harmed-hatch', polygon, 7)),
  ].join('');
}

interface InsetPicture {
  /** What is filled when it is damaged. */
  readonly areas: readonly Polygon[];
  readonly lines: string;
}

const insetSide = 64;

const seatPicture: InsetPicture = {
  areas: [
    [
      [20, 8],
      [28, 7],
      [34, 36],
      [48, 37],
      [50, 46],
      [28, 47],
      [25, 44],
      [18, 12],
    ],
  ],
  lines: 'M28 47v8M46 46v9M24 55h26',
};

const framePicture: InsetPicture = {
  areas: [
    [
      [26, 8],
      [38, 8],
      [38, 56],
      [26, 56],
    ],
  ],
  lines: 'M16 17h10M38 17h10M16 47h10M38 47h10M26 26h12M26 38h12',
};
const frameWheels: readonly Polygon[] = [17, 47].flatMap((y) =>
  [14, 50].map((x) => roundedBox({ left: x - 4, right: x + 4, top: y - 8, bottom: y + 8 }, 2)),
);

/** What cannot be seen from above has a picture of its own beside the vehicle, where it is damaged. */
function drawInset(picture: InsetPicture, top: number): string {
  const left = width - insetSide - 2;
  const at = (polygon: Polygon): Polygon => move(polygon, left, top);
  const wheels = picture === framePicture ? frameWheels : [];
  const areas = picture.areas.map((area) => {
    const polygon = at(area);
    return `<path class="d-harmed" d="${pathOf(polygon)}"/><path class="d-harmed-hatch" d="${hatch(polygon, 7)}"/>`;
  });
  return (
    rectangle('d-frame', left + 0.5, top + 0.5, insetSide - 1, insetSide - 1, 4) +
    wheels.map((wheel) => `<path class="d-wheel" d="${pathOf(at(wheel))}"/>`).join('') +
    `<path class="d-inset" transform="translate(${left} ${round(top)})" d="${picture.lines}"/>${areas.join('')}`
  );
}
