import type { Damaged } from '../../../report/evidence/events.ts';

/** Shorter ones are counted from one again in every house, so they say nothing across houses. */
const tellingLength = 5;

/** A number as all write it who write it at all: without case, dashes, blanks, and the zeros that a number begins with. */
export function plainReference(reference: string): string {
  return reference
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '')
    .replaceAll(' ', '');
}

/** The same for all records that bear the same number; undefined where a record bears none. */
export function referenceKey({ reference, source }: Pick<Damaged, 'reference' | 'source'>): string | undefined {
  const plain = plainReference(reference ?? '');
  if (plain === '') return undefined;
  return plain.length < tellingLength ? `${plain} ${source}` : plain;
}
