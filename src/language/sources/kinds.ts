/** Kinds of sources, as a report describes them: never who supplied a record, only what sort of record it is. */
export const sourceKinds = [
  'vehicleRegister',
  'inspectionRegister',
  'workshopRecords',
  'serviceBook',
  'insuranceClaims',
  'insuranceRegister',
  'accidentRegister',
  'repairEstimates',
  'theftRegister',
  'recallRegister',
  'buildRecord',
  'vinStructure',
  'marketValuation',
  'priceGuide',
  'classifieds',
  'auctionRecords',
  'titleRegister',
  'maintenancePlan',
  'photoArchive',
  'pictureLibrary',
  'factoryRecords',
  'modelTests',
] as const;

export type SourceKind = (typeof sourceKinds)[number];

export type SourceWords = Readonly<Record<SourceKind, string>>;
