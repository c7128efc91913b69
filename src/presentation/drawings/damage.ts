import type { DamagePosition } from '../../vehicles/codes.ts';
import type { DamageDiagram, Silhouette } from '../document/figures.ts';
import { planCar } from './cars.ts';
import { hatch, move, pathOf, type Polygon, roundedBox } from './geometry.ts';
import { planLorry } from './lorry.ts';
import { planMotorcycle } from './motorcycle.ts';
import { rectangle, round, svg } from './svg.ts';
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
 * part is filled and the zone only touched upon. Without words, which could not be read in a small drawing. `vehicleShare` is
 * of its width.
 */
export function drawDamage(diagram: DamageDiagram): { svg: string; vehicleShare: number; aspect: number } {
  const { zones } = diagram;
  const plan = planOf(diagram.silhouette);
  const top = 14;
  const height = top + plan.length + 4;
  const content = [
    `<path class="d-wheel" d="M${middle} 0l6 9h-12Z"/>`,
    drawVehicle(plan, diagram, top),
    zones.includes('interior') ? drawInset(seatPicture, height - 144) : '',
    zones.includes('underbody') ? drawInset(framePicture, height - 68) : '',
  ].join('');
  const drawn = content.includes('d-inset') ? width : 2 * middle;
  return {
    svg: svg('damage', drawn, height, diagram.summary, content),
    vehicleShare: (2 * middle) / drawn,
    aspect: drawn / height,
  };
}

const swatch = { width: 22, height: 14 };

/** The hatchings that occur in one of the diagrams, each with what it means. */
export function explainHatchings(
  diagrams: readonly DamageDiagram[],
): readonly { readonly svg: string; readonly label: string }[] {
  const [first] = diagrams;
  if (first === undefined) return [];
  const box = roundedBox({ left: 1, right: swatch.width - 1, top: 1, bottom: swatch.height - 1 }, 1);
  const explained = (look: Hatching, label: string) => ({
    label,
    svg: svg('damage', swatch.width, swatch.height, label, fillWith(look, box)),
  });
  return [
    ...(diagrams.some(isHarmed) ? [explained('d-harmed', first.legend.harmed)] : []),
    ...(diagrams.some(isTouched) ? [explained('d-touched', first.legend.touched)] : []),
  ];
}

type Hatching = 'd-harmed' | 'd-touched';
const spacings: Readonly<Record<Hatching, number>> = { 'd-harmed': 7, 'd-touched': 14 };

function fillWith(look: Hatching, polygon: Polygon): string {
  const lines = hatch(polygon, spacings[look]);
  return `<path class="${look}" d="${pathOf(polygon)}"/><path class="${look}-hatch" d="${lines}"/>`;
}

function isHarmed({ zones, positions }: DamageDiagram): boolean {
  return zones.length + positions.length > 0;
}

function isTouched({ positions }: DamageDiagram): boolean {
  return positions.length > 0;
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
  const filled = (look: Hatching, polygon: Polygon): string => fillWith(look, move(polygon, middle, top));

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
    ...touched.map((polygon) => filled('d-touched', polygon)),
    ...harmed.map((polygon) => filled('d-harmed', polygon)),
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
  const areas = picture.areas.map((area) => fillWith('d-harmed', at(area)));
  return (
    rectangle('d-frame', left + 0.5, top + 0.5, insetSide - 1, insetSide - 1, 4) +
    wheels.map((wheel) => `<path class="d-wheel" d="${pathOf(at(wheel))}"/>`).join('') +
    `<path class="d-inset" transform="translate(${left} ${round(top)})" d="${picture.lines}"/>${areas.join('')}`
  );
}
