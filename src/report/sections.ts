import { trackedSections } from '../contract/report/section-status.ts';

/** The parts of a report that suppliers feed; coverage has an entry for each, by this name. */
export const sections = [
  'identity',
  'technical',
  'registration',
  'ownershipHistory',
  'mileageHistory',
  'accidentHistory',
  'inspections',
  'recalls',
  'insurance',
  'equipment',
  'valuations',
  'listingHistories',
  'auctionHistory',
  'factoryData',
  'stolenCheck',
  ...trackedSections,
] as const;

export type Section = (typeof sections)[number];
