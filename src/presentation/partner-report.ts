import type { PartnerReport } from '../contract/partner-report.ts';
import type { VehicleReport } from '../contract/report/vehicle-report.ts';
import type { Language } from '../language/languages.ts';
import { onlyIfKnown, onlyKnown } from '../report/model/known.ts';
import type { AssembledReport, PurchaseFacts } from '../report/model/report.ts';
import { asPresented } from './as-presented.ts';
import type { Link } from './media-link.ts';
import { writeChecks } from './partner-report/checks.ts';
import { writeContestedRecords } from './partner-report/contested.ts';
import { writeHeadlineCodes } from './partner-report/headline.ts';
import { writePhoto } from './partner-report/links.ts';
import { unlessEmpty, wordFor } from './partner-report/lists.ts';
import { writeAuction, writeListingHistory, writeValuationEntry } from './partner-report/market.ts';
import {
  writeAccident,
  writeInspection,
  writeReading,
  writeRecall,
  writeServiceEvent,
  writeStolenCheck,
  writeVehicleHistory,
} from './partner-report/records.ts';
import {
  writeEquipmentEntry,
  writeFactoryData,
  writeIdentity,
  writeOwnershipEntry,
  writeRegistration,
  writeScheduleItem,
  writeScheduleSummary,
  writeTechnical,
} from './partner-report/vehicle.ts';
import { isProvisional } from './provisional.ts';
import { type Words, wordsIn } from './words.ts';

interface AnswerOptions {
  readonly language: Language;
  readonly publicUrl: string;
  /** The signed address of the report as a web page. */
  readonly pageUrl: string;
  /** The signed address of a picture, film or document of this report. */
  readonly link: Link;
}

/** Writes a report as the API answers it, in a language. The same report gives the same text, always. */
export function writePartnerReport(
  facts: PurchaseFacts,
  stored: AssembledReport,
  { language, publicUrl, pageUrl, link }: AnswerOptions,
): string {
  const report = asPresented(stored);
  const pending = Object.entries(report.sections).flatMap(([section, status]) =>
    status === 'generating' ? [section] : [],
  );
  const answer: PartnerReport = onlyKnown({
    reportId: facts.reportId,
    status: pending.length === 0 ? ('complete' as const) : ('enriching' as const),
    pendingSections: pending,
    vin: facts.vin,
    registrationNumber: report.registrationNumber,
    accessUntil: facts.accessUntil.toISOString(),
    originalReportUrl: pageUrl,
    pdfUrl: `${publicUrl}/v1/reports/${facts.reportId}/pdf`,
    sectionStatus: report.sections,
    report: writeContent(facts, report, wordsIn(language), link),
  });
  return JSON.stringify(answer);
}

/** A section without data is absent. */
function writeContent(facts: PurchaseFacts, report: AssembledReport, words: Words, link: Link): VehicleReport {
  const { identity, technical, registration, scheduleSummary, factoryData, stolenCheck, vehicleHistory } = report;
  const { sections, provenance } = report;
  const valuations = unlessEmpty(report.valuations.map((valuation) => writeValuationEntry(valuation, words)));
  return onlyKnown({
    reportId: facts.reportId,
    vin: facts.vin,
    generatedAt: report.generatedAt,
    headline: writeHeadlineCodes(facts, report, words),
    identity: identity && writeIdentity(identity, words),
    technical: writeTechnical(technical ?? {}, identity?.driveSide, words),
    registration: registration && writeRegistration(registration, words),
    checks: writeChecks(report, words, isProvisional(report)),
    ...writeContestedRecords(report, words),
    mileageHistory: unlessEmpty(report.mileage.map((reading) => writeReading(reading, words))),
    ownershipHistory: unlessEmpty(report.ownership.map((span) => writeOwnershipEntry(span, words))),
    accidentHistory: unlessEmpty(report.accidents.map((accident) => writeAccident(accident, report, words, link))),
    damagePhotosAvailable: report.damagePhotosAvailable,
    photos: unlessEmpty(report.photos.map((photo) => writePhoto(photo, link))),
    photosStatus: sections.photos,
    inspections: unlessEmpty(report.inspections.map((inspection) => writeInspection(inspection, words))),
    recalls: unlessEmpty(report.recalls.map((recall) => writeRecall(recall, words))),
    insurance: unlessEmpty(report.insurance),
    equipment: unlessEmpty(report.equipment.map((item) => writeEquipmentEntry(item, words))),
    serviceHistory: unlessEmpty(report.services.map((service) => writeServiceEvent(service, words, link))),
    serviceHistoryStatus: sections.serviceHistory,
    serviceSchedule: unlessEmpty(report.schedule.map((item) => writeScheduleItem(item, words))),
    serviceScheduleStatus: sections.serviceSchedule,
    serviceScheduleSummary: scheduleSummary && writeScheduleSummary(scheduleSummary, words),
    vehicleStatus: wordFor(words.for.vehicleStatus, report.vehicleStatus),
    images: writeImages(report, link),
    valuation: valuations?.[0],
    valuations,
    listingHistories: unlessEmpty(report.listings.map((listings) => writeListingHistory(listings, words))),
    auctionHistory: unlessEmpty(report.auctions.map((auction, place) => writeAuction(auction, place, words, link))),
    auctionPhotosStatus: sections.auctionPhotos,
    rendersStatus: sections.renders,
    factoryData: factoryData && writeFactoryData(factoryData, words),
    stolenCheck: stolenCheck && writeStolenCheck(stolenCheck, report.unconfirmedRecovery !== undefined, words),
    vehicleHistory: vehicleHistory && writeVehicleHistory(vehicleHistory, words),
    vehicleHistoryStatus: sections.vehicleHistory,
    plHistoryStatus: sections.plHistory,
    provenance: {
      sources: provenance.sources.map(words.source),
      fromCache: provenance.fromCache,
      fieldSources: Object.fromEntries(
        Object.entries(provenance.fieldSources).map(([field, source]) => [field, words.source(source)]),
      ),
    },
    coverage: report.coverage,
  });
}

/** The logo needs no supplier, only a make. */
function writeImages({ images, identity }: AssembledReport, link: Link): VehicleReport['images'] {
  return onlyIfKnown({
    brandLogo: identity?.make === undefined ? undefined : link('brandLogo'),
    modelPhoto: images.modelPhoto && link('modelPhoto'),
    interiorPhoto: images.interiorPhoto && link('interiorPhoto'),
  });
}
