import type { Cents } from '../../kernel/money.ts';
import { readMoneyMail, type MoneyContent, type MoneyMail } from './money-content.ts';
import { oneLine } from './one-line.ts';
import {
  readAddressee,
  readAmounts,
  readStoredDay,
  readInteger,
  readStoredMoment,
  type MailAddressee,
  type DocumentAmounts,
  type StoredAmounts,
} from './stored-values.ts';

/** The figures of one endpoint, as they are stored. Counts and cents are decimal integers in text, because JSON has no bigint. */
interface LineContent {
  readonly endpoint: string;
  readonly calls: string;
  readonly billableCalls: string;
  readonly amountCents: string;
}

export interface StatementContent {
  readonly kind: 'statement';
  readonly partner: string;
  readonly partnerName: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly billingMode: 'prepaid' | 'postpaid';
  /** Absent on a live account, and in mails of earlier releases. */
  readonly isTest?: true;
  readonly totalCalls: string;
  readonly billableCalls: string;
  readonly totalCents: string;
  readonly closingBalanceCents: string | null;
  readonly lines: readonly LineContent[];
}

export interface LowBalanceContent {
  readonly kind: 'low-balance';
  readonly partner: string;
  readonly partnerName: string;
  readonly balanceCents: string;
  readonly warningLevelCents: string;
  /** An ISO timestamp. */
  readonly at: string;
}

export interface InvoiceContent {
  readonly kind: 'invoice';
  readonly partner: string;
  readonly partnerName: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  /** The net amount. */
  readonly totalCents: string;
  /** Absent in mails of earlier releases. */
  readonly amounts?: StoredAmounts;
  readonly lines: readonly LineContent[];
}

/** The content of a mail as it is stored until the mail is sent. All of it can be written as JSON. */
export type MailContent = StatementContent | LowBalanceContent | InvoiceContent | MoneyContent;

export interface MailStatementLine {
  readonly endpoint: string;
  readonly calls: bigint;
  readonly billableCalls: bigint;
  readonly amount: Cents;
}

interface Period {
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

export interface StatementMail extends MailAddressee, Period {
  readonly kind: 'statement';
  readonly billingMode: 'prepaid' | 'postpaid';
  readonly isTest: boolean;
  readonly totalCalls: bigint;
  readonly billableCalls: bigint;
  readonly total: Cents;
  readonly closingBalance: Cents | null;
  readonly lines: readonly MailStatementLine[];
}

export interface LowBalance extends MailAddressee {
  readonly kind: 'low-balance';
  readonly balance: Cents;
  readonly warningLevel: Cents;
  readonly at: Date;
}

export interface Invoice extends MailAddressee, Period {
  readonly kind: 'invoice';
  readonly number: string;
  readonly issuedOn: Date;
  readonly dueOn: Date;
  readonly total: Cents;
  readonly amounts: DocumentAmounts | null;
  readonly lines: readonly MailStatementLine[];
}

export type ParsedMail = StatementMail | LowBalance | Invoice | MoneyMail;

/** Turns stored text into numbers, dates and names that fit on a line. Nothing else does. */
export function parseMail(content: MailContent): ParsedMail {
  if (content.kind === 'statement') return readStatement(content);
  if (content.kind === 'invoice') return readInvoice(content);
  if (content.kind === 'low-balance') return readLowBalance(content);
  return readMoneyMail(content);
}

function readStatement(content: StatementContent): StatementMail {
  const { kind, billingMode, isTest = false, closingBalanceCents } = content;
  return {
    kind,
    ...readAddressee(content),
    ...readPeriod(content),
    billingMode,
    isTest,
    totalCalls: readInteger(content.totalCalls),
    billableCalls: readInteger(content.billableCalls),
    total: readInteger(content.totalCents),
    closingBalance: closingBalanceCents === null ? null : readInteger(closingBalanceCents),
    lines: content.lines.map(readLine),
  };
}

function readInvoice(content: InvoiceContent): Invoice {
  return {
    kind: content.kind,
    ...readAddressee(content),
    ...readPeriod(content),
    number: oneLine(content.number),
    issuedOn: readStoredDay(content.issuedOn),
    dueOn: readStoredDay(content.dueOn),
    total: readInteger(content.totalCents),
    amounts: content.amounts ? readAmounts(content.amounts) : null,
    lines: content.lines.map(readLine),
  };
}

function readLowBalance(content: LowBalanceContent): LowBalance {
  return {
    kind: content.kind,
    ...readAddressee(content),
    balance: readInteger(content.balanceCents),
    warningLevel: readInteger(content.warningLevelCents),
    at: readStoredMoment(content.at),
  };
}

function readPeriod(content: { periodStart: string; periodEnd: string }): Period {
  return { periodStart: readStoredDay(content.periodStart), periodEnd: readStoredDay(content.periodEnd) };
}

function readLine(line: LineContent): MailStatementLine {
  return {
    endpoint: oneLine(line.endpoint),
    calls: readInteger(line.calls),
    billableCalls: readInteger(line.billableCalls),
    amount: readInteger(line.amountCents),
  };
}
