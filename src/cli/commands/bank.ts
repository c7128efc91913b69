import { readFile } from 'node:fs/promises';

import { readBankStatements, type BankReceipt } from '../../invoicing/bank/camt.ts';
import { planBankImport, type BankPlan } from '../../invoicing/bank/plan.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { euroNumber } from '../../kernel/money.ts';
import { quoteInput } from '../../kernel/text.ts';
import { addFunds } from '../../operations/money/add-funds.ts';
import { bookBankPayments, type BankBooking } from '../../operations/money/bank-payments.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { withCount } from '../line.ts';
import { euro } from '../money-view.ts';

export const bankImport: DatabaseCommand = {
  name: 'bank import',
  summary: "Read a bank's statement (camt.053): book payments that are certain, propose the rest",
  arguments: ['FILE'],
  options: { 'dry-run': { help: 'show what would be booked, and book nothing' } },
  details: [
    'A payment is certain if it names open invoices of one partner and equals their open amount, to the cent. The rest is',
    'listed with what it could be: book it with funds add, net, under the reference shown. An entry with parts in another',
    'currency, with debits, or with parts that do not add up to it is never certain. A file may be read again: nothing is',
    'booked twice.',
  ],
  needs: 'database',
  async run({ positionals: [file = ''], options }, context) {
    const xml = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new OperatorError(`${quoteInput(file)} cannot be read: ${(error as Error).message}`);
    });
    const plan = await planBankImport(context.database, readBankStatements(xml), context.now);
    const isTrial = options['dry-run'] !== undefined;
    const payments: BankBooking[] = isTrial
      ? plan.certain.map((payment) => ({ ...payment, state: 'booked', why: null }))
      : await bookBankPayments(plan.certain, (funds) => runChange(context, addFunds, funds));
    const outcome = { ...plan, payments };
    const failed = payments.some(({ state }) => state !== 'booked') && ({ failed: true } as const);
    return { json: outcomeJson(outcome), text: outcomeText(outcome, isTrial), ...failed };
  },
};

interface Outcome extends BankPlan {
  readonly payments: readonly BankBooking[];
}

function receiptJson(receipt: BankReceipt): object {
  const { bankReference, day, cents, payer, text } = receipt;
  return {
    bankReference,
    date: day,
    amountEur: euroNumber(cents),
    payer,
    text,
    reference: receipt.references.reference,
  };
}

function paymentJson({ receipt, partnerId, documents, netCents, why }: BankBooking): object {
  return {
    ...receiptJson(receipt),
    partner: partnerId,
    documents,
    netEur: euroNumber(netCents),
    ...(why !== null && { why }),
  };
}

function outcomeJson({ payments, proposed, already, passedOver }: Outcome): object {
  return {
    booked: payments.filter(({ state }) => state === 'booked').map(paymentJson),
    notBooked: payments.filter(({ state }) => state !== 'booked').map(paymentJson),
    proposed: proposed.map(({ receipt, candidates }) => ({
      ...receiptJson(receipt),
      ...(receipt.doubt !== null && { why: receipt.doubt }),
      candidates: candidates.map(({ partnerId, document, why }) => ({ partner: partnerId, document, why })),
    })),
    already,
    passedOver,
  };
}

function outcomeText({ payments, proposed, already, passedOver }: Outcome, isTrial: boolean): string {
  const booked = payments.filter(({ state }) => state === 'booked').length;
  return [
    ...payments.map((payment) => paymentText(payment, isTrial)),
    ...proposed.flatMap(({ receipt, candidates }) => [
      `Not certain: ${euro(receipt.cents)} of ${receipt.day} from ${receipt.payer ?? 'somebody'}, “${receipt.text}”`,
      ...(receipt.doubt === null ? [] : [`  look at it: ${receipt.doubt}`]),
      `  reference: ${quoteInput(receipt.references.reference)}`,
      ...candidates.map(
        ({ partnerId, document, why }) => `  ${partnerId}${document === null ? '' : ` ${document}`}: it ${why}`,
      ),
    ]),
    `${withCount(booked, 'payment')} ${isTrial ? 'to book' : 'booked'}, ${proposed.length} to decide, ` +
      `${already} booked before, ${passedOver} entries that are no receipts.`,
  ].join('\n');
}

function paymentText({ receipt, partnerId, documents, why }: BankBooking, isTrial: boolean): string {
  const what = `${euro(receipt.cents)} of ${receipt.day} for ${partnerId}: ${documents.join(', ')}`;
  if (why !== null) return `Not booked: ${what}: ${why}.`;
  return `${isTrial ? 'Would book' : 'Booked'} ${what}.`;
}
