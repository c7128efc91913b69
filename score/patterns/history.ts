import type { Random } from '../../harness/generate/random.ts';
import type { OdometerCircumstances } from '../../src/vehicles/odometer/circumstances.ts';
import type { RateClass } from '../../src/vehicles/odometer/class-rates.ts';
import type { OdometerReading } from '../../src/vehicles/odometer/reading.ts';
import { lateBy, mistype } from '../odometer/histories/mistakes.ts';
import { causes, type CauseName } from './causes.ts';
import { drawPlain, type Entry, kmOfFigure, type Plain } from './plain.ts';

/** A history with the causes of its pattern, each of which can be seen. */
export interface PatternHistory {
  readonly rateClass: RateClass;
  readonly circumstances: OdometerCircumstances;
  readonly readings: readonly OdometerReading[];
  /** In the order of the readings. */
  readonly entries: readonly Entry[];
}

export interface Pattern {
  readonly name: string;
  readonly causes: readonly CauseName[];
  readonly hasNoise?: boolean;
  /** Three to five readings. */
  readonly isShort?: boolean;
}

const maxDraws = 400;

/** Draws vehicles until one has the causes of the pattern, and shows them. */
export function drawHistory(random: Random, pattern: Pattern): PatternHistory {
  for (let draw = 0; draw < maxDraws; draw++) {
    const plain = drawPlain(random, pattern);
    const caused = applyCauses(random, plain, pattern.causes);
    if (!caused) continue;
    const entries = pattern.hasNoise ? addNoise(random, plain, caused) : caused;
    return {
      rateClass: plain.driven.rateClass,
      circumstances: {
        builtYear: new Date(plain.driven.builtDay * 86_400_000).getUTCFullYear(),
        countries: plain.countries,
      },
      entries,
      readings: entries.map((entry) => toReading(entry, plain)),
    };
  }
  throw new Error(`no vehicle in ${maxDraws} shows the pattern ${pattern.name}`);
}

function applyCauses(random: Random, plain: Plain, names: readonly CauseName[]): readonly Entry[] | undefined {
  let entries: readonly Entry[] | undefined = plain.entries;
  for (const name of names) {
    const changed: readonly Entry[] | undefined = entries && causes[name](random, plain, entries);
    entries = changed && (isQuiet(name) || isVisible(changed, plain)) ? changed : undefined;
    if (!entries) return undefined;
  }
  return entries;
}

function isQuiet(name: CauseName): boolean {
  return name === 'nothing' || name === 'rounded advert' || name.includes('below');
}

/** In the order of the dates that were written, a record is lower than an earlier one by 3 % and 1,500 km. */
function isVisible(entries: readonly Entry[], { unit }: Plain): boolean {
  const records = entries.filter(({ kind }) => kind === 'record').toSorted((one, other) => one.day - other.day);
  let highest: Entry | undefined;
  return records.some((entry) => {
    const [km, highestKm] = [kmOfFigure(entry.figure, unit), highest ? kmOfFigure(highest.figure, unit) : 0];
    if (km >= highestKm) highest = entry;
    const isCaused = entry.cause !== undefined || highest?.cause !== undefined;
    return isCaused && highestKm - km > Math.max(1_500, highestKm * 0.03);
  });
}

/** One record in forty is mistyped, one in forty late, one in thirty is dated by its month. */
function addNoise(random: Random, { unit }: Plain, entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => {
    const kind = random();
    if (entry.kind !== 'record' || entry.cause !== undefined) return entry;
    if (kind < 1 / 40) return { ...entry, figure: mistype(random, entry.figure, slips), cause: 'noise' };
    if (kind < 2 / 40) return { ...entry, day: entry.day + lateBy(random), cause: 'noise' };
    const step = unit === 'km' ? 100 : 10;
    return kind < 3 / 40 ? { ...entry, figure: Math.round(entry.figure / step) * step } : entry;
  });
}

const slips = { swapped: 3, dropped: 2, doubled: 2, added: 1, wrong: 4 };

function toReading({ day, figure, origin, country, kind }: Entry, { unit }: Plain): OdometerReading {
  return {
    date: new Date(day * 86_400_000).toISOString().slice(0, 10),
    odometerKm: kmOfFigure(figure, unit),
    unit,
    origin,
    ...(country !== undefined && { country }),
    ...(kind === 'advert' && { isApproximate: true, isOffer: true }),
    ...(kind === 'auction' && { isStale: true, isOffer: true }),
    ...(kind === 'declaration' && { meaning: 'declared' }),
  };
}
