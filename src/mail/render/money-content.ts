import type { Cents } from '../../kernel/money.ts';
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

/** Mails about money that was booked or is owed, as they are stored. Cents are decimal integers in text. */
export type MoneyContent =
  | ReceiptContent
  | RefundContent
  | OutOfCreditContent
  | KeyLimitContent
  | ReminderContent
  | RechargeFailedContent;

/** Money that was booked: a top-up, or a payment with the invoices that it paid. */
export interface ReceiptContent {
  readonly kind: 'receipt';
  readonly partner: string;
  readonly partnerName: string;
  readonly bookedOn: string;
  readonly reference: string | null;
  /** Net, as it is booked. */
  readonly amountCents: string;
  readonly billingMode: 'prepaid' | 'postpaid';
  /** Of a prepaid account, after it. */
  readonly balanceCents: string | null;
  /** The number and the amounts of a top-up's document. */
  readonly number: string | null;
  readonly amounts: StoredAmounts | null;
  readonly settled: readonly SettledContent[];
  /** What is still open of all invoices, VAT included. */
  readonly openCents: string;
  /** A part of it counts towards invoices to come. */
  readonly isAhead: boolean;
}

interface SettledContent {
  readonly number: string;
  readonly grossCents: string;
  readonly paidCents: string;
  readonly openCents: string;
}

/**
 * A refund of a report, with its credit note if an invoice contained the charge. `goodwill`: the service refunded it by itself,
 * because no supplier had a record of the vehicle.
 */
export interface RefundContent {
  readonly kind: 'refund' | 'goodwill';
  readonly partner: string;
  readonly partnerName: string;
  readonly reportId: string;
  readonly bookedOn: string;
  readonly reason: string | null;
  /** Net, as it is booked. */
  readonly amountCents: string;
  /** Of a prepaid account, after it. */
  readonly balanceCents: string | null;
  /** The number and the amounts of the credit note, and the invoice that it corrects. */
  readonly number: string | null;
  readonly corrects: string | null;
  readonly amounts: StoredAmounts | null;
}

/** After a purchase, a key has used four fifths of its limit, or all that covers a report. Written by `reports.book_calls`. */
export interface KeyLimitContent {
  readonly kind: 'key-limit';
  readonly partner: string;
  readonly partnerName: string;
  readonly type: 'key.limit_near' | 'key.limit_reached';
  readonly keyId: string;
  readonly limitCents: string;
  readonly spentCents: string;
  /** Null: the limit is for good. */
  readonly resetsAt: string | null;
  readonly at: string;
}

/** After a purchase, the account cannot pay for another. */
export interface OutOfCreditContent {
  readonly kind: 'out-of-credit';
  readonly partner: string;
  readonly partnerName: string;
  readonly billingMode: 'prepaid' | 'postpaid';
  readonly balanceCents: string;
  /** Of a postpaid account. */
  readonly creditLimitCents: string | null;
  /** An ISO timestamp. */
  readonly at: string;
}

/** An invoice that is overdue. */
export interface ReminderContent {
  readonly kind: 'reminder';
  readonly partner: string;
  readonly partnerName: string;
  readonly step: 1 | 2 | 3;
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly grossCents: string;
  readonly openCents: string;
  /** Purchases are refused from now on. */
  readonly stopsPurchases: boolean;
  /** The day from which purchases are refused, if that is later. Absent in mails of earlier releases. */
  readonly stopsOn?: string | null;
}

/** The saved payment method was declined, and automatic recharging is switched off. */
export interface RechargeFailedContent {
  readonly kind: 'recharge-failed';
  readonly partner: string;
  readonly partnerName: string;
  readonly failedOn: string;
  /** Net, as it would have been booked. */
  readonly amountCents: string;
  /** A code of the payment provider, such as `insufficient_funds`. */
  readonly reason: string | null;
}

export type MoneyMail = Receipt | RefundMail | OutOfCredit | KeyLimit | Reminder | RechargeFailed;

export interface RechargeFailed extends MailAddressee {
  readonly kind: 'recharge-failed';
  readonly failedOn: Date;
  readonly amount: Cents;
  readonly reason: string | null;
}

export interface Receipt extends MailAddressee {
  readonly kind: 'receipt';
  readonly bookedOn: Date;
  readonly reference: string | null;
  readonly amount: Cents;
  readonly billingMode: 'prepaid' | 'postpaid';
  readonly balance: Cents | null;
  readonly number: string | null;
  readonly amounts: DocumentAmounts | null;
  readonly settled: readonly Settled[];
  readonly open: Cents;
  readonly isAhead: boolean;
}

interface Settled {
  readonly number: string;
  readonly gross: Cents;
  readonly paid: Cents;
  readonly open: Cents;
}

export interface RefundMail extends MailAddressee {
  readonly kind: 'refund' | 'goodwill';
  readonly reportId: string;
  readonly bookedOn: Date;
  readonly reason: string | null;
  readonly amount: Cents;
  readonly balance: Cents | null;
  readonly number: string | null;
  readonly corrects: string | null;
  readonly amounts: DocumentAmounts | null;
}

export interface OutOfCredit extends MailAddressee {
  readonly kind: 'out-of-credit';
  readonly billingMode: 'prepaid' | 'postpaid';
  readonly balance: Cents;
  readonly creditLimit: Cents | null;
  readonly at: Date;
}

export interface KeyLimit extends MailAddressee {
  readonly kind: 'key-limit';
  readonly stage: 'near' | 'reached';
  readonly keyId: string;
  readonly limit: Cents;
  readonly spent: Cents;
  readonly resetsAt: Date | null;
  readonly at: Date;
}

export interface Reminder extends MailAddressee {
  readonly kind: 'reminder';
  readonly step: 1 | 2 | 3;
  readonly number: string;
  readonly issuedOn: Date;
  readonly dueOn: Date;
  readonly gross: Cents;
  readonly open: Cents;
  readonly stopsPurchases: boolean;
  readonly stopsOn: Date | null;
}

export function readMoneyMail(content: MoneyContent): MoneyMail {
  if (content.kind === 'receipt') return readReceipt(content);
  if ('reportId' in content) return readRefund(content);
  if (content.kind === 'recharge-failed') return readRechargeFailed(content);
  if (content.kind === 'out-of-credit') return readOutOfCredit(content);
  if (content.kind === 'key-limit') return readKeyLimit(content);
  return readReminder(content);
}

function readReceipt(content: ReceiptContent): Receipt {
  const { kind, billingMode, reference, number, amounts, isAhead } = content;
  return {
    kind,
    ...readAddressee(content),
    billingMode,
    bookedOn: readStoredDay(content.bookedOn),
    reference: reference === null ? null : oneLine(reference),
    amount: readInteger(content.amountCents),
    balance: readOptional(content.balanceCents),
    number: number === null ? null : oneLine(number),
    amounts: amounts && readAmounts(amounts),
    settled: content.settled.map((item) => ({
      number: oneLine(item.number),
      gross: readInteger(item.grossCents),
      paid: readInteger(item.paidCents),
      open: readInteger(item.openCents),
    })),
    open: readInteger(content.openCents),
    isAhead,
  };
}

function readRefund(content: RefundContent): RefundMail {
  const { kind, reason, number, corrects, amounts } = content;
  return {
    kind,
    ...readAddressee(content),
    reportId: oneLine(content.reportId),
    bookedOn: readStoredDay(content.bookedOn),
    reason: reason === null ? null : oneLine(reason),
    amount: readInteger(content.amountCents),
    balance: readOptional(content.balanceCents),
    number: number === null ? null : oneLine(number),
    corrects: corrects === null ? null : oneLine(corrects),
    amounts: amounts && readAmounts(amounts),
  };
}

function readRechargeFailed(content: RechargeFailedContent): RechargeFailed {
  const { kind, reason } = content;
  return {
    kind,
    ...readAddressee(content),
    failedOn: readStoredDay(content.failedOn),
    amount: readInteger(content.amountCents),
    reason: reason === null ? null : oneLine(reason),
  };
}

function readOutOfCredit(content: OutOfCreditContent): OutOfCredit {
  return {
    kind: content.kind,
    ...readAddressee(content),
    billingMode: content.billingMode,
    balance: readInteger(content.balanceCents),
    creditLimit: readOptional(content.creditLimitCents),
    at: readStoredMoment(content.at),
  };
}

function readKeyLimit(content: KeyLimitContent): KeyLimit {
  return {
    kind: content.kind,
    ...readAddressee(content),
    stage: content.type === 'key.limit_near' ? 'near' : 'reached',
    keyId: oneLine(content.keyId),
    limit: readInteger(content.limitCents),
    spent: readInteger(content.spentCents),
    resetsAt: content.resetsAt === null ? null : readStoredMoment(content.resetsAt),
    at: readStoredMoment(content.at),
  };
}

function readReminder(content: ReminderContent): Reminder {
  const { kind, step, stopsPurchases, stopsOn = null } = content;
  return {
    kind,
    ...readAddressee(content),
    step,
    number: oneLine(content.number),
    issuedOn: readStoredDay(content.issuedOn),
    dueOn: readStoredDay(content.dueOn),
    gross: readInteger(content.grossCents),
    open: readInteger(content.openCents),
    stopsPurchases,
    stopsOn: stopsOn === null ? null : readStoredDay(stopsOn),
  };
}

function readOptional(text: string | null): bigint | null {
  return text === null ? null : readInteger(text);
}
