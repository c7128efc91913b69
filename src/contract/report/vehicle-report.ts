import { type Static, Type } from 'typebox';

import { flag, resource, text, timestamp } from '../field.ts';
import { AccidentEntry } from './accident.ts';
import { AuctionEntry } from './auction.ts';
import { Checks } from './checks.ts';
import { ContestedRecord } from './contested-record.ts';
import { Coverage } from './coverage.ts';
import { EquipmentEntry } from './equipment.ts';
import { FactoryData } from './factory-data.ts';
import { Headline } from './headline.ts';
import { Identity } from './identity.ts';
import { Images } from './images.ts';
import { Inspection } from './inspection.ts';
import { InsuranceEntry } from './insurance.ts';
import { ListingHistory } from './listing.ts';
import { Photo } from './media.ts';
import { MileageEntry } from './mileage.ts';
import { OwnershipEntry } from './ownership.ts';
import { Provenance } from './provenance.ts';
import { Recall } from './recall.ts';
import { Registration } from './registration.ts';
import { sectionStatus } from './section-status.ts';
import { ServiceEvent } from './service-event.ts';
import { ServiceScheduleItem, ServiceScheduleSummary } from './service-schedule.ts';
import { StolenCheck } from './stolen-check.ts';
import { Technical } from './technical.ts';
import { Valuation } from './valuation.ts';
import { VehicleHistory } from './vehicle-history.ts';

export const VehicleReport = resource('VehicleReport', 'The content of a report. A section without data is absent.', {
  reportId: text('Id of the purchase, the same as in the answer around the report.'),
  vin: text('VIN of the vehicle, 17 characters in upper case.'),
  generatedAt: timestamp('When the content was put together, in UTC.'),
  headline: Headline,
  identity: Identity,
  technical: Technical,
  registration: Registration,
  checks: Checks,
  contestedRecords: Type.Array(ContestedRecord, {
    description:
      'Records of this report that were contested when it was made. They count as all others do. Omitted if there are none. Beyond the contract.',
  }),
  checksWithoutContested: Type.With(Checks, {
    description:
      '`checks` as they would be without `contestedRecords`. Omitted if there are none. Beyond the contract.',
  }),
  mileageHistory: Type.Array(MileageEntry, { description: 'Odometer readings in order of time.' }),
  ownershipHistory: Type.Array(OwnershipEntry, { description: 'Periods of ownership in order of time.' }),
  accidentHistory: Type.Array(AccidentEntry, { description: 'Accidents and other damage.' }),
  damagePhotosAvailable: flag('True if there are pictures of damage.'),
  photos: Type.Array(Photo, { description: 'Pictures of this vehicle.' }),
  photosStatus: sectionStatus('`photos`'),
  inspections: Type.Array(Inspection, { description: 'Technical inspections.' }),
  recalls: Type.Array(Recall, { description: 'Recall campaigns that concern this vehicle.' }),
  insurance: Type.Array(InsuranceEntry, { description: 'Periods of liability insurance.' }),
  equipment: Type.Array(EquipmentEntry, { description: 'What the vehicle was equipped with.' }),
  serviceHistory: Type.Array(ServiceEvent, { description: 'Visits to workshops.' }),
  serviceHistoryStatus: sectionStatus('`serviceHistory`'),
  serviceSchedule: Type.Array(ServiceScheduleItem, {
    description: 'Maintenance plan of the manufacturer, job by job.',
  }),
  serviceScheduleStatus: sectionStatus('`serviceSchedule`'),
  serviceScheduleSummary: ServiceScheduleSummary,
  vehicleStatus: text('State of the vehicle in its register, in words.'),
  images: Images,
  valuation: Type.With(Valuation, {
    deprecated: true,
    description: 'The first entry of `valuations`. Kept for older clients; read `valuations` instead.',
  }),
  valuations: Type.Array(Valuation, {
    description: 'What the vehicle is worth, one entry for each way of valuing it.',
  }),
  listingHistories: Type.Array(ListingHistory, { description: 'Advertisements of the vehicle, one entry a market.' }),
  auctionHistory: Type.Array(AuctionEntry, { description: 'Appearances at auctions.' }),
  auctionPhotosStatus: sectionStatus('the pictures in `auctionHistory`'),
  rendersStatus: sectionStatus('the pictures in `images`'),
  factoryData: FactoryData,
  stolenCheck: StolenCheck,
  vehicleHistory: VehicleHistory,
  vehicleHistoryStatus: sectionStatus('`vehicleHistory`'),
  plHistoryStatus: sectionStatus('the records from Poland'),
  provenance: Provenance,
  coverage: Coverage,
});

export type VehicleReport = Static<typeof VehicleReport>;
