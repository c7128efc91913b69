import { onlyKnown } from '../../presentation/assembled/coded.ts';
import type { AssembledService } from '../../presentation/assembled/records.ts';
import type { Serviced } from '../../suppliers/evidence/events.ts';
import { by, firstKnown, mergeBy, type SortedEvidence, union } from './evidence.ts';
import { keptMedium } from './media.ts';

/** Visits to workshops in order. The same day and odometer reading is the same visit, whoever tells of it. */
export function readServices(evidence: SortedEvidence): AssembledService[] {
  return mergeBy(
    evidence.of('serviced').toSorted(by(({ date }) => date)),
    ({ date, odometerKm, provider = '' }) => `${date} ${odometerKm ?? provider.toLowerCase()}`,
    mergeRecords,
  );
}

function mergeRecords(records: readonly [Serviced, ...Serviced[]]): AssembledService {
  const [first] = records;
  const costing = records.find(({ cost }) => cost !== undefined);
  const operations = union(records.map((record) => record.operations));
  const described = firstKnown(records, ({ description }) => description);
  return onlyKnown({
    date: first.date,
    ...mileageOf(records),
    serviceProvider: firstKnown(records, ({ provider }) => provider),
    serviceType: first.type,
    operations,
    actions: union(records.map(({ actions }) => actions)),
    description: described,
    location: firstKnown(records, ({ location }) => location),
    cost: costing?.cost?.value,
    costCurrency: costing?.cost?.currency,
    document: firstKnown(records, ({ document }) => keptMedium(document)),
    referenceId: firstKnown(records, ({ reference }) => reference),
    countryCode: firstKnown(records, ({ country }) => country ?? undefined),
    source: first.source,
  });
}

/** The Scandinavian mile has no place in the contract and is given as kilometres. */
function mileageOf(
  records: readonly Serviced[],
): Pick<AssembledService, 'mileageKm' | 'mileageOriginal' | 'mileageUnit'> {
  const read = records.find(({ odometerKm }) => odometerKm !== undefined);
  if (read?.odometerKm === undefined) return {};
  const { unit, value } = read.original ?? {};
  const mileageKm = Math.round(read.odometerKm);
  if (unit !== 'mi' || value === undefined) return { mileageKm, mileageOriginal: mileageKm, mileageUnit: 'km' };
  return { mileageKm, mileageOriginal: Math.round(value), mileageUnit: unit };
}
