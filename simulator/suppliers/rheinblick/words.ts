import type { Body, ColourKey, Fuel } from '../../catalogue/model.ts';
import type { Build, Defect, InspectionEvent, Owner } from '../../world/life.ts';
import type { RegisterEntry } from '../register.ts';

export const types: Readonly<Record<InspectionEvent['type'], string>> = {
  periodic: 'Hauptuntersuchung',
  retest: 'Nachprüfung',
  registration: 'Zulassungsprüfung',
  voluntary: 'freiwillige Prüfung',
  roadside: 'Unterwegskontrolle',
};

export const results: Readonly<Record<InspectionEvent['decision'], string>> = {
  passed: 'ohne Mängel',
  passedWithDefects: 'geringe Mängel',
  failed: 'erhebliche Mängel',
  prohibited: 'verkehrsunsicher',
};

export const groups: Readonly<Record<Defect['group'], string>> = {
  brakes: 'Bremsanlage',
  steering: 'Lenkung',
  visibility: 'Sichtverhältnisse',
  lights: 'Lichttechnik',
  axlesAndWheels: 'Achsen und Räder',
  chassis: 'Rahmen und Aufbau',
  emissions: 'Umweltbelastung',
  identification: 'Identifizierung',
  otherEquipment: 'sonstige Ausstattung',
};

export const severities: Readonly<Record<Defect['severity'], string>> = {
  advisory: 'Hinweis',
  minor: 'geringer Mangel',
  major: 'erheblicher Mangel',
  dangerous: 'gefährlicher Mangel',
};

export const statuses: Readonly<Record<RegisterEntry['status'], string>> = {
  registered: 'zugelassen',
  exported: 'ins Ausland ausgeführt',
  scrapped: 'verwertet',
  stolen: 'als gestohlen gemeldet',
};

export const owners: Readonly<Record<Owner['type'], string>> = {
  private: 'Privatperson',
  company: 'Gewerbe',
  leasing: 'Leasinggesellschaft',
  rental: 'Autovermietung',
  dealer: 'Kfz-Händler',
  government: 'Behörde',
  taxiOperator: 'Taxiunternehmen',
  drivingSchool: 'Fahrschule',
};

export const fuels: Readonly<Record<Fuel, string>> = {
  petrol: 'Benzin',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  plugInHybrid: 'Plug-in-Hybrid',
  electric: 'Elektro',
  lpg: 'Flüssiggas',
  cng: 'Erdgas',
};

export const bodies: Readonly<Record<Body, string>> = {
  saloon: 'Limousine',
  hatchback: 'Schräghecklimousine',
  estate: 'Kombi',
  suv: 'Geländewagen',
  coupe: 'Coupé',
  convertible: 'Cabriolet',
  minivan: 'Großraumlimousine',
  pickup: 'Pick-up',
  panelVan: 'Kastenwagen',
  minibus: 'Kleinbus',
  tractor: 'Sattelzugmaschine',
  boxTruck: 'Lkw Koffer',
  tipper: 'Lkw Kipper',
  motorcycle: 'Kraftrad',
  scooter: 'Kraftroller',
};

export const colours: Readonly<Record<ColourKey, string>> = {
  white: 'weiß',
  black: 'schwarz',
  grey: 'grau',
  silver: 'silber',
  blue: 'blau',
  red: 'rot',
  green: 'grün',
  brown: 'braun',
  beige: 'beige',
  yellow: 'gelb',
  orange: 'orange',
  gold: 'gold',
  purple: 'violett',
};

export const transmissions: Readonly<Record<Build['transmission']['kind'], string>> = {
  manual: 'Schaltgetriebe',
  automatic: 'Automatik',
  cvt: 'stufenloses Getriebe',
  dct: 'Doppelkupplungsgetriebe',
};
