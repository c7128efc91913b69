import { oneOf } from '../field.ts';

/** The sections that may arrive after the purchase, by the keys that partners see. */
export const trackedSections = [
  'serviceHistory',
  'photos',
  'serviceSchedule',
  'auctionPhotos',
  'renders',
  'vehicleHistory',
  'plHistory',
] as const;

export type TrackedSection = (typeof trackedSections)[number];

export const sectionStatuses = ['ready', 'generating', 'none'] as const;

export type SectionStatus = (typeof sectionStatuses)[number];

/** The state of one section that may arrive after the purchase. */
export const sectionStatus = (section: string) =>
  oneOf(
    sectionStatuses,
    `State of ${section}: \`ready\` when it is in the report, \`generating\` while it is being fetched, \`none\` when there is nothing for this vehicle; \`none\` never changes afterwards.`,
  );
