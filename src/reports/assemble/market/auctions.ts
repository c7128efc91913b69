import type { Auctioned } from '../../../report/evidence/events.ts';
import type { PhotoEvidence } from '../../../report/evidence/record.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledAuction } from '../../../report/model/records.ts';
import type { SaleStatus } from '../../../vehicles/codes.ts';
import {
  areNear,
  fillGaps,
  isDay,
  isSameReading,
  mayEqual,
  mostPrecise,
  normalizeText,
  readingOf,
} from '../common/compare.ts';
import { mergeSameEvents } from '../common/merge-events.ts';
import { by, compareText, firstKnown, type SortedEvidence } from '../common/sorted-evidence.ts';
import { storedPhotos } from '../pictures/media.ts';

/** Sales may run past midnight, or be dated in another time zone. */
const daysApart = 1;

/** Sales in chronological order. A lot that is offered again on another day is another sale. */
export function readAuctions(evidence: SortedEvidence): AssembledAuction[] {
  const photosByLot = findPhotosByLot(evidence);
  return mergeSameEvents(evidence.of('auctioned'), { dateOf: ({ date }) => date, daysApart, similarity, merge })
    .toSorted(by(({ date }) => date))
    .map((sale) => toAssembled(sale, photosByLot));
}

/** Pictures that came separately from their sale, by lot number. */
function findPhotosByLot(evidence: SortedEvidence): ReadonlyMap<string | undefined, readonly PhotoEvidence[]> {
  const photos = evidence
    .of('photographed')
    .filter(({ source }) => source === 'auctionRecords')
    .flatMap((record) => record.photos);
  return Map.groupBy(photos, ({ wan, claimId }) => normalizeText(wan ?? claimId));
}

function similarity(one: Auctioned, other: Auctioned): number {
  if (!mayEqual(one.country, other.country) || !areNear(one.date, other.date, daysApart)) return 0;
  const [lot, otherLot] = [normalizeText(one.lotNumber), normalizeText(other.lotNumber)];
  if (!mayEqual(lot, otherLot)) return 0;
  const isOneLot = lot !== undefined && lot === otherLot;
  const isOneDay = isDay(one.date) && one.date.slice(0, 10) === other.date.slice(0, 10);
  if (isOneLot && isOneDay) return 4;
  const isOnePrice = comparePrices(one, other);
  if (isOnePrice === false || !mayEqual(one.status, other.status) || isSameReading(one, other) === false) return 0;
  if (isOneLot) return 3;
  return isOneDay || isOnePrice ? 1 + Number(isOneDay) / 2 + Number(isOnePrice ?? false) : 0;
}

function comparePrices({ price }: Auctioned, { price: other }: Auctioned): boolean | undefined {
  if (!price || !other) return undefined;
  return price.currency === other.currency && price.value === other.value;
}

/** How final a status is: on one day, a sale may still change after it was first reported. */
const finality: Readonly<Record<SaleStatus, number>> = { sold: 0, withdrawn: 1, notSold: 2, onApproval: 3 };

function merge(same: readonly [Auctioned, ...Auctioned[]]): Auctioned {
  const [first] = same;
  const [ended] = same
    .flatMap((record) => (record.status === undefined ? [] : [{ ...record, status: record.status }]))
    .toSorted(
      (one, other) => compareText(other.knownFrom, one.knownFrom) || finality[one.status] - finality[other.status],
    );
  const { original, odometerKm, ...filled } = fillGaps(same);
  // The date belongs to the reading that was taken on it.
  const read =
    same.find((record) => record.odometerKm !== undefined && isDay(record.date)) ??
    (odometerKm === undefined ? undefined : same.find((record) => record.odometerKm === odometerKm));
  return {
    ...filled,
    country: firstKnown(same, ({ country }) => country ?? undefined) ?? null,
    date: (read && isDay(read.date) ? read.date : mostPrecise(same.map(({ date }) => date))) ?? first.date,
    ...(ended && onlyKnown({ status: ended.status, price: ended.price ?? filled.price })),
    photos: same.flatMap(({ photos }) => photos),
    ...(read ? readingOf(read) : original && { original }),
  };
}

function toAssembled(
  sale: Auctioned,
  photosByLot: ReadonlyMap<string | undefined, readonly PhotoEvidence[]>,
): AssembledAuction {
  const { date, country, lotNumber, odometerKm, original, photos } = sale;
  const miles = odometerKm !== undefined && original?.unit === 'mi' ? original.value : undefined;
  const lot = normalizeText(lotNumber);
  return onlyKnown({
    saleDate: date.slice(0, 10),
    saleStatus: sale.status,
    price: sale.price,
    odometerMi: miles === undefined ? undefined : Math.round(miles),
    odometerKm: odometerKm === undefined ? undefined : Math.round(odometerKm),
    titleType: sale.titleType,
    primaryDamage: sale.primaryDamage,
    secondaryDamage: sale.secondaryDamage,
    estimatedRepair: sale.estimatedRepair,
    bodyStyle: sale.bodyStyle,
    color: sale.colourName,
    fuelType: sale.fuelName,
    transmission: sale.transmissionName,
    sellerType: sale.sellerType,
    country: country ?? undefined,
    location: sale.location,
    lotNumber,
    northAmerican: country === null ? undefined : country === 'US' || country === 'CA',
    source: sale.source,
    photos: storedPhotos([...photos, ...((lot !== undefined && photosByLot.get(lot)) || [])]),
  });
}
