import type { Defect, InspectionEvent } from '../../world/life.ts';

/** French, for all countries. */
export const types: Readonly<Record<InspectionEvent['type'], string>> = {
  periodic: 'contrôle périodique',
  retest: 'contre-visite',
  registration: 'contrôle avant immatriculation',
  voluntary: 'contrôle volontaire',
  roadside: 'contrôle routier',
};

export const results: Readonly<Record<InspectionEvent['decision'], string>> = {
  passed: 'favorable',
  passedWithDefects: 'favorable avec défaillances',
  failed: 'défavorable',
  prohibited: 'interdiction de circuler',
};

export const groups: Readonly<Record<Defect['group'], string>> = {
  brakes: 'freinage',
  steering: 'direction',
  visibility: 'visibilité',
  lights: 'éclairage',
  axlesAndWheels: 'essieux et roues',
  chassis: 'châssis',
  emissions: 'nuisances',
  identification: 'identification',
  otherEquipment: 'autre matériel',
};

export const severities: Readonly<Record<Defect['severity'], string>> = {
  advisory: 'observation',
  minor: 'mineure',
  major: 'majeure',
  dangerous: 'critique',
};
