import { completeEngine } from '../catalogue/complete-engine.ts';
import { isOfTime } from '../catalogue/engine-years.ts';
import { generationOf } from '../catalogue/generations.ts';
import { makes } from '../catalogue/makes.ts';
import type { Body, Engine, Generation, Make, Model, VehicleClass } from '../catalogue/model.ts';
import { paintsOf } from '../catalogue/paints.ts';
import type { NumberReading } from './number-tables.ts';
import { readMaker } from './number-tables.ts';
import { plainName } from './plain-name.ts';
import { plantOf } from './vin-signs.ts';

/** What is settled of a vehicle by its number. */
export interface Settled {
  readonly body: Body;
  readonly engine: Engine;
  readonly doors: number | undefined;
  readonly trim: string | undefined;
}

interface DecodedVehicle {
  readonly make: Make;
  readonly model: Model;
  readonly generation: Generation;
  readonly settled: Settled;
}

/** Whether the catalogue has the model that a reading means, in its year. */
export function isInCatalogue(reading: NumberReading): boolean {
  const make = makes.find(({ name }) => plainName(name) === plainName(reading.make));
  const known = make && modelOf(make, reading);
  return known?.generations.some(({ from, to }) => from <= reading.year && reading.year <= to) === true;
}

/** The vehicle of the catalogue that a reading means, or one made for it where the catalogue has none. */
export function vehicleOf(vin: string, reading: NumberReading): DecodedVehicle {
  const make = makes.find(({ name }) => plainName(name) === plainName(reading.make)) ?? makeFor(vin, reading);
  const known = modelOf(make, reading);
  const generation = known ? generationOf(known, reading.year) : generationFor(reading);
  const model: Model = {
    name: known && plainName(known.name) === plainName(reading.model) ? known.name : reading.model,
    vehicleClass: known?.vehicleClass ?? reading.vehicleClass,
    northAmerica: true,
    generations: [generation],
  };
  const engine = engineOf(reading, make, generation);
  const { body, doors, trim } = reading;
  return { make, model, generation, settled: { body, engine, doors, trim } };
}

const makeFor = (vin: string, { make }: NumberReading): Make => ({
  name: readMaker(vin)?.make ?? make,
  country: plantOf(vin) ?? 'US',
  wmis: [],
  models: [],
  paints: paintsOf('unknown makes'),
});

/** BMW's numbers name the engine: a 535i is of the 5 Series. */
function modelOf(make: Make, { model, vehicleClass }: NumberReading): Model | undefined {
  const asked = plainName(model);
  const series = make.name === 'BMW' ? /^[mM]?(\d)\d\d/.exec(model)?.[1] : undefined;
  const isCarLike = (one: VehicleClass): boolean => (one === 'motorcycle') === (vehicleClass === 'motorcycle');
  const candidates = make.models.filter((one) => isCarLike(one.vehicleClass));
  return (
    candidates.find(({ name }) => plainName(name) === asked) ??
    candidates.find(({ name }) => series !== undefined && name === `${series} Series`) ??
    candidates
      .filter(
        ({ name }) =>
          plainName(name).length > 1 && (asked.startsWith(plainName(name)) || plainName(name).startsWith(asked)),
      )
      .toSorted((one, other) => other.name.length - one.name.length)[0]
  );
}

/** Of buses that the catalogue has not got, most are coaches. */
const typical: Readonly<Record<Body, readonly [seats: number, curbMassKg: number, priceEur: number, litres: number]>> =
  {
    saloon: [5, 1450, 24_000, 2.4],
    hatchback: [5, 1250, 19_000, 1.8],
    estate: [5, 1500, 26_000, 2.4],
    suv: [5, 1850, 33_000, 3.5],
    coupe: [4, 1480, 28_000, 3],
    convertible: [4, 1520, 34_000, 2.8],
    minivan: [7, 1900, 30_000, 3.5],
    pickup: [5, 2150, 32_000, 4.6],
    panelVan: [2, 2200, 32_000, 4.6],
    minibus: [49, 13_200, 260_000, 10.8],
    tractor: [2, 7800, 120_000, 12.8],
    boxTruck: [3, 6500, 80_000, 6.7],
    tipper: [2, 9800, 125_000, 10.8],
    motorcycle: [2, 230, 11_000, 0.9],
    scooter: [2, 140, 4200, 0.15],
  };

/** Prices of the body rise with the years; where the tables have the vehicle's own, it is taken. */
function generationFor(reading: NumberReading): Generation {
  const { body, year, grossMassKg, priceUsd, trim } = reading;
  const [seats, curbMassKg, priceEur] = typical[body];
  const draft = {
    platform: '',
    from: year - 2,
    to: year + 2,
    bodies: [body],
    seats,
    curbMassKg,
    grossMassKg: Math.max(grossMassKg ?? 0, Math.round(curbMassKg * 1.3)),
    priceEur: priceUsd === undefined ? Math.round(priceEur * 1.025 ** (year - 2010)) : Math.round(priceUsd / 1.15),
    trims: [trim ?? 'Base'],
  };
  return { ...draft, engines: [engineFor(reading, draft)] };
}

function engineOf(reading: NumberReading, make: Make, generation: Generation): Engine {
  const { ccm, cylinders, drive, model } = reading;
  const fuel = reading.fuel ?? (ccm === undefined ? undefined : 'petrol');
  const fits = (engine: Engine): boolean =>
    isOfTime(engine, reading.year) &&
    (fuel === undefined || engine.fuel === fuel) &&
    (ccm === undefined || Math.abs(engine.ccm - ccm) < 70) &&
    (cylinders === undefined || engine.cylinders === cylinders);
  const said = engineIn(model);
  const offered = said === undefined ? generation.engines : enginesOf(make).filter(({ name }) => name === said);
  const fitting = offered.find((engine) => fits(engine));
  const engine = fitting ?? { ...engineFor(reading, generation), ...drivesLike(generation) };
  const name = nameOf(reading, engine);
  return { ...engine, name, code: codeOf(reading) ?? engine.code, ...(drive && { drives: [drive] }) };
}

/** The engine by which a model is called: 28i of 328i. */
const engineIn = (model: string): string | undefined => /^M?\d(\d\d\w*)$/.exec(model)?.[1];

const enginesOf = ({ models }: Make): readonly Engine[] =>
  models.flatMap(({ generations }) => generations.flatMap(({ engines }) => engines));

/** A model that is called by its engine says the name; beside a trim that may be another's, litres do. */
function nameOf({ model, trim }: NumberReading, { name, ccm, fuel }: Engine): string {
  const said = engineIn(model);
  if (said !== undefined) return said;
  const isPlain = /^\d\.\d/.test(name) || fuel === 'electric' || trim === undefined;
  return isPlain ? name : `${(ccm / 1000).toFixed(1)}${fuel === 'hybrid' || fuel === 'plugInHybrid' ? ' Hybrid' : ''}`;
}

/** As the others of the generation, where it is one of the catalogue. */
const drivesLike = ({ engines }: Generation): Partial<Engine> => (engines[0] ? { drives: engines[0].drives } : {});

/** The tables have names of engines there, too. */
const codeOf = ({ engineCode = '' }: NumberReading): string | undefined =>
  /^(?=.*\d)[\w./-]{2,16}$/.test(engineCode) ? engineCode : undefined;

const kwPerLitre = ({ hasTurbo, fuel, year, ccm }: NumberReading): number => {
  const grown = Math.min(40, Math.max(0, year - 1980));
  if (fuel === 'diesel') return 26 + grown * 0.6;
  const ofSize = (ccm ?? 0) > 4000 ? 0.75 : 1;
  return (38 + grown * 0.75) * ofSize * (hasTurbo ? 1.4 : 1);
};

function engineFor(reading: NumberReading, around: Omit<Generation, 'engines'>): Engine {
  const { body, year, vehicleClass, cylinders, hasTurbo, isOfV } = reading;
  const fuel = reading.fuel ?? (vehicleClass === 'truck' || body === 'minibus' ? 'diesel' : 'petrol');
  const isElectric = fuel === 'electric';
  const ccm = isElectric ? 0 : Math.round(reading.ccm ?? typical[body][3] * 1000);
  const litres = (ccm / 1000).toFixed(1);
  const isBike = vehicleClass === 'motorcycle';
  return completeEngine(
    {
      code: codeOf(reading) ?? `L${Math.round(ccm / 100)}`,
      name: isElectric
        ? 'Electric'
        : isBike
          ? String(ccm)
          : `${litres}${(cylinders ?? 0) > 5 && isOfV ? ` V${cylinders}` : ''}`,
      fuel,
      kw: isElectric ? 150 : Math.round((ccm / 1000) * kwPerLitre(reading)),
      ccm,
      ...(cylinders !== undefined && !isElectric && { cylinders }),
      ...(hasTurbo && { aspiration: 'turbo' as const }),
      ...((isElectric || fuel === 'plugInHybrid') && { batteryKwh: isElectric ? 75 : 12 }),
    },
    {
      vehicleClass,
      body,
      year,
      curbMassKg: around.curbMassKg,
      northAmerica: true,
      drives: drivesOf(body),
      gearbox: 'automatic',
      manual: year < 2012,
    },
  );
}

function drivesOf(body: Body): Engine['drives'] {
  if (body === 'motorcycle') return ['chain'];
  if (body === 'scooter') return ['belt'];
  return ['tractor', 'boxTruck', 'tipper', 'pickup', 'panelVan', 'minibus'].includes(body) ? ['rear'] : ['front'];
}
