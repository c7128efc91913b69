import type { Make, Model } from '../catalogue/model.ts';
import { countries, isNorthAmerican } from './countries.ts';
import { dayOf } from './days.ts';
import type { Identity } from './identity.ts';
import type { Build, Use } from './life.ts';
import { euroOf } from './money.ts';
import { isForNorthAmerica } from './number-tables.ts';
import { isQuiet } from './quiet.ts';
import { Random } from './random.ts';
import { isNorthAmericanVin } from './vin-signs.ts';

const european = countries.filter(({ code }) => !isNorthAmerican(code));

/** Where it is registered first: where its number says it was made for, at home more often than elsewhere. */
export function drawFirstCountry(vin: string, { make, model, year }: Identity): string {
  const random = new Random(vin, 'first country');
  if (random.isLucky(chanceOfAmerica(vin, make, model))) return random.isLucky(0.87) ? 'US' : 'CA';
  const open = european.filter(({ since }) => since <= year);
  return random.weighted(
    Object.fromEntries(
      open.map(({ code, newVehicles }) => [code, newVehicles * (code === make.country ? 2.2 : 1)] as const),
    ),
  );
}

/** Makes that no importer brought to Europe when they were new. */
const soldOnlyThere = new Set(
  'Acura Buick Freightliner GMC International Kenworth Lincoln Mack Peterbilt Ram'.split(' '),
);

function chanceOfAmerica(vin: string, make: Make, model: Model): number {
  if (!model.northAmerica) return 0;
  if (isForNorthAmerica(vin)) return 0.98;
  if (isNorthAmericanVin(vin)) return 0.93;
  if (soldOnlyThere.has(make.name)) return 0.96;
  if (make.country !== 'US') return 0.24;
  return model.vehicleClass === 'truck' ? 0.95 : 0.45;
}

const taxiBodies = new Set<Build['body']>(['saloon', 'estate', 'minivan', 'hatchback', 'suv']);

/** Nobody learns to drive in a Bentley. */
const maxForWorkEur = 110_000;

type Driven = Pick<Build, 'vehicleClass' | 'body' | 'listPrice' | 'builtOn'>;

export function drawUse(vin: string, build: Driven): Use {
  const use = drawAnyUse(vin, build);
  const isHired = use === 'taxi' || use === 'learner' || use === 'rental';
  return isHired && isQuiet(vin) ? 'private' : use;
}

function drawAnyUse(vin: string, build: Driven): Use {
  const random = new Random(vin, 'use');
  const isLuxurious = euroOf(build.listPrice, dayOf(build.builtOn)) > maxForWorkEur;
  if (build.vehicleClass === 'truck') return random.weighted({ haulage: 86, company: 14 });
  if (build.vehicleClass === 'van') return random.weighted({ delivery: 46, company: 24, private: 24, rental: 6 });
  if (build.vehicleClass === 'motorcycle') return random.weighted({ private: 92, learner: 6, rental: 2 });
  if (!taxiBodies.has(build.body) || isLuxurious) return random.weighted({ private: 84, company: 12, rental: 4 });
  return random.weighted({ private: 60, company: 14, taxi: 9, learner: 7, rental: 7, delivery: 3 });
}
