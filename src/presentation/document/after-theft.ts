import type { AssembledReport } from '../../report/model/report.ts';
import type { DocumentContext } from './context.ts';
import { holdersOf } from './sections/holders.ts';

/** When the vehicle was reported stolen, where that report still stands: the earliest date that is known. */
export function stolenSince({ stolenCheck }: AssembledReport): string | undefined {
  if (stolenCheck?.possibleStolen !== true) return undefined;
  return stolenCheck.records
    .flatMap(({ date, recoveredAt }) => (date === undefined || recoveredAt !== undefined ? [] : [date]))
    .toSorted()
    .at(0);
}

/** That it changed hands although it was stolen and not returned. */
export function describeSoldSinceTheft({ report, say }: DocumentContext): string | undefined {
  const owners = holdersOf(report).filter(({ from }) => isAfterTheft(report, from)).length;
  const sales = report.auctions.filter(
    ({ saleDate, saleStatus }) => saleStatus === 'sold' && isAfterTheft(report, saleDate),
  ).length;
  const newOwners = Math.max(owners, sales);
  return newOwners > 0 ? say.story.soldSinceTheft(newOwners) : undefined;
}

/** That it changed hands or was offered although it was stolen and not returned. */
export function describeSinceTheft(context: DocumentContext): string | undefined {
  const { report, say } = context;
  const sold = describeSoldSinceTheft(context);
  if (sold !== undefined) return sold;
  const offers = [
    ...report.auctions.map(({ saleDate }) => saleDate),
    ...report.listings.flatMap(({ entries }) => entries.map(({ firstSeenAt }) => firstSeenAt)),
  ];
  return offers.some((date) => isAfterTheft(report, date)) ? say.story.offeredSinceTheft : undefined;
}

/** `2019` is not after `2019-04-17`: it may have been before it. */
export function isAfterTheft(report: AssembledReport, date: string): boolean {
  const since = stolenSince(report);
  if (since === undefined) return false;
  const length = Math.min(date.length, since.length);
  return date.slice(0, length) > since.slice(0, length);
}
