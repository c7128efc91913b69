import type { Damaged } from '../../../report/evidence/events.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { DamageType } from '../../../vehicles/codes.ts';
import { dayRange } from '../../../vehicles/record-date.ts';
import { compareText, firstKnown } from '../common/sorted-evidence.ts';
import { normalizeReference } from './references.ts';

/** All records of one event, the most trusted first. */
export type SameEvent = readonly [Damaged, ...Damaged[]];

/** The records that no other one corrects; all of them if each is corrected by another. */
export function withoutReplaced(records: SameEvent): SameEvent {
  const replacements = records.flatMap((record) =>
    record.replaces === undefined ? [] : [{ record, number: normalizeReference(record.replaces) }],
  );
  if (replacements.length === 0) return records;
  const [first, ...others] = records.filter((record) => {
    const number = normalizeReference(record.reference ?? '');
    const isCorrection = record.replaces !== undefined && normalizeReference(record.replaces) === number;
    return isCorrection || !replacements.some((one) => one.record !== record && one.number === number);
  });
  return first ? [first, ...others] : records;
}

/**
 * The day of the event rather than of a report, which is later: a date that a record calls the day of the loss, else
 * the date that ends first. A day ends before its month; on the last day of the month the day wins, since it is more
 * precise. An estimated day counts after those that are certain, and is given as its month.
 */
export function dateOf(records: SameEvent): string {
  const [earliest = records[0]] = records.toSorted(
    (one, other) =>
      latenessOf(one) - latenessOf(other) ||
      endOf(one) - endOf(other) ||
      other.date.length - one.date.length ||
      compareText(one.date, other.date),
  );
  return earliest.isDateEstimated === true ? earliest.date.slice(0, 'YYYY-MM'.length) : earliest.date;
}

/** A date whose meaning is not known may be that of the loss; the others are of something that followed it. */
function latenessOf({ dateMeaning, isDateEstimated }: Damaged): number {
  if (dateMeaning !== 'loss' && dateMeaning !== undefined) return 3;
  if (isDateEstimated === true) return 2;
  return dateMeaning === undefined ? 1 : 0;
}

/** Invalid dates last. */
const endOf = ({ date }: Damaged): number => dayRange(date)?.last ?? Number.MAX_SAFE_INTEGER;

/**
 * What happened, by the most trusted record that says it. "Total loss" is how it ended (`outcome.ts`), and the type only
 * where no record says more.
 */
export function typeOf(records: SameEvent): DamageType {
  const types = records.map(({ type }) => type).filter((type) => type !== 'other');
  return types.find((type) => type !== 'totalLoss') ?? types[0] ?? 'other';
}

/** Where it happened, if a record says so; an insurer's own country only if nothing else is known. */
export function eventCountry(records: SameEvent): string | undefined {
  return (
    firstKnown(records, ({ accidentCountry }) => accidentCountry) ??
    firstKnown(records, ({ country }) => country ?? undefined)
  );
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
export function eventReferences(records: SameEvent): { readonly id?: number; readonly code?: string } {
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
