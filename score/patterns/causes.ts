import { between, pick, type Random } from '../../harness/generate/random.ts';
import { mistype } from '../odometer/histories/mistakes.ts';
import { type Entry, figureOf, type Plain } from './plain.ts';

/** Changes what was written, or what the instrument showed; nothing where the vehicle offers no occasion for it. */
type Cause = (random: Random, plain: Plain, entries: readonly Entry[]) => readonly Entry[] | undefined;

type Change = (entry: Entry, plain: Plain) => Entry;
type Choice = (random: Random, entries: readonly Entry[]) => ((entry: Entry, place: number) => boolean) | undefined;

/** Records that a cause changes: of one source, of one place, from a date on, every second one, or a single one. */
const ofSource: Choice = (random, entries) => {
  const groups = [...Map.groupBy(entries.filter(isRecord), ({ origin }) => origin).values()];
  const usable = groups.filter(({ length }) => length >= 3 && length <= entries.length * 0.7);
  if (usable.length === 0) return undefined;
  const { origin } = pick(random, usable)[0]!;
  return (entry) => entry.origin === origin;
};

const ofPlace: Choice = (random, entries) => {
  const places = [...Map.groupBy(entries.filter(isRecord), ({ country }) => country)];
  if (places.length < 2 || places.some(([country]) => country === undefined)) return undefined;
  const [country] = pick(random, places);
  return (entry) => entry.country === country;
};

/** A source that changes its habits. If all sources did so on one day, it would look like a rollback, and mostly be one. */
const fromDateOn: Choice = (random, entries) => {
  const groups = [...Map.groupBy(entries.filter(isRecord), ({ origin }) => origin).values()];
  const usable = groups.filter(({ length }) => length >= 5 && length <= entries.length * 0.7);
  if (usable.length === 0) return undefined;
  const own = pick(random, usable);
  const since = own[Math.round(between(random, 2, own.length - 3))]!;
  return ({ origin, day }) => origin === since.origin && day >= since.day;
};

const everySecond: Choice = (random, entries) => {
  if (entries.length < 6) return undefined;
  const parity = pick(random, [0, 1]);
  return (_, place) => place % 2 === parity;
};

const one: Choice = (random, entries) => {
  if (entries.length < 5) return undefined;
  const chosen = Math.floor(between(random, 1, entries.length - 1));
  return (_, place) => place === chosen;
};

function changing(cause: string, choose: Choice, change: Change): Cause {
  return (random, plain, entries) => {
    const isChosen = choose(random, entries);
    if (!isChosen) return undefined;
    return entries.map((entry, place) =>
      isRecord(entry) && isChosen(entry, place) ? { ...change(entry, plain), cause } : entry,
    );
  };
}

/** The other unit than labelled. */
const otherUnit: Change = (entry, { unit }) => ({
  ...entry,
  figure: figureOf(entry.shownKm, unit === 'km' ? 'mi' : 'km'),
});

/** The field is too short for the last digit, or for the first of six. */
const lastDigit: Change = (entry) => ({ ...entry, figure: Math.floor(entry.figure / 10) });
const firstDigit: Change = (entry) => ({ ...entry, figure: entry.figure % 100_000 });

const dayAndMonth: Change = (entry) => ({ ...entry, day: swapDayAndMonth(entry.day) });

function swapDayAndMonth(day: number): number {
  const date = new Date(day * 86_400_000);
  if (date.getUTCDate() > 12) return day;
  return Date.UTC(date.getUTCFullYear(), date.getUTCDate() - 1, date.getUTCMonth() + 1) / 86_400_000;
}

/** A source that dates all records by when it got them. */
const delay: Cause = (random, plain, entries) => {
  const days = Math.round(between(random, 60, 400));
  const change: Change = (entry) => ({ ...entry, day: entry.day + days });
  return changing('delay', ofSource, change)(random, plain, entries);
};

const slip: Cause = (random, plain, entries) =>
  changing('slip', one, (entry) => ({
    ...entry,
    figure: mistype(random, entry.figure, { swapped: 3, dropped: 2, doubled: 2, added: 1, wrong: 4 }),
  }))(random, plain, entries);

/** Turned back at some time: so many kilometres are missing from then on. */
function turnBack(draw: (random: Random, km: number) => number): Cause {
  return (random, { driven, unit }, entries) => {
    const [from, to] = [entries[1]?.day, entries.at(-2)?.day];
    if (from === undefined || to === undefined) return undefined;
    const day = between(random, Math.max(from, driven.builtDay + 1_000), to);
    const km = driven.kmOn(day);
    const removedKm = draw(random, km);
    if (km < 50_000 || removedKm > km * 0.55) return undefined;
    return entries.map((entry) => {
      if (entry.trueDay < day) return entry;
      const shownKm = entry.shownKm - removedKm;
      return { ...entry, shownKm, figure: figureOf(shownKm, unit), cause: 'rollback' };
    });
  };
}

const large = (random: Random, km: number) => Math.max(km * between(random, 0.15, 0.55), 12_000);
const small = (random: Random) => between(random, 5_000, 12_000);

/** Offered soon after the last record, with a good part of the distance missing. */
function offer(kind: 'advert' | 'auction' | 'declaration', share: readonly [number, number], name: string): Cause {
  return (random, { unit }, entries) => {
    const records = entries.filter(isRecord);
    const place = pick(random, [records.length - 1, Math.floor(records.length * 0.7)]);
    const before = records[place];
    if (!before || before.cause !== undefined || before.shownKm < 40_000) return undefined;
    const day = before.day + Math.round(between(random, 5, 60));
    const next = records[place + 1];
    if (next && next.day <= day + 3) return undefined;
    const shownKm = before.shownKm * between(random, ...share);
    const step = kind === 'advert' ? pick(random, [1, 1, 100, 1_000]) : 1;
    const figure = Math.floor(figureOf(shownKm, unit) / step) * step;
    const origin = `${kind}s ${before.country ?? ''}`;
    const added: Entry = { trueDay: day, shownKm, day, figure, origin, country: before.country, kind, cause: name };
    return [...entries, added].toSorted((earlier, later) => earlier.day - later.day);
  };
}

/** An advert with the low figure, and records that go on from it. */
const offerThenLow: Cause = (random, plain, entries) => {
  const turned = turnBack(large)(random, plain, entries);
  const [last, first] = [turned?.findLast(({ cause }) => cause === undefined), turned?.find(({ cause }) => cause)];
  if (!turned || !last || !first || first.day - last.day < 20) return undefined;
  const day = Math.round((last.day + first.day) / 2);
  const shownKm = first.shownKm - (plain.driven.kmOn(first.trueDay) - plain.driven.kmOn(day));
  if (shownKm > last.shownKm * 0.85) return undefined;
  const figure = Math.floor(figureOf(shownKm, plain.unit) / 100) * 100;
  const advert: Entry = { ...first, trueDay: day, day, shownKm, figure, origin: 'adverts', kind: 'advert' };
  return [...turned, advert].toSorted((earlier, later) => earlier.day - later.day);
};

/** Rounded down to full thousands, as most adverts are. */
const rounded: Cause = (random, { unit, driven }, entries) => {
  const records = entries.filter(isRecord);
  const before = pick(random, records.slice(1));
  const day = before.day + Math.round(between(random, 3, 40));
  const shownKm = driven.kmOn(day);
  const figure = Math.floor(figureOf(shownKm, unit) / 1_000) * 1_000;
  if (shownKm < 20_000) return undefined;
  const origin = `adverts ${before.country ?? ''}`;
  const advert: Entry = { trueDay: day, shownKm, day, figure, origin, country: before.country, kind: 'advert' };
  return [...entries, advert].toSorted((earlier, later) => earlier.day - later.day);
};

function isRecord({ kind }: Entry): boolean {
  return kind === 'record';
}

export const causes = {
  nothing: (_, __, entries) => entries,
  'rounded advert': rounded,
  'miles, one source': changing('otherUnit', ofSource, otherUnit),
  'miles, one place': changing('otherUnit', ofPlace, otherUnit),
  'miles, one source from a date on': changing('otherUnit', fromDateOn, otherUnit),
  'miles, every second': changing('otherUnit', everySecond, otherUnit),
  'miles, one reading': changing('otherUnit', one, otherUnit),
  'last digit dropped, one source': changing('digit', ofSource, lastDigit),
  'last digit dropped, every second': changing('digit', everySecond, lastDigit),
  'first digit dropped, one source': changing('digit', ofSource, firstDigit),
  'delay, one source': delay,
  'day and month, one source': changing('dayAndMonth', ofSource, dayAndMonth),
  'day and month, one place': changing('dayAndMonth', ofPlace, dayAndMonth),
  'typing slip': slip,
  rollback: turnBack(large),
  'rollback of 5,000 to 12,000 km': turnBack(small),
  'advert below': offer('advert', [0.4, 0.8], 'offer'),
  'auction below': offer('auction', [0.4, 0.8], 'offer'),
  'declaration below': offer('declaration', [0.4, 0.8], 'offer'),
  'advert below, then records': offerThenLow,
} as const satisfies Readonly<Record<string, Cause>>;

export type CauseName = keyof typeof causes;
