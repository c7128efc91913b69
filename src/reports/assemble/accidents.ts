import { type AssembledPhoto, onlyKnown } from '../../presentation/assembled/coded.ts';
import type { AssembledAccident } from '../../presentation/assembled/records.ts';
import type { Damaged } from '../../suppliers/evidence/events.ts';
import { type DamageCost, readDamageCost, readOtherPartyCost } from './accident-costs.ts';
import { groupSameEvents } from './accident-groups.ts';
import { earliest, firstKnown, type SortedEvidence, union } from './evidence.ts';
import { keptMedium, keptPhotos, uniquePhotos } from './media.ts';

/** Damage on record, each event once, however many told of it. */
export function readAccidents(evidence: SortedEvidence): AssembledAccident[] {
  const photosByClaim = Map.groupBy(
    keptPhotos(evidence.of('photographed').flatMap(({ photos }) => photos)),
    ({ claimId }) => claimId,
  );
  return groupSameEvents(evidence.of('damaged')).map((records) => mergeRecords(records, photosByClaim));
}

function mergeRecords(
  records: readonly [Damaged, ...Damaged[]],
  photosByClaim: ReadonlyMap<string | undefined, readonly AssembledPhoto[]>,
): AssembledAccident {
  const [first] = records;
  const references = union([records.map(({ reference }) => reference).filter((reference) => reference !== undefined)]);
  const numeric = references.find(isNumber);
  const cost: DamageCost = readDamageCost(records);
  return onlyKnown({
    date: preciseDate(records),
    type: records.find(({ type }) => type !== 'other')?.type ?? first.type,
    description: longest(records.map(({ description }) => description)),
    referenceId: numeric === undefined ? undefined : Number(numeric),
    referenceCode: references.find((reference) => !isNumber(reference)),
    country: firstKnown(records, ({ country }) => country ?? undefined),
    ...cost,
    ...readOtherPartyCost(records),
    wasVictim: firstKnown(records, ({ wasVictim }) => wasVictim),
    cause: firstKnown(records, (record) => record.cause),
    damageZones: union(records.map(({ zones }) => zones)),
    damagePositions: union(records.map(({ positions }) => positions)),
    partGroups: union(records.map(({ parts }) => parts)),
    photos: uniquePhotos([
      ...records.flatMap(({ photos, reference }) => keptPhotos(photos, reference)),
      ...references.flatMap((reference) => photosByClaim.get(reference) ?? []),
    ]),
    videos: records.flatMap(({ videos }) =>
      videos.flatMap(({ film, poster }) => {
        const kept = keptMedium(film);
        return kept ? [onlyKnown({ film: kept, poster: keptMedium(poster) })] : [];
      }),
    ),
    source: first.source,
    groupedRecordCount: records.length,
  });
}

/** The day it happened rather than the day it was reported: the earliest, and of a month told and its day, the day. */
function preciseDate(records: readonly [Damaged, ...Damaged[]]): string {
  const days = records.map(({ date }) => date).filter((date) => date.length >= 10);
  return earliest(days.length > 0 ? days : records.map(({ date }) => date)) ?? records[0].date;
}

function isNumber(reference: string): boolean {
  return /^\d{1,18}$/.test(reference) && Number.isSafeInteger(Number(reference));
}

function longest(texts: readonly (string | undefined)[]): string | undefined {
  return texts
    .filter((text) => text !== undefined)
    .reduce<string | undefined>(
      (best, text) => (best === undefined || text.length > best.length ? text : best),
      undefined,
    );
}
