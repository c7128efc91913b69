import type { Original } from '../../../report/evidence/record.ts';
import { dayRange } from '../../../vehicles/record-date.ts';
import { kmOf } from '../../../vehicles/units.ts';

/**
 * Whether two dates may mean the same day: full dates at most `daysApart` apart; a month or year that contains the
 * other.
 */
export function areNear(one: string, other: string, daysApart: number): boolean {
  const [first, second] = [dayRange(one), dayRange(other)];
  if (!first || !second) return one === other;
  const tolerance = isDay(one) && isDay(other) ? daysApart : 0;
  return first.first - second.last <= tolerance && second.first - first.last <= tolerance;
}

/** Whether one date is certainly before the other, however imprecise they are. */
export function isBefore(one: string, other: string): boolean {
  const [first, second] = [dayRange(one), dayRange(other)];
  return first !== undefined && second !== undefined && first.last < second.first;
}

/** Precise to the day, or to the time of day. */
export function isDay(date: string): boolean {
  return date.length >= 10;
}

/** The most precise date; of several, the most trusted one. */
export function mostPrecise(trustedFirst: readonly (string | undefined)[]): string | undefined {
  return trustedFirst.reduce((best, date) => (date !== undefined && date.length > (best?.length ?? 0) ? date : best));
}

/** Each field from the most trusted record that has it. */
export function fillGaps<Item extends object>(trustedFirst: readonly Item[]): Item {
  return trustedFirst.reduceRight((filled, item) => ({ ...filled, ...item }));
}

/** Whether two values are equal or one is unknown. */
export function mayEqual<Value>(one: Value | null | undefined, other: Value | null | undefined): boolean {
  return (one ?? undefined) === undefined || (other ?? undefined) === undefined || one === other;
}

/** Letters and digits only, in lower case, to compare names that sources punctuate differently. */
export function normalizeText(text: string | undefined): string | undefined {
  const letters = text?.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters === undefined || letters === '' ? undefined : letters.toLowerCase();
}

interface ReadingFields {
  readonly odometerKm?: number;
  readonly mileageKm?: number;
  readonly original?: Original;
}

/** Whether two readings may be the same, in other units or rounded; undefined if one is missing. */
export function isSameReading(one: ReadingFields, other: ReadingFields, kmBetween = 0): boolean | undefined {
  const [first, second] = [one.odometerKm ?? one.mileageKm, other.odometerKm ?? other.mileageKm];
  if (first === undefined || second === undefined) return undefined;
  return Math.abs(first - second) <= Math.max(roundingOf(one, first), roundingOf(other, second)) + kmBetween;
}

/** A reading and the unit it was taken in, which must stay together. */
export function readingOf({ odometerKm, original }: ReadingFields): Pick<ReadingFields, 'odometerKm' | 'original'> {
  return { ...(odometerKm !== undefined && { odometerKm }), ...(original && { original }) };
}

/**
 * The original for text that was combined from several records: it has a language only if all of them have the same.
 */
export function originalWithSharedLanguage(
  original: Original | undefined,
  records: readonly { readonly original?: Original }[],
): { readonly original?: Original } {
  const { language: _own, ...rest } = original ?? {};
  const [language, ...others] = new Set(records.map((speaker) => speaker.original?.language));
  const isOne = language !== undefined && others.length === 0;
  return isOne || Object.keys(rest).length > 0 ? { original: { ...rest, ...(isOne && { language }) } } : {};
}

/** A figure that ends in zeros may have been rounded. */
function roundingOf({ original }: ReadingFields, km: number): number {
  const value = original?.value ?? km;
  const step = [1000, 100].find((zeros) => value > 0 && value % zeros === 0) ?? 1;
  return kmOf(step, original?.unit ?? 'km');
}
