import type { Original } from '../../../report/evidence/record.ts';
import { dayRange } from '../../../vehicles/record-date.ts';
import { kmOf } from '../../../vehicles/units.ts';

/**
 * Whether two dates may mean the same event: days that are so few apart, and where one is only a month or a year, those
 * that lie within each other.
 */
export function areNear(one: string, other: string, daysApart: number): boolean {
  const [first, second] = [dayRange(one), dayRange(other)];
  if (!first || !second) return one === other;
  const tolerance = isDay(one) && isDay(other) ? daysApart : 0;
  return first.first - second.last <= tolerance && second.first - first.last <= tolerance;
}

/** Whether one date surely lies before the other, however vague they are. */
export function isBefore(one: string, other: string): boolean {
  const [first, second] = [dayRange(one), dayRange(other)];
  return first !== undefined && second !== undefined && first.last < second.first;
}

/** To the day, or to the time of day. */
export function isDay(date: string): boolean {
  return date.length >= 10;
}

/** The date of the most trusted of those that are most precise. */
export function mostPrecise(trustedFirst: readonly (string | undefined)[]): string | undefined {
  return trustedFirst.reduce((best, date) => (date !== undefined && date.length > (best?.length ?? 0) ? date : best));
}

/** Each field as the most trusted tells it that tells it at all. */
export function fillIn<Item extends object>(trustedFirst: readonly Item[]): Item {
  return trustedFirst.reduceRight((told, item) => ({ ...told, ...item }));
}

/** Countries and names of which one is not told may be the same. */
export function mayEqual<Value>(one: Value | null | undefined, other: Value | null | undefined): boolean {
  return (one ?? undefined) === undefined || (other ?? undefined) === undefined || one === other;
}

/** Letters and digits only: how names are compared that everybody writes in another way. */
export function plain(text: string | undefined): string | undefined {
  const letters = text?.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters === undefined || letters === '' ? undefined : letters.toLowerCase();
}

interface Read {
  readonly odometerKm?: number;
  readonly mileageKm?: number;
  readonly original?: Original;
}

/** Whether two readings may be one, written down in other units or rounded; undefined where one is missing. */
export function isSameReading(one: Read, other: Read, kmBetween = 0): boolean | undefined {
  const [first, second] = [one.odometerKm ?? one.mileageKm, other.odometerKm ?? other.mileageKm];
  if (first === undefined || second === undefined) return undefined;
  return Math.abs(first - second) <= Math.max(roundingOf(one, first), roundingOf(other, second)) + kmBetween;
}

/** A figure and the unit it was read in, which belong together. */
export function readingOf({ odometerKm, original }: Read): Pick<Read, 'odometerKm' | 'original'> {
  return { ...(odometerKm !== undefined && { odometerKm }), ...(original && { original }) };
}

/**
 * What is known of an original, for words that were put together from several records: they have a language only where
 * all of these have the same one.
 */
export function wordedBy(
  original: Original | undefined,
  speakers: readonly { readonly original?: Original }[],
): { readonly original?: Original } {
  const { language: _own, ...rest } = original ?? {};
  const [language, ...others] = new Set(speakers.map((speaker) => speaker.original?.language));
  const isOne = language !== undefined && others.length === 0;
  return isOne || Object.keys(rest).length > 0 ? { original: { ...rest, ...(isOne && { language }) } } : {};
}

/** A figure that ends in zeros was rounded, or may have been. */
function roundingOf({ original }: Read, km: number): number {
  const value = original?.value ?? km;
  const step = [1000, 100].find((zeros) => value > 0 && value % zeros === 0) ?? 1;
  return kmOf(step, original?.unit ?? 'km');
}
