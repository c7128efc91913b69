import { drawVehicle } from '../../pictures/vehicle.ts';
import type { Auction, Life } from '../../world/life.ts';

/** A picture of the catalogue: the vehicle in the yard, its damage, and every fourth time the inside. */
export async function pictureOf(
  { build }: Life,
  { lot, zones }: Auction,
  { number, planted }: { number: number; planted: string | undefined },
): Promise<Buffer> {
  const isCloseUp = number % 4 === 2 && zones.length > 0;
  return await drawVehicle({
    body: build.body,
    colourHex: build.paint.hex,
    makeName: build.make,
    view: number % 4 === 0 ? 'interior' : isCloseUp ? 'damage' : 'auction',
    damageZones: zones,
    seed: `${lot} ${number}`,
    steering: build.rightHandDrive ? 'right' : 'left',
    // Cameras and websites write such metadata; the service has to remove it.
    metadata: { artist: 'HammerLot', comment: [`Lot ${lot}`, planted ?? ''].join(' ').trim() },
  });
}
