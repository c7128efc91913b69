import { filmedAccidents } from '../../simulator/suppliers/shots.ts';
import type { Life } from '../../simulator/world/life.ts';
import type { VehicleReport } from '../../src/contract/report/vehicle-report.ts';

/** A kind of record that few vehicles have: whether a life has it, and whether a report tells of it. */
interface RareKind {
  readonly happened: (life: Life) => boolean;
  readonly isTold: (report: VehicleReport) => boolean;
}

export const rareKinds: Readonly<Record<string, RareKind>> = {
  theft: {
    happened: ({ thefts }) => thefts.some(({ recoveredOn }) => recoveredOn === undefined),
    isTold: ({ stolenCheck }) => stolenCheck?.possibleStolen === true,
  },
  'title brand': {
    happened: ({ titleBrands }) => titleBrands.length > 0,
    isTold: ({ vehicleHistory }) => (vehicleHistory?.titleBrands ?? []).length > 0,
  },
  auction: {
    happened: ({ auctions }) => auctions.length > 0,
    isTold: ({ auctionHistory = [] }) => auctionHistory.length > 0,
  },
  video: {
    happened: (life) => filmedAccidents(life).length > 0,
    isTold: ({ accidentHistory = [] }) => accidentHistory.some(({ videos = [] }) => videos.length > 0),
  },
  'open recall': {
    // Of some campaigns only the model is known, and nobody can say whether they are open.
    happened: ({ recalls }) =>
      recalls.some(({ isKnownForVehicle, repairedOn }) => isKnownForVehicle && repairedOn === undefined),
    isTold: ({ checks }) => checks?.hasOpenRecall === true,
  },
};

/** What a report does not tell of its vehicle, or tells without cause. */
export function untruths(life: Life, report: VehicleReport): string[] {
  return Object.entries(rareKinds)
    .filter(([, { happened, isTold }]) => happened(life) !== isTold(report))
    .map(([kind, { isTold }]) => `${life.vin}: ${kind} ${isTold(report) ? 'is told and never was' : 'is not told'}`);
}
