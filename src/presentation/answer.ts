import type { PartnerReport } from '../contract/partner-report.ts';
import { trackedSections } from '../contract/report/section-status.ts';
import type { VehicleReport } from '../contract/report/vehicle-report.ts';
import type { Language } from '../language/languages.ts';
import { describeSource } from '../language/sources.ts';
import type { AssembledReport, PurchaseFacts } from './report.ts';

/** Writes a report as the API answers it, in a language. The same report gives the same text, always. */
export function writeAnswer(
  facts: PurchaseFacts,
  report: AssembledReport,
  { language, publicUrl }: { language: Language; publicUrl: string },
): string {
  const pending = trackedSections.filter((section) => report.sections[section] === 'generating');
  const answer: PartnerReport = {
    reportId: facts.reportId,
    status: pending.length === 0 ? 'complete' : 'enriching',
    pendingSections: pending,
    vin: facts.vin,
    ...(report.registrationNumber !== null && { registrationNumber: report.registrationNumber }),
    accessUntil: facts.accessUntil.toISOString(),
    pdfUrl: `${publicUrl}/v1/reports/${facts.reportId}/pdf`,
    sectionStatus: report.sections,
    report: writeContent(facts, report, language),
  };
  return JSON.stringify(answer);
}

function writeContent(facts: PurchaseFacts, report: AssembledReport, language: Language): VehicleReport {
  const { sections, registration } = report;
  return {
    reportId: facts.reportId,
    vin: facts.vin,
    generatedAt: report.generatedAt,
    ...(registration && { registration: { firstRegisteredAt: registration.firstRegisteredAt } }),
    mileageHistory: report.readings.map(({ date, odometerKm, country, source }) => ({
      date,
      odometer: odometerKm,
      country,
      source: describeSource(source, language),
    })),
    serviceHistory: report.services.map(({ date, odometerKm, description, country, source }) => ({
      date,
      mileageKm: odometerKm,
      description,
      countryCode: country,
      source: describeSource(source, language),
    })),
    photosStatus: sections.photos,
    serviceHistoryStatus: sections.serviceHistory,
    serviceScheduleStatus: sections.serviceSchedule,
    auctionPhotosStatus: sections.auctionPhotos,
    rendersStatus: sections.renders,
    vehicleHistoryStatus: sections.vehicleHistory,
    plHistoryStatus: sections.plHistory,
    provenance: {
      sources: report.sources.map((source) => describeSource(source, language)),
      fromCache: false,
      fieldSources: {},
    },
    coverage: report.coverage,
  };
}
