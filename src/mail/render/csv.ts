import { utcDay } from '../../kernel/day.ts';
import { formatEuro } from '../../kernel/money.ts';
import { csvLine } from '../../web/kit/csv.ts';
import { sumOf } from './compose.ts';
import type { Invoice, MailStatementLine, ParsedMail, StatementMail } from './content.ts';

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Buffer;
}

type Row = readonly string[];

/** The figures of a mail for a program: English column names, a point before the cents, one row for each endpoint. */
export function attachmentsOf(mail: ParsedMail): Attachment[] {
  if (mail.kind === 'invoice') return [csvFile(`invoice-${mail.number}`, invoiceRows(mail))];
  if (mail.kind !== 'statement') return [];
  const month = utcDay(mail.periodStart).slice(0, 7);
  return [csvFile(`statement-${mail.partner}-${month}`, statementRows(mail))];
}

const figureColumns = ['periodStart', 'periodEnd', 'endpoint', 'calls', 'billableCalls', 'amountEur'];

function statementRows(mail: StatementMail): Row[] {
  const { totalCalls: calls, billableCalls, total: amount } = mail;
  return [figureColumns, ...figureRows(mail, { endpoint: 'total', calls, billableCalls, amount })];
}

function invoiceRows(mail: Invoice): Row[] {
  const { number, issuedOn, dueOn, lines, total: amount } = mail;
  const heading = [number, utcDay(issuedOn), utcDay(dueOn)];
  const rows = figureRows(mail, { endpoint: 'total', ...sumOf(lines), amount });
  return [['number', 'issuedOn', 'dueOn', ...figureColumns], ...rows.map((row) => [...heading, ...row])];
}

function figureRows({ periodStart, periodEnd, lines }: StatementMail | Invoice, total: MailStatementLine): Row[] {
  return [...lines, total].map(({ endpoint, calls, billableCalls, amount }) => [
    utcDay(periodStart),
    utcDay(periodEnd),
    endpoint,
    String(calls),
    String(billableCalls),
    formatEuro(amount),
  ]);
}

function csvFile(name: string, rows: readonly Row[]): Attachment {
  return {
    filename: `${name.replaceAll(/[^A-Za-z0-9._-]+/g, '-')}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: rows.map(csvLine).join(''),
  };
}
