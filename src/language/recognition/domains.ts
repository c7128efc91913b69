import type { ReportWords } from '../reports/index.ts';

/** The lists of codes whose words are recognized in records. */
const domains = [
  'operation',
  'serviceType',
  'part',
  'spec',
  'defectPart',
  'defectFault',
  'defectPlace',
  'damageType',
  'damageZone',
  'accidentStory',
  'auctionDamage',
  'reporter',
  'eventDetail',
  'vehicleUse',
  'ownerType',
  'titleBrand',
  'vehicleStatus',
  'inspectionType',
  'inspectionDecision',
  'recallComponent',
  'recallHazard',
  'recallRemedy',
  'recallScope',
  'warranty',
  'warrantyLimit',
  'crashTest',
  'crashRating',
  'valuationMethod',
  'equipmentHeading',
  'namedItem',
  'feature',
  'body',
  'colour',
  'fuel',
  'transmission',
  'drive',
  'emissionClass',
] as const satisfies readonly (keyof ReportWords)[];

export type Domain = (typeof domains)[number];

export type CodeOf<D extends Domain> = keyof ReportWords[D] & string;

/** A code with the domain that it belongs to. */
export type Meaning<D extends Domain = Domain> = {
  readonly [Name in D]: { readonly domain: Name; readonly code: CodeOf<Name> };
}[D];
