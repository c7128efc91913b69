import type { Defect, InspectionEvent } from '../../world/life.ts';

/** Swedish, for all countries. */
export const types: Readonly<Record<InspectionEvent['type'], string>> = {
  periodic: 'kontrollbesiktning',
  retest: 'efterkontroll',
  registration: 'registreringsbesiktning',
  voluntary: 'frivillig kontroll',
  roadside: 'flygande inspektion',
};

export const results: Readonly<Record<InspectionEvent['decision'], string>> = {
  passed: 'godkänd',
  passedWithDefects: 'godkänd med anmärkning',
  failed: 'underkänd',
  prohibited: 'körförbud',
};

export const groups: Readonly<Record<Defect['group'], string>> = {
  brakes: 'bromsar',
  steering: 'styrning',
  visibility: 'sikt',
  lights: 'belysning',
  axlesAndWheels: 'axlar och hjul',
  chassis: 'chassi och kaross',
  emissions: 'miljö',
  identification: 'identifiering',
  otherEquipment: 'övrig utrustning',
};

export const severities: Readonly<Record<Defect['severity'], string>> = {
  advisory: 'upplysning',
  minor: 'mindre brist',
  major: 'allvarlig brist',
  dangerous: 'farlig brist',
};
