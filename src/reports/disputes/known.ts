import type { RecordCorrection, DisputedRecord } from '../records/disputed.ts';
import { isDigest, type KnownRecord } from '../records/identify.ts';
import { type Sight, sightText } from '../records/sight.ts';
import { doesShow, likenessOf } from './looks.ts';

/** Records that resemble one, to be stored when it is contested: a true one must not be taken for it later. */
export function neighboursOf(record: KnownRecord, known: readonly KnownRecord[]): KnownRecord[] {
  const { id, kind } = record;
  const resembles = (one: Sight) =>
    doesShow({ record }, { kind, sight: one }) || record.sights.some((sight) => likenessOf(kind, one, sight) > 0);
  return known.filter((other) => other.id !== id && other.kind === kind && other.sights.some(resembles));
}

/**
 * The records that a report may show: those of the registry, and what disputes know of records that the registry has lost,
 * or has only as a digest. A corrected record is also known as it is right. The same array if that adds nothing.
 */
export function withDisputed(
  known: readonly KnownRecord[],
  disputed: readonly DisputedRecord[],
): readonly KnownRecord[] {
  const records = new Map(known.map((record) => [record.id, record]));
  const visible = disputed.filter(({ state }) => state !== 'setAside');
  for (const one of [...visible.map(({ record }) => record), ...neighboursIn(disputed)]) {
    const stored = records.get(one.id);
    if (!stored || (isDigest(stored) && !isDigest(one))) records.set(one.id, one);
  }
  for (const { record, correction } of disputed) {
    const stored = correction && records.get(record.id);
    if (stored) records.set(record.id, withSight(stored, correctedSight(record, correction)));
  }
  const isSame = records.size === known.length && known.every((record) => records.get(record.id) === record);
  return isSame ? known : [...records.values()];
}

/**
 * The records by which those that are wanted are recognized in what suppliers have delivered. They come last: of two that
 * look the same, the other one stays. A wanted record looks as it did when it was contested.
 */
export function withWantedLast(
  known: readonly KnownRecord[],
  wanted: readonly DisputedRecord[],
): readonly KnownRecord[] {
  const contested = new Map(wanted.map(({ record }) => [record.id, record]));
  const stored = new Map(known.map((record) => [record.id, record]));
  const last = [...contested.values()].map((record) => {
    const own = stored.get(record.id);
    return own && !isDigest(own) ? own.sights.reduce(withSightBehind, record) : record;
  });
  return [...known.filter(({ id }) => !contested.has(id)), ...last];
}

/** A record as it is contested; none if it is not. One that was corrected, and is contested again, is also known as it is right. */
export function asContested(one: DisputedRecord): DisputedRecord[] {
  const { state, record, correction, contestedBy, contestedSince } = one;
  if (state === 'contested') return [one];
  if (state !== 'corrected' || contestedBy === undefined || contestedSince === undefined) return [];
  const right = correction ? withSight(record, correctedSight(record, correction)) : record;
  return [{ ...one, state: 'contested', disputeId: contestedBy, since: contestedSince, record: right }];
}

function neighboursIn(disputed: readonly DisputedRecord[]): KnownRecord[] {
  const decided = new Set(disputed.filter(({ state }) => state === 'setAside').map(({ record }) => record.id));
  return disputed.flatMap(({ neighbours = [] }) => neighbours.filter(({ id }) => !decided.has(id)));
}

function correctedSight({ kind, sights: [latest = {}] }: KnownRecord, { date, odometerKm }: RecordCorrection): Sight {
  const { references, ...rest } = latest;
  return {
    ...rest,
    // The record that a reading was taken from says something else now.
    ...(references && kind !== 'reading' && { references }),
    ...(date !== undefined && { date }),
    ...(odometerKm !== undefined && { km: odometerKm }),
  };
}

/** Known once, a sight stays where it is: the same records are not to be stored again. */
function withSight(record: KnownRecord, sight: Sight): KnownRecord {
  return has(record, sight) ? record : { ...record, sights: [sight, ...record.sights] };
}

function withSightBehind(record: KnownRecord, sight: Sight): KnownRecord {
  return has(record, sight) ? record : { ...record, sights: [...record.sights, sight] };
}

function has({ sights }: KnownRecord, sight: Sight): boolean {
  return sights.some((one) => sightText(one) === sightText(sight));
}
