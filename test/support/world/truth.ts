import { filmedAccidents } from '../../../simulator/suppliers/shots.ts';
import type { Life } from '../../../simulator/world/life.ts';
import type { VehicleReport } from '../../../src/contract/report/vehicle-report.ts';

/** A kind of record that few vehicles have: whether a life has it, and whether a report shows it. */
interface RareKind {
  readonly happened: (life: Life) => boolean;
  readonly isReported: (report: VehicleReport) => boolean;
}

export const rareKinds: Readonly<Record<string, RareKind>> = {
  theft: {
    happened: ({ thefts }) => thefts.some(({ recoveredOn }) => recoveredOn === undefined),
    isReported: ({ stolenCheck }) => stolenCheck?.possibleStolen === true,
  },
  'title brand': {
    happened: ({ titleBrands }) => titleBrands.length > 0,
    isReported: ({ vehicleHistory }) => (vehicleHistory?.titleBrands ?? []).length > 0,
  },
  auction: {
    happened: ({ auctions }) => auctions.length > 0,
    isReported: ({ auctionHistory = [] }) => auctionHistory.length > 0,
  },
  video: {
    happened: (life) => filmedAccidents(life).length > 0,
    isReported: ({ accidentHistory = [] }) => accidentHistory.some(({ videos = [] }) => videos.length > 0),
  },
  'open recall': {
    // Of some campaigns only the model is known, so whether they are open for this vehicle is unknown.
    happened: ({ recalls }) =>
      recalls.some(({ isKnownForVehicle, repairedOn }) => isKnownForVehicle && repairedOn === undefined),
    isReported: ({ checks }) => checks?.hasOpenRecall === true,
  },
};

/** Events of the life that the report omits, and reported events that never happened. */
export function findContradictions(life: Life, report: VehicleReport): string[] {
  return Object.entries(rareKinds)
    .filter(([, { happened, isReported }]) => happened(life) !== isReported(report))
    .map(
      ([kind, { isReported }]) =>
        `${life.vin}: ${kind} ${isReported(report) ? 'is reported but never happened' : 'is not reported'}`,
    );
}
