import { type Static, Type } from 'typebox';

import { AccidentEntry } from '../../contract/report/accident.ts';
import { AuctionEntry } from '../../contract/report/auction.ts';
import { Defect, Inspection } from '../../contract/report/inspection.ts';
import { ListingEntry } from '../../contract/report/listing.ts';
import { Recall } from '../../contract/report/recall.ts';
import { ServiceEvent } from '../../contract/report/service-event.ts';
import { StolenRecord } from '../../contract/report/stolen-check.ts';
import { Valuation } from '../../contract/report/valuation.ts';
import { HistoryEvent } from '../../contract/report/vehicle-history.ts';
import * as codes from '../../vehicles/codes.ts';
import { oneOf, readonlyArray, readonlyObject } from '../schema.ts';
import { AssembledAmount, AssembledPhoto, coded, KeptMedium, source, text, textList } from './coded.ts';
import { SetAsideSchema } from './odometer.ts';

const maybe = Type.Optional;

export const AssembledReading = readonlyObject({
  recordId: maybe(text()),
  date: text(),
  odometerKm: Type.Number(),
  country: maybe(text()),
  source: source(),
  /** Why it is left out of the verdict, where it is. */
  setAside: maybe(SetAsideSchema),
});

export type AssembledReading = Static<typeof AssembledReading>;

/** The language of a record's own words, BCP 47, where that is known. */
const worded = { wordingLanguage: maybe(text()) };

export const AssembledAccident = coded(
  AccidentEntry,
  {
    ...worded,
    date: text(),
    type: oneOf(codes.damageTypes),
    outcome: maybe(oneOf(codes.damageOutcomes)),
    cause: maybe(oneOf(codes.damageCauses)),
    damageZones: readonlyArray(oneOf(codes.damageZones)),
    damagePositions: readonlyArray(oneOf(codes.damagePositions)),
    partGroups: readonlyArray(oneOf(codes.partGroups)),
    photos: readonlyArray(AssembledPhoto),
    videos: readonlyArray(readonlyObject({ film: KeptMedium, poster: maybe(KeptMedium) })),
    source: source(),
    groupedRecordCount: Type.Integer(),
  },
  ['outcomeCode', 'severity', 'severityCode', 'damageShareOfValue', 'descriptionOriginal'],
);

export type AssembledAccident = Static<typeof AssembledAccident>;

export const AssembledDefect = coded(
  Defect,
  {
    group: maybe(oneOf(codes.defectGroups)),
    severity: maybe(oneOf(codes.defectSeverities)),
  },
  ['descriptionOriginal'],
);

export type AssembledDefect = Static<typeof AssembledDefect>;

export const AssembledInspection = coded(Inspection, {
  ...worded,
  date: text(),
  type: oneOf(codes.inspectionTypes),
  decision: oneOf(codes.inspectionDecisions),
  defects: readonlyArray(AssembledDefect),
  source: source(),
});

export type AssembledInspection = Static<typeof AssembledInspection>;

const recallStatuses = ['open', 'completed', 'unknown'] as const;

/** `unknown`: no supplier has looked up this particular vehicle. */
export type RecallStatus = (typeof recallStatuses)[number];

export const AssembledRecall = coded(
  Recall,
  {
    ...worded,
    campaignId: text(),
    risk: maybe(oneOf(codes.recallRisks)),
    status: oneOf(recallStatuses),
    source: source(),
  },
  ['componentOriginal', 'summaryOriginal', 'consequencesOriginal', 'remedyOriginal'],
);

export type AssembledRecall = Static<typeof AssembledRecall>;

export const AssembledService = coded(
  ServiceEvent,
  {
    ...worded,
    date: text(),
    serviceType: oneOf(codes.serviceTypes),
    operations: readonlyArray(oneOf(codes.serviceOperations)),
    actions: textList(),
    document: maybe(KeptMedium),
    source: source(),
  },
  ['documentUrl', 'actionsOriginal', 'descriptionOriginal'],
);

export type AssembledService = Static<typeof AssembledService>;

export const AssembledValuation = coded(Valuation, { currency: text(), source: source() }, ['providerName']);

export type AssembledValuation = Static<typeof AssembledValuation>;

export const AssembledListing = coded(ListingEntry, {
  firstSeenAt: text(),
  priceCurrency: maybe(text()),
  sellerType: maybe(oneOf(codes.sellerTypes)),
  inventoryType: maybe(oneOf(codes.inventoryTypes)),
});

export type AssembledListing = Static<typeof AssembledListing>;

/** The advertisements of one market. */
export const AssembledListings = readonlyObject({
  source: source(),
  country: maybe(text()),
  entries: readonlyArray(AssembledListing),
});

export type AssembledListings = Static<typeof AssembledListings>;

export const AssembledAuction = coded(
  AuctionEntry,
  {
    saleDate: text(),
    /** Of the auction; absent in reports of before it was kept. */
    country: maybe(text()),
    saleStatus: maybe(oneOf(codes.saleStatuses)),
    price: maybe(AssembledAmount),
    estimatedRepair: maybe(AssembledAmount),
    titleType: maybe(oneOf(codes.titleTypes)),
    sellerType: maybe(oneOf(codes.sellerTypes)),
    photos: readonlyArray(AssembledPhoto),
    source: source(),
  },
  ['saleIndex', 'priceAmount', 'priceCurrency', 'estRepairCost'],
);

export type AssembledAuction = Static<typeof AssembledAuction>;

export const AssembledStolenCheck = readonlyObject({
  /** Absent where an entry was lifted and not all registers have answered, or one of them still lists the vehicle. */
  possibleStolen: maybe(Type.Boolean()),
  records: readonlyArray(StolenRecord),
  source: source(),
});

export type AssembledStolenCheck = Static<typeof AssembledStolenCheck>;

/** Who knows that the vehicle was recovered, where a register does not and still lists it as stolen. */
export const UnconfirmedRecovery = readonlyObject({ date: maybe(Type.String()), source: source() });

export type UnconfirmedRecovery = Static<typeof UnconfirmedRecovery>;

export const AssembledTitleOwner = readonlyObject({
  recordId: maybe(text()),
  number: Type.Integer(),
  purchased: maybe(text()),
  soldAt: maybe(text()),
  state: maybe(text()),
  /** Absent where the beginning or the end is not known. */
  ownedDays: maybe(Type.Integer()),
});

export type AssembledTitleOwner = Static<typeof AssembledTitleOwner>;

export const AssembledEvent = coded(
  HistoryEvent,
  {
    ...worded,
    date: text(),
    /** Who noted it, in the register's own words. */
    reporter: maybe(text()),
    source: source(),
  },
  ['detailsOriginal'],
);

export type AssembledEvent = Static<typeof AssembledEvent>;

export const AssembledVehicleHistory = readonlyObject({
  titleBrands: readonlyArray(oneOf(codes.titleBrands)),
  /** The same with the ids of their records. */
  titleBrandRecords: maybe(readonlyArray(readonlyObject({ brand: oneOf(codes.titleBrands), recordId: text() }))),
  owners: readonlyArray(AssembledTitleOwner),
  events: readonlyArray(AssembledEvent),
  serviceCount: Type.Integer(),
  accidentRecordsFound: Type.Boolean(),
  source: source(),
});

export type AssembledVehicleHistory = Static<typeof AssembledVehicleHistory>;
