import type { PartnerReport } from '../partner-report.ts';
import type { PartnerPdfLink } from '../pdf-link.ts';
import type { Coverage } from '../report/coverage.ts';
import type { VehicleReport } from '../report/vehicle-report.ts';
import { accessUntil, boughtAt, imageLink, readingLink, reportId, reportUrl, vin } from './links.ts';
import { listingHistories, valuation } from './market.ts';
import { accidentHistory, inspections, insurance, mileageHistory, ownershipHistory, recalls } from './records.ts';
import { serviceHistory, serviceSchedule, serviceScheduleSummary } from './upkeep.ts';
import { checks, equipment, identity, images, registration, technical } from './vehicle.ts';

const coverage: Coverage = {
  checks: [
    { key: 'mileageHistory', status: 'found', sources: 3, countries: ['DE', 'LV'] },
    { key: 'accidentHistory', status: 'found', sources: 2, countries: ['DE', 'LV'] },
    { key: 'stolenCheck', status: 'clear', sources: 2, countries: ['DE', 'LV', 'PL', 'CZ'] },
    { key: 'auctionHistory', status: 'unavailable', sources: 1, countries: ['US', 'CA'] },
    { key: 'vinCheckDigit', status: 'clear', sources: 0, countries: [] },
  ],
  sourcesConsulted: 8,
  countries: ['CA', 'CZ', 'DE', 'LV', 'PL', 'US'],
};

/** The report at the moment of the purchase, before its slow sections have arrived. */
const fastSections: VehicleReport = {
  reportId,
  vin,
  generatedAt: boughtAt,
  identity,
  technical,
  registration,
  checks,
  mileageHistory,
  ownershipHistory,
  accidentHistory,
  damagePhotosAvailable: true,
  photosStatus: 'generating',
  inspections,
  recalls,
  insurance,
  equipment,
  serviceHistoryStatus: 'generating',
  serviceSchedule,
  serviceScheduleStatus: 'ready',
  serviceScheduleSummary,
  vehicleStatus: 'Registered',
  images,
  valuation,
  valuations: [valuation],
  listingHistories,
  auctionHistory: [],
  auctionPhotosStatus: 'none',
  rendersStatus: 'ready',
  stolenCheck: { possibleStolen: false, records: [], source: 'registers of stolen vehicles' },
  vehicleHistoryStatus: 'none',
  plHistoryStatus: 'none',
  provenance: {
    sources: ['national vehicle register', 'national inspection register', 'insurance claims'],
    fromCache: false,
    fieldSources: { identity: 'national vehicle register', 'checks.odometerVerdict': 'comparison of all readings' },
  },
  coverage,
};

const links = {
  reportId,
  vin,
  registrationNumber: 'AB-1234',
  accessUntil,
  originalReportUrl: readingLink(`https://api.example.com/reports/${reportId}`, accessUntil),
  pdfUrl: `${reportUrl}/pdf`,
};

const settledSections = {
  serviceSchedule: 'ready',
  auctionPhotos: 'none',
  renders: 'ready',
  vehicleHistory: 'none',
  plHistory: 'none',
} as const;

export const enrichingReport: PartnerReport = {
  ...links,
  status: 'enriching',
  pendingSections: ['serviceHistory', 'photos'],
  sectionStatus: { serviceHistory: 'generating', photos: 'generating', ...settledSections },
  report: fastSections,
};

export const completeReport: PartnerReport = {
  ...links,
  status: 'complete',
  pendingSections: [],
  sectionStatus: { serviceHistory: 'ready', photos: 'ready', ...settledSections },
  report: {
    ...fastSections,
    photos: [{ url: imageLink('photo-2') }, { url: imageLink('photo-3') }],
    photosStatus: 'ready',
    serviceHistory,
    serviceHistoryStatus: 'ready',
  },
};

const linkExpiresAt = '2026-03-02T09:41:07Z';

export const pdfLink: PartnerPdfLink = {
  reportId,
  url: readingLink(`https://api.example.com/reports/${reportId}/pdf`, linkExpiresAt),
  urlExpiresAt: linkExpiresAt,
  accessUntil,
};
