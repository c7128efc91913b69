import type { Happened } from '../../../report/evidence/events.ts';
import type {
  DamageCause,
  DamageType,
  DamageZone,
  DefectGroup,
  DefectSeverity,
  InspectionDecision,
  InspectionType,
  OwnerType,
  VehicleStatus,
} from '../../../vehicles/codes.ts';
import { translator } from '../../connector/codes.ts';

export const statusOf = translator<VehicleStatus>({
  zarejestrowany: 'registered',
  wyrejestrowany: 'deregistered',
  'wyrejestrowany – wywóz za granicę': 'exported',
  'wyrejestrowany – demontaż': 'scrapped',
  'poszukiwany – kradzież': 'stolen',
});

export const ownerOf = translator<OwnerType>({
  'osoba fizyczna': 'private',
  przedsiębiorca: 'company',
  'firma leasingowa': 'leasing',
  wypożyczalnia: 'rental',
  'komis lub salon': 'dealer',
  urząd: 'government',
  'przewoźnik taksówkowy': 'taxiOperator',
  'ośrodek szkolenia kierowców': 'drivingSchool',
});

export const typeOf = translator<InspectionType>({
  okresowe: 'periodic',
  poprawkowe: 'retest',
  'pierwsze przed rejestracją': 'registration',
  'na wniosek właściciela': 'voluntary',
  'kontrola drogowa': 'roadside',
});

export const decisionOf = translator<InspectionDecision>({
  pozytywny: 'passed',
  'pozytywny z usterkami': 'passedWithDefects',
  negatywny: 'failed',
  'zakaz ruchu': 'prohibited',
});

export const groupOf = translator<DefectGroup>({
  hamulce: 'brakes',
  'układ kierowniczy': 'steering',
  widoczność: 'visibility',
  oświetlenie: 'lights',
  'osie i koła': 'axlesAndWheels',
  'nadwozie i rama': 'chassis',
  'emisja spalin': 'emissions',
  identyfikacja: 'identification',
  'inne wyposażenie': 'otherEquipment',
});

export const severityOf = translator<DefectSeverity>({
  zalecenie: 'advisory',
  drobna: 'minor',
  istotna: 'major',
  'stwarzająca zagrożenie': 'dangerous',
});

export const damageOf = translator<DamageType>({
  kolizja: 'collision',
  'szkoda parkingowa': 'parking',
  gradobicie: 'hail',
  zalanie: 'flood',
  pożar: 'fire',
  dewastacja: 'vandalism',
  kradzież: 'theft',
  'pęknięta szyba': 'glass',
  'zwierzę na drodze': 'animal',
  dachowanie: 'rollover',
  'szkoda całkowita': 'totalLoss',
});

export const causeOf = translator<DamageCause>({
  'wina innego kierującego': 'otherDriver',
  'wina kierującego': 'ownDriver',
  żywioł: 'weather',
  zwierzę: 'animal',
  'sprawca nieustalony': 'unknownParty',
  awaria: 'technicalFault',
  przestępstwo: 'crime',
});

export const zoneOf = translator<DamageZone>({
  przód: 'front',
  tył: 'rear',
  'lewa strona': 'leftSide',
  'prawa strona': 'rightSide',
  dach: 'roof',
  podwozie: 'underbody',
  wnętrze: 'interior',
  'komora silnika': 'engineBay',
  szyby: 'glass',
});

export const aboutOf = translator<NonNullable<Happened['about']>>({
  rejestracja: 'title',
  'zmiana właściciela': 'sale',
  'badanie techniczne': 'inspection',
  szkoda: 'accident',
  wyrejestrowanie: 'title',
});

export const yesOrNo = translator<boolean>({ tak: true, nie: false });
