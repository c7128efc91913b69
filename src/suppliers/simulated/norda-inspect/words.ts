import type { DefectGroup, DefectSeverity, InspectionDecision, InspectionType } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/codes.ts';

/** Swedish, for all countries. */
export const typeOf = translator<InspectionType>({
  kontrollbesiktning: 'periodic',
  efterkontroll: 'retest',
  registreringsbesiktning: 'registration',
  'frivillig kontroll': 'voluntary',
  'flygande inspektion': 'roadside',
});

export const decisionOf = translator<InspectionDecision>({
  godkänd: 'passed',
  'godkänd med anmärkning': 'passedWithDefects',
  underkänd: 'failed',
  körförbud: 'prohibited',
});

export const groupOf = translator<DefectGroup>({
  bromsar: 'brakes',
  styrning: 'steering',
  sikt: 'visibility',
  belysning: 'lights',
  'axlar och hjul': 'axlesAndWheels',
  'chassi och kaross': 'chassis',
  miljö: 'emissions',
  identifiering: 'identification',
  'övrig utrustning': 'otherEquipment',
});

export const severityOf = translator<DefectSeverity>({
  upplysning: 'advisory',
  'mindre brist': 'minor',
  'allvarlig brist': 'major',
  'farlig brist': 'dangerous',
});
