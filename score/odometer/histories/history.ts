import { between, pick, type Random } from '../../../harness/generate/random.ts';
import type { RateClass } from '../../../src/vehicles/odometer/class-rates.ts';
import type { OdometerReading } from '../../../src/vehicles/odometer/reading.ts';
import { drive, type Drive } from './drive.ts';
import { drawWrong, lateBy, misdate, mistype } from './mistakes.ts';
import { dateOf, findOccasions, type Occasion, toReading, unitOf, writeFigure } from './records.ts';
import type { Setting, WrongRecord } from './settings.ts';

export interface History {
  readonly rateClass: RateClass;
  readonly builtYear: number;
  readonly countries: readonly string[];
  readonly isImported: boolean;
  readonly readings: readonly OdometerReading[];
  readonly truth: HistoryTruth;
}

interface HistoryTruth {
  readonly isTampered: boolean;
  /** The readings fall by 3 % and 12,000 km are missing. */
  readonly isTamperingVisible: boolean;
  /** Without one of the readings nothing would be left to see. */
  readonly couldBeOneSlip: boolean;
  readonly isExchanged: boolean;
  readonly isRolledOver: boolean;
  readonly hasMixedUnits: boolean;
  readonly wrong: ReadonlySet<WrongRecord>;
  /** A mistyped figure that is not between those around it. */
  readonly hasConspicuousSlip: boolean;
}

interface Instrument {
  readonly shownOn: (day: number) => number;
  readonly unit: 'km' | 'mi';
  readonly tamperedDay: number | undefined;
  readonly exchange: { readonly day: number; readonly isNoted: boolean } | undefined;
  readonly isRolledOver: boolean;
}

interface Written {
  readonly reading: OdometerReading;
  readonly trueKm: number;
  readonly shownKm: number;
  readonly wrong: WrongRecord | undefined;
  readonly isOtherUnit: boolean;
}

const todayDay = Math.floor(Date.UTC(2026, 10, 15) / 86_400_000);

export function makeHistory(random: Random, setting: Setting): History {
  const driven = drive(random, setting.importedShare, todayDay);
  const instrument = install(random, driven, setting);
  const mixes = mixesUnits(random, driven, instrument, setting);
  const occasions = findOccasions(random, driven, setting);
  const other = drive(random, 0, todayDay);
  const rounding = new Map<string, number>();
  const written = occasions.map((occasion) => {
    const { origin } = occasion;
    if (!rounding.has(origin))
      rounding.set(origin, random() < setting.roundingShare ? pick(random, [100, 500, 1_000, 1_000]) : 1);
    const step = occasion.kind === 'service' ? (rounding.get(origin) ?? 1) : 1;
    return write(random, occasion, { driven, instrument, setting, step, other, isOtherUnit: mixes(occasion) });
  });
  const readings = written.map(({ reading }) => reading);
  const { exchange } = instrument;
  if (exchange?.isNoted) {
    readings.push({
      date: dateOf(exchange.day),
      odometerKm: Math.round(instrument.shownOn(exchange.day - 1)),
      unit: instrument.unit,
      origin: 'workshop',
      isReplacement: true,
    });
  }
  return {
    rateClass: driven.rateClass,
    builtYear: Number(dateOf(driven.builtDay).slice(0, 4)),
    countries: [...new Set(occasions.map(({ country }) => country))],
    isImported: driven.importDay !== undefined,
    readings: readings.toSorted((one, two) => (one.date < two.date ? -1 : Number(one.date > two.date))),
    truth: truthOf(instrument, written),
  };
}

function install(
  random: Random,
  { rateClass, kmOn, saleDays, builtDay, lastDay, importDay, countryOn }: Drive,
  setting: Setting,
): Instrument {
  const unit = unitOf(countryOn(builtDay));
  const isTampered = random() < setting.tamperedShare;
  const anyDay = Math.round(between(random, builtDay + 900, lastDay));
  const atSale = importDay ?? (saleDays.length > 0 ? pick(random, saleDays) : anyDay);
  const chosenDay = (random() < 0.85 ? atSale : anyDay) - 20;
  const tamperedDay = isTampered && isWorthIt(kmOn(chosenDay), rateClass) ? chosenDay : undefined;
  const removedKm =
    tamperedDay === undefined ? 0 : Math.max(kmOn(tamperedDay) * between(random, ...setting.removedShare), 12_000);
  const exchange =
    tamperedDay === undefined && random() < setting.exchangedShare
      ? { day: anyDay, isNoted: random() < 0.6 }
      : undefined;
  const startKm = random() < 0.7 ? 0 : between(random, 5_000, 90_000);
  const wrapKm =
    builtDay < 9_500 && ['car', 'motorcycle'].includes(rateClass) && random() < 0.4
      ? unit === 'mi'
        ? 160_934.4
        : 100_000
      : Infinity;
  const shownOn = (day: number) => {
    const km = kmOn(day);
    if (exchange && day >= exchange.day) return km - kmOn(exchange.day) + (exchange.isNoted ? startKm : 0);
    const left =
      tamperedDay !== undefined && day >= tamperedDay && removedKm < kmOn(tamperedDay) * 0.9 ? km - removedKm : km;
    return wrapKm === Infinity ? left : left % wrapKm;
  };
  return {
    shownOn,
    unit,
    tamperedDay: removedKm > 0 ? tamperedDay : undefined,
    exchange,
    isRolledOver: kmOn(lastDay) > wrapKm,
  };
}

/** Nobody turns back what has hardly been driven. */
function isWorthIt(km: number, rateClass: RateClass): boolean {
  return km > (rateClass === 'motorcycle' ? 15_000 : 40_000);
}

function mixesUnits(random: Random, { importDay }: Drive, { unit }: Instrument, { mixedUnitShare }: Setting) {
  const mode = random() < mixedUnitShare ? pick(random, ['all', 'origin', 'alternating'] as const) : undefined;
  const origins = new Map<string, boolean>();
  return ({ day, country, origin }: Occasion): boolean => {
    if (mode === undefined || importDay === undefined || day < importDay || unitOf(country) === unit) return false;
    if (mode === 'all') return true;
    if (mode === 'alternating') return random() < 0.5;
    if (!origins.has(origin)) origins.set(origin, random() < 0.5);
    return origins.get(origin) ?? false;
  };
}

function write(
  random: Random,
  occasion: Occasion,
  {
    driven,
    instrument,
    setting,
    step,
    other,
    isOtherUnit,
  }: { driven: Drive; instrument: Instrument; setting: Setting; step: number; other: Drive; isOtherUnit: boolean },
): Written {
  const wrong = occasion.kind === 'advert' ? undefined : drawWrong(random, setting);
  const readDay = wrong === 'late' ? Math.max(occasion.day - lateBy(random), driven.builtDay) : occasion.day;
  const shownKm = instrument.shownOn(occasion.day);
  const km = wrong === 'otherVehicle' ? other.kmOn(occasion.day) : instrument.shownOn(readDay);
  const figure = Math.round(writeFigure(random, km, instrument.unit, occasion.kind) / step) * step;
  const typed = wrong === 'slip' ? mistype(random, figure, setting.slips) : figure;
  const day = wrong === 'wrongDate' ? misdate(random, occasion.day, todayDay) : occasion.day;
  const unit = isOtherUnit ? (instrument.unit === 'mi' ? 'km' : 'mi') : instrument.unit;
  return {
    reading: toReading({ ...occasion, day }, typed, unit),
    trueKm: driven.kmOn(occasion.day),
    shownKm,
    wrong,
    isOtherUnit,
  };
}

function truthOf({ tamperedDay, exchange, isRolledOver }: Instrument, written: readonly Written[]): HistoryTruth {
  const right = written.filter(
    ({ wrong, isOtherUnit, reading }) => !wrong && !isOtherUnit && reading.isApproximate !== true,
  );
  const tamperedOn = tamperedDay === undefined ? '9999' : dateOf(tamperedDay);
  const [before, after] = [
    right.filter(({ reading }) => reading.date < tamperedOn),
    right.filter(({ reading }) => reading.date >= tamperedOn),
  ];
  const [last, first] = [before.at(-1), after[0]];
  const isFall = last && first && first.shownKm <= last.shownKm * 0.97 && first.trueKm - first.shownKm >= 12_000;
  return {
    isTampered: tamperedDay !== undefined,
    isTamperingVisible: Boolean(isFall),
    couldBeOneSlip:
      isFall === true && (after.length === 1 || before.filter(({ shownKm }) => shownKm > first.shownKm).length === 1),
    isExchanged: exchange !== undefined,
    isRolledOver,
    hasMixedUnits: written.some(({ isOtherUnit }) => isOtherUnit),
    wrong: new Set(written.flatMap(({ wrong }) => wrong ?? [])),
    hasConspicuousSlip: written.some((one) => one.wrong === 'slip' && isConspicuous(one, right)),
  };
}

function isConspicuous({ reading, shownKm }: Written, right: readonly Written[]): boolean {
  if (Math.abs(reading.odometerKm - shownKm) <= Math.max(shownKm * 0.03, 1_500)) return false;
  const before = right.findLast((one) => one.reading.date < reading.date);
  const after = right.find((one) => one.reading.date > reading.date);
  const isInOrder = reading.odometerKm >= (before?.shownKm ?? 0) && reading.odometerKm <= (after?.shownKm ?? -1);
  return !isInOrder;
}
