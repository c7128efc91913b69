import { between, pick, type Random } from '../../harness/generate/random.ts';
import { kmPerMile } from '../../src/vehicles/units.ts';
import { type Drive, drive } from '../odometer/histories/drive.ts';

/** One record of the odometer: what happened, and what was written. A cause changes only what was written. */
export interface Entry {
  readonly trueDay: number;
  /** What the instrument showed, in kilometres. */
  readonly shownKm: number;
  readonly day: number;
  readonly figure: number;
  readonly origin: string;
  readonly country: string | undefined;
  readonly kind: 'record' | 'advert' | 'auction' | 'declaration';
  /** The cause that made the record wrong. */
  readonly cause?: string;
}

/** An honest vehicle whose records are all right. */
export interface Plain {
  readonly driven: Drive;
  readonly unit: 'km' | 'mi';
  /** Countries besides those of the records. */
  readonly countries: readonly string[];
  readonly entries: readonly Entry[];
}

const today = Math.floor(Date.UTC(2026, 10, 15) / 86_400_000);

export function figureOf(km: number, unit: 'km' | 'mi'): number {
  return Math.round(unit === 'mi' ? km / kmPerMile : km);
}

export function kmOfFigure(figure: number, unit: 'km' | 'mi'): number {
  return Math.round(unit === 'mi' ? figure * kmPerMile : figure);
}

/** Yearly inspections, two workshops and a register, of one country or on both sides of a border. */
export function drawPlain(random: Random, { isShort = false } = {}): Plain {
  const driven = drawDrive(random);
  const places = drawPlaces(random);
  const { builtDay, lastDay } = driven;
  const days = new Map<number, { origin: string; country: string | undefined }>();
  const add = (day: number, name: string) => {
    const country = places.of(random);
    if (day > builtDay + 60 && day <= lastDay)
      days.set(Math.round(day), { country, origin: `${name} ${country ?? ''}` });
  };
  const inspectionDays = pick(random, [365, 365, 730]);
  for (let day = builtDay + 900; day <= lastDay; day += inspectionDays)
    add(day + between(random, -30, 30), 'inspections');
  for (const [name, everyDays] of [
    ['workshop', 380],
    ['dealer', 520],
    ['register', 1_200],
  ] as const) {
    for (let day = builtDay + between(random, 100, 500); day <= lastDay; day += everyDays * between(random, 0.6, 1.4)) {
      add(day, name);
    }
  }
  const all = [...days].toSorted(([one], [other]) => one - other);
  const kept = isShort ? keepFew(random, all) : all;
  return {
    driven,
    unit: places.unit,
    countries: places.others,
    entries: kept.map(([day, where]) => {
      const shownKm = driven.kmOn(day);
      return { trueDay: day, shownKm, day, figure: figureOf(shownKm, places.unit), kind: 'record', ...where };
    }),
  };
}

function keepFew<Item>(random: Random, items: readonly Item[]): Item[] {
  const count = pick(random, [3, 4, 4, 5, 5]);
  const places = new Set<number>();
  while (places.size < Math.min(count, items.length)) places.add(Math.floor(random() * items.length));
  return items.filter((_, place) => places.has(place));
}

/** A life of at least eight years, so that there is something to see. */
function drawDrive(random: Random): Drive {
  for (;;) {
    const driven = drive(random, 0, today);
    if (driven.lastDay - driven.builtDay > 8 * 365 && driven.builtDay > 10_400) return driven;
  }
}

interface Places {
  readonly unit: 'km' | 'mi';
  readonly others: readonly string[];
  readonly of: (random: Random) => string | undefined;
}

/** Most vehicles never were where miles are counted; of some it is not known where they were. */
function drawPlaces(random: Random): Places {
  const kind = random();
  if (kind < 0.45) {
    const country = pick(random, ['DE', 'PL', 'FR', 'LT']);
    return { unit: 'km', others: [], of: () => country };
  }
  if (kind < 0.6) return { unit: 'km', others: [], of: (next) => pick(next, ['NL', 'BE']) };
  if (kind < 0.75) return { unit: 'km', others: ['GB'], of: () => 'PL' };
  if (kind < 0.85) return { unit: 'mi', others: [], of: () => 'GB' };
  return { unit: 'km', others: [], of: () => undefined };
}
