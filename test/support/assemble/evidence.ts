import type { Evidence, EvidenceKind, EvidenceOf } from '../../../src/report/evidence/evidence.ts';
import type { Medium } from '../../../src/report/evidence/record.ts';
import type { Outcome } from '../../../src/report/findings/outcome.ts';
import type { AssembledReport } from '../../../src/report/model/report.ts';
import { type Section, sections } from '../../../src/report/sections.ts';
import { assemble } from '../../../src/reports/assemble/assemble.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';

/** Records made by hand: what a test does not name is plain. */

export const vin = 'TMBJJ7NE9J0123456' as Vin;

export const generatedAt = new Date('2026-03-02T09:15:00Z');

type Fields<Kind extends EvidenceKind> = Partial<Omit<EvidenceOf<Kind>, 'kind'>>;

const recorded = { source: 'vehicleRegister', country: 'LV', knownFrom: '2020-01-01' } as const;

export const identified = (fields: Fields<'identified'>): Evidence => ({ kind: 'identified', ...recorded, ...fields });

export const registered = (fields: Fields<'registered'>): Evidence => ({ kind: 'registered', ...recorded, ...fields });

export const owned = (from: string, fields: Fields<'owned'> = {}): Evidence => ({
  kind: 'owned',
  ...recorded,
  ownerType: 'private',
  from,
  ...fields,
});

export const insured = (from: string, fields: Fields<'insured'> = {}): Evidence => ({
  kind: 'insured',
  ...recorded,
  source: 'insuranceRegister',
  from,
  ...fields,
});

export const equipped = (description: string, fields: Fields<'equipped'> = {}): Evidence => ({
  kind: 'equipped',
  ...recorded,
  source: 'buildRecord',
  description,
  category: 'OTHER',
  tier: 'DETAIL',
  ...fields,
});

export const planned = (wording: string, fields: Fields<'planned'> = {}): Evidence => ({
  kind: 'planned',
  ...recorded,
  source: 'maintenancePlan',
  country: null,
  wording,
  parts: [],
  ...fields,
});

export const built = (fields: Fields<'built'>): Evidence => ({
  kind: 'built',
  ...recorded,
  source: 'factoryRecords',
  country: 'US',
  recalls: [],
  warranties: [],
  nhtsaRatings: [],
  iihsRatings: [],
  standardEquipment: [],
  featureGroups: [],
  ...fields,
});

export const photographed = (fields: Fields<'photographed'>): Evidence => ({
  kind: 'photographed',
  ...recorded,
  source: 'photoArchive',
  photos: [],
  ...fields,
});

export const rendered = (view: 'exterior' | 'interior', medium: Medium): Evidence => ({
  kind: 'rendered',
  ...recorded,
  source: 'pictureLibrary',
  country: null,
  view,
  medium,
});

export const reading = (date: string, odometerKm: number, fields: Fields<'reading'> = {}): Evidence => ({
  kind: 'reading',
  ...recorded,
  source: 'inspectionRegister',
  date,
  odometerKm,
  ...fields,
});

export const damaged = (date: string, fields: Fields<'damaged'> = {}): Evidence => ({
  kind: 'damaged',
  ...recorded,
  source: 'insuranceClaims',
  date,
  type: 'collision',
  zones: [],
  positions: [],
  parts: [],
  photos: [],
  videos: [],
  ...fields,
});

export const inspected = (date: string, fields: Fields<'inspected'> = {}): Evidence => ({
  kind: 'inspected',
  ...recorded,
  source: 'inspectionRegister',
  date,
  type: 'periodic',
  decision: 'passed',
  defects: [],
  ...fields,
});

export const recalled = (campaignId: string, fields: Fields<'recalled'> = {}): Evidence => ({
  kind: 'recalled',
  ...recorded,
  source: 'recallRegister',
  campaignId,
  scope: 'vehicle',
  ...fields,
});

export const serviced = (date: string, fields: Fields<'serviced'> = {}): Evidence => ({
  kind: 'serviced',
  ...recorded,
  source: 'workshopRecords',
  date,
  type: 'regular',
  operations: [],
  actions: [],
  ...fields,
});

export const valued = (date: string, fields: Fields<'valued'> = {}): Evidence => ({
  kind: 'valued',
  ...recorded,
  source: 'marketValuation',
  date,
  currency: 'EUR',
  adjustments: [],
  ...fields,
});

export const listed = (firstSeenAt: string, fields: Fields<'listed'> = {}): Evidence => ({
  kind: 'listed',
  ...recorded,
  source: 'classifieds',
  firstSeenAt,
  ...fields,
});

export const auctioned = (date: string, fields: Fields<'auctioned'> = {}): Evidence => ({
  kind: 'auctioned',
  ...recorded,
  source: 'auctionRecords',
  country: 'US',
  date,
  photos: [],
  ...fields,
});

export const stolen = (fields: Fields<'stolen'> = {}): Evidence => ({
  kind: 'stolen',
  ...recorded,
  source: 'theftRegister',
  ...fields,
});

export const branded = (fields: Fields<'branded'>): Evidence => ({
  kind: 'branded',
  ...recorded,
  source: 'titleRegister',
  country: 'US',
  brand: 'salvage',
  ...fields,
});

export const titleOwner = (number: number, fields: Fields<'titleOwner'> = {}): Evidence => ({
  kind: 'titleOwner',
  ...recorded,
  source: 'titleRegister',
  country: 'US',
  number,
  ...fields,
});

export const happened = (date: string, fields: Fields<'happened'> = {}): Evidence => ({
  kind: 'happened',
  ...recorded,
  source: 'titleRegister',
  country: 'US',
  date,
  details: [],
  ...fields,
});

export const kept = (id: string, kind: Medium['kind'] = 'picture'): Medium => ({
  state: 'kept',
  kind,
  id,
  contentType: { picture: 'image/jpeg', video: 'video/mp4', document: 'application/pdf' }[kind],
});

export const remote = (url: string): Medium => ({ state: 'remote', kind: 'picture', url });

export function outcome(result: Outcome['result'], feeds: readonly Section[], fields: Partial<Outcome> = {}): Outcome {
  return {
    supplier: `${result}-${feeds.join('-')}`,
    feeds,
    countries: ['LV'],
    result,
    fromCache: false,
    records: result === 'answered' ? 1 : 0,
    leftOut: 0,
    ...fields,
  };
}

/** Everybody was asked and has answered, unless a test says otherwise. */
export const allAnswered: readonly Outcome[] = [outcome('answered', sections)];

export function reportOf(evidence: readonly Evidence[], outcomes: readonly Outcome[] = allAnswered): AssembledReport {
  return assemble({ vin, evidence, outcomes }, generatedAt);
}
