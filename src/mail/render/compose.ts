import type { Cents } from '../../kernel/money.ts';
import { figuresOf, type Figures } from '../../language/figures.ts';
import { invoiceWords } from '../../language/invoices/index.ts';
import type { Language } from '../../language/languages.ts';
import { mailWords, type MailWords, type NamedEndpoint } from '../../language/mails/index.ts';
import { accountFact, amountFacts, composeMoneyMail, type MailBody, type MailWording } from './compose-money.ts';
import type { Invoice, MailStatementLine, LowBalance, ParsedMail, StatementMail } from './content.ts';
import type { Fact, FigureRow, FigureTable, MailDocument } from './document.ts';

/** Writes the content of a mail in a language. */
export function composeMail(mail: ParsedMail, language: Language, sender: string): MailDocument {
  const words = mailWords(language);
  const { greeting, closing, footer } = words;
  const wording = { words, documents: invoiceWords(language), figures: figuresOf(language) };
  return { language, sender, greeting, closing, footer, ...composeBody(mail, wording) };
}

function composeBody(mail: ParsedMail, wording: MailWording): MailBody {
  const { words, figures } = wording;
  if (mail.kind === 'statement') return composeStatement(mail, words, figures);
  if (mail.kind === 'invoice') return composeInvoice(mail, wording);
  if (mail.kind === 'low-balance') return composeLowBalance(mail, words, figures);
  return composeMoneyMail(mail, wording);
}

function composeStatement(mail: StatementMail, words: MailWords, figures: Figures): MailBody {
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

function composeLowBalance(mail: LowBalance, words: MailWords, figures: Figures): MailBody {
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

function composeInvoice(mail: Invoice, wording: MailWording): MailBody {
  const { words, figures } = wording;
  const { invoice, labels } = words;
  const { payable, facts } = composePayment(mail, wording);
  return {
    title: invoice.title(mail.number),
    opening: [invoice.opening],
    facts: [
      accountFact(mail, words),
      { label: labels.invoiceNumber, value: mail.number },
      { label: labels.issuedOn, value: figures.day(mail.issuedOn) },
      { label: labels.period, value: figures.period(mail.periodStart, mail.periodEnd) },
      ...(payable > 0n ? [{ label: labels.dueOn, value: figures.day(mail.dueOn) }] : []),
      ...facts,
    ],
    table: composeTable(mail.lines, { ...sumOf(mail.lines), amount: mail.total }, words, figures),
    notes: [
      payable > 0n ? invoice.payment : wording.documents.terms.paid,
      ...(mail.amounts?.vat ? [invoice.files] : []),
      invoice.attachment,
    ],
  };
}

/** The amounts of an invoice, and what is left to pay. Mails of earlier releases have the total only. */
function composePayment({ amounts, total }: Invoice, wording: MailWording): { payable: Cents; facts: Fact[] } {
  const { words, documents, figures } = wording;
  if (!amounts)
    return { payable: total, facts: [{ label: words.labels.amountDue, value: figures.money(total), strong: true }] };
  const payable = amounts.gross - amounts.paid;
  const { labels } = documents;
  return {
    payable,
    facts: [
      ...amountFacts(amounts, wording),
      ...(amounts.paid > 0n ? [{ label: labels.paid, value: figures.money(amounts.paid) }] : []),
      { label: labels.payable, value: figures.money(payable), strong: true },
    ],
  };
}

type Amounts = Omit<MailStatementLine, 'endpoint'>;

/** The number of calls over all lines; an invoice has only its total amount. */
export function sumOf(lines: readonly MailStatementLine[]): Omit<Amounts, 'amount'> {
  return {
    calls: lines.reduce((sum, line) => sum + line.calls, 0n),
    billableCalls: lines.reduce((sum, line) => sum + line.billableCalls, 0n),
  };
}

function composeTable(
  lines: readonly MailStatementLine[],
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
  // A refund is not an endpoint and needs no detail.
  return endpoint.includes('/') ? { label, detail: endpoint } : { label };
}
