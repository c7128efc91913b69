import { type Car, type CarMeasures, cars } from './car-measures.ts';
import { clipPolygon, lineThrough, mirrored, type Polygon, roundedBox, smooth, type Spot } from './geometry.ts';
import type { VehiclePlan } from './vehicle-plan.ts';

/** How deep the front, the rear and the sides reach into the vehicle. */
const endDepth = 34;
const sideDepth = 15;

export function planCar(name: Car): VehiclePlan {
  const car = cars[name];
  const { length, width, screen, roofEnd, windowEnd, roof, doors } = car;
  const body = outline(car);
  const inner = width - sideDepth;
  const [frontDepth, rearStart] = [endDepth, length - endDepth];
  const part = (left: number, top: number, right: number, bottom: number): readonly Polygon[] => [
    clipPolygon(body, { left, top, right, bottom }),
  ];
  const third = width / 3;
  const sideEnds = [doors[0] ?? 0, doors.at(-1) ?? length] as const;
  const roofMiddle = (screen[1] + roofEnd) / 2;
  const [roofFront, roofRear] = roof;
  const roofAt = (y: number): number =>
    roofFront + ((roofRear - roofFront) * (y - screen[1])) / Math.max(roofEnd - screen[1], 1);
  const roofPart = (from: number, to: number): Polygon =>
    trapezoid(
      from,
      roofAt(from),
      to,
      roofAt(to),
      from === screen[1] ? 5 : 0,
      to === roofEnd && name !== 'van' ? -3 : 0,
    );

  return {
    length,
    under: [...wheels(car), ...mirrors(screen[0] + 12, width)],
    bodies: [body],
    outlines: [body],
    zones: {
      front: part(-width, 0, width, frontDepth),
      rear: part(-width, rearStart, width, length),
      leftSide: part(-width, frontDepth, -inner, rearStart),
      rightSide: part(inner, frontDepth, width, rearStart),
      engineBay: [bonnet(frontDepth + 5, screen[0] - 5, inner - 5)],
      roof: [roofPart(screen[1], roofEnd)],
      glass: glass(car, inner),
    },
    positions: {
      frontLeft: part(-width, 0, -third, frontDepth),
      frontCentre: part(-third, 0, third, frontDepth),
      frontRight: part(third, 0, width, frontDepth),
      leftFront: part(-width, frontDepth, -inner, sideEnds[0]),
      leftMiddle: part(-width, sideEnds[0], -inner, sideEnds[1]),
      leftRear: part(-width, sideEnds[1], -inner, rearStart),
      rightFront: part(inner, frontDepth, width, sideEnds[0]),
      rightMiddle: part(inner, sideEnds[0], width, sideEnds[1]),
      rightRear: part(inner, sideEnds[1], width, rearStart),
      rearLeft: part(-width, rearStart, -third, length),
      rearCentre: part(-third, rearStart, third, length),
      rearRight: part(third, rearStart, width, length),
      roofFront: [roofPart(screen[1], roofMiddle)],
      roofRear: [roofPart(roofMiddle, roofEnd)],
    },
    details: [...doorLines(doors, width, inner), ...lamps(car), ...extras(car), ...bootLine(car, windowEnd, inner)],
  };
}

function outline({ length, width, nose, tail }: CarMeasures): Polygon {
  return mirrored(
    smooth([
      [0, 0],
      [width * 0.42, nose * 0.035],
      [width * 0.72, nose * 0.2],
      [width * 0.91, nose * 0.62],
      [width * 0.985, nose * 1.25],
      [width, nose * 2],
      [width, nose * 2.6],
      [width, length - tail * 2.8],
      [width, length - tail * 2.2],
      [width * 0.975, length - tail * 1.2],
      [width * 0.9, length - tail * 0.55],
      [width * 0.72, length - tail * 0.16],
      [width * 0.42, length - tail * 0.03],
      [0, length],
    ]),
  );
}

function bowed(y: number, half: number, bow: number): Polygon {
  return [-1, -0.6, -0.2, 0.2, 0.6, 1].map((share) => [share * half, y - bow * (1 - share ** 2)]);
}

/** A panel with straight sides; `bow` bends its front and rear edges forward. */
function trapezoid(
  top: number,
  topWidth: number,
  bottom: number,
  bottomWidth: number,
  topBow = 0,
  bottomBow = 0,
): Polygon {
  return [...bowed(top, topWidth, topBow), ...bowed(bottom, bottomWidth, bottomBow).toReversed()];
}

function bonnet(top: number, bottom: number, half: number): Polygon {
  return trapezoid(top, half - 4, Math.max(bottom, top + 6), half, 1, 7);
}

function glass({ screen, roofEnd, windowEnd, roof, sideWindowsEnd }: CarMeasures, inner: number): Polygon[] {
  const wide = inner - 3;
  const panes: Polygon[] = [trapezoid(screen[0], wide, screen[1] - 3, roof[0] - 1, 8, 5)];
  if (windowEnd > roofEnd) panes.push(trapezoid(roofEnd + 3, roof[1] - 1, windowEnd, wide - 3, -3, -5));
  const start = screen[1] - 8;
  const side: Polygon = [
    [roof[0] + 2.5, start + 6],
    [inner - 1, start - 8],
    [inner - 1, sideWindowsEnd - 4],
    [roof[1] + 2.5, Math.min(sideWindowsEnd - 10, roofEnd)],
  ];
  return [...panes, side, side.map(([x, y]): Spot => [-x, y])];
}

function wheels({ axles, width }: CarMeasures): Polygon[] {
  return axles.flatMap((y) =>
    [-1, 1].map((side) =>
      roundedBox({ left: side * (width - 4) - 8, right: side * (width - 4) + 8, top: y - 22, bottom: y + 22 }, 5),
    ),
  );
}

function mirrors(y: number, width: number): Polygon[] {
  return [-1, 1].map((side) => {
    const at = side * (width + 6);
    return roundedBox({ left: at - 9, right: at + 9, top: y - 5, bottom: y + 4 }, 4);
  });
}

function doorLines(doors: readonly number[], width: number, inner: number): string[] {
  return doors.flatMap((y) =>
    [-1, 1].map((side) =>
      lineThrough([
        [side * inner, y],
        [side * (width - 2), y],
      ]),
    ),
  );
}

function lamps({ width, nose, tail, length }: CarMeasures): string[] {
  return [-1, 1].flatMap((side) => [
    lineThrough(
      smooth([
        [side * width * 0.86, nose * 0.62],
        [side * width * 0.62, nose * 0.36 + 6],
        [side * width * 0.56, nose * 0.13 + 2],
      ]),
    ),
    lineThrough(
      smooth([
        [side * width * 0.86, length - tail * 0.55],
        [side * width * 0.62, length - tail * 0.3 - 6],
        [side * width * 0.56, length - tail * 0.1 - 2],
      ]),
    ),
  ]);
}

function bootLine({ roofEnd, length, extras: kind }: CarMeasures, windowEnd: number, inner: number): string[] {
  const isShort = length - endDepth - windowEnd < 12;
  if (isShort || kind === 'bed' || windowEnd === roofEnd) return [];
  const y = windowEnd + 5;
  return [
    lineThrough([
      [-inner + 5, y],
      [-inner + 9, length - endDepth - 4],
      [inner - 9, length - endDepth - 4],
      [inner - 5, y],
    ]),
  ];
}

function extras({ extras: kind, screen, roofEnd, roof, windowEnd, length, width }: CarMeasures): string[] {
  if (kind === 'rails') {
    return [-1, 1].map((side) =>
      lineThrough([
        [side * (roof[0] - 6), screen[1] + 8],
        [side * (roof[1] - 6), roofEnd - 8],
      ]),
    );
  }
  if (kind === 'ribs') {
    const count = 6;
    return Array.from({ length: count }, (_, rib) => {
      const y = screen[1] + 34 + (rib * (roofEnd - screen[1] - 60)) / (count - 1);
      return lineThrough([
        [-roof[0] + 10, y],
        [roof[0] - 10, y],
      ]);
    });
  }
  if (kind === 'bed') {
    const [top, bottom, half] = [windowEnd + 10, length - endDepth - 3, width - sideDepth - 3];
    const floor = Array.from({ length: 5 }, (_, plank) => {
      const x = -half + ((plank + 1) * 2 * half) / 6;
      return lineThrough([
        [x, top + 6],
        [x, bottom - 6],
      ]);
    });
    return [
      `${lineThrough([
        [-half, top],
        [half, top],
        [half, bottom],
        [-half, bottom],
      ])}Z`,
      ...floor,
    ];
  }
  return [];
}
