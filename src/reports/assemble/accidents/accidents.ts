import type { Damaged } from '../../../report/evidence/events.ts';
import type { AssembledPhoto } from '../../../report/model/coded.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledAccident } from '../../../report/model/records.ts';
import { by, firstKnown, type SortedEvidence, union } from '../common/evidence.ts';
import { keptMedium, keptPhotos, uniquePhotos } from '../pictures/media.ts';
import { joinSales, type WreckSale } from './auctions.ts';
import { type DamageCost, readDamageCost, readOtherPartyCost } from './costs.ts';
import { groupSameEvents } from './groups.ts';
import { dateOf, describe, referencesOf, type SameEvent, typeOf } from './merge.ts';
import { plainReference } from './references.ts';

type PhotosByReference = ReadonlyMap<string | undefined, readonly AssembledPhoto[]>;

/** Damage on record, each event once, however many told of it. In order of time. */
export function readAccidents(evidence: SortedEvidence): AssembledAccident[] {
  const archived: PhotosByReference = Map.groupBy(
    keptPhotos(evidence.of('photographed').flatMap(({ photos }) => photos)),
    ({ claimId }) => (claimId === undefined ? undefined : plainReference(claimId)),
  );
  const events = groupSameEvents(evidence.of('damaged'));
  const sales = joinSales(events, evidence.of('auctioned'));
  return events
    .map((records, index) => mergeRecords(records, sales.get(index) ?? [], archived))
    .toSorted(by(({ date }) => date));
}

function mergeRecords(records: SameEvent, sales: readonly WreckSale[], archived: PhotosByReference): AssembledAccident {
  const { id, code } = referencesOf(records);
  const cost: DamageCost = readDamageCost([...records, ...sales.map(costAtSale)]);
  return onlyKnown({
    date: dateOf(records),
    type: typeOf(records),
    ...describe(records),
    referenceId: id,
    referenceCode: code,
    country: firstKnown(records, ({ country }) => country ?? undefined),
    ...cost,
    ...readOtherPartyCost(records),
    wasVictim: firstKnown(records, ({ wasVictim }) => wasVictim),
    cause: firstKnown(records, (record) => record.cause),
    damageZones: union([...records.map(({ zones }) => zones), ...sales.map(({ zones }) => zones)]),
    damagePositions: union(records.map(({ positions }) => positions)),
    partGroups: union(records.map(({ parts }) => parts)),
    photos: photosOf(records, sales, archived),
    videos: videosOf(records),
    source: records[0].source,
    groupedRecordCount: records.length + sales.length,
  });
}

const costAtSale = ({ sale: { date, estimatedRepair } }: WreckSale) => ({
  date,
  ...(estimatedRepair && { damage: estimatedRepair }),
});

function photosOf(records: SameEvent, sales: readonly WreckSale[], archived: PhotosByReference): AssembledPhoto[] {
  const references = union([records.flatMap(({ reference }) => (reference ? [plainReference(reference)] : []))]);
  return uniquePhotos([
    ...records.flatMap(({ photos, reference }) => keptPhotos(photos, reference)),
    ...references.flatMap((reference) => archived.get(reference) ?? []),
    ...sales.flatMap(({ sale }) => keptPhotos(sale.photos)),
  ]);
}

/** Each film once. */
function videosOf(records: readonly Damaged[]): AssembledAccident['videos'] {
  const films = records.flatMap(({ videos }) =>
    videos.flatMap(({ film, poster }) => {
      const kept = keptMedium(film);
      return kept ? [onlyKnown({ film: kept, poster: keptMedium(poster) })] : [];
    }),
  );
  return films.filter(({ film }, index) => films.findIndex((other) => other.film.id === film.id) === index);
}
