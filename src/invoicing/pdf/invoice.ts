import { startOfDay } from '../../kernel/day.ts';
import { type Figures, figuresOf } from '../../language/figures.ts';
import { invoiceWords } from '../../language/invoices/index.ts';
import type { InvoiceWords } from '../../language/invoices/words.ts';
import type { DocumentLine, InvoiceDocument } from '../document.ts';
import { writeEpcCode } from './epc.ts';
import type { Paper } from './paper.ts';
import { writeBuyer, writeSeller } from './parties.ts';

/** Said in English on every document with reverse charge, whatever its language. */
const reverseCharge = 'Reverse charge';

/** Writes an issued document in its language. */
export function writeInvoice(document: InvoiceDocument): Paper {
  const { language, kind, number, seller, buyer } = document;
  const words = invoiceWords(language);
  const figures = figuresOf(language);
  const { labels } = words;
  return {
    language,
    title: `${words.titles[kind]} ${number}`,
    author: seller.name,
    date: document.issuedOn,
    heading: words.titles[kind],
    facts: writeFacts(document, words, figures),
    remarks: [
      ...(buyer.reference === null ? [] : [{ label: labels.yourReference, value: buyer.reference }]),
      ...(document.reference === null ? [] : [{ label: labels.reference, value: document.reference }]),
    ],
    parties: [writeSeller(seller, words, language), writeBuyer(buyer, words, language)],
    summary: writeSummary(document, words, figures),
    table: {
      columns: [labels.description, labels.quantity, labels.unitPrice, labels.amount],
      rows: document.lines.map((line) => writeLine(line, words, figures)),
    },
    totals: writeTotals(document, words, figures),
    notes: writeVatNotes(document, words),
    ...writePayment(document, words, figures),
    footer: `${seller.name}  ·  ${number}`,
    page: words.page,
  };
}

function writeFacts(document: InvoiceDocument, { labels }: InvoiceWords, figures: Figures): Paper['facts'] {
  const { number, kind, issuedOn, dueOn, period, corrects } = document;
  const day = (date: string) => figures.day(startOfDay(date)).replaceAll(' ', '\u00A0');
  return [
    { label: labels.number, value: number },
    { label: labels.issuedOn, value: day(issuedOn) },
    ...(kind === 'invoice' ? [{ label: labels.dueOn, value: day(dueOn) }] : []),
    ...(period
      ? [{ label: labels.period, value: figures.period(startOfDay(period.start), startOfDay(period.end)) }]
      : []),
    ...(corrects ? [{ label: labels.corrects, value: `${corrects.number}, ${day(corrects.issuedOn)}` }] : []),
  ];
}

function writeSummary(
  document: InvoiceDocument,
  { labels, terms }: InvoiceWords,
  figures: Figures,
): NonNullable<Paper['summary']> {
  const { kind, grossCents, payableCents, dueOn } = document;
  if (kind === 'credit-note')
    return { label: labels.credited, amount: figures.money(grossCents), terms: terms.credited };
  if (payableCents <= 0n) return { label: labels.gross, amount: figures.money(grossCents), terms: terms.paid };
  return {
    label: labels.payable,
    amount: figures.money(payableCents),
    terms: terms.payableBy(figures.day(startOfDay(dueOn))),
  };
}

function writeLine(line: DocumentLine, { items }: InvoiceWords, { count, money }: Figures): string[] {
  return [items[line.item], count(line.quantity), money(line.unitPriceCents), money(line.amountCents)];
}

function writeTotals(
  document: InvoiceDocument,
  words: InvoiceWords,
  { money, rate: writeRate }: Figures,
): Paper['totals'] {
  const { labels } = words;
  const { kind, vat, netCents, vatCents, grossCents, paidCents, payableCents } = document;
  const rate = vat.category === 'O' ? '' : writeRate(vat.rateBasisPoints);
  return [
    { label: labels.net, amount: money(netCents), strong: false },
    {
      label: words.vat(rate).trim(),
      ...(vat.category === 'AE' && { note: reverseCharge }),
      amount: money(vatCents),
      strong: false,
    },
    { label: labels.gross, amount: money(grossCents), strong: true },
    ...(paidCents === 0n ? [] : [{ label: labels.paid, amount: money(-paidCents), strong: false }]),
    {
      label: kind === 'credit-note' ? labels.credited : labels.payable,
      amount: money(payableCents),
      strong: true,
    },
  ];
}

function writeVatNotes(
  { vat: { category } }: InvoiceDocument,
  { withoutVat, reverseChargeLaw }: InvoiceWords,
): string[] {
  if (category === 'S') return [];
  return [category === 'AE' ? `${withoutVat.AE}, ${reverseChargeLaw}.` : `${withoutVat.O}.`];
}

function writePayment(
  { kind, seller, number, payableCents }: InvoiceDocument,
  { labels }: InvoiceWords,
  { money }: Figures,
): Pick<Paper, 'payment'> {
  const { name, iban, bic } = seller;
  if (kind !== 'invoice' || iban === null || payableCents <= 0n) return {};
  const content = writeEpcCode({ name, iban, bic, amountCents: payableCents, remittance: number });
  return {
    payment: {
      title: labels.bankTransfer,
      facts: [
        { label: labels.accountHolder, value: name },
        { label: 'IBAN', value: inGroups(iban) },
        ...(bic === null ? [] : [{ label: 'BIC', value: bic }]),
        { label: labels.payable, value: money(payableCents) },
        { label: labels.remittance, value: number },
      ],
      ...(content !== undefined && { code: { content, caption: labels.scanToPay } }),
    },
  };
}

/** Four by four, as a person reads it; a line does not end between them. */
function inGroups(iban: string): string {
  return (iban.replaceAll(' ', '').match(/.{1,4}/g) ?? []).join('\u00A0');
}
