import { findMake } from '../catalogue/find-make.ts';
import { makes } from '../catalogue/makes.ts';
import type { Fuel, Generation, Make, Model, VehicleClass } from '../catalogue/model.ts';
import { otherMakes } from '../catalogue/other-makes.ts';
import { findType } from '../catalogue/type-codes.ts';
import type { Day } from './days.ts';
import { dayIn } from './days.ts';
import type { Settled } from './decoded-identity.ts';
import { isInCatalogue, vehicleOf } from './decoded-identity.ts';
import type { NumberReading } from './number-tables.ts';
import { isForNorthAmerica, readMaker, readNumber } from './number-tables.ts';
import { Random } from './random.ts';
import { isNorthAmericanVin, likelyYears, newestYear } from './vin-signs.ts';

/** Which vehicle it is, before anything was chosen for it. */
export interface Identity {
  readonly make: Make;
  readonly model: Model;
  readonly generation: Generation;
  readonly year: number;
  readonly builtOn: Day;
  /** What else its number says. */
  readonly settled?: Settled;
}

interface Offer {
  readonly make: Make;
  readonly model: Model;
}

const offers: readonly Offer[] = makes.flatMap((make) => make.models.map((model) => ({ make, model })));

const classShares: Readonly<Record<VehicleClass, number>> = { car: 76, van: 10, truck: 6, motorcycle: 8 };

export function drawIdentity(vin: string, today: Day): Identity {
  const random = new Random(vin, 'identity');
  const vehicleClass = random.weighted(classShares);
  const buildDay = random.whole(0, 325);
  const isPast = (year: number): boolean => builtOnFor(year, buildDay) <= today;
  const reading = readNumber(vin);
  if (reading && isPast(reading.year) && isMeant(vin, reading)) {
    const { year } = reading;
    return { ...vehicleOf(vin, reading), year, builtOn: builtOnFor(year, buildDay) };
  }
  const offered = offersFor(vin, vehicleClass);
  const pick = random.next();
  const year = yearFor(vin, offered, random.next(), isPast);
  const { make, model, generation } = choose(offered, year, pick);
  return { make, model, generation, year, builtOn: Math.min(builtOnFor(year, buildDay), today) };
}

/**
 * By the tables of North America, a number from elsewhere may mean a model that was sold there decades before. It is then
 * taken for one of the catalogue, which has what was sold elsewhere.
 */
function isMeant(vin: string, reading: NumberReading): boolean {
  return isNorthAmericanVin(vin) || isForNorthAmerica(vin) || isInCatalogue(reading);
}

function offersFor(vin: string, vehicleClass: VehicleClass): readonly Offer[] {
  const found = findMake(vin.slice(0, 3)) ?? otherMaker(vin);
  const all = found
    ? offersOf(found.make).filter(({ model }) => found.classes.includes(model.vehicleClass))
    : offers.filter(({ model }) => model.vehicleClass === vehicleClass);
  const type = findType(vin);
  const typed = type ? all.filter(({ model }) => model.name === type.model) : [];
  if (typed.length > 0) return typed;
  const american = all.filter(({ model }) => model.northAmerica);
  return isNorthAmericanVin(vin) && american.length > 0 ? american : all;
}

const offersOf = (make: Make): readonly Offer[] => make.models.map((model) => ({ make, model }));

/** Of codes that the catalogue does not list the service's table knows the maker; of some it is one of the catalogue. */
function otherMaker(vin: string): ReturnType<typeof findMake> {
  const maker = readMaker(vin);
  const make = [...makes, ...otherMakes].find(({ name }) => name.toLowerCase() === maker?.make.toLowerCase());
  if (!make || !maker) return undefined;
  const built = make.models.map((model) => model.vehicleClass);
  const classes = built.filter((one) => maker.classes.length === 0 || maker.classes.includes(one));
  return { make, classes: classes.length > 0 ? classes : built };
}

function yearFor(vin: string, offered: readonly Offer[], luck: number, isPast: (year: number) => boolean): number {
  const type = findType(vin);
  const { from = 0, to = Infinity } = type ?? {};
  const wasBuilt = (year: number): boolean => isPast(year) && offered.some((offer) => generationOf(offer, year));
  const isOfType = (year: number): boolean => from <= year && year <= to;
  const likely = likelyYears(vin).filter(wasBuilt);
  const ofType = likely.find(isOfType);
  if (ofType !== undefined) return ofType;
  const possible: number[] = [];
  for (let year = 1980; year <= newestYear; year += 1) if (wasBuilt(year) && isOfType(year)) possible.push(year);
  // Outside North America position 10 need not be the year, and the type says more.
  const isYearRead = type === undefined || isNorthAmericanVin(vin) || possible.length === 0;
  if (isYearRead && likely[0] !== undefined) return likely[0];
  return possible[Math.floor(luck * possible.length)] ?? offered[0]?.model.generations[0]?.from ?? newestYear;
}

function choose(offered: readonly Offer[], year: number, pick: number): Offer & { readonly generation: Generation } {
  const built = offered.flatMap((offer) => {
    const generation = generationOf(offer, year);
    return generation ? [{ ...offer, generation }] : [];
  });
  const chosen = built[Math.floor(pick * built.length)];
  if (!chosen) throw new RangeError(`nothing was built in ${year}`);
  return chosen;
}

const generationOf = ({ model }: Offer, year: number): Generation | undefined =>
  model.generations.find(({ from, to }) => from <= year && year <= to);

/** A model year begins in the summer before. */
const builtOnFor = (year: number, days: number): Day => dayIn(year - 1, 8, 1) + days;

/** A vehicle that is asked for by name; any other of its kind where the catalogue has not got it. */
export function findIdentity(wanted: {
  readonly make: string;
  readonly model: string;
  readonly vehicleClass: VehicleClass;
  readonly fuel?: Fuel;
  readonly year: number;
  readonly builtOn: Day;
}): Identity {
  const { year, builtOn, fuel } = wanted;
  const fitting = offers.flatMap((offer) => {
    const generation = generationOf(offer, year);
    const isFuelled = fuel === undefined || generation?.engines.some((engine) => engine.fuel === fuel);
    return generation && isFuelled && offer.model.vehicleClass === wanted.vehicleClass
      ? [{ ...offer, generation }]
      : [];
  });
  const named = fitting.find(({ make, model }) => make.name === wanted.make && model.name === wanted.model);
  const chosen = named ?? fitting[0];
  if (!chosen) throw new RangeError(`no ${wanted.vehicleClass} of ${year}`);
  return { make: chosen.make, model: chosen.model, generation: chosen.generation, year, builtOn };
}
