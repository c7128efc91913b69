import type { Body, Engine, Fuel, Generation, VehicleClass } from '../catalogue/model.ts';
import { countryOf, isNorthAmerican, moneyIn } from './countries.ts';
import { textOf } from './days.ts';
import { drawEquipment, withoutContradictions } from './equipment.ts';
import type { Identity } from './identity.ts';
import { planFor } from './kinds.ts';
import type { Build } from './life.ts';
import { Random } from './random.ts';
import { emissionStandardOf, energyLabelOf } from './standards.ts';
import { plantOf } from './vin-signs.ts';

interface Wish {
  readonly fuel?: Fuel;
  readonly body?: Body;
}

/** Chooses what a buyer in the first country could have ordered. */
export function drawBuild(vin: string, identity: Identity, firstCountry: string, wanted: Wish = {}): Build {
  const { make, model, generation, year, builtOn } = identity;
  const random = new Random(vin, 'build');
  const engine = drawEngine(random, generation, firstCountry, wanted.fuel);
  const body = generation.bodies.find((offered) => offered === wanted.body) ?? random.one(generation.bodies);
  const trimAt = random.next();
  const trim = generation.trims[Math.floor(trimAt * generation.trims.length)] ?? '';
  const features = drawEquipment(vin, make, model.vehicleClass, year, trimAt);
  return withoutContradictions({
    make: make.name,
    model: model.name,
    trim,
    commercialName: commercialNameOf(model.name, body, engine),
    vehicleClass: model.vehicleClass,
    category: categoryOf(model.vehicleClass, body, engine, generation.grossMassKg),
    year,
    builtOn: textOf(builtOn),
    plantCountry: plantOf(vin) ?? make.country,
    platform: generation.platform,
    body,
    doors: body === 'hatchback' && random.isLucky(0.25) ? 3 : doorsOf[body],
    seats: generation.seats,
    engine,
    fuel: engine.fuel,
    transmission: random.one(engine.transmissions),
    drive: random.one(engine.drives),
    rightHandDrive: model.vehicleClass !== 'motorcycle' && countryOf(firstCountry).drivesOn === 'left',
    paint: random.one(make.paints),
    interiorColour: random.weighted({ Black: 50, Anthracite: 18, Grey: 14, Beige: 10, Brown: 8 }),
    curbMassKg: generation.curbMassKg + random.whole(0, 14) * 5,
    grossMassKg: generation.grossMassKg,
    emissionStandard: emissionStandardOf(model.vehicleClass, engine.fuel, year),
    energyLabel: energyLabelOf(engine.co2GPerKm, model.vehicleClass),
    features,
    plan: planFor(make, engine.fuel, model.vehicleClass),
    listPrice: moneyIn(firstCountry, builtOn, listPriceEur(generation, engine, year, trimAt, features.length)),
    soldInNorthAmerica: isNorthAmerican(firstCountry),
  });
}

/** Hardly anybody in North America buys a car with a diesel engine, and none has a plant for gas. */
function drawEngine(random: Random, { engines }: Generation, country: string, wanted: Fuel | undefined): Engine {
  const asked = engines.filter(({ fuel }) => fuel === wanted);
  const american = engines.filter(({ mpg, fuel }) => mpg !== undefined && !['diesel', 'lpg', 'cng'].includes(fuel));
  if (asked.length > 0) return random.one(asked);
  return random.one(isNorthAmerican(country) && american.length > 0 ? american : engines);
}

const bodyNames: Partial<Record<Body, string>> = { estate: 'ESTATE', coupe: 'COUPE', convertible: 'CABRIO' };

const commercialNameOf = (model: string, body: Body, engine: Engine): string =>
  [model.toUpperCase(), bodyNames[body], engine.name].filter((word) => word !== undefined && word !== '').join(' ');

const doorsOf: Readonly<Record<Body, number>> = {
  saloon: 4,
  hatchback: 5,
  estate: 5,
  suv: 5,
  coupe: 2,
  convertible: 2,
  minivan: 5,
  pickup: 4,
  panelVan: 4,
  minibus: 4,
  tractor: 2,
  boxTruck: 2,
  tipper: 2,
  motorcycle: 0,
  scooter: 0,
};

function categoryOf(vehicleClass: VehicleClass, body: Body, engine: Engine, grossMassKg: number): string {
  if (vehicleClass === 'motorcycle') return engine.ccm <= 50 && engine.kw <= 4 ? 'L1e' : 'L3e';
  if (vehicleClass === 'truck') return grossMassKg > 12_000 ? 'N3' : 'N2';
  if (vehicleClass === 'van' && body !== 'minibus' && body !== 'minivan') return 'N1';
  return body === 'pickup' ? 'N1' : 'M1';
}

function listPriceEur(
  { priceEur, engines, from, to }: Generation,
  engine: Engine,
  year: number,
  trimAt: number,
  featureCount: number,
): number {
  const weakest = Math.min(...engines.map(({ kw }) => kw));
  const power = 1 + Math.min(0.9, (engine.kw / weakest - 1) * 0.3);
  const inflation = 1.018 ** (year - (from + to) / 2);
  return Math.round((priceEur * power * inflation * (1 + trimAt * 0.22 + featureCount * 0.003)) / 10) * 10;
}
