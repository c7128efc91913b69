import type { Evidence, EvidenceKind, EvidenceOf } from '../../src/report/evidence/evidence.ts';
import type { Medium } from '../../src/report/evidence/record.ts';
import type { Outcome } from '../../src/report/findings/outcome.ts';
import { type Section, sections } from '../../src/report/findings/sections.ts';
import type { AssembledReport } from '../../src/report/model/report.ts';
import { assemble } from '../../src/reports/assemble/assemble.ts';
import type { Vin } from '../../src/vehicles/vin/read.ts';

/** Records made by hand: what a test does not name is plain. */

export const vin = 'TMBJJ7NE9J0123456' as Vin;

export const generatedAt = new Date('2026-03-02T09:15:00Z');

type Told<Kind extends EvidenceKind> = Partial<Omit<EvidenceOf<Kind>, 'kind'>>;

const recorded = { source: 'vehicleRegister', country: 'LV', knownFrom: '2020-01-01' } as const;

export const identified = (told: Told<'identified'>): Evidence => ({ kind: 'identified', ...recorded, ...told });

export const registered = (told: Told<'registered'>): Evidence => ({ kind: 'registered', ...recorded, ...told });

export const owned = (from: string, told: Told<'owned'> = {}): Evidence => ({
  kind: 'owned',
  ...recorded,
  ownerType: 'private',
  from,
  ...told,
});

export const insured = (from: string, told: Told<'insured'> = {}): Evidence => ({
  kind: 'insured',
  ...recorded,
  source: 'insuranceRegister',
  from,
  ...told,
});

export const equipped = (description: string, told: Told<'equipped'> = {}): Evidence => ({
  kind: 'equipped',
  ...recorded,
  source: 'buildRecord',
  description,
  category: 'OTHER',
  tier: 'DETAIL',
  ...told,
});

export const planned = (wording: string, told: Told<'planned'> = {}): Evidence => ({
  kind: 'planned',
  ...recorded,
  source: 'maintenancePlan',
  country: null,
  wording,
  parts: [],
  ...told,
});

export const built = (told: Told<'built'>): Evidence => ({
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
  ...told,
});

export const photographed = (told: Told<'photographed'>): Evidence => ({
  kind: 'photographed',
  ...recorded,
  source: 'photoArchive',
  photos: [],
  ...told,
});

export const rendered = (view: 'exterior' | 'interior', medium: Medium): Evidence => ({
  kind: 'rendered',
  ...recorded,
  source: 'pictureLibrary',
  country: null,
  view,
  medium,
});

export const reading = (date: string, odometerKm: number, told: Told<'reading'> = {}): Evidence => ({
  kind: 'reading',
  ...recorded,
  source: 'inspectionRegister',
  date,
  odometerKm,
  ...told,
});

export const damaged = (date: string, told: Told<'damaged'> = {}): Evidence => ({
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
  ...told,
});

export const inspected = (date: string, told: Told<'inspected'> = {}): Evidence => ({
  kind: 'inspected',
  ...recorded,
  source: 'inspectionRegister',
  date,
  type: 'periodic',
  decision: 'passed',
  defects: [],
  ...told,
});

export const recalled = (campaignId: string, told: Told<'recalled'> = {}): Evidence => ({
  kind: 'recalled',
  ...recorded,
  source: 'recallRegister',
  campaignId,
  scope: 'vehicle',
  ...told,
});

export const serviced = (date: string, told: Told<'serviced'> = {}): Evidence => ({
  kind: 'serviced',
  ...recorded,
  source: 'workshopRecords',
  date,
  type: 'regular',
  operations: [],
  actions: [],
  ...told,
});

export const valued = (date: string, told: Told<'valued'> = {}): Evidence => ({
  kind: 'valued',
  ...recorded,
  source: 'marketValuation',
  date,
  currency: 'EUR',
  adjustments: [],
  ...told,
});

export const listed = (firstSeenAt: string, told: Told<'listed'> = {}): Evidence => ({
  kind: 'listed',
  ...recorded,
  source: 'classifieds',
  firstSeenAt,
  ...told,
});

export const auctioned = (date: string, told: Told<'auctioned'> = {}): Evidence => ({
  kind: 'auctioned',
  ...recorded,
  source: 'auctionRecords',
  country: 'US',
  date,
  photos: [],
  ...told,
});

export const stolen = (told: Told<'stolen'> = {}): Evidence => ({
  kind: 'stolen',
  ...recorded,
  source: 'theftRegister',
  ...told,
});

export const branded = (told: Told<'branded'>): Evidence => ({
  kind: 'branded',
  ...recorded,
  source: 'titleRegister',
  country: 'US',
  brand: 'salvage',
  ...told,
});

export const titleOwner = (number: number, told: Told<'titleOwner'> = {}): Evidence => ({
  kind: 'titleOwner',
  ...recorded,
  source: 'titleRegister',
  country: 'US',
  number,
  ...told,
});

export const happened = (date: string, told: Told<'happened'> = {}): Evidence => ({
  kind: 'happened',
  ...recorded,
  source: 'titleRegister',
  country: 'US',
  date,
  details: [],
  ...told,
});

export const kept = (id: string, kind: Medium['kind'] = 'picture'): Medium => ({
  state: 'kept',
  kind,
  id,
  contentType: { picture: 'image/jpeg', video: 'video/mp4', document: 'application/pdf' }[kind],
});

export const remote = (url: string): Medium => ({ state: 'remote', kind: 'picture', url });

export function outcome(result: Outcome['result'], feeds: readonly Section[], told: Partial<Outcome> = {}): Outcome {
  return {
    supplier: `${result}-${feeds.join('-')}`,
    feeds,
    countries: ['LV'],
    result,
    fromCache: false,
    records: result === 'answered' ? 1 : 0,
    leftOut: 0,
    ...told,
  };
}

/** Everybody was asked and has answered, unless a test says otherwise. */
export const allAnswered: readonly Outcome[] = [outcome('answered', sections)];

export function reportOf(evidence: readonly Evidence[], outcomes: readonly Outcome[] = allAnswered): AssembledReport {
  return assemble({ vin, evidence, outcomes }, generatedAt);
}
