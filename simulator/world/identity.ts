import { findMake } from '../catalogue/find-make.ts';
import { makes } from '../catalogue/makes.ts';
import type { Fuel, Generation, Make, Model, VehicleClass } from '../catalogue/model.ts';
import type { Day } from './days.ts';
import { dayIn } from './days.ts';
import { Random } from './random.ts';
import { isNorthAmericanVin, likelyYears, newestYear } from './vin-signs.ts';

/** Which vehicle it is, before anything was chosen for it. */
export interface Identity {
  readonly make: Make;
  readonly model: Model;
  readonly generation: Generation;
  readonly year: number;
  readonly builtOn: Day;
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
  const offered = offersFor(vin, vehicleClass);
  const pick = random.next();
  const year = yearFor(vin, offered, random.next(), (candidate) => builtOnFor(candidate, buildDay) <= today);
  const { make, model, generation } = choose(offered, year, pick);
  return { make, model, generation, year, builtOn: Math.min(builtOnFor(year, buildDay), today) };
}

function offersFor(vin: string, vehicleClass: VehicleClass): readonly Offer[] {
  const found = findMake(vin.slice(0, 3));
  const all = offers.filter(({ make, model }) =>
    found ? make === found.make && found.classes.includes(model.vehicleClass) : model.vehicleClass === vehicleClass,
  );
  const american = all.filter(({ model }) => model.northAmerica);
  return isNorthAmericanVin(vin) && american.length > 0 ? american : all;
}

function yearFor(vin: string, offered: readonly Offer[], luck: number, isPast: (year: number) => boolean): number {
  const likely = likelyYears(vin).find((year) => isPast(year) && offered.some((offer) => generationOf(offer, year)));
  if (likely !== undefined) return likely;
  const possible: number[] = [];
  for (let year = 1980; year <= newestYear; year += 1) {
    if (isPast(year) && offered.some((offer) => generationOf(offer, year))) possible.push(year);
  }
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
