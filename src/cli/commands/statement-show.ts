import { readStatementPdf } from '../../invoicing/pdf/read.ts';
import type { StatementChange, StatementFigures } from '../../invoicing/pdf/statement.ts';
import { readStatement } from '../../invoicing/statement-figures.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { euroNumber } from '../../kernel/money.ts';
import { requirePartner } from '../../partners/partner.ts';
import type { DatabaseCommand, Output } from '../command.ts';
import { euro } from '../money-view.ts';
import { drawNothing } from '../no-drawing.ts';
import { readMonth } from '../values.ts';
import { writeOut } from '../write-out.ts';

export const statementShow: DatabaseCommand = {
  name: 'statement show',
  summary: 'Show how the balance of an account changed in a closed month, or write it as a PDF',
  arguments: ['ID', 'MONTH'],
  options: { out: { value: 'FILE', help: 'where to write it as a PDF, in the language of the partner' } },
  details: ['MONTH is written as 2026-10. Amounts are net; a negative amount is owed, or was deducted.'],
  needs: 'database',
  async run({ positionals: [id = '', month = ''], options }, { database, openDrawing = drawNothing }) {
    const partner = await requirePartner(database, id);
    const firstDay = readMonth('MONTH', month);
    const statement = await readStatement(database, partner, firstDay);
    if (!statement) throw new OperatorError(`there is no statement of ${id} for ${month}: the month is not closed`);
    const file = options['out'];
    if (file === undefined) return show(statement);
    const bytes = await readStatementPdf(database, openDrawing, partner, firstDay);
    if (!bytes) throw new Error('a statement that was there is gone');
    await writeOut(file, bytes);
    return {
      json: { partner: id, month, file, bytes: bytes.length },
      text: `Wrote the statement of ${id} for ${month} to ${file}, ${bytes.length} bytes.`,
    };
  },
};

function show(statement: StatementFigures): Output {
  const { partnerId, billingMode, period, openingCents, changes, closingCents } = statement;
  return {
    json: {
      partner: partnerId,
      billing: billingMode,
      periodStart: period.start,
      periodEnd: period.end,
      openingBalanceEur: euroNumber(openingCents),
      changes: changes.map(changeJson),
      closingBalanceEur: euroNumber(closingCents),
    },
    text: [
      `${partnerId}, ${billingMode}, ${period.start} to ${period.end}`,
      `opening balance ${euro(openingCents)}`,
      ...changes.map(changeLine),
      `closing balance ${euro(closingCents)}`,
    ].join('\n'),
  };
}

function changeJson(change: StatementChange): object {
  const amountEur = euroNumber(change.amountCents);
  if (change.kind !== 'reports') return { kind: change.kind, amountEur };
  const { kind, quantity, unitPriceCents } = change;
  return { kind, quantity: Number(quantity), unitPriceEur: euroNumber(unitPriceCents), amountEur };
}

const names = { topUps: 'top-ups', payments: 'payments', refunds: 'refunds', corrections: 'corrections' } as const;

function changeLine(change: StatementChange): string {
  if (change.kind !== 'reports') return `${names[change.kind]} ${euro(change.amountCents)}`;
  return `${change.quantity} × reports at ${euro(change.unitPriceCents)}: ${euro(change.amountCents)}`;
}
