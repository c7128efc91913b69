import { readFile } from 'node:fs/promises';

import { readBankStatements, type BankStatement, type Receipt } from '../../billing/bank/camt.ts';
import { matchReceipts, referenceOf, type CertainMatch, type Matches } from '../../billing/bank/match.ts';
import { findBookedReferences, listPayers } from '../../billing/bank/payers.ts';
import { listEveryDocument } from '../../billing/invoices/listing.ts';
import { sellerOn } from '../../billing/parties/seller.ts';
import { utcDay } from '../../kernel/day.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { euroNumber } from '../../kernel/money.ts';
import { quote } from '../../kernel/text.ts';
import { addFunds } from '../../operations/add-funds.ts';
import { change } from '../change.ts';
import type { CommandContext, DatabaseCommand } from '../command.ts';
import { counted } from '../line.ts';
import { euro } from '../money-view.ts';

export const bankImport: DatabaseCommand = {
  name: 'bank import',
  summary: "Read a bank's statement (camt.053): book payments that are certain, propose the rest",
  arguments: ['FILE'],
  options: { 'dry-run': { help: 'say what would be booked, and book nothing' } },
  details: [
    'Certain is money that names open invoices of one partner and is what is open of them, to the cent. The rest is listed',
    'with what it could be: book it with funds add, net. A file may be read again: what was booked stays booked once.',
  ],
  needs: 'database',
  async run({ positionals: [file = ''], options }, context) {
    const statements = await readStatements(context, file);
    const receipts = statements.flatMap((statement) => statement.receipts);
    const booked = await findBookedReferences(context.database, receipts.map(referenceOf));
    const fresh = receipts.filter((receipt) => !booked.has(referenceOf(receipt)));
    const { certain, proposed } = await match(context, fresh);
    if (options['dry-run'] === undefined) for (const payment of certain) await bookPayment(context, payment);
    const passedOver = statements.reduce((sum, statement) => sum + statement.passedOver, 0);
    const outcome = { certain, proposed, already: receipts.length - fresh.length, passedOver };
    return { json: outcomeJson(outcome), text: outcomeText(outcome, options['dry-run'] !== undefined) };
  },
};

async function readStatements({ database, now }: CommandContext, file: string): Promise<BankStatement[]> {
  const xml = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`${quote(file)} cannot be read: ${(error as Error).message}`);
  });
  const statements = readBankStatements(xml);
  const iban = (await sellerOn(database, utcDay(now)))?.iban ?? null;
  const other = statements.find((statement) => iban !== null && statement.iban !== null && statement.iban !== iban);
  if (other) throw new OperatorError(`the file is of account ${other.iban}, which is not the seller's`);
  return statements;
}

async function match({ database, now }: CommandContext, receipts: readonly Receipt[]): Promise<Matches> {
  return matchReceipts(receipts, await listEveryDocument(database, now), await listPayers(database));
}

async function bookPayment(context: CommandContext, { partnerId, netCents, receipt }: CertainMatch): Promise<void> {
  await change(context, addFunds, { partnerId, cents: netCents, reference: referenceOf(receipt) });
}

interface Outcome extends Matches {
  readonly already: number;
  readonly passedOver: number;
}

function receiptJson({ bankReference, day, cents, payer, text }: Receipt): object {
  return { bankReference, date: day, amountEur: euroNumber(cents), payer, text };
}

function outcomeJson({ certain, proposed, already, passedOver }: Outcome): object {
  return {
    booked: certain.map(({ receipt, partnerId, documents, netCents }) => ({
      ...receiptJson(receipt),
      partner: partnerId,
      documents,
      netEur: euroNumber(netCents),
    })),
    proposed: proposed.map(({ receipt, candidates }) => ({
      ...receiptJson(receipt),
      candidates: candidates.map(({ partnerId, document, why }) => ({ partner: partnerId, document, why })),
    })),
    already,
    passedOver,
  };
}

function outcomeText({ certain, proposed, already, passedOver }: Outcome, isTrial: boolean): string {
  return [
    ...certain.map(
      ({ receipt, partnerId, documents }) =>
        `${isTrial ? 'Would book' : 'Booked'} ${euro(receipt.cents)} of ${receipt.day} for ${partnerId}: ${documents.join(', ')}.`,
    ),
    ...proposed.flatMap(({ receipt, candidates }) => [
      `Not certain: ${euro(receipt.cents)} of ${receipt.day} from ${receipt.payer ?? 'somebody'}, “${receipt.text}”`,
      ...candidates.map(
        ({ partnerId, document, why }) => `  ${partnerId}${document === null ? '' : ` ${document}`}: it ${why}`,
      ),
    ]),
    `${counted(certain.length, 'payment')} ${isTrial ? 'to book' : 'booked'}, ${proposed.length} to decide, ` +
      `${already} booked before, ${passedOver} entries that are no receipts.`,
  ].join('\n');
}
