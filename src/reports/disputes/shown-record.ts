import { utcDay } from '../../kernel/day.ts';
import { entriesOf, recordIdOf } from '../records/entries.ts';
import { isDigest, type KnownRecord } from '../records/identify.ts';
import { sightOf } from '../records/sight.ts';
import { contentOf, type StoredReport } from '../store.ts';

/**
 * A record as a report shows it, with what the registry knows of how other reports showed it; undefined where the report shows
 * no such record.
 */
export function findShownRecord(
  stored: Pick<StoredReport, 'id' | 'content' | 'vinHash' | 'boughtAt'>,
  recordId: string,
  known: readonly KnownRecord[],
): KnownRecord | undefined {
  const report = contentOf(stored)?.report;
  const entry = report && entriesOf(report).find((one) => recordIdOf(report, one.entry) === recordId);
  if (!entry) return undefined;
  const registered = known.find(({ id }) => id === recordId);
  if (registered && !isDigest(registered)) return registered;
  const arrivedAt = registered?.arrivedAt ?? stored.boughtAt.toISOString();
  const seenOn = registered?.seenOn ?? utcDay(stored.boughtAt);
  return { id: recordId, kind: entry.kind, arrivedAt, seenOn, sights: [sightOf(entry, stored.vinHash)] };
}
