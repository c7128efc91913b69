import type { Language } from '../../language/languages.ts';
import { mailWords, type MailWords, type NamedEndpoint } from '../../language/mails/index.ts';
import type { Invoice, Line, LowBalance, Mail, StatementMail } from './content.ts';
import type { Fact, FigureRow, FigureTable, MailDocument } from './document.ts';
import { figuresOf, type Figures } from './figures.ts';

type Body = Pick<MailDocument, 'title' | 'opening' | 'facts' | 'table' | 'notes'>;

/** Writes the content of a mail in a language. */
export function composeMail(mail: Mail, language: Language, sender: string): MailDocument {
  const words = mailWords(language);
  const { greeting, closing, footer } = words;
  return { language, sender, greeting, closing, footer, ...composeBody(mail, words, figuresOf(language)) };
}

function composeBody(mail: Mail, words: MailWords, figures: Figures): Body {
  if (mail.kind === 'statement') return composeStatement(mail, words, figures);
  if (mail.kind === 'invoice') return composeInvoice(mail, words, figures);
  return composeLowBalance(mail, words, figures);
}

function composeStatement(mail: StatementMail, words: MailWords, figures: Figures): Body {
  const { statement, labels } = words;
  const { totalCalls, billableCalls, total, closingBalance } = mail;
  const freeCalls = totalCalls - billableCalls;
  const facts: Fact[] = [
    accountFact(mail, words),
    { label: labels.period, value: figures.period(mail.periodStart, mail.periodEnd) },
    { label: labels.totalCharged, value: figures.money(total), strong: true },
  ];
  if (closingBalance !== null) facts.push({ label: labels.closingBalance, value: figures.money(closingBalance) });
  return {
    title: statement.title(mail.periodStart.getUTCMonth(), String(mail.periodStart.getUTCFullYear())),
    opening: [totalCalls === 0n ? statement.noCalls : statement.calls(totalCalls, billableCalls)],
    facts,
    table: composeTable(mail.lines, { calls: totalCalls, billableCalls, amount: total }, words, figures),
    notes: [...(freeCalls > 0n ? [statement.free(freeCalls)] : []), whatFollows(mail, statement), statement.attachment],
  };
}

function whatFollows({ billingMode, isTest, total }: StatementMail, words: MailWords['statement']): string {
  if (isTest) return words.testAccount;
  if (total === 0n) return words.nothingToPay;
  return words[billingMode];
}

function composeLowBalance(mail: LowBalance, words: MailWords, figures: Figures): Body {
  const { lowBalance, labels } = words;
  return {
    title: lowBalance.title,
    opening: [lowBalance.opening],
    facts: [
      accountFact(mail, words),
      { label: labels.asOf, value: figures.moment(mail.at) },
      { label: labels.balance, value: figures.money(mail.balance), strong: true },
      { label: labels.warningLevel, value: figures.money(mail.warningLevel) },
    ],
    table: undefined,
    notes: [`${lowBalance.refusal} ${lowBalance.reading}`, lowBalance.action, lowBalance.once],
  };
}

function composeInvoice(mail: Invoice, words: MailWords, figures: Figures): Body {
  const { invoice, labels } = words;
  return {
    title: invoice.title(mail.number),
    opening: [invoice.opening],
    facts: [
      accountFact(mail, words),
      { label: labels.invoiceNumber, value: mail.number },
      { label: labels.issuedOn, value: figures.day(mail.issuedOn) },
      { label: labels.period, value: figures.period(mail.periodStart, mail.periodEnd) },
      { label: labels.dueOn, value: figures.day(mail.dueOn) },
      { label: labels.amountDue, value: figures.money(mail.total), strong: true },
    ],
    table: composeTable(mail.lines, { ...sumOf(mail.lines), amount: mail.total }, words, figures),
    notes: [...(mail.total > 0n ? [invoice.payment] : []), invoice.attachment],
  };
}

function accountFact(mail: { partner: string; partnerName: string }, { labels }: MailWords): Fact {
  const { partner, partnerName } = mail;
  return { label: labels.account, value: partnerName === '' ? partner : `${partnerName} (${partner})` };
}

type Amounts = Omit<Line, 'endpoint'>;

/** The number of calls over all lines; an invoice has only its total amount. */
export function sumOf(lines: readonly Line[]): Omit<Amounts, 'amount'> {
  return {
    calls: lines.reduce((sum, line) => sum + line.calls, 0n),
    billableCalls: lines.reduce((sum, line) => sum + line.billableCalls, 0n),
  };
}

function composeTable(
  lines: readonly Line[],
  total: Amounts,
  { labels, endpoints }: MailWords,
  figures: Figures,
): FigureTable | undefined {
  if (lines.length === 0) return undefined;
  const cells = ({ calls, billableCalls, amount }: Amounts): FigureRow['cells'] => [
    figures.count(calls),
    figures.count(billableCalls),
    figures.money(amount),
  ];
  return {
    head: { label: labels.service, cells: [labels.calls, labels.charged, labels.amount] },
    rows: lines.map((line) => ({ ...nameEndpoint(line.endpoint, endpoints), cells: cells(line) })),
    total: { label: labels.total, cells: cells(total) },
  };
}

function nameEndpoint(endpoint: string, names: MailWords['endpoints']): Pick<FigureRow, 'label' | 'detail'> {
  if (!Object.hasOwn(names, endpoint)) return { label: endpoint };
  const label = names[endpoint as NamedEndpoint];
  // Refunds are no endpoint: their name says it all.
  return endpoint.includes('/') ? { label, detail: endpoint } : { label };
}
