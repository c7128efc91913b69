import type {
  Body,
  Colour,
  DefectGroup,
  DefectSeverity,
  Fuel,
  InspectionDecision,
  InspectionType,
  OwnerType,
  Transmission,
  VehicleStatus,
} from '../../../vehicles/codes.ts';
import { translator } from '../../connector/codes.ts';

export const typeOf = translator<InspectionType>({
  Hauptuntersuchung: 'periodic',
  Nachprüfung: 'retest',
  Zulassungsprüfung: 'registration',
  'freiwillige Prüfung': 'voluntary',
  Unterwegskontrolle: 'roadside',
});

export const decisionOf = translator<InspectionDecision>({
  'ohne Mängel': 'passed',
  'geringe Mängel': 'passedWithDefects',
  'erhebliche Mängel': 'failed',
  verkehrsunsicher: 'prohibited',
});

export const groupOf = translator<DefectGroup>({
  Bremsanlage: 'brakes',
  Lenkung: 'steering',
  Sichtverhältnisse: 'visibility',
  Lichttechnik: 'lights',
  'Achsen und Räder': 'axlesAndWheels',
  'Rahmen und Aufbau': 'chassis',
  Umweltbelastung: 'emissions',
  Identifizierung: 'identification',
  'sonstige Ausstattung': 'otherEquipment',
});

export const severityOf = translator<DefectSeverity>({
  Hinweis: 'advisory',
  'geringer Mangel': 'minor',
  'erheblicher Mangel': 'major',
  'gefährlicher Mangel': 'dangerous',
});

export const statusOf = translator<VehicleStatus>({
  zugelassen: 'registered',
  'ins Ausland ausgeführt': 'exported',
  verwertet: 'scrapped',
  'als gestohlen gemeldet': 'stolen',
});

export const ownerOf = translator<OwnerType>({
  Privatperson: 'private',
  Gewerbe: 'company',
  Leasinggesellschaft: 'leasing',
  Autovermietung: 'rental',
  'Kfz-Händler': 'dealer',
  Behörde: 'government',
  Taxiunternehmen: 'taxiOperator',
  Fahrschule: 'drivingSchool',
});

export const fuelOf = translator<Fuel>({
  Benzin: 'petrol',
  Diesel: 'diesel',
  Hybrid: 'hybrid',
  'Plug-in-Hybrid': 'plugInHybrid',
  Elektro: 'electric',
  Flüssiggas: 'lpg',
  Erdgas: 'cng',
});

export const bodyOf = translator<Body>({
  Limousine: 'saloon',
  Schräghecklimousine: 'hatchback',
  Kombi: 'estate',
  Geländewagen: 'suv',
  Coupé: 'coupe',
  Cabriolet: 'convertible',
  Großraumlimousine: 'minivan',
  'Pick-up': 'pickup',
  Kastenwagen: 'panelVan',
  Kleinbus: 'minibus',
  Sattelzugmaschine: 'tractor',
  'Lkw Koffer': 'boxTruck',
  'Lkw Kipper': 'tipper',
  Kraftrad: 'motorcycle',
  Kraftroller: 'scooter',
});

export const colourOf = translator<Colour>({
  weiß: 'white',
  schwarz: 'black',
  grau: 'grey',
  silber: 'silver',
  blau: 'blue',
  rot: 'red',
  grün: 'green',
  braun: 'brown',
  beige: 'beige',
  gelb: 'yellow',
  orange: 'orange',
  gold: 'gold',
  violett: 'purple',
});

export const transmissionOf = translator<Transmission>({
  Schaltgetriebe: 'manual',
  Automatik: 'automatic',
  'stufenloses Getriebe': 'cvt',
  Doppelkupplungsgetriebe: 'dualClutch',
});
