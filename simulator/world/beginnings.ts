import type { Make, Model } from '../catalogue/model.ts';
import { countries } from './countries.ts';
import type { Identity } from './identity.ts';
import type { Build, Use } from './life.ts';
import { Random } from './random.ts';
import { isNorthAmericanVin } from './vin-signs.ts';

const european = countries.filter(({ inspection }) => inspection !== undefined);

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

function chanceOfAmerica(vin: string, make: Make, model: Model): number {
  if (!model.northAmerica) return 0;
  if (isNorthAmericanVin(vin)) return 0.93;
  if (make.country !== 'US') return 0.24;
  return model.vehicleClass === 'truck' ? 0.95 : 0.45;
}

const taxiBodies = new Set<Build['body']>(['saloon', 'estate', 'minivan', 'hatchback', 'suv']);

export function drawUse(vin: string, build: Pick<Build, 'vehicleClass' | 'body'>): Use {
  const random = new Random(vin, 'use');
  if (build.vehicleClass === 'truck') return random.weighted({ haulage: 86, company: 14 });
  if (build.vehicleClass === 'van') return random.weighted({ delivery: 46, company: 24, private: 24, rental: 6 });
  if (build.vehicleClass === 'motorcycle') return random.weighted({ private: 92, learner: 6, rental: 2 });
  if (!taxiBodies.has(build.body)) return random.weighted({ private: 84, company: 12, rental: 4 });
  return random.weighted({ private: 60, company: 14, taxi: 9, learner: 7, rental: 7, delivery: 3 });
}
