import type { Section } from '../../report/sections.ts';
import type { RecordKind } from './entries.ts';

/** The section of a report that has the records of a kind. */
export const sectionOfKind: Readonly<Record<RecordKind, Section>> = {
  reading: 'mileageHistory',
  inspection: 'inspections',
  service: 'serviceHistory',
  event: 'vehicleHistory',
  damage: 'accidentHistory',
  owner: 'ownershipHistory',
  titleOwner: 'vehicleHistory',
  registration: 'registration',
  recall: 'recalls',
  advert: 'listingHistories',
  auction: 'auctionHistory',
  theft: 'stolenCheck',
  brand: 'vehicleHistory',
};
