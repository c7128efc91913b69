import { dayRange } from '../record-date.ts';
import { dayWritten, type SeriesPoint } from './series.ts';
import type { OdometerNote } from './verdict.ts';

/** Inspections are due every year or two, and new vehicles need none for three to four. */
const recentDays = 3 * 365 + 60;
const daysPerYear = 365.25;

/** The same figure for so long is no pause of a winter. */
const stillDays = 2 * 365 - 30;
/** To the workshop and back. */
const stillKm = 50;

/** What is to be said besides the finding. `used` are the points that are not set aside; adverts do not count. */
export function findNotes(used: readonly SeriesPoint[], today: string | undefined): OdometerNote[] {
  const records = used.filter(({ isApproximate }) => !isApproximate);
  const still = findStandstill(records);
  const old = findOldLast(used.at(-1), today);
  return [...(old ? [old] : []), ...(still ? [still] : [])];
}

function findOldLast(last: SeriesPoint | undefined, today: string | undefined): OdometerNote | undefined {
  const now = today === undefined ? undefined : dayRange(today)?.first;
  if (!last || now === undefined || now - last.day < recentDays) return undefined;
  const years = Math.floor((now - last.day) / daysPerYear);
  return { code: 'NO_RECENT_READING', parameters: { date: dayWritten(last), years } };
}

/** The longest time without driving. */
function findStandstill(records: readonly SeriesPoint[]): OdometerNote | undefined {
  let [longestDays, found]: [number, OdometerNote | undefined] = [stillDays, undefined];
  let start = records[0];
  for (const point of records) {
    if (!start || Math.abs(point.km - start.km) > stillKm) start = point;
    else if (point.day - start.day >= longestDays) {
      longestDays = point.day - start.day;
      const parameters = { from: dayWritten(start), to: dayWritten(point), km: Math.round(start.km) };
      found = { code: 'STANDS_STILL', parameters };
    }
  }
  return found;
}
