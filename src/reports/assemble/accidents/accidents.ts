import type { Branded, Damaged } from '../../../report/evidence/events.ts';
import type { AssembledPhoto } from '../../../report/model/coded.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledAccident } from '../../../report/model/records.ts';
import { by, firstKnown, type SortedEvidence, union } from '../common/sorted-evidence.ts';
import { storedMedium, storedPhotos, uniquePhotos } from '../pictures/media.ts';
import { type DamageCost, readDamageCost, readOtherPartyCost } from './costs.ts';
import {
  eventCountry,
  dateOf,
  describe,
  eventReferences,
  type SameEvent,
  typeOf,
  withoutReplaced,
} from './event-fields.ts';
import { groupSameEvents } from './group-events.ts';
import { attachBrands, eventOutcome } from './outcome.ts';
import { normalizeReference } from './references.ts';
import { attachSales, type WreckSale } from './wreck-sales.ts';

type PhotosByReference = ReadonlyMap<string | undefined, readonly AssembledPhoto[]>;

/** The accidents in chronological order, each event once, however many sources report it. */
export function readAccidents(evidence: SortedEvidence): AssembledAccident[] {
  const archived: PhotosByReference = Map.groupBy(
    storedPhotos(evidence.of('photographed').flatMap(({ photos }) => photos)),
    ({ claimId }) => (claimId === undefined ? undefined : normalizeReference(claimId)),
  );
  const events = groupSameEvents(evidence.of('damaged'));
  const sales = attachSales(events, evidence.of('auctioned'));
  const brands = attachBrands(events, evidence.of('branded'));
  return events
    .map((records, index) =>
      mergeRecords(records, { sales: sales.get(index) ?? [], brands: brands.get(index) ?? [] }, archived),
    )
    .toSorted(by(({ date }) => date));
}

/** The records behind each accident, in the order of `readAccidents`. */
export function recordsOfAccidents(evidence: SortedEvidence): SameEvent[] {
  return groupSameEvents(evidence.of('damaged')).toSorted(by((records) => dateOf(withoutReplaced(records))));
}

/** What followed an event, besides its own records. */
interface Aftermath {
  readonly sales: readonly WreckSale[];
  readonly brands: readonly Branded[];
}

function mergeRecords(all: SameEvent, { sales, brands }: Aftermath, archived: PhotosByReference): AssembledAccident {
  const records = withoutReplaced(all);
  const { id, code } = eventReferences(all);
  const cost: DamageCost = readDamageCost([...records, ...sales.map(costAtSale)]);
  return onlyKnown({
    date: dateOf(records),
    type: typeOf(records),
    outcome: eventOutcome(records, sales, brands),
    ...describe(records),
    referenceId: id,
    referenceCode: code,
    country: eventCountry(records),
    ...cost,
    ...readOtherPartyCost(records),
    wasVictim: firstKnown(records, ({ wasVictim }) => wasVictim),
    cause: firstKnown(records, (record) => record.cause),
    damageZones: union([...all.map(({ zones }) => zones), ...sales.map(({ zones }) => zones)]),
    damagePositions: union(all.map(({ positions }) => positions)),
    partGroups: union(all.map(({ parts }) => parts)),
    photos: photosOf(all, sales, archived),
    videos: videosOf(all),
    source: records[0].source,
    groupedRecordCount: all.length + sales.length,
  });
}

const costAtSale = ({ sale: { date, source, estimatedRepair } }: WreckSale) => ({
  date,
  source,
  ...(estimatedRepair && { damage: estimatedRepair }),
});

function photosOf(records: SameEvent, sales: readonly WreckSale[], archived: PhotosByReference): AssembledPhoto[] {
  const references = union([records.flatMap(({ reference }) => (reference ? [normalizeReference(reference)] : []))]);
  return uniquePhotos([
    ...records.flatMap(({ photos, reference }) => storedPhotos(photos, reference)),
    ...references.flatMap((reference) => archived.get(reference) ?? []),
    ...sales.flatMap(({ sale }) => storedPhotos(sale.photos)),
  ]);
}

/** Without duplicates. */
function videosOf(records: readonly Damaged[]): AssembledAccident['videos'] {
  const films = records.flatMap(({ videos }) =>
    videos.flatMap(({ film, poster }) => {
      const kept = storedMedium(film);
      return kept ? [onlyKnown({ film: kept, poster: storedMedium(poster) })] : [];
    }),
  );
  return films.filter(({ film }, index) => films.findIndex((other) => other.film.id === film.id) === index);
}
