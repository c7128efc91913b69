import type { Damaged } from '../../../report/evidence/events.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { DamageType } from '../../../vehicles/codes.ts';
import { dayRange } from '../../../vehicles/record-date.ts';
import { compareText } from '../common/evidence.ts';
import { plainReference } from './references.ts';

/** What is said of an event where its records differ. All of them with the most trusted record first. */
export type SameEvent = readonly [Damaged, ...Damaged[]];

/**
 * The day it happened rather than the day it was reported: nobody reports what is still to come, so the date that is over
 * first. A day is over before its month, and on its last day counts more than the month.
 */
export function dateOf(records: SameEvent): string {
  const [earliest = records[0]] = records.toSorted(
    (one, other) =>
      endOf(one) - endOf(other) || other.date.length - one.date.length || compareText(one.date, other.date),
  );
  return earliest.date;
}

/** What is no date comes after all that are. */
const endOf = ({ date }: Damaged): number => dayRange(date)?.last ?? Number.MAX_SAFE_INTEGER;

/**
 * What the most trusted says that says anything. "Total loss" is how an event ended: it stands where the most trusted
 * says so, and not where another record of the same kind of source tells what happened and calls it no loss. However
 * much a repair cost, it makes no total loss.
 */
export function typeOf(records: SameEvent): DamageType {
  const telling = records.filter(({ type }) => type !== 'other');
  const [first] = telling;
  if (first?.type !== 'totalLoss') return first?.type ?? 'other';
  const revised = plainReference(first.reference ?? '');
  const milder = telling.find(
    ({ source, type, reference }) =>
      source === first.source &&
      type !== 'totalLoss' &&
      // An earlier version of the same record no longer counts.
      (revised === '' || plainReference(reference ?? '') !== revised),
  );
  return milder?.type ?? 'totalLoss';
}

/** In the words of the most trusted that has any; where a kind was not understood, at least its own word for it. */
export function describe(records: SameEvent): { readonly description?: string; readonly wordingLanguage?: string } {
  const told = records.find(({ description }) => description !== undefined && description !== '');
  const worded = told ?? records.find(({ type, original }) => type === 'other' && original?.wording !== undefined);
  return onlyKnown({
    description: told ? told.description : worded?.original?.wording,
    wordingLanguage: worded?.original?.language,
  });
}

/** Each number once, as the most trusted writes it; those of digits only apart from the others. */
export function referencesOf(records: SameEvent): { readonly id?: number; readonly code?: string } {
  const byPlain = new Map<string, string>();
  for (const { reference } of records) {
    if (reference === undefined) continue;
    const plain = plainReference(reference);
    if (!byPlain.has(plain)) byPlain.set(plain, reference);
  }
  const references = [...byPlain.values()];
  const id = references.find(isNumber);
  const code = references.find((reference) => !isNumber(reference));
  return { ...(id !== undefined && { id: Number(id) }), ...(code !== undefined && { code }) };
}

function isNumber(reference: string): boolean {
  return /^\d{1,18}$/.test(reference) && Number.isSafeInteger(Number(reference));
}
