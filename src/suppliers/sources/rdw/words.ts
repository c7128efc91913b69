import type { OdometerJudged } from '../../../report/evidence/events.ts';
import type {
  Body,
  Colour,
  DefectGroup,
  Fuel,
  InspectionType,
  RecallRisk,
  VehicleClass,
} from '../../../vehicles/codes.ts';
import { translator } from '../../connector/codes.ts';

/** The register has one word for grey and silver. */
export const colourOf = translator<Colour>({
  BEIGE: 'beige',
  BLAUW: 'blue',
  BRUIN: 'brown',
  CREME: 'beige',
  GEEL: 'yellow',
  GRIJS: 'grey',
  GROEN: 'green',
  ORANJE: 'orange',
  PAARS: 'purple',
  ROOD: 'red',
  WIT: 'white',
  ZWART: 'black',
});

const commonBodyOf = translator<Body>({
  hatchback: 'hatchback',
  sedan: 'saloon',
  limousine: 'saloon',
  stationwagen: 'estate',
  MPV: 'minivan',
  coupe: 'coupe',
  cabriolet: 'convertible',
  terreinvoertuig: 'suv',
  'pick-up truck': 'pickup',
  opleggertrekker: 'tractor',
  kipper: 'tipper',
  'achterwaartse kipper': 'tipper',
  'tweezijdige kipper': 'tipper',
  'driezijdige kipper': 'tipper',
});

/** A closed body is that of a van or a lorry. */
export function bodyOf(word: string | undefined, vehicleClass: VehicleClass | undefined): Body | undefined {
  if (word?.toLowerCase() !== 'gesloten opbouw') return commonBodyOf(word);
  return vehicleClass === 'van' ? 'panelVan' : vehicleClass === 'truck' ? 'boxTruck' : undefined;
}

export const kindOf = translator<VehicleClass | 'goods'>({
  Personenauto: 'car',
  Bedrijfsauto: 'goods',
  Motorfiets: 'motorcycle',
  'Motorfiets met zijspan': 'motorcycle',
  'Driewielig motorrijtuig': 'motorcycle',
  Bromfiets: 'motorcycle',
});

export const fuelOf = translator<Fuel>({
  Benzine: 'petrol',
  Diesel: 'diesel',
  Elektriciteit: 'electric',
  LPG: 'lpg',
  CNG: 'cng',
  Waterstof: 'hydrogen',
  Alcohol: 'ethanol',
});

/** Charged externally (OVC) or not, with an engine or a fuel cell. */
export const fuelOfHybridClass = translator<Fuel>({
  'OVC-HEV': 'plugInHybrid',
  'NOVC-HEV': 'hybrid',
  'OVC-FCHV': 'hydrogen',
  'NOVC-FCHV': 'hydrogen',
});

type Judgement = Pick<OdometerJudged, 'verdict' | 'reason'>;

const judgementOfCode = translator<Judgement>({
  '00': { verdict: 'logical' },
  '01': { verdict: 'none', reason: 'rolledOver' },
  '02': { verdict: 'none', reason: 'replaced' },
  '03': { verdict: 'logical' },
  '04': { verdict: 'illogical' },
  '05': { verdict: 'none', reason: 'registeredAbroad' },
  '06': { verdict: 'none', reason: 'tooFewReadings' },
  '07': { verdict: 'none', reason: 'formerlyIllogical' },
});

const judgementOfWord = translator<Judgement>({
  Logisch: { verdict: 'logical' },
  Onlogisch: { verdict: 'illogical' },
  'Geen oordeel': { verdict: 'none' },
});

/** The word decides and the code gives the reason; if one of them is unknown, the other is used. */
export function judgementOf(word: string | undefined, code: string | undefined): Judgement | undefined {
  const [byWord, byCode] = [judgementOfWord(word), judgementOfCode(code)];
  return byCode && (!byWord || byWord.verdict === byCode.verdict) ? byCode : byWord;
}

export const inspectionTypeOf = translator<InspectionType>({ 'periodieke controle': 'periodic' });

/** Advisory points are no reason for rejection. */
export function isAdvice(defectCode: string): boolean {
  return /^(AC|RA)/i.test(defectCode);
}

/**
 * A defect's topic, by the article of the Regeling voertuigen that it violates. The articles have the same numbers in
 * each of its divisions (one per kind of vehicle).
 */
export function groupOfArticle(article: string | undefined): DefectGroup | undefined {
  const number = Number(/^5\.[^.]+\.(\d+)/.exec(article ?? '')?.[1]);
  return articles.find(([first, last]) => number >= first && number <= last)?.[2];
}

const articles: readonly (readonly [first: number, last: number, group: DefectGroup])[] = [
  [1, 1, 'identification'],
  [3, 10, 'chassis'],
  [11, 11, 'emissions'],
  [13, 13, 'chassis'],
  [15, 15, 'otherEquipment'],
  [16, 16, 'chassis'],
  [18, 28, 'axlesAndWheels'],
  [29, 30, 'steering'],
  [31, 40, 'brakes'],
  [41, 41, 'chassis'],
  [42, 45, 'visibility'],
  [46, 46, 'chassis'],
  [47, 47, 'otherEquipment'],
  [48, 50, 'chassis'],
  [51, 65, 'lights'],
];

/** Whether the manufacturer has reported the repair. */
export const isRepaired = translator<boolean>({ O: false, P: true });

export const riskOf = translator<RecallRisk>({
  ERN: 'high',
  ernstig: 'high',
  hoog: 'high',
  GEM: 'medium',
  gemiddeld: 'medium',
  GER: 'low',
  gering: 'low',
  laag: 'low',
});
