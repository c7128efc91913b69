import type { AssembledReport } from '../../report/model/report.ts';

/** When the vehicle was reported stolen, where the report still stands: the earliest date that is known. */
export function stolenSince({ stolenCheck }: AssembledReport): string | undefined {
  if (stolenCheck?.possibleStolen !== true) return undefined;
  return stolenCheck.records
    .flatMap(({ date, recoveredAt }) => (date === undefined || recoveredAt !== undefined ? [] : [date]))
    .toSorted()
    .at(0);
}

/** Dates on which it changed hands, was sold or offered although it was stolen and not returned, in order of time. */
export function passedOnSinceTheft(report: AssembledReport): string[] {
  const since = stolenSince(report);
  if (since === undefined) return [];
  const dates = [
    ...report.ownership.map(({ from }) => from),
    ...report.auctions.map(({ saleDate }) => saleDate),
    ...report.listings.flatMap(({ entries }) => entries.map(({ firstSeenAt }) => firstSeenAt)),
    ...(report.vehicleHistory?.owners ?? []).flatMap(({ purchased }) => (purchased === undefined ? [] : [purchased])),
  ];
  return dates.filter((date) => isAfter(date, since)).toSorted();
}

/** `2019` is not after `2019-04-17`: it may have been before it. */
function isAfter(date: string, since: string): boolean {
  const length = Math.min(date.length, since.length);
  return date.slice(0, length) > since.slice(0, length);
}
