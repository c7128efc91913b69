import type { Amount } from '../../../report/evidence/record.ts';
import type { Built } from '../../../report/evidence/vehicle.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledFactoryData } from '../../../report/model/vehicle.ts';
import { firstKnown, type SortedEvidence } from '../common/sorted-evidence.ts';

/** The vehicle as it left the factory. All prices have one currency, that of the most trusted record with a price. */
export function readFactoryData(evidence: SortedEvidence): AssembledFactoryData | undefined {
  const records = evidence.of('built');
  if (records.length === 0) return undefined;
  const currency = firstKnown(
    records,
    ({ baseMsrp, deliveryCharges, invoicePrice, totalPrice }) =>
      (baseMsrp ?? totalPrice ?? invoicePrice ?? deliveryCharges)?.currency,
  );
  const price = (read: (record: Built) => Amount | undefined) =>
    firstKnown(records, (record) => {
      const amount = read(record);
      return amount?.currency === currency ? amount : undefined;
    });
  const list = <Entry>(read: (record: Built) => readonly Entry[]): readonly Entry[] | undefined =>
    records.map(read).find((entries) => entries.length > 0);
  return onlyKnown({
    trim: firstKnown(records, ({ trim }) => trim),
    style: firstKnown(records, ({ style }) => style),
    baseMsrp: price(({ baseMsrp }) => baseMsrp),
    deliveryCharges: price(({ deliveryCharges }) => deliveryCharges),
    invoicePrice: price(({ invoicePrice }) => invoicePrice),
    totalPrice: price(({ totalPrice }) => totalPrice),
    epaCityMpg: firstKnown(records, ({ epaCityMpg }) => epaCityMpg),
    epaHwyMpg: firstKnown(records, ({ epaHwyMpg }) => epaHwyMpg),
    epaCombinedMpg: firstKnown(records, ({ epaCombinedMpg }) => epaCombinedMpg),
    recalls: list(({ recalls }) => recalls)?.map((recall) => ({ ...recall })),
    warranties: list(({ warranties }) => warranties)?.map((warranty) => ({ ...warranty })),
    nhtsaRatings: list(({ nhtsaRatings }) => nhtsaRatings)?.map((rating) => ({ ...rating })),
    iihsRatings: list(({ iihsRatings }) => iihsRatings)?.map((rating) => ({ ...rating })),
    standardEquipment: list(({ standardEquipment }) => standardEquipment)?.map((line) => ({ ...line })),
    featureGroups: list(({ featureGroups }) => featureGroups)?.map(({ title, items }) => ({
      title,
      items: [...items],
    })),
  });
}
