import type { JobDraft } from './notation.ts';
import { burning, job, light, onRoad, part, sparking } from './notation.ts';

const oilFilter = part(
  'Oil filter',
  'Spin-on or cartridge',
  ['MANN-FILTER', 'W 7##/##'],
  ['MAHLE', 'OC ###'],
  ['Bosch', 'F 026 407 ###'],
);
const carOil = part(
  'Engine oil',
  '5W-30, 4.5 l',
  ['Castrol', 'EDGE 5W-30 LL'],
  ['Mobil', '1 ESP 5W-30'],
  ['LIQUI MOLY', '20##'],
);
const truckOil = part('Engine oil', '10W-40 E7, 34 l', ['Shell', 'Rimula R6 M'], ['Fuchs', 'Titan Cargo Maxx']);
const bikeOil = part('Engine oil', '10W-40 JASO MA2, 3.2 l', ['Motul', '5100 4T'], ['Castrol', 'Power 1 4T']);
const airFilter = part(
  'Air filter',
  'Panel element',
  ['MANN-FILTER', 'C ## ###'],
  ['MAHLE', 'LX ####'],
  ['Filtron', 'AP ###/#'],
);
const sparkPlug = part(
  'Spark plug',
  'M12 × 1.25, iridium',
  ['NGK', 'ILZKR7B####'],
  ['Bosch', '0 242 ### ###'],
  ['Denso', 'IK##'],
);
const fuelFilter = part(
  'Fuel filter',
  'With water drain',
  ['Bosch', 'F 026 402 ###'],
  ['MAHLE', 'KX ###D'],
  ['MANN-FILTER', 'WK ###/#'],
);
const timingKit = part(
  'Timing belt kit',
  'Belt, tensioner, idlers',
  ['ContiTech', 'CT####K#'],
  ['Gates', 'K0#####XS'],
  ['INA', '530 0### ##'],
);
const beltDrive = part('Ribbed belt', '6 ribs', ['ContiTech', '6PK####'], ['Gates', '6PK####']);
const coolant = part('Coolant', 'G12evo, concentrate', ['BASF', 'Glysantin G##'], ['Febi Bilstein', '38###']);
const chainKit = part(
  'Chain kit',
  '525, 16/42 teeth',
  ['DID', '525VX3-1##'],
  ['RK', '525XSO-1##'],
  ['Afam', '1#####-##'],
);
const adBlue = part('AdBlue', 'ISO 22241, 10 l', ['BASF', 'AdBlue 10L'], ['Hoyer', '10####']);

export const jobsOfPowertrain: readonly JobDraft[] = [
  job(
    'engineOilChange',
    'replace',
    ['Engine oil and filter', 'Motoröl mit Filter'],
    [15000, 12, 40],
    { fuels: burning, classes: light },
    oilFilter,
    carOil,
  ),
  job(
    'engineOilChange',
    'replace',
    ['Engine oil and filter', 'Motoröl mit Filter'],
    [20000, 12, 110],
    { fuels: burning, classes: ['truck'] },
    oilFilter,
    truckOil,
  ),
  job(
    'engineOilChange',
    'replace',
    ['Engine oil and filter', 'Motoröl mit Filter'],
    [16000, 12, 45],
    { fuels: burning, classes: ['motorcycle'] },
    oilFilter,
    bikeOil,
  ),
  job('airFilter', 'replace', ['Air filter', 'Luftfilter'], [60000, 48, 20], { fuels: burning }, airFilter),
  job('sparkPlugs', 'replace', ['Spark plugs', 'Zündkerzen'], [60000, 48, 50], { fuels: sparking }, sparkPlug),
  job(
    'fuelFilter',
    'replace',
    ['Fuel filter', 'Kraftstofffilter'],
    [60000, 48, 35],
    { fuels: ['diesel'], classes: onRoad },
    fuelFilter,
  ),
  job(
    'timingBelt',
    'replace',
    ['Timing belt with tensioner', 'Zahnriemen mit Spannrolle'],
    [150000, 96, 240],
    { fuels: ['petrol', 'diesel', 'lpg', 'cng'], classes: light },
    timingKit,
  ),
  job(
    'auxiliaryBelt',
    'replace',
    ['Ribbed belt', 'Keilrippenriemen'],
    [120000, 72, 40],
    { fuels: ['petrol', 'diesel', 'lpg', 'cng'], classes: onRoad },
    beltDrive,
  ),
  job(
    'gearboxOil',
    'replace',
    ['Gearbox oil', 'Getriebeöl'],
    [90000, 72, 70],
    { fuels: burning, classes: onRoad },
    part('Gearbox oil', '75W, 2 l', ['Ravenol', '12111##'], ['ZF', 'S671 090 ###']),
  ),
  // Many motorcycles are cooled by air.
  job('coolantChange', 'replace', ['Coolant', 'Kühlmittel'], [120000, 60, 60], { classes: onRoad }, coolant),
  job(
    'particulateFilterCheck',
    'inspect',
    ['Particulate filter load', 'Beladung des Partikelfilters'],
    [90000, 48, 30],
    { fuels: ['diesel'], classes: onRoad, since: 2007 },
  ),
  // Trucks need it since Euro V, cars and vans since Euro 6.
  job(
    'adBlueRefill',
    'replace',
    ['AdBlue', 'AdBlue'],
    [15000, 12, 10],
    { fuels: ['diesel'], classes: light, since: 2015 },
    adBlue,
  ),
  job(
    'adBlueRefill',
    'replace',
    ['AdBlue', 'AdBlue'],
    [15000, 12, 10],
    { fuels: ['diesel'], classes: ['truck'], since: 2009 },
    adBlue,
  ),
  job('valveClearance', 'adjust', ['Valve clearance', 'Ventilspiel'], [40000, 48, 150], {
    fuels: burning,
    classes: ['motorcycle', 'truck'],
  }),
  job('gasSystemCheck', 'inspect', ['Gas system for tightness', 'Gasanlage auf Dichtheit'], [30000, 24, 40], {
    fuels: ['lpg', 'cng'],
    classes: onRoad,
  }),
  job(
    'tractionBatteryCheck',
    'inspect',
    ['Traction battery, state of health', 'Antriebsbatterie, Gesundheitszustand'],
    [30000, 24, 45],
    { fuels: ['electric', 'plugInHybrid', 'hybrid'] },
  ),
  job(
    'highVoltageCables',
    'inspect',
    ['High-voltage cables and plugs', 'Hochvoltleitungen und Stecker'],
    [30000, 24, 25],
    { fuels: ['electric', 'plugInHybrid', 'hybrid'] },
  ),
  job('chargingSocket', 'clean', ['Charging socket', 'Ladebuchse'], [30000, 24, 10], {
    fuels: ['electric', 'plugInHybrid'],
  }),
  job(
    'reductionGearOil',
    'replace',
    ['Oil of the reduction gear', 'Öl des Untersetzungsgetriebes'],
    [120000, 96, 60],
    { fuels: ['electric'] },
    part('Gear oil', '75W, 1 l', ['Fuchs', 'BluEV ####'], ['Castrol', 'ON EV-T']),
  ),
  job(
    'driveChain',
    'adjust',
    ['Drive chain, tension and grease', 'Antriebskette, Spannung und Fett'],
    [10000, 12, 20],
    { classes: ['motorcycle'], drive: 'chain' },
  ),
  job(
    'driveChainKit',
    'replace',
    ['Drive chain with sprockets', 'Antriebskette mit Ritzel und Kettenrad'],
    [40000, 72, 90],
    { classes: ['motorcycle'], drive: 'chain' },
    chainKit,
  ),
];
