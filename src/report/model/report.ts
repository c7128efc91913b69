import { type Static, type TOptional, Type } from 'typebox';

import { Coverage } from '../../contract/report/coverage.ts';
import { InsuranceEntry } from '../../contract/report/insurance.ts';
import { sectionStatuses, trackedSections, type TrackedSection } from '../../contract/report/section-status.ts';
import { vehicleStatuses } from '../../vehicles/codes.ts';
import { oneOf, readonlyArray, readonlyObject } from '../schema.ts';
import { type Section, sections } from '../sections.ts';
import { AssembledPhoto, KeptMedium, source, text } from './coded.ts';
import { StoredLowOffer } from './odometer.ts';
import {
  AssembledAccident,
  AssembledAuction,
  AssembledInspection,
  AssembledListings,
  AssembledReading,
  AssembledRecall,
  AssembledService,
  AssembledStolenCheck,
  AssembledValuation,
  AssembledVehicleHistory,
  UnconfirmedRecovery,
} from './records.ts';
import {
  AssembledChecks,
  AssembledEquipment,
  AssembledFactoryData,
  AssembledIdentity,
  AssembledOwnership,
  AssembledRegistration,
  AssembledScheduleItem,
  AssembledScheduleSummary,
  AssembledTechnical,
} from './vehicle.ts';

const maybe = Type.Optional;

const sectionStatus = oneOf(sectionStatuses);
const isTracked = (section: Section) => trackedSections.some((tracked) => tracked === section);

/** Records that somebody contests, about which nothing is decided yet. */
export const AssembledContested = readonlyObject({
  records: readonlyArray(readonlyObject({ recordId: text(), disputeId: text(), since: text() })),
  /** The checks as they would be without these records, and what each of them was made of. */
  checksWithout: AssembledChecks,
  coverageWithout: Coverage,
  lowOfferWithout: maybe(StoredLowOffer),
});

export type AssembledContested = Static<typeof AssembledContested>;

/**
 * A report as it was assembled and is stored: codes and figures, words only where a record brought its own. It is plain
 * JSON. An unknown field is absent. A change here is a change of what is stored: see src/report/README.md.
 */
export const AssembledReport = readonlyObject({
  generatedAt: text(),
  registrationNumber: maybe(text()),
  identity: maybe(AssembledIdentity),
  technical: maybe(AssembledTechnical),
  registration: maybe(AssembledRegistration),
  vehicleStatus: maybe(oneOf(vehicleStatuses)),
  /** The day on which its registration ended because it was scrapped; only where it was. */
  scrappedAt: maybe(text()),
  checks: AssembledChecks,
  mileage: readonlyArray(AssembledReading),
  /** Not among the notes of the checks: a release that does not know it still reads the report. */
  lowOffer: maybe(StoredLowOffer),
  ownership: readonlyArray(AssembledOwnership),
  accidents: readonlyArray(AssembledAccident),
  damagePhotosAvailable: maybe(Type.Boolean()),
  photos: readonlyArray(AssembledPhoto),
  inspections: readonlyArray(AssembledInspection),
  recalls: readonlyArray(AssembledRecall),
  insurance: readonlyArray(InsuranceEntry),
  equipment: readonlyArray(AssembledEquipment),
  services: readonlyArray(AssembledService),
  schedule: readonlyArray(AssembledScheduleItem),
  scheduleSummary: maybe(AssembledScheduleSummary),
  images: readonlyObject({ modelPhoto: maybe(KeptMedium), interiorPhoto: maybe(KeptMedium) }),
  valuations: readonlyArray(AssembledValuation),
  listings: readonlyArray(AssembledListings),
  auctions: readonlyArray(AssembledAuction),
  factoryData: maybe(AssembledFactoryData),
  stolenCheck: maybe(AssembledStolenCheck),
  unconfirmedRecovery: maybe(UnconfirmedRecovery),
  vehicleHistory: maybe(AssembledVehicleHistory),
  /** The sections that may always arrive late; of the others those that arrived late, or are to. */
  sections: readonlyObject({
    ...(Object.fromEntries(
      sections.filter((section) => !isTracked(section)).map((section) => [section, maybe(sectionStatus)]),
    ) as Record<Exclude<Section, TrackedSection>, TOptional<typeof sectionStatus>>),
    ...(Object.fromEntries(trackedSections.map((section) => [section, sectionStatus])) as Record<
      TrackedSection,
      typeof sectionStatus
    >),
  }),
  provenance: readonlyObject({
    sources: readonlyArray(source()),
    fromCache: Type.Boolean(),
    /** Where sources disagreed: the one that was followed, by the field's name in the contract. */
    fieldSources: Type.Record(Type.String(), source()),
  }),
  coverage: Coverage,
  /** Of each section the suppliers that answered, as numbers that only tell whether they are the same ones. */
  answeredBy: maybe(Type.Record(Type.String(), readonlyArray(Type.Integer()))),
  /** What each supplier that answered has stated, by its number: kinds, dates and figures, without texts. */
  statements: maybe(Type.Record(Type.String(), readonlyArray(text()))),
  /** What was contested when the report was made. */
  contested: maybe(AssembledContested),
  /** When the last of its answers was given by a supplier: before it was generated, where all are from the cache. */
  lookedAt: maybe(Type.String()),
});

export type AssembledReport = Static<typeof AssembledReport>;

/** The parts of a purchase that a reader is shown besides its content. */
export interface PurchaseFacts {
  readonly reportId: string;
  readonly vin: string;
  readonly accessUntil: Date;
}
