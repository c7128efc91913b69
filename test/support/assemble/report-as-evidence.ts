import type { Evidence } from '../../../src/report/evidence/evidence.ts';
import { onlyKnown } from '../../../src/report/model/known.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { auctioned, inspected, insured, listed, owned, recalled, serviced, titleOwner } from './evidence.ts';

const country = 'US';

export const reportedKinds = [
  'owned',
  'registered',
  'inspected',
  'serviced',
  'insured',
  'listed',
  'auctioned',
  'recalled',
  'titleOwner',
] as const;

/** The events of a report, as evidence of one country without units or times of day. */
export function reportAsEvidence(report: AssembledReport): Evidence[] {
  return [
    ...report.ownership.map(({ ownerType, from, to, source }) =>
      owned(from, { country, source, ownerType, ...onlyKnown({ to }) }),
    ),
    ...report.inspections.map(({ odometer, date, defects, ...entry }) =>
      inspected(date, {
        country,
        ...entry,
        ...onlyKnown({ odometerKm: odometer }),
        defects: defects.map(({ description = '', ...defect }) => ({ description, ...defect })),
      }),
    ),
    ...report.services.map((entry) =>
      serviced(entry.date, {
        country,
        source: entry.source,
        type: entry.serviceType,
        operations: entry.operations,
        actions: entry.actions,
        ...onlyKnown({
          odometerKm: entry.mileageKm,
          provider: entry.serviceProvider,
          description: entry.description,
          location: entry.location,
          cost: amountOf(entry.cost, entry.costCurrency),
          reference: entry.referenceId,
          document: entry.document && ({ state: 'kept', ...entry.document } as const),
        }),
      }),
    ),
    ...report.insurance.map(({ from = '', ...entry }) => insured(from, { country, ...entry })),
    ...report.listings.flatMap(({ source, entries }) =>
      entries.map((entry) =>
        listed(entry.firstSeenAt, {
          country,
          source,
          ...onlyKnown({
            lastSeenAt: entry.lastSeenAt,
            price: amountOf(entry.price, 'EUR'),
            mileageKm: entry.mileage,
            domain: entry.sourceDomain,
            sellerType: entry.sellerType,
            inventoryType: entry.inventoryType,
          }),
        }),
      ),
    ),
    ...report.auctions.map(({ saleDate, saleStatus, color, fuelType, transmission, photos, odometerMi, ...entry }) =>
      auctioned(saleDate, {
        country,
        ...entry,
        ...onlyKnown({ status: saleStatus, colourName: color, fuelName: fuelType, transmissionName: transmission }),
        ...(odometerMi !== undefined && { original: { unit: 'mi', value: odometerMi } as const }),
        photos: photos.map(({ medium, ...photo }) => ({ ...photo, medium: { state: 'kept', ...medium } as const })),
      }),
    ),
    ...report.recalls.map(({ campaignId, ...entry }) =>
      recalled(campaignId, { ...entry, country, scope: entry.repaired === undefined ? 'model' : 'vehicle' }),
    ),
    ...(report.vehicleHistory?.owners ?? []).map(({ number, purchased, soldAt, state }) =>
      titleOwner(number, { country, ...onlyKnown({ purchased, soldAt, state }) }),
    ),
  ];
}

function amountOf(value: number | undefined, currency = 'EUR'): { value: number; currency: string } | undefined {
  return value === undefined ? undefined : { value, currency };
}
