import type { InvoiceContent, LowBalanceContent, MailContent, StatementContent } from '../../src/mail/render/render.ts';

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

export const everyMail: readonly MailContent[] = [
  statement,
  { ...statement, billingMode: 'postpaid', closingBalanceCents: null },
  { ...statement, totalCalls: '0', billableCalls: '0', totalCents: '0', lines: [] },
  lowBalance,
  invoice,
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
