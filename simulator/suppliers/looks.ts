import type { VehiclePicture } from '../pictures/vehicle.ts';
import type { Life } from '../world/life.ts';

type Looks = Pick<
  VehiclePicture,
  'body' | 'colourHex' | 'makeName' | 'vehicle' | 'steering' | 'interiorColour' | 'year'
>;

/** What every picture of a vehicle shows, whoever took it. */
export const looksOf = ({ vin, build }: Life): Looks => ({
  body: build.body,
  colourHex: build.paint.hex,
  makeName: build.make,
  vehicle: vin,
  steering: build.rightHandDrive ? 'right' : 'left',
  interiorColour: build.interiorColour,
  year: build.year,
});

/** The side that was hit, by positions such as `frontRight`; undefined where it was both or neither. */
export function sideOf(positions: readonly string[]): 'left' | 'right' | undefined {
  const [isLeft, isRight] = [/left/i, /right/i].map((side) => positions.some((position) => side.test(position)));
  if (isLeft === isRight) return undefined;
  return isLeft ? 'left' : 'right';
}
