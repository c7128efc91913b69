import type { Cents } from '../kernel/money.ts';
import type { InvoiceDocument } from './document.ts';

/** A document as it is stored: amounts and quantities are decimal integers in text, because JSON has no bigint. */
export type StoredDocument = Stored<InvoiceDocument>;

type Stored<Value> = Value extends bigint
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Stored<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Stored<Value[Key]> }
      : Value;

export function writeStored(document: InvoiceDocument): string {
  return JSON.stringify(document, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

export function readStored(stored: StoredDocument): InvoiceDocument {
  if (stored.version !== 1) throw new Error(`a document of version ${String(stored.version)} cannot be read`);
  return {
    ...stored,
    ...readAmounts(stored),
    lines: stored.lines.map((line) => ({
      ...line,
      quantity: BigInt(line.quantity),
      unitPriceCents: BigInt(line.unitPriceCents),
      amountCents: BigInt(line.amountCents),
    })),
  };
}

const amounts = ['netCents', 'vatCents', 'grossCents', 'paidCents', 'payableCents'] as const;

function readAmounts(stored: StoredDocument): Record<(typeof amounts)[number], Cents> {
  return Object.fromEntries(amounts.map((name) => [name, BigInt(stored[name])])) as Record<
    (typeof amounts)[number],
    Cents
  >;
}
