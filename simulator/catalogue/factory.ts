import { generationOf } from './generations.ts';
import { pickNumber, pickOne } from './hash.ts';
import type { Feature, Fuel, Make, Model, VehicleClass } from './model.ts';
import { vehicleClasses } from './model.ts';
import { readTable } from './table.ts';

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

const standardItems = readTable('standard-equipment.txt', ['name', 'description', 'classes', 'years']).map((row) => ({
  line: { name: row.text('name'), description: row.text('description') },
  classes: row.words('classes', vehicleClasses),
  ...row.years('years'),
}));

export const standardEquipmentOf = (vehicleClass: VehicleClass, year: number): readonly EquipmentLine[] =>
  standardItems
    .filter(({ classes, from, to }) => classes.includes(vehicleClass) && year >= from && year <= to)
    .map(({ line }) => line);

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
