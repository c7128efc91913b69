import type { DefectGroup, DefectSeverity, InspectionDecision, InspectionType } from '../../../vehicles/codes.ts';
import { translator } from '../../connector/codes.ts';

/** French, for all countries. */
export const typeOf = translator<InspectionType>({
  'contrôle périodique': 'periodic',
  'contre-visite': 'retest',
  'contrôle avant immatriculation': 'registration',
  'contrôle volontaire': 'voluntary',
  'contrôle routier': 'roadside',
});

export const decisionOf = translator<InspectionDecision>({
  favorable: 'passed',
  'favorable avec défaillances': 'passedWithDefects',
  défavorable: 'failed',
  'interdiction de circuler': 'prohibited',
});

export const groupOf = translator<DefectGroup>({
  freinage: 'brakes',
  direction: 'steering',
  visibilité: 'visibility',
  éclairage: 'lights',
  'essieux et roues': 'axlesAndWheels',
  châssis: 'chassis',
  nuisances: 'emissions',
  identification: 'identification',
  'autre matériel': 'otherEquipment',
});

export const severityOf = translator<DefectSeverity>({
  observation: 'advisory',
  mineure: 'minor',
  majeure: 'major',
  critique: 'dangerous',
});
