import { onlyKnown } from '../../presentation/assembled/coded.ts';
import type { AssembledAuction } from '../../presentation/assembled/records.ts';
import type { Auctioned } from '../../suppliers/evidence/events.ts';
import type { PhotoEvidence } from '../../suppliers/evidence/record.ts';
import { by, firstKnown, mergeBy, type SortedEvidence } from './evidence.ts';
import { keptPhotos } from './media.ts';

/** Sales in order. The same lot on the same day is one sale. */
export function readAuctions(evidence: SortedEvidence): AssembledAuction[] {
  const photosByLot = findPhotosByLot(evidence);
  return mergeBy(
    evidence.of('auctioned').toSorted(by(({ date }) => date)),
    ({ date, lotNumber, price }) => `${date.slice(0, 10)} ${lotNumber ?? `${price?.value} ${price?.currency}`}`,
    (records) => mergeRecords(records, photosByLot),
  );
}

/** Pictures that came apart from their sale, by the number of the lot under which the origin files them. */
function findPhotosByLot(evidence: SortedEvidence): ReadonlyMap<string, readonly PhotoEvidence[]> {
  const photos = evidence
    .of('photographed')
    .filter(({ source }) => source === 'auctionRecords')
    .flatMap((record) => record.photos);
  return Map.groupBy(photos, ({ wan, claimId }) => wan ?? claimId ?? '');
}

function mergeRecords(
  records: readonly [Auctioned, ...Auctioned[]],
  photosByLot: ReadonlyMap<string, readonly PhotoEvidence[]>,
): AssembledAuction {
  const [{ date, source, country, lotNumber }] = records;
  const read = records.find(({ odometerKm }) => odometerKm !== undefined);
  const miles = read?.original?.unit === 'mi' ? read.original.value : undefined;
  return onlyKnown({
    saleDate: date,
    saleStatus: firstKnown(records, ({ status }) => status),
    price: firstKnown(records, ({ price }) => price),
    odometerMi: miles === undefined ? undefined : Math.round(miles),
    odometerKm: read?.odometerKm === undefined ? undefined : Math.round(read.odometerKm),
    titleType: firstKnown(records, ({ titleType }) => titleType),
    primaryDamage: firstKnown(records, ({ primaryDamage }) => primaryDamage),
    secondaryDamage: firstKnown(records, ({ secondaryDamage }) => secondaryDamage),
    estimatedRepair: firstKnown(records, ({ estimatedRepair }) => estimatedRepair),
    bodyStyle: firstKnown(records, ({ bodyStyle }) => bodyStyle),
    color: firstKnown(records, ({ colourName }) => colourName),
    fuelType: firstKnown(records, ({ fuelName }) => fuelName),
    transmission: firstKnown(records, ({ transmissionName }) => transmissionName),
    sellerType: firstKnown(records, ({ sellerType }) => sellerType),
    location: firstKnown(records, ({ location }) => location),
    lotNumber,
    northAmerican: country === null ? undefined : country === 'US' || country === 'CA',
    source,
    photos: keptPhotos([
      ...records.flatMap(({ photos }) => photos),
      ...((lotNumber !== undefined && photosByLot.get(lotNumber)) || []),
    ]),
  });
}
