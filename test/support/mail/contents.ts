import type {
  InvoiceContent,
  LowBalanceContent,
  MailContent,
  KeyLimitContent,
  OutOfCreditContent,
  ReceiptContent,
  RefundContent,
  ReminderContent,
  StatementContent,
} from '../../../src/mail/render/render.ts';

const addressee = { partner: 'baltic-auto', partnerName: 'Baltic Auto SIA' };
const lines = [{ endpoint: 'POST /v1/reports', calls: '12480', billableCalls: '12463', amountCents: '9347250' }];

export const statement: StatementContent = {
  kind: 'statement',
  ...addressee,
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  billingMode: 'prepaid',
  totalCalls: '12480',
  billableCalls: '12463',
  totalCents: '9347250',
  closingBalanceCents: '184500',
  lines,
};

export const lowBalance: LowBalanceContent = {
  kind: 'low-balance',
  ...addressee,
  balanceCents: '4850',
  warningLevelCents: '5000',
  at: '2026-11-01T14:05:00Z',
};

export const invoice: InvoiceContent = {
  kind: 'invoice',
  ...addressee,
  number: '2026-000017',
  issuedOn: '2026-11-01',
  dueOn: '2026-11-15',
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  totalCents: '9347250',
  lines,
};

const vat = { category: 'S', rateBasisPoints: 1900 } as const;

/** An account that has paid ahead: of 119.00 nothing but 5.95 is due. */
export const paidAhead: InvoiceContent = {
  ...invoice,
  totalCents: '10000',
  amounts: { netCents: '10000', vatCents: '1900', grossCents: '11900', paidCents: '11305', vat },
  lines: [{ endpoint: 'POST /v1/reports', calls: '40', billableCalls: '40', amountCents: '10000' }],
};

export const topUp: ReceiptContent = {
  kind: 'receipt',
  ...addressee,
  bookedOn: '2026-11-16',
  reference: 'bank 17',
  amountCents: '10000',
  billingMode: 'prepaid',
  balanceCents: '12345',
  number: 'PP-2026-000003',
  amounts: { netCents: '10000', vatCents: '1900', grossCents: '11900', paidCents: '11900', vat },
  settled: [],
  openCents: '0',
  isAhead: false,
};

export const payment: ReceiptContent = {
  ...topUp,
  billingMode: 'postpaid',
  balanceCents: null,
  number: null,
  amounts: null,
  settled: [
    { number: '2026-000017', grossCents: '8330', paidCents: '8330', openCents: '0' },
    { number: '2026-000018', grossCents: '5950', paidCents: '3570', openCents: '2380' },
  ],
  openCents: '2380',
};

export const refund: RefundContent = {
  kind: 'refund',
  ...addressee,
  reportId: 'rep_1L1TeDyGdwa8AxCdg3MtlB',
  bookedOn: '2026-11-16',
  reason: 'ticket 4711',
  amountCents: '250',
  balanceCents: null,
  number: 'CN-2026-000001',
  corrects: '2026-000017',
  amounts: { netCents: '250', vatCents: '48', grossCents: '298', paidCents: '0', vat },
};

export const outOfCredit: OutOfCreditContent = {
  kind: 'out-of-credit',
  ...addressee,
  billingMode: 'prepaid',
  balanceCents: '150',
  creditLimitCents: null,
  at: '2026-11-01T14:05:00Z',
};

const keyLimit: KeyLimitContent = {
  kind: 'key-limit',
  ...addressee,
  type: 'key.limit_near',
  keyId: '4t9XmQ2bLr0Z',
  limitCents: '5000',
  spentCents: '4000',
  resetsAt: '2026-12-01T00:00:00Z',
  at: '2026-11-01T14:05:00Z',
};

export const reminder: ReminderContent = {
  kind: 'reminder',
  ...addressee,
  step: 1,
  number: '2026-000017',
  issuedOn: '2026-11-01',
  dueOn: '2026-12-01',
  grossCents: '11900',
  openCents: '2380',
  stopsPurchases: false,
};

export const everyMail: readonly MailContent[] = [
  statement,
  { ...statement, billingMode: 'postpaid', closingBalanceCents: null },
  { ...statement, totalCalls: '0', billableCalls: '0', totalCents: '0', lines: [] },
  lowBalance,
  invoice,
  paidAhead,
  topUp,
  { ...topUp, reference: null, number: null, amounts: null },
  payment,
  refund,
  { ...refund, balanceCents: '1000', number: null, corrects: null, amounts: null },
  keyLimit,
  { ...keyLimit, type: 'key.limit_reached', spentCents: '5000', resetsAt: null },
  outOfCredit,
  { ...outOfCredit, billingMode: 'postpaid', balanceCents: '-4900', creditLimitCents: '5000' },
  reminder,
  { ...reminder, step: 2 },
  { ...reminder, step: 3, stopsPurchases: true },
  { ...reminder, step: 3, stopsOn: '2027-01-10' },
];

/** With plain spaces in place of the narrow and no-break ones that figures hold. */
export function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');
}

/** With every run of white space as one space, so that a sentence is found however it is wrapped. */
export function unwrapped(text: string): string {
  return plain(text).replaceAll(/\s+/g, ' ');
}

/** What a reader sees of a document, without its style sheet. */
export function visibleText(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  const text = html.replaceAll(/<(style|title)>.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ' ');
  return unwrapped(text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_entity, name: string) => entities[name] ?? ''));
}
