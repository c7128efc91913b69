import type { DefectGroup, DefectSeverity, InspectionDecision, InspectionType } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/codes.ts';

export const typeOf = translator<InspectionType>({
  ANNUAL: 'periodic',
  RETEST: 'retest',
  REGISTRATION: 'registration',
  VOLUNTARY: 'voluntary',
  ROADSIDE: 'roadside',
});

export const decisionOf = translator<InspectionDecision>({
  PASS: 'passed',
  PASS_WITH_ADVISORIES: 'passedWithDefects',
  FAIL: 'failed',
  PROHIBITION: 'prohibited',
});

export const groupOf = translator<DefectGroup>({
  BRAKES: 'brakes',
  STEERING: 'steering',
  VISIBILITY: 'visibility',
  LIGHTS: 'lights',
  AXLES_AND_WHEELS: 'axlesAndWheels',
  CHASSIS: 'chassis',
  EMISSIONS: 'emissions',
  IDENTIFICATION: 'identification',
  OTHER_EQUIPMENT: 'otherEquipment',
});

export const severityOf = translator<DefectSeverity>({
  ADVISORY: 'advisory',
  MINOR: 'minor',
  MAJOR: 'major',
  DANGEROUS: 'dangerous',
});
