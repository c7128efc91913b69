import type { Static, TSchema } from 'typebox';

import type { Section } from '../../findings/sections.ts';
import type { EvidenceKind, EvidenceOf } from '../evidence.ts';
import * as events from './events.ts';
import * as vehicle from './vehicle.ts';

/** Every kind of evidence as a schema, for records that no connector of ours has made. */
export const evidenceSchemas = { ...events, ...vehicle };

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
  // Who tells no readings should not have to say that it knows them.
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

/** What is compared of a type: names, which of them may be absent, and values. Schemas do not speak of `readonly`. */
type Plain<Value> = Value extends readonly (infer Item)[]
  ? readonly Plain<Item>[]
  : Value extends object
    ? {
        readonly [Key in keyof Value]-?: readonly [
          isOptional: object extends Pick<Value, Key> ? true : false,
          value: Plain<Exclude<Value[Key], undefined>>,
        ];
      }
    : Value;

type Same<One, Other> = [One, Other] extends [Other, One] ? true : false;

type Fits<Schemas extends Record<EvidenceKind, TSchema>> = {
  [Kind in EvidenceKind]: Same<Plain<Static<Schemas[Kind]>>, Plain<EvidenceOf<Kind>>>;
};

type Proof<Fit extends Record<EvidenceKind, true>> = Fit;

/** Does not compile where a schema and the interface of its kind are not the same type, in either direction. */
export type SchemasAreTheInterfaces = Proof<Fits<typeof evidenceSchemas>>;
