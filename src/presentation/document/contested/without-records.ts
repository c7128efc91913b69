import type { AssembledReport } from '../../../report/model/report.ts';
import { isContested } from '../contested-marks.ts';

/**
 * A report as if its contested records did not exist, as far as its verdicts go. Checks and coverage were made anew without
 * them; what else verdicts are made of is the report without these records.
 */
export function withoutContestedRecords(report: AssembledReport): AssembledReport {
  const {
    contested,
    lowOffer: _compared,
    registration,
    stolenCheck,
    vehicleHistory,
    unconfirmedRecovery,
    ...rest
  } = report;
  if (contested === undefined) return report;
  const { checksWithout, coverageWithout, lowOfferWithout } = contested;
  const keep = keeperOf(report);
  const records = keep(stolenCheck?.records ?? []);
  const isTheftContested = stolenCheck !== undefined && records.length < stolenCheck.records.length;
  const hasTheft = !isTheftContested || records.length > 0;
  return {
    ...rest,
    checks: checksWithout,
    coverage: coverageWithout,
    mileage: withoutMootMarks(keep(report.mileage), checksWithout),
    ownership: keep(report.ownership),
    accidents: keep(report.accidents),
    inspections: keep(report.inspections),
    recalls: keep(report.recalls),
    services: keep(report.services),
    listings: report.listings.map((market) => ({ ...market, entries: keep(market.entries) })),
    auctions: keep(report.auctions),
    ...(lowOfferWithout && { lowOffer: lowOfferWithout }),
    ...(registration && !isContested(report, registration.recordId) && { registration }),
    ...(stolenCheck &&
      hasTheft && {
        stolenCheck: isTheftContested
          ? { ...stolenCheck, records, possibleStolen: records.some(({ recoveredAt }) => recoveredAt === undefined) }
          : stolenCheck,
      }),
    ...(unconfirmedRecovery && hasTheft && { unconfirmedRecovery }),
    ...(vehicleHistory && { vehicleHistory: keepHistory(report, vehicleHistory) }),
  };
}

function keeperOf(report: AssembledReport) {
  return <Entry extends { readonly recordId?: string }>(entries: readonly Entry[]): Entry[] =>
    entries.filter(({ recordId }) => !isContested(report, recordId));
}

function keepHistory(
  report: AssembledReport,
  history: NonNullable<AssembledReport['vehicleHistory']>,
): NonNullable<AssembledReport['vehicleHistory']> {
  const keep = keeperOf(report);
  const idOf = new Map(history.titleBrandRecords?.map(({ brand, recordId }) => [brand, recordId]));
  return {
    ...history,
    titleBrands: history.titleBrands.filter((brand) => !isContested(report, idOf.get(brand))),
    owners: keep(history.owners),
    events: keep(history.events),
  };
}

/** Where the readings agree without the contested ones, those that did not agree with these are set aside no longer. */
function withoutMootMarks(
  mileage: AssembledReport['mileage'],
  { odometer }: AssembledReport['checks'],
): AssembledReport['mileage'] {
  if (odometer.code !== 'CONSISTENT') return mileage;
  return mileage.map(({ setAside, ...reading }) => {
    const isMoot = setAside?.reason === 'entryError' || setAside?.reason === 'wrongDate';
    return { ...reading, ...(setAside && !isMoot && { setAside }) };
  });
}
