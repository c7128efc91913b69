import { readAccountMonth, type EntrySum } from '../billing/account-month.ts';
import { documentBuyer } from '../billing/find-parties.ts';
import type { EntryKind } from '../billing/ledger.ts';
import { buyerOn } from '../billing/parties/buyer.ts';
import { sellerOn } from '../billing/parties/seller.ts';
import type { Queryable } from '../database/connect.ts';
import { matchLanguage } from '../language/languages.ts';
import type { PartnerState } from '../partners/partner.ts';
import type { StatementChange, StatementFigures } from './pdf/statement.ts';

/** Money in before money out, and what was put right at the end. */
const order = { 'top-up': 0, payment: 1, charge: 2, refund: 3, correction: 4 } as const satisfies Record<
  EntryKind,
  number
>;

/** The statement of a closed month, by its first day. Undefined where the month is not closed. */
export async function readStatement(
  database: Queryable,
  { id: partnerId, name, language }: PartnerState,
  firstDay: string,
): Promise<StatementFigures | undefined> {
  const month = await readAccountMonth(database, partnerId, firstDay);
  if (!month) return undefined;
  const { sums, ...figures } = month;
  const seller = await sellerOn(database, month.period.end);
  const details = await buyerOn(database, partnerId, month.period.end);
  return {
    ...figures,
    language: matchLanguage(language) ?? 'en',
    partnerId,
    seller: seller ?? null,
    buyer: documentBuyer({ partnerId, name }, details),
    changes: sums.toSorted((one, other) => order[one.kind] - order[other.kind]).map(changeOf),
  };
}

const kinds = {
  'top-up': 'topUps',
  payment: 'payments',
  refund: 'refunds',
  correction: 'corrections',
} as const;

function changeOf({ kind, priceCents, entries, amountCents }: EntrySum): StatementChange {
  if (kind !== 'charge') return { kind: kinds[kind], amountCents };
  return { kind: 'reports', quantity: entries, unitPriceCents: priceCents ?? 0n, amountCents };
}
