import type { Accident, Defect, InspectionEvent, Owner } from '../../world/life.ts';
import type { RegisterEntry } from '../register.ts';

export const statuses: Readonly<Record<RegisterEntry['status'], string>> = {
  registered: 'zarejestrowany',
  exported: 'wyrejestrowany – wywóz za granicę',
  scrapped: 'wyrejestrowany – demontaż',
  stolen: 'poszukiwany – kradzież',
};

export const owners: Readonly<Record<Owner['type'], string>> = {
  private: 'osoba fizyczna',
  company: 'przedsiębiorca',
  leasing: 'firma leasingowa',
  rental: 'wypożyczalnia',
  dealer: 'komis lub salon',
  government: 'urząd',
  taxiOperator: 'przewoźnik taksówkowy',
  drivingSchool: 'ośrodek szkolenia kierowców',
};

export const types: Readonly<Record<InspectionEvent['type'], string>> = {
  periodic: 'okresowe',
  retest: 'poprawkowe',
  registration: 'pierwsze przed rejestracją',
  voluntary: 'na wniosek właściciela',
  roadside: 'kontrola drogowa',
};

export const results: Readonly<Record<InspectionEvent['decision'], string>> = {
  passed: 'pozytywny',
  passedWithDefects: 'pozytywny z usterkami',
  failed: 'negatywny',
  prohibited: 'zakaz ruchu',
};

export const groups: Readonly<Record<Defect['group'], string>> = {
  brakes: 'hamulce',
  steering: 'układ kierowniczy',
  visibility: 'widoczność',
  lights: 'oświetlenie',
  axlesAndWheels: 'osie i koła',
  chassis: 'nadwozie i rama',
  emissions: 'emisja spalin',
  identification: 'identyfikacja',
  otherEquipment: 'inne wyposażenie',
};

export const severities: Readonly<Record<Defect['severity'], string>> = {
  advisory: 'zalecenie',
  minor: 'drobna',
  major: 'istotna',
  dangerous: 'stwarzająca zagrożenie',
};

export const damages: Readonly<Record<Accident['type'], string>> = {
  collision: 'kolizja',
  parking: 'szkoda parkingowa',
  hail: 'gradobicie',
  flood: 'zalanie',
  fire: 'pożar',
  vandalism: 'dewastacja',
  theft: 'kradzież',
  glass: 'pęknięta szyba',
  animal: 'zwierzę na drodze',
  rollover: 'dachowanie',
  totalLoss: 'szkoda całkowita',
};

export const causes: Readonly<Record<Accident['cause'], string>> = {
  otherDriver: 'wina innego kierującego',
  ownDriver: 'wina kierującego',
  weather: 'żywioł',
  animal: 'zwierzę',
  unknownParty: 'sprawca nieustalony',
  technicalFault: 'awaria',
  crime: 'przestępstwo',
};

export const zones: Readonly<Record<Accident['zones'][number], string>> = {
  front: 'przód',
  rear: 'tył',
  leftSide: 'lewa strona',
  rightSide: 'prawa strona',
  roof: 'dach',
  underbody: 'podwozie',
  interior: 'wnętrze',
  engineBay: 'komora silnika',
  glass: 'szyby',
};

export const eventWords = {
  registered: 'rejestracja',
  ownerChanged: 'zmiana właściciela',
  inspected: 'badanie techniczne',
  damaged: 'szkoda',
  deregistered: 'wyrejestrowanie',
} as const;
