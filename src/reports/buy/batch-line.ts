import type { Cents } from '../../kernel/money.ts';

/** A line of a batch: its purchase settles it, and can spend what the batch holds. */
export interface BatchLineOrder {
  readonly batchId: string;
  readonly position: number;
  /** What the batch holds for all its lines. */
  readonly heldCents: Cents;
  /** What the batch may still cost; null: as much as its lines cost. */
  readonly leftCents: Cents | null;
}

/** The purchase of a line would make its batch cost more than it may. Nothing was charged. */
export class BatchLimitReached extends Error {
  override readonly name = 'BatchLimitReached';
}

/** What of the account's money is there for this line alone. Throws if the batch may not cost as much. */
export function heldFor(line: BatchLineOrder | undefined, { priceCents }: { readonly priceCents: Cents }): Cents {
  if (line && line.leftCents !== null && line.leftCents < priceCents) throw new BatchLimitReached();
  return line?.heldCents ?? 0n;
}
