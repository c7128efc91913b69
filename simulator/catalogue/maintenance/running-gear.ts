import type { JobDraft } from './notation.ts';
import { job, light, onRoad, part } from './notation.ts';

const cabinFilter = part(
  'Cabin filter',
  'Activated carbon',
  ['MANN-FILTER', 'CUK ##-###'],
  ['MAHLE', 'LAK ####'],
  ['Bosch', '1 987 432 ###'],
);
const brakeFluid = part('Brake fluid', 'DOT 4, 1 l', ['ATE', 'SL.6 03.9901-####.2'], ['TRW', 'PFB4##']);
const frontPads = part(
  'Brake pads, front',
  'With wear indicator',
  ['ATE', '13.0460-####.2'],
  ['Brembo', 'P 85 ###'],
  ['TRW', 'GDB####'],
);
const rearPads = part(
  'Brake pads, rear',
  'With fitting kit',
  ['ATE', '13.0460-####.2'],
  ['Textar', '24#####'],
  ['Ferodo', 'FDB####'],
);
const discs = part(
  'Brake discs, front',
  'Ventilated, coated',
  ['ATE', '24.0125-0###.1'],
  ['Brembo', '09.####.11'],
  ['Zimmermann', '100.####.20'],
);
const truckPads = part(
  'Brake pads',
  'Axle set, 22.5 inch',
  ['Jurid', '29###05390'],
  ['Textar', '29###02'],
  ['Knorr-Bremse', 'K ######'],
);
const bikePads = part('Brake pads', 'Sintered', ['Brembo', '07BB####'], ['EBC', 'FA###HH']);
const wipers = part('Wiper blades', 'Flat blades, pair', ['Bosch', 'A###S'], ['Valeo', '57####'], ['SWF', '119###']);
const battery = part(
  'Starter battery',
  '12 V 70 Ah AGM',
  ['Varta', 'E## Silver'],
  ['Bosch', '0 092 S5A ###'],
  ['Exide', 'EK###'],
);
const bikeBattery = part('Starter battery', '12 V 14 Ah AGM', ['Yuasa', 'YTZ14S'], ['Varta', '5120##']);
/** Their size is the vehicle's (`tyres.ts`). */
const tyres = part('Tyres', '', ['Continental', '03#####'], ['Michelin', '######'], ['Goodyear', '54####']);
const truckTyres = part('Tyres', '', ['Michelin', '######'], ['Bridgestone', '1####']);
const bikeTyres = part('Tyres', '', ['Metzeler', '24#####'], ['Pirelli', '26#####']);

export const jobsOfRunningGear: readonly JobDraft[] = [
  job('inspection', 'inspect', ['Inspection by the checklist', 'Inspektion nach Prüfliste'], [30000, 24, 60]),
  job(
    'brakeFluid',
    'replace',
    ['Brake fluid', 'Bremsflüssigkeit'],
    [60000, 24, 40],
    { classes: ['car', 'van', 'motorcycle'] },
    brakeFluid,
  ),
  job(
    'brakePadsFront',
    'replace',
    ['Brake pads in front', 'Bremsbeläge vorn'],
    [50000, 60, 60],
    { classes: light },
    frontPads,
  ),
  job(
    'brakePadsRear',
    'replace',
    ['Brake pads at the rear', 'Bremsbeläge hinten'],
    [70000, 72, 60],
    { classes: light },
    rearPads,
  ),
  job(
    'brakeDiscsFront',
    'replace',
    ['Brake discs in front', 'Bremsscheiben vorn'],
    [100000, 96, 90],
    { classes: ['car'] },
    discs,
  ),
  job(
    'brakeLinings',
    'replace',
    ['Brake pads of all axles', 'Bremsbeläge aller Achsen'],
    [80000, 48, 240],
    { classes: ['truck'] },
    truckPads,
  ),
  job('brakePads', 'replace', ['Brake pads', 'Bremsbeläge'], [25000, 48, 50], { classes: ['motorcycle'] }, bikePads),
  job(
    'airDryer',
    'replace',
    ['Cartridge of the air dryer', 'Kartusche des Lufttrockners'],
    [50000, 24, 30],
    { classes: ['truck'] },
    part('Air dryer cartridge', 'M39 × 1.5', ['Knorr-Bremse', 'K ######'], ['WABCO', '432 410 ### #']),
  ),
  job(
    'cabinFilter',
    'replace',
    ['Cabin filter', 'Innenraumfilter'],
    [30000, 24, 15],
    { classes: onRoad, since: 1995 },
    cabinFilter,
  ),
  job(
    'wipers',
    'replace',
    ['Wiper blades', 'Wischerblätter'],
    [30000, 24, 10],
    { fuels: ['electric', 'petrol', 'hybrid'], classes: light },
    wipers,
  ),
  job(
    'starterBattery',
    'replace',
    ['Starter battery', 'Starterbatterie'],
    [120000, 72, 25],
    { fuels: ['electric', 'petrol', 'hybrid'], classes: onRoad },
    battery,
  ),
  job(
    'starterBattery',
    'replace',
    ['Starter battery', 'Starterbatterie'],
    [60000, 60, 20],
    { fuels: ['petrol'], classes: ['motorcycle'] },
    bikeBattery,
  ),
  job('tyres', 'replace', ['Tyres', 'Reifen'], [45000, 72, 60], { classes: light }, tyres),
  job(
    'truckTyres',
    'replace',
    ['Tyres of the drive axle', 'Reifen der Antriebsachse'],
    [50000, 48, 120],
    { classes: ['truck'] },
    truckTyres,
  ),
  job(
    'motorcycleTyres',
    'replace',
    ['Front and rear tyre', 'Vorder- und Hinterreifen'],
    [15000, 60, 60],
    { classes: ['motorcycle'] },
    bikeTyres,
  ),
  job(
    'forkOil',
    'replace',
    ['Fork oil', 'Gabelöl'],
    [40000, 48, 90],
    { classes: ['motorcycle'] },
    part('Fork oil', '10W, 1 l', ['Motul', '1059##'], ['LIQUI MOLY', '15##']),
  ),
  job('steeringHead', 'adjust', ['Steering head bearing', 'Lenkkopflager'], [30000, 36, 40], {
    classes: ['motorcycle'],
  }),
  job('chassisGrease', 'clean', ['Chassis lubrication', 'Fahrgestell abschmieren'], [20000, 12, 60], {
    classes: ['truck'],
  }),
  job('tachographCheck', 'inspect', ['Tachograph check', 'Prüfung des Fahrtenschreibers'], [100000, 24, 60], {
    classes: ['truck'],
  }),
  job('airConditioningService', 'clean', ['Air conditioning', 'Klimaanlage'], [60000, 48, 60], {
    fuels: ['electric', 'plugInHybrid'],
    classes: light,
  }),
  job('wheelAlignment', 'adjust', ['Wheel alignment', 'Achsvermessung'], [60000, 48, 60], {
    fuels: ['electric'],
    classes: onRoad,
  }),
];
