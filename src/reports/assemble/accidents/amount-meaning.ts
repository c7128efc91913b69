import type { SourceKind } from '../../../language/sources.ts';
import type { Damaged } from '../../../report/evidence/events.ts';

export type AmountMeaning = NonNullable<Damaged['amountMeaning']>;

/** Who pays or repairs knows the bill. Who only saw the damage, such as a patrol, guesses. */
const meaningBySource: Partial<Record<SourceKind, AmountMeaning>> = {
  insuranceClaims: 'bill',
  insuranceRegister: 'bill',
  workshopRecords: 'bill',
  serviceBook: 'bill',
  repairEstimates: 'estimate',
  auctionRecords: 'estimate',
};

/** How the cost of a record is known: as it says, else by its kind of source. */
export function meaningOfAmount({ amountMeaning, source }: Pick<Damaged, 'amountMeaning' | 'source'>): AmountMeaning {
  return amountMeaning ?? meaningBySource[source] ?? 'guess';
}
