import { generationOf } from './generations.ts';
import { pickNumber, pickOne } from './hash.ts';
import type { Feature, Fuel, Make, Model, VehicleClass } from './model.ts';

/** What North American price lists and test programmes publish about a vehicle. */

interface Warranty {
  readonly type: string;
  readonly months: number | 'unlimited';
  readonly miles: number | 'unlimited';
}

const withBattery: ReadonlySet<Fuel> = new Set(['hybrid', 'plugInHybrid', 'electric']);
const longWarranty = new Set(['Hyundai', 'Kia', 'Genesis', 'Mitsubishi', 'Suzuki']);
const luxury = new Set([
  'Acura',
  'Audi',
  'BMW',
  'Cadillac',
  'Infiniti',
  'Jaguar',
  'Land Rover',
  'Lexus',
  'Lincoln',
  'Mercedes-Benz',
  'Porsche',
  'Volvo',
  'Tesla',
  'Polestar',
]);

export function warrantiesOf(make: Make, year: number, fuel: Fuel): readonly Warranty[] {
  const [basicMonths, basicMiles] = basicWarranty(make, year);
  const long = longWarranty.has(make.name) && year >= 1999;
  const powertrain: Warranty = long
    ? { type: 'Powertrain', months: 120, miles: 100_000 }
    : {
        type: 'Powertrain',
        months: Math.max(basicMonths, year < 2005 ? 36 : 60),
        miles: Math.max(basicMiles, year < 2005 ? 36_000 : 60_000),
      };
  const all: readonly (Warranty & { readonly since: number; readonly isOf?: boolean })[] = [
    { type: 'Basic', months: basicMonths, miles: basicMiles, since: 0 },
    { ...powertrain, since: 0 },
    {
      type: 'Corrosion perforation',
      months: pickOne([60, 84, 144], make.name, 'rust'),
      miles: 'unlimited',
      since: 1986,
    },
    { type: 'Federal emissions', months: 96, miles: 80_000, since: 1995, isOf: fuel !== 'electric' },
    { type: 'Roadside assistance', months: basicMonths, miles: long ? 'unlimited' : basicMiles, since: 1994 },
    { type: 'Hybrid and electric components', months: 96, miles: 100_000, since: 0, isOf: withBattery.has(fuel) },
  ];
  return all
    .filter(({ since, isOf = true }) => isOf && year >= since)
    .map(({ type, months, miles }) => ({ type, months, miles }));
}

function basicWarranty({ name }: Make, year: number): readonly [months: number, miles: number] {
  if (year < 1988) return [12, 12_000];
  if (longWarranty.has(name) && year >= 1999) return [60, 60_000];
  return luxury.has(name) ? [48, 50_000] : [36, 36_000];
}

interface CrashRating {
  readonly type: string;
  readonly rating: string;
}

interface CrashRatings {
  readonly nhtsa: readonly CrashRating[];
  readonly iihs: readonly CrashRating[];
}

type Test = readonly [type: string, since: number];

const nhtsaTests: readonly Test[] = [
  ['Frontal, driver', 1990],
  ['Frontal, passenger', 1990],
  ['Side, front seat', 1997],
  ['Side, rear seat', 1997],
  ['Rollover', 2001],
  ['Overall', 2011],
];

const iihsTests: readonly Test[] = [
  ['Moderate overlap front', 1995],
  ['Side', 2003],
  ['Head restraints and seats', 2004],
  ['Roof strength', 2009],
  ['Small overlap front, driver side', 2012],
  ['Small overlap front, passenger side', 2017],
  ['Headlights', 2016],
];

/** Neither programme tests trucks, motorcycles or what is hardly sold; for these both lists are empty. */
export function crashRatingsOf(make: Make, model: Model, year: number): CrashRatings {
  const generation = generationOf(model, year);
  const light = model.vehicleClass === 'car' || model.vehicleClass === 'van';
  if (!light || !model.northAmerica || generation.priceEur > 120_000) return { nhtsa: [], iihs: [] };
  const seed = `${make.name}/${model.name}/${generation.platform}`;
  return {
    nhtsa: testsBy(year, nhtsaTests).map((type) => ({ type, rating: `${stars(year, seed, type)} stars` })),
    iihs: testsBy(year, iihsTests).map((type) => ({ type, rating: words(year, seed, type) })),
  };
}

const testsBy = (year: number, tests: readonly Test[]): readonly string[] =>
  tests.filter(([, since]) => year >= since).map(([type]) => type);

/** Cars grew safer: what was three stars in 1990 is four or five thirty years later. */
function stars(year: number, seed: string, test: string): number {
  if (test === 'Rollover') return 3 + pickNumber(2, seed, test);
  const worst = year < 2000 ? 2 : year < 2010 ? 3 : 4;
  return Math.min(5, worst + pickNumber(3, seed, test));
}

function words(year: number, seed: string, test: string): string {
  if (year < 2005) return pickOne(['Good', 'Acceptable', 'Acceptable', 'Marginal', 'Poor'], seed, test);
  if (test === 'Headlights' || year < 2013) return pickOne(['Good', 'Good', 'Acceptable', 'Marginal'], seed, test);
  return pickOne(['Good', 'Good', 'Good', 'Acceptable'], seed, test);
}

interface EquipmentLine {
  readonly name: string;
  readonly description: string;
}

interface StandardItem extends EquipmentLine {
  readonly classes: readonly VehicleClass[];
  readonly since: number;
  readonly until?: number;
}

const light: readonly VehicleClass[] = ['car', 'van'];
const onRoad: readonly VehicleClass[] = ['car', 'van', 'truck'];
const any: readonly VehicleClass[] = ['car', 'van', 'truck', 'motorcycle'];

const item = (
  name: string,
  description: string,
  classes: readonly VehicleClass[],
  since: number,
  until?: number,
): StandardItem => ({ name, description, classes, since, ...(until !== undefined && { until }) });

const standardItems: readonly StandardItem[] = [
  item('Front brakes', 'Disc brakes', any, 1980),
  item('Anti-lock brakes', 'Keep the wheels from locking on all channels', any, 1998),
  item('Stability control', 'Brakes single wheels to hold the course', onRoad, 2012),
  item('Tire pressure monitor', 'Warns of low pressure at each wheel', light, 2008),
  item('Front airbags', 'For driver and front passenger, in two stages', light, 1998),
  item('Side curtain airbags', 'For both seat rows', ['car'], 2010),
  item('Child seat anchors', 'Lower anchors and top tethers in the rear', ['car'], 2003),
  item('Rear view camera', 'Shows the way behind in reverse', light, 2018),
  item('Emergency braking', 'Warns of a collision and brakes', light, 2022),
  item('Engine immobilizer', 'Allows a start with coded keys only', any, 2000),
  item('Air conditioning', 'With manual control', onRoad, 1996, 2012),
  item('Automatic climate control', 'Keeps the chosen temperature', onRoad, 2013),
  item('Power windows', 'With one-touch for the driver', light, 1998),
  item('Power door locks', 'With remote control', light, 1999),
  item('Cruise control', 'Holds the chosen speed', onRoad, 2002),
  item('Tilt steering wheel', 'Adjustable in height', onRoad, 1990),
  item('AM/FM radio', 'With four speakers', onRoad, 1984, 2012),
  item('Touchscreen audio', 'With Bluetooth and USB', onRoad, 2013),
  item('Manual mirrors', 'Adjustable from inside', onRoad, 1980, 1996),
  item('Power mirrors', 'Heated', light, 1997),
  item('Halogen headlights', 'With manual levelling', any, 1984, 2016),
  item('LED headlights', 'With automatic switch', any, 2017),
  item('Sealed-beam headlights', 'In the size of the standard', any, 1980, 1983),
  item('Steel wheels', 'With covers', light, 1980, 2010),
  item('Alloy wheels', 'With all-season tires', light, 2011),
  item('Cloth seats', 'With adjustable head restraints', light, 1980),
  item('Air-ride driver seat', 'With lumbar support', ['truck'], 1985),
  item('Air brakes', 'In two circuits', ['truck'], 1980),
  item('Engine brake', 'With three stages', ['truck'], 1985),
  item('Electric starter', 'With side stand interlock', ['motorcycle'], 1980),
  item('Digital instruments', 'With trip computer', ['motorcycle'], 2006),
  item('Center stand', 'With lifting handle', ['motorcycle'], 1980, 2000),
];

export const standardEquipmentOf = (vehicleClass: VehicleClass, year: number): readonly EquipmentLine[] =>
  standardItems
    .filter(({ classes, since, until = 9999 }) => classes.includes(vehicleClass) && year >= since && year <= until)
    .map(({ name, description }) => ({ name, description }));

const titles: readonly (readonly [title: string, categories: readonly Feature['category'][]])[] = [
  ['Safety and Security', ['SAFETY']],
  ['Lighting', ['LIGHTS']],
  ['Seating and Interior', ['INTERIOR']],
  ['Audio and Connectivity', ['MEDIA']],
  ['Powertrain and Chassis', ['DRIVETRAIN']],
  ['Exterior', ['EXTERIOR']],
  ['Packages', ['PACKAGES']],
  ['Miscellaneous', ['OTHER', 'FACTORY']],
];

/** A vehicle's features under the headings of a North American price list; headings without a feature are left out. */
export const featureGroups = (equipment: readonly Feature[]): readonly { title: string; items: readonly string[] }[] =>
  titles
    .map(([title, categories]) => ({
      title,
      items: equipment.filter(({ category }) => categories.includes(category)).map(({ en }) => en),
    }))
    .filter(({ items }) => items.length > 0);
