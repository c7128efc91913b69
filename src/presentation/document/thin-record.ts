import type { DocumentContext } from './context.ts';

/** With fewer records than this, it says nothing that none of them is bad. */
const fewRecords = 3;

export function isThin({ report }: DocumentContext): boolean {
  const lists: readonly (readonly unknown[])[] = [
    report.mileage,
    report.ownership,
    report.accidents,
    report.inspections,
    report.insurance,
    report.services,
    report.auctions,
    report.vehicleHistory?.events ?? [],
    report.vehicleHistory?.owners ?? [],
    ...report.listings.map(({ entries }) => entries),
  ];
  return lists.reduce((sum, { length }) => sum + length, 0) < fewRecords;
}
