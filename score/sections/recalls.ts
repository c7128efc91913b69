import type { VehicleRecall } from '../../simulator/world/life.ts';
import type { AssembledRecall } from '../../src/report/model/records.ts';
import type { Scored } from '../ask.ts';
import { pairUp } from '../pairing.ts';
import { rateOf } from '../rates.ts';
import type { Miss, Scorer } from '../scorer.ts';
import { scoreList } from './list-scorer.ts';

/** The campaigns, and of each whether it is said rightly what became of it on this vehicle. */
export function scoreRecalls(): Scorer {
  const campaigns = scoreList<AssembledRecall, VehicleRecall>({
    section: 'recalls',
    found: ({ report }) => report.recalls,
    truths: campaignsOf,
    isSame,
    isReported: ({ campaign }, { evidence }) =>
      evidence.some((record) => record.kind === 'recalled' && record.campaignId === campaign.campaignId),
    describe: (entry) => ('campaign' in entry ? entry.campaign.campaignId : entry.campaignId),
  });
  const statuses: { readonly said: string; readonly is: string }[] = [];
  const misses: Miss[] = [];
  const addStatuses = (vehicle: Scored) => {
    const { vin, report } = vehicle;
    for (const [{ campaignId, status }, recall] of pairUp(report.recalls, campaignsOf(vehicle), isSame)) {
      statuses.push({ said: status, is: statusOf(recall) });
      if (status !== statusOf(recall))
        misses.push({ vin, text: `recalls: ${campaignId} is said to be ${status}, is ${statusOf(recall)}` });
    }
  };
  return {
    add: (vehicle) => {
      campaigns.add(vehicle);
      addStatuses(vehicle);
    },
    rows: () => [
      ...campaigns.rows(),
      { section: 'recalls', measure: 'status as it is', rate: rateOf(statuses, ({ said, is }) => said === is) },
    ],
    misses: () => [...campaigns.misses(), ...misses],
  };
}

/** Each campaign once, however many of its repairs concern the vehicle. */
function campaignsOf({ life }: Scored): VehicleRecall[] {
  return [...new Map(life.recalls.map((recall) => [recall.campaign.campaignId, recall])).values()];
}

function isSame({ campaignId }: AssembledRecall, { campaign }: VehicleRecall): boolean {
  return campaignId === campaign.campaignId;
}

/** What was not looked up for this vehicle cannot be known. */
function statusOf({ isKnownForVehicle, repairedOn }: VehicleRecall): AssembledRecall['status'] {
  if (!isKnownForVehicle) return 'unknown';
  return repairedOn === undefined ? 'open' : 'completed';
}
