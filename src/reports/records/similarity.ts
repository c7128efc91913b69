import { dayRange } from '../../vehicles/record-date.ts';
import type { RecordKind } from './entries.ts';
import type { Sight } from './sight.ts';

/** From here on, two sights show the same record whatever else there is. */
export const certain = 8;

/** How two sights compare, field by field; undefined where one of them has no value. */
interface Comparison {
  readonly isSameDate: boolean;
  /** Between days; undefined for dates that are less precise, and if one is absent. */
  readonly daysApart: number | undefined;
  /** One date is a month or a year that contains the other. */
  readonly isWithin: boolean;
  /** Another day by one slip of a clerk: the year before, or day and month swapped. */
  readonly isSlip: boolean;
  /** As periods, of which one that has no end lasts. */
  readonly doOverlap: boolean;
  readonly isSameKm: boolean | undefined;
  readonly isSameAmount: boolean | undefined;
  readonly isSameEnd: boolean | undefined;
  readonly isSameCode: boolean | undefined;
  readonly isSameCountry: boolean | undefined;
  readonly isSameSource: boolean | undefined;
  readonly isSameName: boolean | undefined;
  readonly isSameReference: boolean | undefined;
}

/** 0: they show two records. Otherwise the higher, the more certain it is that they show one. Symmetric. */
export function similarityOf(kind: RecordKind, one: Sight, other: Sight): number {
  const compared = compare(one, other);
  const base = rules[kind](compared);
  if (base === 0) return 0;
  // Decides between candidates that are equally similar.
  const hits = [
    compared.isSameSource,
    compared.isSameEnd,
    compared.isSameCode,
    compared.isSameName,
    compared.isSameAmount,
  ];
  const distance = Math.min(compared.daysApart ?? 0, 99) / 1_000;
  return base + hits.filter((isSame) => isSame === true).length / 10 - distance;
}

/** The date is the same, and what is counted. */
const exact = 10;
const numbered = 20;
/** The record that it was taken from is the same, and was corrected. */
const corrected = 9;
/** The date is the same, and the figure was corrected. */
const correctedFigure = 6;
/** The figure is the same, and the date was corrected. */
const correctedDate = 5;

const daysOfCorrection = 31;
const daysOfInspection = 14;
const daysOfOwner = 62;
const daysOfCoarseOwner = 14;
const daysOfDamage = 120;
const daysOfNumber = 400;
const daysOfAdvert = 3;

const rules: Readonly<Record<RecordKind, (compared: Comparison) => number>> = {
  reading: (c) => {
    // The records that the readings were taken from. Another reading may still show what a corrected one did.
    if (c.isSameReference === true) return c.isSameDate && c.isSameKm !== false ? numbered : corrected;
    if (c.isSameReference === false) return 0;
    return c.isSameCountry === false ? 0 : readAlike(c, c.isSameSource === true);
  },
  inspection: (c) => {
    if (c.isSameCode === false) return 0;
    const isNear = c.isSlip || (c.daysApart !== undefined && c.daysApart <= daysOfInspection);
    // No vehicle has two tests of one kind and with one result within some days.
    return readAlike(c, c.isSameSource === true) || (isNear && c.isSameKm === undefined ? correctedDate - 2 : 0);
  },
  service: (c) => {
    if (c.isSameCountry === false) return 0;
    const isNear = c.isSameDate || isCorrectedDate(c, daysOfCorrection);
    if (c.isSameReference === true) return isNear || c.isSameKm === true ? numbered : 0;
    if (c.isSameReference === false && c.isSameSource === true) return 0;
    if (c.isSameName === false) return 0;
    // A repair and a service on one day may be two visits.
    if (c.isSameCode === false) return c.isSameDate && c.isSameKm === true ? correctedDate - 1 : 0;
    return readAlike(c, c.isSameSource === true && c.isSameCode === true);
  },
  event: (c) => (c.isSameName === false || c.isSameCode === false ? 0 : readAlike(c, c.isSameSource === true)),
  auction: (c) => {
    if (c.isSameReference === true) return c.isSameDate || isCorrectedDate(c, daysOfCorrection) ? numbered : 0;
    if (c.isSameReference === false && c.isSameSource === true) return 0;
    return readAlike(c, c.isSameSource === true && c.isSameCode !== false && c.isSameName !== false);
  },
  damage: (c) => {
    // A running number may come again after years.
    if (c.isSameReference === true && (c.daysApart ?? 0) <= daysOfNumber) return numbered;
    if (c.isSameReference === false && c.isSameSource === true) {
      return c.isSameDate && c.isSameAmount === true ? correctedFigure : 0;
    }
    if (c.isSameDate) return c.isSameCode === true || c.isSameAmount === true ? exact : correctedFigure;
    if (c.isSameAmount === true && isCorrectedDate(c, daysOfDamage)) return correctedFigure;
    return c.isSameCode === true && c.isSameName === true && isCorrectedDate(c, daysOfCorrection) ? correctedDate : 0;
  },
  owner: (c) => {
    if (c.isSameDate) return c.isSameCode === true ? exact : correctedFigure;
    if (!c.doOverlap) return 0;
    if (c.isSameCode === true) return c.isWithin || isCorrectedDate(c, daysOfOwner) ? correctedDate : 0;
    // Some registers know persons and companies only.
    return c.daysApart !== undefined && c.daysApart <= daysOfCoarseOwner ? 1 : 0;
  },
  titleOwner: (c) => {
    if (c.isSameDate) return exact;
    // One had sold it before the other bought it.
    if (!c.doOverlap && !c.isWithin) return 0;
    if (c.isWithin || (c.daysApart !== undefined && c.daysApart <= daysOfOwner)) return correctedDate;
    return c.isSameCode === true && c.daysApart === undefined ? correctedDate - 1 : 0;
  },
  registration: (c) => (c.isSameCountry === false ? 0 : exact),
  recall: (c) => (c.isSameReference === true ? numbered : 0),
  advert: (c) => {
    if (c.isSameCountry === false || c.isSameName === false) return 0;
    if (c.isSameDate) return c.isSameAmount === true ? exact : c.isSameKm === false ? 0 : correctedFigure;
    const isNear = c.daysApart !== undefined && c.daysApart <= daysOfAdvert;
    return (isNear || c.isSameEnd === true) && c.isSameAmount === true ? correctedDate : 0;
  },
  theft: (c) => {
    if (c.isSameDate) return exact;
    if (c.isSameName === false) return 0;
    return c.isSameCode === true || isCorrectedDate(c, daysOfOwner) ? correctedDate : 0;
  },
  brand: (c) => (c.isSameCode === true ? exact : 0),
};

/** Records of a day with a reading. `isOfOne` source: only then one of day and reading may have been corrected. */
function readAlike(compared: Comparison, isOfOne: boolean): number {
  const { isSameDate, isSameKm, isWithin } = compared;
  if (isSameDate && isSameKm !== false) return isSameKm === true ? exact : certain;
  if (isSameDate) return isOfOne ? correctedFigure : 0;
  if (isSameKm !== true) return 0;
  if (isWithin) return correctedDate + 1;
  return isOfOne && isCorrectedDate(compared, daysOfCorrection) ? correctedDate : 0;
}

function isCorrectedDate({ daysApart, isSlip, isWithin }: Comparison, days: number): boolean {
  return isWithin || isSlip || (daysApart !== undefined && daysApart <= days);
}

/** Converting miles costs a kilometre. */
const kmOfUnits = 1;

function compare(one: Sight, other: Sight): Comparison {
  const km = one.km === undefined || other.km === undefined ? undefined : Math.abs(one.km - other.km);
  return {
    ...compareDates(one.date, other.date),
    doOverlap: isBegun(one, other) && isBegun(other, one),
    isSameKm: km === undefined ? undefined : km <= kmOfUnits,
    isSameAmount: areSame(one.amount, other.amount),
    isSameEnd: areSame(one.end, other.end),
    isSameCode: areSame(one.code, other.code),
    isSameCountry: areSame(one.country, other.country),
    isSameSource: areSame(one.source, other.source),
    isSameName: areSame(one.name, other.name),
    isSameReference: haveCommon(one.references, other.references),
  };
}

/** Whether one begins before the other has ended. */
function isBegun({ date = '' }: Sight, { end }: Sight): boolean {
  return end === undefined || date < end;
}

function areSame(one: string | number | undefined, other: string | number | undefined): boolean | undefined {
  return one === undefined || other === undefined ? undefined : one === other;
}

function haveCommon(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean | undefined {
  return one === undefined || other === undefined ? undefined : one.some((reference) => other.includes(reference));
}

type Dates = Pick<Comparison, 'isSameDate' | 'daysApart' | 'isWithin' | 'isSlip'>;

function compareDates(one: string | undefined, other: string | undefined): Dates {
  const isSameDate = one !== undefined && one === other;
  const [first, second] = [
    one === undefined ? undefined : dayRange(one),
    other === undefined ? undefined : dayRange(other),
  ];
  if (isSameDate || one === undefined || other === undefined || !first || !second) {
    return { isSameDate, daysApart: undefined, isWithin: false, isSlip: false };
  }
  const areDays = one.length >= 10 && other.length >= 10;
  const isWithin = !areDays && first.first <= second.last && second.first <= first.last;
  const daysApart = areDays ? Math.abs(first.first - second.first) : undefined;
  return { isSameDate, daysApart, isWithin, isSlip: areDays && isSlipOf(one, other) };
}

/** Another day by one slip of a clerk: the year before or after, or day and month swapped. */
export function isSlipOf(one: string, other: string): boolean {
  const [year, month, day] = one.split('-');
  const [otherYear, otherMonth, otherDay] = other.split('-');
  if (month === otherMonth && day === otherDay) return Math.abs(Number(year) - Number(otherYear)) === 1;
  return year === otherYear && month === otherDay && day === otherMonth;
}
