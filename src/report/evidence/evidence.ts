import type { Static } from 'typebox';

import type { Section } from '../sections.ts';
import * as events from './events.ts';
import * as vehicle from './vehicle.ts';

/** Every kind of evidence as a schema, by its name. */
export const evidenceSchemas = { ...events, ...vehicle };

export type EvidenceKind = keyof typeof evidenceSchemas;

/** One record of one supplier, which its connector has made uniform. */
export type Evidence = { [Kind in EvidenceKind]: Readonly<Static<(typeof evidenceSchemas)[Kind]>> }[EvidenceKind];

export type EvidenceOf<Kind extends EvidenceKind> = Extract<Evidence, { kind: Kind }>;

/** The parts of a report that a kind of record can serve. */
export const sectionsServedBy: Readonly<Record<EvidenceKind, readonly Section[]>> = {
  identified: ['identity', 'technical'],
  registered: ['registration'],
  owned: ['ownershipHistory'],
  insured: ['insurance'],
  equipped: ['equipment'],
  planned: ['serviceSchedule'],
  built: ['factoryData'],
  photographed: ['photos', 'auctionPhotos'],
  rendered: ['renders'],
  reading: ['mileageHistory'],
  odometerReplaced: ['mileageHistory', 'serviceHistory', 'vehicleHistory', 'registration'],
  // A register that gives no readings should not have to declare that it has them.
  odometerJudged: ['mileageHistory', 'registration', 'inspections'],
  recallsLookedUp: ['recalls'],
  damaged: ['accidentHistory'],
  inspected: ['inspections'],
  recalled: ['recalls'],
  serviced: ['serviceHistory'],
  valued: ['valuations'],
  listed: ['listingHistories'],
  auctioned: ['auctionHistory'],
  stolen: ['stolenCheck'],
  branded: ['vehicleHistory'],
  titleOwner: ['vehicleHistory'],
  happened: ['vehicleHistory', 'plHistory'],
};

export function isEvidenceKind(word: unknown): word is EvidenceKind {
  return typeof word === 'string' && Object.hasOwn(evidenceSchemas, word);
}
