import type { AssembledReport } from '../../../report/model/report.ts';
import { isContested } from '../contested-marks.ts';
import { isSameKm } from '../sections/places.ts';

type Check = NonNullable<AssembledReport['coverage']['checks']>[number];

/**
 * A report as if its contested records did not exist, as far as its verdicts go. The checks were made anew without them; what
 * else verdicts are made of is the report without these records.
 */
export function withoutContestedRecords(report: AssembledReport): AssembledReport {
  const { contested, lowOffer, registration, stolenCheck, vehicleHistory, unconfirmedRecovery, ...rest } = report;
  if (contested === undefined) return report;
  const keep = keeperOf(report);
  const records = keep(stolenCheck?.records ?? []);
  const isTheftContested = stolenCheck !== undefined && records.length < stolenCheck.records.length;
  const hasTheft = !isTheftContested || records.length > 0;
  const kept: AssembledReport = {
    ...rest,
    checks: contested.checksWithout,
    mileage: withoutMootMarks(keep(report.mileage), contested.checksWithout),
    ownership: keep(report.ownership),
    accidents: keep(report.accidents),
    inspections: keep(report.inspections),
    recalls: keep(report.recalls),
    services: keep(report.services),
    listings: report.listings.map((market) => ({ ...market, entries: keep(market.entries) })),
    auctions: keep(report.auctions),
    ...(lowOffer && !restsOnContested(report, lowOffer) && { lowOffer }),
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
  return { ...kept, coverage: withEmptiedChecks(report, kept) };
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

/** Whether one of the two figures that an offer below a reading compares is of a contested record. */
function restsOnContested(report: AssembledReport, offer: NonNullable<AssembledReport['lowOffer']>): boolean {
  const figures = [
    ...report.mileage.map(({ recordId, date, odometerKm }) => ({ recordId, date, km: odometerKm })),
    ...report.listings.flatMap(({ entries }) =>
      entries.map(({ recordId, firstSeenAt, mileage }) => ({ recordId, date: firstSeenAt, km: mileage })),
    ),
    ...report.auctions.map(({ recordId, saleDate, odometerKm }) => ({ recordId, date: saleDate, km: odometerKm })),
  ];
  const isCompared = (date: string, km: number | undefined) =>
    (date === offer.date && isSameKm(km, offer.afterKm)) || (date === offer.beforeDate && isSameKm(km, offer.beforeKm));
  return figures.some(({ recordId, date, km }) => isContested(report, recordId) && isCompared(date, km));
}

/** A check that found only contested records has found nothing without them. */
function withEmptiedChecks(report: AssembledReport, kept: AssembledReport): AssembledReport['coverage'] {
  const { checks } = report.coverage;
  if (checks === undefined) return report.coverage;
  const before = listsOf(report);
  const after = listsOf(kept);
  const isEmptied = ({ key = '', status }: Check) => {
    const [had = 0, has = 0] = [before[key], after[key]];
    return status === 'found' && had > 0 && has === 0;
  };
  return {
    ...report.coverage,
    checks: checks.map((check) => (isEmptied(check) ? { ...check, status: 'clear' } : check)),
  };
}

/** How many records the checks have found that verdicts are made of. */
function listsOf(report: AssembledReport): Readonly<Record<string, number>> {
  return {
    mileageHistory: report.mileage.length,
    ownershipHistory: report.ownership.length,
    accidentHistory: report.accidents.length,
    recalls: report.recalls.length,
    stolenCheck: report.stolenCheck?.records.length ?? 0,
  };
}
