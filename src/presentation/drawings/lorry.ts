import { clipPolygon, lineThrough, type Polygon, roundedBox } from './geometry.ts';
import type { VehiclePlan } from './vehicle-plan.ts';

const length = 356;
const cab = roundedBox({ left: -60, right: 60, top: 0, bottom: 92 }, 14);
const box = roundedBox({ left: -66, right: 66, top: 102, bottom: length }, 4);
const frontDepth = 22;
const rearStart = length - 30;
const sideDepth = 15;

const cabRoof = roundedBox({ left: -40, right: 40, top: 66, bottom: 87 }, 3);
const boxRoof = roundedBox({ left: -47, right: 47, top: 108, bottom: rearStart - 6 }, 2);

/** A cab over the engine, and behind it a box on the same frame. */
export function planLorry(): VehiclePlan {
  return {
    length,
    under: [
      ...wheelPair(40, 58),
      ...wheelPair(262, 64),
      ...wheelPair(308, 64),
      ...[-1, 1].map((sign) => roundedBox({ left: sign * 70 - 8, right: sign * 70 + 8, top: 12, bottom: 20 }, 3)),
      roundedBox({ left: -18, right: 18, top: 86, bottom: 108 }, 0),
    ],
    bodies: [cab, box],
    outlines: [cab, box],
    zones: damageZones(),
    positions: damagePositions(),
    details: [
      ...[0, 1, 2, 3, 4].map((rib) =>
        lineThrough([
          [-38, 136 + rib * 40],
          [38, 136 + rib * 40],
        ]),
      ),
      lineThrough([
        [0, rearStart],
        [0, length - 3],
      ]),
    ],
  };
}

function damageZones(): VehiclePlan['zones'] {
  return {
    front: front(-60, 60),
    rear: rear(-66, 66),
    leftSide: side(-1, frontDepth, rearStart),
    rightSide: side(1, frontDepth, rearStart),
    engineBay: [roundedBox({ left: -40, right: 40, top: 44, bottom: 62 }, 3)],
    roof: [cabRoof, boxRoof],
    glass: [
      [
        [-46, 26],
        [46, 26],
        [41, 40],
        [-41, 40],
      ],
    ],
  };
}

function damagePositions(): VehiclePlan['positions'] {
  return {
    frontLeft: front(-60, -20),
    frontCentre: front(-20, 20),
    frontRight: front(20, 60),
    leftFront: side(-1, frontDepth, 97),
    leftMiddle: side(-1, 97, 214),
    leftRear: side(-1, 214, rearStart),
    rightFront: side(1, frontDepth, 97),
    rightMiddle: side(1, 97, 214),
    rightRear: side(1, 214, rearStart),
    rearLeft: rear(-66, -22),
    rearCentre: rear(-22, 22),
    rearRight: rear(22, 66),
    roofFront: [cabRoof],
    roofRear: [boxRoof],
  };
}

/** The strips along both bodies, between two distances from the front. */
function side(sign: 1 | -1, from: number, to: number): Polygon[] {
  return [
    { body: cab, half: 60 },
    { body: box, half: 66 },
  ]
    .map(({ body, half }) => {
      const [inner, outer] = [sign * (half - sideDepth), sign * half];
      return clipPolygon(body, { left: Math.min(inner, outer), right: Math.max(inner, outer), top: from, bottom: to });
    })
    .filter((polygon) => polygon.length > 2);
}

function front(left: number, right: number): Polygon[] {
  return [clipPolygon(cab, { left, right, top: 0, bottom: frontDepth })];
}

function rear(left: number, right: number): Polygon[] {
  return [clipPolygon(box, { left, right, top: rearStart, bottom: length })];
}

function wheelPair(y: number, half: number): Polygon[] {
  return [-1, 1].map((sign) =>
    roundedBox({ left: sign * half - 8, right: sign * half + 8, top: y - 19, bottom: y + 19 }, 4),
  );
}
