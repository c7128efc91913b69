import type { Cents } from '../kernel/money.ts';

/** A document that is to be paid. Amounts are net, as everything on an account. */
interface Item {
  readonly number: string;
  /** Less what credit notes have given back. */
  readonly netCents: Cents;
}

/** A payment, or a correction of the account in either direction. */
interface Movement {
  readonly cents: Cents;
  readonly reference: string | null;
}

interface Settlement {
  /** What has been paid of each document. */
  readonly settled: ReadonlyMap<string, Cents>;
  /** What is left for documents to come. Negative where corrections have raised what is owed. */
  readonly leftCents: Cents;
}

const documentNumber = /(?:[A-Z]+-)?[0-9]{4}-[0-9]{6,}/g;

/** The numbers of documents that a reference names. */
export function documentNumbersIn(reference: string | null): string[] {
  return [...(reference?.match(documentNumber) ?? [])];
}

/**
 * Which documents the movements of an account have paid. A payment whose reference names documents pays these first;
 * everything else pays the oldest. `items` are in the order in which they were issued. Nothing of it is stored: it follows from the
 * ledger and the documents, in whichever order they came.
 */
export function settle(items: readonly Item[], movements: readonly Movement[]): Settlement {
  const open = new Map(items.map(({ number, netCents }) => [number, netCents]));
  let left = 0n;
  const pay = (number: string, cents: Cents): Cents => {
    const paid = smaller(open.get(number) ?? 0n, cents);
    if (paid > 0n) open.set(number, (open.get(number) ?? 0n) - paid);
    return paid > 0n ? paid : 0n;
  };
  for (const { cents, reference } of movements) {
    let rest = cents;
    for (const number of documentNumbersIn(reference)) rest -= rest > 0n ? pay(number, rest) : 0n;
    left += rest;
  }
  for (const { number } of items) left -= left > 0n ? pay(number, left) : 0n;
  const settled = items.map(({ number, netCents }) => [number, netCents - (open.get(number) ?? 0n)] as const);
  return { settled: new Map(settled), leftCents: left };
}

function smaller(one: Cents, other: Cents): Cents {
  return one < other ? one : other;
}

/** The part of a document's gross amount that belongs to a part of its net amount, rounded half up. */
export function grossShare(partCents: Cents, { netCents, grossCents }: { netCents: Cents; grossCents: Cents }): Cents {
  return netCents === 0n ? 0n : (2n * grossCents * partCents + netCents) / (2n * netCents);
}
