import { isoDate } from '../../connector/dates.ts';

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/**
 * London time, including the time of day, which distinguishes two tests on one day. The register writes UTC: late on a
 * summer evening it is already the next day in London. Midnight means a date without a time.
 */
export function londonTime(text: string): string | undefined {
  const day = isoDate(text);
  const at = Date.parse(/T.*(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  if (!/T\d\d:\d\d/.test(text) || Number.isNaN(at)) return day;
  const parts = Object.fromEntries(londonClock.formatToParts(at).map(({ type, value }) => [type, value]));
  const date = `${parts['year']}-${parts['month']}-${parts['day']}`;
  const time = `${parts['hour']}:${parts['minute']}:${parts['second']}`;
  if (time === '00:00:00' || /T00:00(:00(\.0+)?)?(Z|$)/.test(text)) return date;
  const isSummer = Date.parse(`${date}T${time}Z`) - at > 60_000;
  return `${date}T${time}${isSummer ? '+01:00' : 'Z'}`;
}
