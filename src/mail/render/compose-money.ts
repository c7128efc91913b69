import type { Cents } from '../../kernel/money.ts';
import type { Figures } from '../../language/figures.ts';
import type { InvoiceWords } from '../../language/invoices/words.ts';
import type { MailWords } from '../../language/mails/index.ts';
import type { Fact, FigureTable, MailDocument } from './document.ts';
import type {
  KeyLimit,
  MoneyMail,
  OutOfCredit,
  RechargeFailed,
  Receipt,
  RefundMail,
  Reminder,
} from './money-content.ts';
import type { MailAddressee, DocumentAmounts } from './stored-values.ts';

export type MailBody = Pick<MailDocument, 'title' | 'opening' | 'facts' | 'table' | 'notes'>;

/** What a mail is written with: the words of mails, those of documents, and figures, all of one language. */
export interface MailWording {
  readonly words: MailWords;
  readonly documents: InvoiceWords;
  readonly figures: Figures;
}

/** Writes mails about money that was booked or is owed. */
export function composeMoneyMail(mail: MoneyMail, wording: MailWording): MailBody {
  if (mail.kind === 'receipt') return composeReceipt(mail, wording);
  if ('reportId' in mail) return composeRefund(mail, wording);
  if (mail.kind === 'recharge-failed') return composeRechargeFailed(mail, wording);
  if (mail.kind === 'out-of-credit') return composeOutOfCredit(mail, wording);
  if (mail.kind === 'key-limit') return composeKeyLimit(mail, wording);
  return composeReminder(mail, wording);
}

function composeReceipt(mail: Receipt, wording: MailWording): MailBody {
  const { words, documents, figures } = wording;
  const { receipt } = words;
  const isTopUp = mail.billingMode === 'prepaid';
  const facts: Fact[] = [
    accountFact(mail, words),
    { label: words.labels.bookedOn, value: figures.day(mail.bookedOn) },
    ...optionalFact(documents.labels.reference, mail.reference),
    ...optionalFact(documents.labels.number, mail.number),
    ...(mail.amounts
      ? amountFacts(mail.amounts, wording)
      : [{ label: documents.labels.amount, value: figures.money(mail.amount), strong: isTopUp }]),
    ...balanceFact(mail.balance, wording),
  ];
  if (!isTopUp) facts.push({ label: words.labels.open, value: figures.money(mail.open), strong: true });
  return {
    title: isTopUp ? receipt.topUpTitle : receipt.paymentTitle,
    opening: [isTopUp ? receipt.topUp : receipt.payment],
    facts,
    table: composeSettled(mail, wording),
    notes: [
      ...(!isTopUp && mail.open === 0n ? [receipt.nothingOpen] : []),
      ...(mail.isAhead ? [receipt.ahead] : []),
      receipt.net,
      ...(mail.amounts?.vat ? [words.invoice.files] : []),
    ],
  };
}

/** The invoices that a payment has paid, in whole or in part. */
function composeSettled({ settled }: Receipt, { words, documents, figures }: MailWording): FigureTable | undefined {
  if (settled.length === 0) return undefined;
  const { labels } = documents;
  const cells = (one: { gross: Cents; paid: Cents; open: Cents }) =>
    [figures.money(one.gross), figures.money(one.paid), figures.money(one.open)] as const;
  const sum = (name: 'gross' | 'paid' | 'open') => settled.reduce((total, item) => total + item[name], 0n);
  return {
    head: { label: words.labels.invoiceNumber, cells: [words.labels.amount, labels.paid, words.labels.open] },
    rows: settled.map((item) => ({ label: item.number, cells: cells(item) })),
    total: { label: words.labels.total, cells: cells({ gross: sum('gross'), paid: sum('paid'), open: sum('open') }) },
  };
}

function composeRefund(mail: RefundMail, wording: MailWording): MailBody {
  const { words, documents, figures } = wording;
  const { labels } = documents;
  return {
    title: words[mail.kind].title,
    opening: [words[mail.kind].opening],
    facts: [
      accountFact(mail, words),
      { label: words.labels.report, value: mail.reportId },
      { label: words.labels.bookedOn, value: figures.day(mail.bookedOn) },
      ...optionalFact(labels.reference, mail.reason),
      ...optionalFact(labels.number, mail.number),
      ...optionalFact(labels.corrects, mail.corrects),
      ...(mail.amounts
        ? amountFacts(mail.amounts, wording)
        : [{ label: labels.credited, value: figures.money(mail.amount), strong: true }]),
      ...balanceFact(mail.balance, wording),
    ],
    table: undefined,
    notes: [words.receipt.net, ...(mail.amounts?.vat ? [words.invoice.files] : [])],
  };
}

function composeRechargeFailed(mail: RechargeFailed, { words, documents, figures }: MailWording): MailBody {
  const { rechargeFailed, labels } = words;
  return {
    title: rechargeFailed.title,
    opening: [rechargeFailed.opening],
    facts: [
      accountFact(mail, words),
      { label: labels.asOf, value: figures.day(mail.failedOn) },
      { label: documents.labels.amount, value: figures.money(mail.amount), strong: true },
      ...optionalFact(documents.labels.reference, mail.reason),
    ],
    table: undefined,
    notes: [rechargeFailed.action],
  };
}

function composeOutOfCredit(mail: OutOfCredit, { words, figures }: MailWording): MailBody {
  const { outOfCredit, labels, lowBalance } = words;
  const facts: Fact[] = [
    accountFact(mail, words),
    { label: labels.asOf, value: figures.moment(mail.at) },
    // A negative balance is an amount owed.
    {
      label: mail.billingMode === 'prepaid' ? labels.balance : labels.open,
      value: figures.money(mail.billingMode === 'prepaid' ? mail.balance : -mail.balance),
      strong: true,
    },
  ];
  if (mail.creditLimit !== null) facts.push({ label: labels.creditLimit, value: figures.money(mail.creditLimit) });
  return {
    title: outOfCredit.title[mail.billingMode],
    opening: [outOfCredit.opening[mail.billingMode]],
    facts,
    table: undefined,
    notes: [`${outOfCredit.refusal[mail.billingMode]} ${lowBalance.reading}`, outOfCredit.action, outOfCredit.once],
  };
}

function composeKeyLimit(mail: KeyLimit, { words, figures }: MailWording): MailBody {
  const { keyLimit, labels } = words;
  return {
    title: keyLimit.title[mail.stage],
    opening: [keyLimit.opening[mail.stage]],
    facts: [
      accountFact(mail, words),
      { label: labels.asOf, value: figures.moment(mail.at) },
      { label: keyLimit.key, value: mail.keyId },
      { label: keyLimit.spent, value: figures.money(mail.spent), strong: true },
      { label: keyLimit.limit, value: figures.money(mail.limit) },
      ...(mail.resetsAt === null ? [] : [{ label: keyLimit.resets, value: figures.moment(mail.resetsAt) }]),
    ],
    table: undefined,
    notes: [keyLimit.once],
  };
}

function composeReminder(mail: Reminder, { words, documents, figures }: MailWording): MailBody {
  const { reminder, labels, lowBalance } = words;
  const index = { 1: 0, 2: 1, 3: 2 } as const satisfies Record<Reminder['step'], number>;
  return {
    title: reminder.titles(mail.number)[index[mail.step]],
    opening: [reminder.openings[index[mail.step]]],
    facts: [
      accountFact(mail, words),
      { label: labels.invoiceNumber, value: mail.number },
      { label: labels.issuedOn, value: figures.day(mail.issuedOn) },
      { label: labels.dueOn, value: figures.day(mail.dueOn) },
      { label: documents.labels.gross, value: figures.money(mail.gross) },
      { label: labels.open, value: figures.money(mail.open), strong: true },
      ...(mail.stopsOn ? [{ label: reminder.stopsOn, value: figures.day(mail.stopsOn) }] : []),
    ],
    table: undefined,
    notes: [
      reminder.payment,
      ...(mail.stopsPurchases ? [`${reminder.stop} ${lowBalance.reading}`] : []),
      reminder.crossed,
    ],
  };
}

export function accountFact({ partner, partnerName }: MailAddressee, { labels }: MailWords): Fact {
  return { label: labels.account, value: partnerName === '' ? partner : `${partnerName} (${partner})` };
}

/** Net, VAT and gross of a document; the net amount alone if the document has no VAT details. */
export function amountFacts(
  { net, vat, vatAmount, gross }: DocumentAmounts,
  { documents, figures }: MailWording,
): Fact[] {
  const { labels } = documents;
  if (!vat) return [{ label: labels.net, value: figures.money(net) }];
  const rate = vat.category === 'O' ? '' : figures.rate(vat.rateBasisPoints);
  return [
    { label: labels.net, value: figures.money(net) },
    { label: documents.vat(rate).trim(), value: figures.money(vatAmount) },
    { label: labels.gross, value: figures.money(gross) },
  ];
}

function balanceFact(balance: Cents | null, { words, figures }: MailWording): Fact[] {
  return balance === null ? [] : [{ label: words.labels.balance, value: figures.money(balance), strong: true }];
}

function optionalFact(label: string, value: string | null): Fact[] {
  return value === null || value === '' ? [] : [{ label, value }];
}
