import type { Damaged } from '../../../report/evidence/events.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { DamageType } from '../../../vehicles/codes.ts';
import { dayRange } from '../../../vehicles/record-date.ts';
import { compareText } from '../common/sorted-evidence.ts';
import { normalizeReference } from './references.ts';

/** All records of one event, the most trusted first. */
export type SameEvent = readonly [Damaged, ...Damaged[]];

/**
 * The day of the event rather than of a report, which is later: the date that ends first. A day ends before its month;
 * on the last day of the month the day wins, since it is more precise.
 */
export function dateOf(records: SameEvent): string {
  const [earliest = records[0]] = records.toSorted(
    (one, other) =>
      endOf(one) - endOf(other) || other.date.length - one.date.length || compareText(one.date, other.date),
  );
  return earliest.date;
}

/** Invalid dates last. */
const endOf = ({ date }: Damaged): number => dayRange(date)?.last ?? Number.MAX_SAFE_INTEGER;

/**
 * The type from the most trusted record that has one. "Total loss" is a result rather than a type: it is dropped if
 * another record of the same kind of source says what happened and does not call it a total loss. A high repair cost
 * alone never makes a total loss.
 */
export function typeOf(records: SameEvent): DamageType {
  const typed = records.filter(({ type }) => type !== 'other');
  const [first] = typed;
  if (first?.type !== 'totalLoss') return first?.type ?? 'other';
  const number = normalizeReference(first.reference ?? '');
  const other = typed.find(
    ({ source, type, reference }) =>
      source === first.source &&
      type !== 'totalLoss' &&
      // An earlier version of the same record does not count.
      (number === '' || normalizeReference(reference ?? '') !== number),
  );
  return other?.type ?? 'totalLoss';
}

/** The most trusted record's description; if there is none, the original wording of a type that was not recognized. */
export function describe(records: SameEvent): { readonly description?: string; readonly wordingLanguage?: string } {
  const described = records.find(({ description }) => description !== undefined && description !== '');
  const worded = described ?? records.find(({ type, original }) => type === 'other' && original?.wording !== undefined);
  return onlyKnown({
    description: described ? described.description : worded?.original?.wording,
    wordingLanguage: worded?.original?.language,
  });
}

/** Each reference number once, as the most trusted record writes it; numeric ones are separate from the others. */
export function referencesOf(records: SameEvent): { readonly id?: number; readonly code?: string } {
  const byPlain = new Map<string, string>();
  for (const { reference } of records) {
    if (reference === undefined) continue;
    const plain = normalizeReference(reference);
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
