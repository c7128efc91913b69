import { recognize } from '../../language/recognition/recognize.ts';
import type { AssembledEvent } from '../../report/model/records.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { hasPassed } from '../../vehicles/has-passed.ts';

/** The kinds of entries that have a record id. */
export const recordKinds = [
  'reading',
  'inspection',
  'service',
  'event',
  'damage',
  'owner',
  'titleOwner',
  'registration',
  'recall',
  'advert',
  'auction',
  'theft',
  'brand',
] as const;

export type RecordKind = (typeof recordKinds)[number];

/** What an entry is recognized by: codes and figures that all suppliers word alike, whatever the language and the unit. */
export interface Traits {
  readonly date?: string | undefined;
  /** The end of a period, or a day on which something is due. */
  readonly end?: string | undefined;
  readonly km?: number | undefined;
  readonly amount?: number | undefined;
  readonly code?: string | undefined;
  readonly country?: string | undefined;
  readonly source?: string | undefined;
  /** Names of workshops, places and websites. */
  readonly name?: string | undefined;
  /** Numbers under which sources file it. */
  readonly references?: readonly (string | undefined)[];
}

/** An entry of a report. A brand has no fields of its own, and is known by its code. */
export interface ReportEntry {
  readonly kind: RecordKind;
  readonly entry: object | string;
  readonly traits: Traits;
}

/** The entries of a report that have a record id. */
export function entriesOf(report: AssembledReport): ReportEntry[] {
  return [...entriesOfUse(report), ...entriesOfStanding(report), ...entriesOfMarket(report)];
}

/** How it was driven, tested, repaired and damaged. */
function entriesOfUse(report: AssembledReport): ReportEntry[] {
  return [
    ...readAll('reading', report.mileage, ({ date, odometerKm, country, source }) => ({
      date,
      km: odometerKm,
      country,
      source,
    })),
    ...readAll('inspection', report.inspections, ({ date, odometer, nextInspectionDate, type, decision, source }) => ({
      date,
      end: nextInspectionDate,
      km: odometer,
      code: `${hasPassed(decision) ? 'passed' : 'failed'} ${type}`,
      source,
    })),
    ...readAll('service', report.services, (visit) => ({
      date: visit.date,
      km: visit.mileageKm,
      amount: visit.cost,
      code: visit.serviceType,
      country: visit.countryCode,
      source: visit.source,
      name: visit.serviceProvider,
      references: [visit.referenceId],
    })),
    ...readAll('event', report.vehicleHistory?.events ?? [], (event) => ({
      date: event.date,
      km: event.odometerKm,
      code: meaningOf(event),
      name: event.location,
      source: event.source,
    })),
    ...readAll('damage', report.accidents, (damage) => ({
      date: damage.date,
      amount: damage.damageValue ?? damage.damageValueMax,
      code: damage.type,
      country: damage.country,
      source: damage.source,
      name: damage.damageZones.toSorted().join(' '),
      references: [damage.referenceId === undefined ? undefined : String(damage.referenceId), damage.referenceCode],
    })),
  ];
}

/** What registers say of it. */
function entriesOfStanding({ vehicleHistory, registration, stolenCheck, ...report }: AssembledReport): ReportEntry[] {
  return [
    ...readAll('owner', report.ownership, ({ from, to, ownerType, source }) => ({
      date: from,
      end: to,
      code: ownerType,
      source,
    })),
    ...readAll('titleOwner', vehicleHistory?.owners ?? [], ({ number, purchased, soldAt, state }) => ({
      date: purchased,
      end: soldAt,
      code: String(number),
      name: state,
    })),
    ...readAll('registration', registration ? [registration] : [], (entry) => ({
      date: entry.importedAt ?? entry.firstRegisteredAt,
      country: entry.importedToCountry,
    })),
    ...readAll('recall', report.recalls, ({ date, campaignId, manufacturerCode, country }) => ({
      date,
      country,
      references: [campaignId, manufacturerCode],
    })),
    ...readAll('theft', stolenCheck?.records ?? [], ({ date, recoveredAt, plate, location }) => ({
      date,
      end: recoveredAt,
      code: plate,
      name: location,
    })),
    ...readAll('brand', vehicleHistory?.titleBrands ?? [], (code) => ({ code })),
  ];
}

function entriesOfMarket(report: AssembledReport): ReportEntry[] {
  return [
    ...report.listings.flatMap(({ country, entries }) =>
      readAll('advert', entries, ({ firstSeenAt, lastSeenAt, mileage, price, sourceDomain }) => ({
        date: firstSeenAt,
        end: lastSeenAt,
        km: mileage,
        amount: price,
        country,
        name: sourceDomain,
      })),
    ),
    ...readAll('auction', report.auctions, (sale) => ({
      date: sale.saleDate,
      km: sale.odometerKm,
      amount: sale.price?.value,
      code: sale.saleStatus,
      source: sale.source,
      name: sale.location,
      references: [sale.lotNumber],
    })),
  ];
}

/** What an event is about, whatever the language; undefined where nothing of its text is recognized. */
function meaningOf({ details, wordingLanguage }: AssembledEvent): string | undefined {
  const meanings = (details ?? []).flatMap((detail) => recognize(detail, eventDomains, wordingLanguage).meanings);
  const codes = new Set(meanings.map(({ domain, code }) => `${domain} ${code}`));
  return codes.size === 0 ? undefined : [...codes].toSorted().join(', ');
}

const eventDomains = ['eventDetail', 'operation', 'titleBrand', 'damageType'] as const;

function readAll<Entry extends object | string>(
  kind: RecordKind,
  entries: readonly Entry[],
  read: (entry: Entry) => Traits,
): ReportEntry[] {
  return entries.map((entry) => ({ kind, entry, traits: read(entry) }));
}

/** Whether the entries of a report have ids: all of them have, or none. */
export function hasIds({ vehicleHistory, registration, ...report }: AssembledReport): boolean {
  const lists: readonly (readonly { readonly recordId?: string }[])[] = [
    registration ? [registration] : [],
    report.mileage,
    report.ownership,
    report.accidents,
    report.inspections,
    report.recalls,
    report.services,
    report.listings.flatMap(({ entries }) => entries),
    report.auctions,
    report.stolenCheck?.records ?? [],
    vehicleHistory?.owners ?? [],
    vehicleHistory?.events ?? [],
  ];
  const hasBrandIds = vehicleHistory === undefined || vehicleHistory.titleBrandRecords !== undefined;
  return hasBrandIds && lists.every(([first]) => first === undefined || first.recordId !== undefined);
}

/** The id of an entry, as the report has it. */
export function recordIdOf({ vehicleHistory }: AssembledReport, entry: object | string): string | undefined {
  if (typeof entry !== 'string') return (entry as { readonly recordId?: string }).recordId;
  return vehicleHistory?.titleBrandRecords?.find(({ brand }) => brand === entry)?.recordId;
}

/** The report with the ids of its entries, which `idOf` knows by the entries themselves. */
export function writeIds(
  report: AssembledReport,
  idOf: (entry: object | string) => string | undefined,
): AssembledReport {
  const mark = <Entry extends object>(entry: Entry): Entry => {
    const recordId = idOf(entry);
    return recordId === undefined ? entry : { ...entry, recordId };
  };
  const { registration, stolenCheck, vehicleHistory } = report;
  return {
    ...report,
    ...(registration && { registration: mark(registration) }),
    mileage: report.mileage.map(mark),
    ownership: report.ownership.map(mark),
    accidents: report.accidents.map(mark),
    inspections: report.inspections.map(mark),
    recalls: report.recalls.map(mark),
    services: report.services.map(mark),
    listings: report.listings.map((market) => ({ ...market, entries: market.entries.map(mark) })),
    auctions: report.auctions.map(mark),
    ...(stolenCheck && { stolenCheck: { ...stolenCheck, records: stolenCheck.records.map(mark) } }),
    ...(vehicleHistory && {
      vehicleHistory: {
        ...vehicleHistory,
        titleBrandRecords: vehicleHistory.titleBrands.flatMap((brand) => {
          const recordId = idOf(brand);
          return recordId === undefined ? [] : [{ brand, recordId }];
        }),
        owners: vehicleHistory.owners.map(mark),
        events: vehicleHistory.events.map(mark),
      },
    }),
  };
}
