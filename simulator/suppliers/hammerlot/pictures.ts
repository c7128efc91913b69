import { drawVehicle } from '../../pictures/vehicle.ts';
import type { Auction, Life } from '../../world/life.ts';
import { looksOf, sideOf } from '../looks.ts';

/** A picture of the catalogue: the vehicle in the yard, its damage, and every fourth time the inside. */
export async function pictureOf(
  life: Life,
  { lot, zones, accidentNumber }: Auction,
  { number, planted, widthPx }: { number: number; planted: string | undefined; widthPx: number | undefined },
): Promise<Buffer> {
  const isCloseUp = number % 4 === 2 && zones.length > 0;
  const loss = life.accidents.find((accident) => accident.number === accidentNumber);
  return await drawVehicle({
    ...looksOf(life),
    widthPx,
    view: number % 4 === 0 ? 'interior' : isCloseUp ? 'damage' : 'auction',
    damageZones: zones,
    side: sideOf(loss?.positions ?? []),
    seed: `${lot} ${number}`,
    event: `lot ${lot}`,
    lot,
    // Cameras and websites write such metadata; the service has to remove it.
    metadata: { artist: 'HammerLot', comment: [`Lot ${lot}`, planted ?? ''].join(' ').trim() },
  });
}
