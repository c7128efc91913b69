import { clipPolygon, lineThrough, mirrored, type Polygon, roundedBox, smooth, type Spot } from './geometry.ts';
import type { VehiclePlan } from './vehicle-plan.ts';

const length = 330;
const frontWheel = roundedBox({ left: -13, right: 13, top: 0, bottom: 92 }, 13);
const rearWheel = roundedBox({ left: -17, right: 17, top: 230, bottom: length }, 17);
const fairing = mirrored(
  smooth([
    [0, 62],
    [16, 66],
    [25, 82],
    [27, 104],
    [22, 122],
    [0, 126],
  ]),
);
const flank = mirrored(
  smooth([
    [0, 108],
    [26, 116],
    [33, 136],
    [31, 164],
    [24, 190],
    [23, 222],
    [19, 256],
    [10, 282],
    [0, 286],
  ]),
);
const tank = mirrored(
  smooth([
    [0, 122],
    [14, 125],
    [18, 140],
    [15, 168],
    [8, 182],
    [0, 184],
  ]),
);
const seat = mirrored(
  smooth([
    [0, 190],
    [9, 191],
    [15, 206],
    [14, 238],
    [10, 262],
    [0, 268],
  ]),
);

/** It has neither roof nor bonnet: tank and seat are what is on top, and the engine shows on both sides of the tank. */
export function planMotorcycle(): VehiclePlan {
  const side = (sign: 1 | -1, from: number, to: number): Polygon[] => [
    clipPolygon(flank, { left: sign < 0 ? -40 : 19, right: sign < 0 ? -19 : 40, top: from, bottom: to }),
  ];
  const front = (left: number, right: number): Polygon[] => [
    clipPolygon(frontWheel, { left, right, top: 0, bottom: 62 }),
  ];
  const rear = (left: number, right: number): Polygon[] => [
    clipPolygon(rearWheel, { left, right, top: 284, bottom: length }),
  ];
  return {
    length,
    under: handlebar(),
    bodies: [frontWheel, rearWheel, cylinder(-1), cylinder(1), flank, fairing],
    outlines: [...front(-13, 13), ...rear(-17, 17), cylinder(-1), cylinder(1), flank, fairing],
    zones: {
      front: front(-13, 13),
      rear: rear(-17, 17),
      leftSide: side(-1, 112, 270),
      rightSide: side(1, 112, 270),
      engineBay: [cylinder(-1), cylinder(1)],
      roof: [tank, seat],
      glass: [
        mirrored(
          smooth([
            [0, 70],
            [12, 73],
            [19, 88],
            [17, 98],
            [0, 102],
          ]),
        ),
      ],
    },
    positions: {
      frontLeft: front(-13, -4.5),
      frontCentre: front(-4.5, 4.5),
      frontRight: front(4.5, 13),
      leftFront: side(-1, 112, 160),
      leftMiddle: side(-1, 160, 215),
      leftRear: side(-1, 215, 270),
      rightFront: side(1, 112, 160),
      rightMiddle: side(1, 160, 215),
      rightRear: side(1, 215, 270),
      rearLeft: rear(-17, -5.5),
      rearCentre: rear(-5.5, 5.5),
      rearRight: rear(5.5, 17),
      roofFront: [tank],
      roofRear: [seat],
    },
    details: [
      lineThrough([
        [-9, 226],
        [9, 226],
      ]),
    ],
  };
}

function cylinder(sign: 1 | -1): Polygon {
  return roundedBox({ left: sign * 40 - 11, right: sign * 40 + 11, top: 140, bottom: 164 }, 3);
}

function handlebar(): Polygon[] {
  const bar: Polygon = [
    [-62, 118],
    [-60, 124],
    [-24, 112],
    [24, 112],
    [60, 124],
    [62, 118],
    [24, 104],
    [-24, 104],
  ];
  return [bar, mirror(-1), mirror(1)];
}

/** With the stalk that holds it. */
function mirror(sign: 1 | -1): Polygon {
  const half: Polygon = [
    [31, 108],
    [46, 97],
    [44, 92],
    [54, 87],
    [62, 92],
    [54, 98],
    [48, 98],
    [34, 109],
  ];
  return half.map(([x, y]): Spot => [sign * x, y]);
}
