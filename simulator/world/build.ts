import { isOfTime } from '../catalogue/engine-years.ts';
import { platformIn } from '../catalogue/generations.ts';
import type { Body, Engine, Fuel, Generation, VehicleClass } from '../catalogue/model.ts';
import { soldAs } from '../catalogue/sold-as.ts';
import { countryOf, isNorthAmerican, moneyIn } from './countries.ts';
import { textOf } from './days.ts';
import type { Bare } from './equipment.ts';
import { drawEquipment } from './equipment.ts';
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
  const { make, model, generation, year, builtOn, settled } = identity;
  const random = new Random(vin, 'build');
  const drawnEngine = drawEngine(random, generation, year, firstCountry, wanted.fuel);
  const engine = settled?.engine ?? drawnEngine;
  const drawnBody = drawBody(random, generation.bodies);
  const body = settled?.body ?? generation.bodies.find((offered) => offered === wanted.body) ?? drawnBody;
  const trimAt = random.next();
  const trim = settled?.trim ?? generation.trims[Math.floor(trimAt * generation.trims.length)] ?? '';
  const isOfThreeDoors = body === 'hatchback' && random.isLucky(0.25);
  const isForNorthAmerica = isNorthAmerican(firstCountry);
  const name = settled ? model.name : soldAs(make, model, engine, year);
  const bare: Bare = {
    make: make.name,
    model: name,
    trim,
    commercialName: commercialNameOf(name, body, engine),
    vehicleClass: model.vehicleClass,
    category: categoryOf(model.vehicleClass, body, engine, { ...generation, seats: seatsOf(generation, body) }),
    year,
    builtOn: textOf(builtOn),
    plantCountry: plantOf(vin) ?? make.country,
    platform: platformIn(generation, year),
    body,
    doors: settled?.doors ?? (isOfThreeDoors ? 3 : doorsOf[body]),
    seats: seatsOf(generation, body),
    engine,
    fuel: engine.fuel,
    transmission: random.one(engine.transmissions),
    drive: random.one(engine.drives),
    rightHandDrive: model.vehicleClass !== 'motorcycle' && countryOf(firstCountry).drivesOn === 'left',
    paint: random.one(make.paints),
    interiorColour: interiorColourOf(random, model.vehicleClass),
    curbMassKg: generation.curbMassKg + random.whole(0, 14) * 5,
    grossMassKg: generation.grossMassKg,
    emissionStandard: emissionStandardOf(model.vehicleClass, engine.fuel, year, isForNorthAmerica),
    energyLabel: energyLabelOf(engine.co2GPerKm, model.vehicleClass),
    soldInNorthAmerica: isForNorthAmerica,
    basePriceEur: generation.priceEur,
  };
  const features = drawEquipment(vin, make, bare, trimAt);
  const { basePriceEur: _, ...build } = bare;
  return {
    ...build,
    features,
    plan: planFor(make, build),
    listPrice: moneyIn(firstCountry, builtOn, listPriceEur(generation, engine, year, trimAt, features.length)),
  };
}

/** The first is what most buyers took. */
function drawBody(random: Random, bodies: readonly Body[]): Body {
  const luck = random.next() * 2;
  return (luck < 1 ? bodies[0] : bodies[Math.floor((luck - 1) * bodies.length)]) ?? 'saloon';
}

function interiorColourOf(random: Random, vehicleClass: VehicleClass): string {
  const colour = random.weighted({ Black: 50, Anthracite: 18, Grey: 14, Beige: 10, Brown: 8 });
  return vehicleClass === 'motorcycle' ? '' : colour;
}

/** Hardly anybody in North America buys a car with a diesel engine, and none has a plant for gas. */
function drawEngine(
  random: Random,
  { engines: all }: Generation,
  year: number,
  country: string,
  wanted: Fuel | undefined,
): Engine {
  const ofTime = all.filter((engine) => isOfTime(engine, year));
  const engines = ofTime.length > 0 ? ofTime : all;
  const asked = all.filter(({ fuel }) => fuel === wanted);
  const american = engines.filter(({ mpg, fuel }) => mpg !== undefined && !['diesel', 'lpg', 'cng'].includes(fuel));
  if (asked.length > 0) return random.one(asked);
  return random.one(isNorthAmerican(country) && american.length > 0 ? american : engines);
}

const bodyNames: Partial<Record<Body, string>> = { estate: 'ESTATE', coupe: 'COUPE', convertible: 'CABRIO' };

/** A model that is called by its engine, such as a 5 Series with 35i, or a motorcycle by its version, is not named twice. */
function commercialNameOf(model: string, body: Body, engine: Engine): string {
  const series = /^(\d) Series$/.exec(model)?.[1];
  if (series !== undefined && /^\d\d/.test(engine.name))
    return commercialNameOf(`${series}${engine.name}`, body, engine);
  const isSaid = /^\d{3}\w?/.test(model) || engine.name.toUpperCase().includes(model.toUpperCase());
  const first = engine.name.toUpperCase().includes(model.toUpperCase()) ? engine.name : model;
  const words = [first.toUpperCase(), bodyNames[body] ?? '', isSaid ? '' : engine.name].join(' ').split(' ');
  return words.filter((word, at) => word !== '' && word.toUpperCase() !== words[at - 1]?.toUpperCase()).join(' ');
}

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

/** Vans are listed with the seats of the panel van. */
function seatsOf({ seats }: Generation, body: Body): number {
  return body === 'minibus' ? Math.max(seats, 9) : seats;
}

const maxLightKg = 3_500;
const maxLightBusKg = 5_000;

function categoryOf(
  vehicleClass: VehicleClass,
  body: Body,
  engine: Engine,
  { grossMassKg, seats }: Pick<Generation, 'grossMassKg' | 'seats'>,
): string {
  if (vehicleClass === 'motorcycle') return engine.ccm <= 50 && engine.kw <= 4 ? 'L1e' : 'L3e';
  if (vehicleClass === 'truck') return grossMassKg > 12_000 ? 'N3' : 'N2';
  const carriesGoods = body === 'pickup' || (vehicleClass === 'van' && body !== 'minibus' && body !== 'minivan');
  if (!carriesGoods && seats > 9) return grossMassKg > maxLightBusKg ? 'M3' : 'M2';
  if (!carriesGoods) return 'M1';
  return grossMassKg > maxLightKg ? 'N2' : 'N1';
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
