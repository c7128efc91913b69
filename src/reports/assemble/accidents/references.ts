import type { Damaged } from '../../../report/evidence/events.ts';

/** Shorter numbers are running numbers, which identify an event within one kind of source only. */
const minSharedLength = 5;

/** Ignores case, punctuation, blanks and leading zeros, in which sources differ. */
export function normalizeReference(reference: string): string {
  return reference
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '')
    .replaceAll(' ', '');
}

/** Equal for records with the same reference number; undefined if a record has none. */
export function referenceKey({ reference, source }: Pick<Damaged, 'reference' | 'source'>): string | undefined {
  const plain = normalizeReference(reference ?? '');
  if (plain === '') return undefined;
  return plain.length < minSharedLength ? `${plain} ${source}` : plain;
}
