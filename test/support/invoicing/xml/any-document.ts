import * as fc from 'fast-check';

import type { DocumentLine, InvoiceDocument } from '../../../../src/invoicing/document.ts';
import { languages } from '../../../../src/language/languages.ts';

/** What may come in a name: markup, quotes, other scripts, and characters that XML has no place for. */
const oddPieces = [
  '&',
  '<b>',
  ']]>',
  '"',
  "'",
  'Söhne',
  'Łódź',
  '株式会社',
  '\u0000',
  '\u0008',
  '\ufffe',
  '\ud800',
  '\u202e',
  '\u00a0',
  '\n',
  '😀',
  '&amp;',
  '%',
  '#12#',
];
const text = fc
  .tuple(
    fc.constantFrom('Acme', 'Āgenskalna Auto', '1 & 2', 'X'),
    fc.array(fc.constantFrom(...oddPieces), { maxLength: 4 }),
  )
  .map(([start, pieces]) => [start, ...pieces].join(' '));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

/** Countries for which Peppol has rules of its own come more often. */
const union =
  'DE DE DE NL NL NL AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const outside = ['CH', 'GB', 'NO', 'US', 'UA', 'TR', 'JP'];
const digits = fc.stringMatching(/^[0-9]{9}$/);
const mail = fc.constantFrom('billing@acme.example', 'rechnung+x@müller.example');

function party(country: fc.Arbitrary<string>, vatNumber: fc.Arbitrary<boolean>, line = text) {
  return fc
    .record({ name: text, street: line, postcode: line, city: line, country, number: digits, hasNumber: vatNumber })
    .map(({ number, hasNumber, ...rest }) => ({
      ...rest,
      vatNumber: hasNumber ? `${rest.country === 'GR' ? 'EL' : rest.country}${number}` : null,
    }));
}

/** Of a buyer the country may be all that is known. */
const addressLine = fc.oneof(text, text, fc.constant(''));
const situation = fc.oneof(
  fc.record({
    category: fc.constant('S' as const),
    rate: fc.constantFrom(0, 550, 700, 1900, 2100, 2550),
    buyer: party(fc.constantFrom(...union), fc.boolean(), addressLine),
  }),
  fc.record({
    category: fc.constant('AE' as const),
    rate: fc.constant(0),
    buyer: party(fc.constantFrom(...union), fc.constant(true), addressLine),
  }),
  fc.record({
    category: fc.constant('O' as const),
    rate: fc.constant(0),
    buyer: party(fc.constantFrom(...outside), fc.boolean(), addressLine),
  }),
);

const line: fc.Arbitrary<DocumentLine> = fc
  .record({
    item: fc.constantFrom('reports', 'refund' as const),
    quantity: fc.bigInt({ min: -3n, max: 40_000n }).map((quantity) => (quantity === 0n ? 1n : quantity)),
    unitPriceCents: fc.bigInt({ min: 0n, max: 99_999n }),
  })
  .map((sold) => ({ ...sold, amountCents: sold.quantity * sold.unitPriceCents }));

/** Documents of all kinds, categories and languages whose figures agree, as the ledger makes them. */
export const anyDocument: fc.Arbitrary<InvoiceDocument> = fc
  .record({
    situation,
    kind: fc.constantFrom('invoice', 'credit-note', 'prepayment' as const),
    language: fc.constantFrom(...languages),
    seller: party(fc.constantFrom(...union), fc.constant(true)),
    hasVatNumber: fc.boolean(),
    registration: maybe(fc.constantFrom('HRB 12345', '12345678')),
    taxNumber: maybe(fc.constantFrom('12/345/67890', '12345678901')),
    iban: maybe(fc.constant('DE89370400440532013000')),
    phone: maybe(fc.constant('+49 30 1234567')),
    bic: maybe(fc.constant('COBADEFFXXX')),
    reference: maybe(text),
    buyerReference: maybe(text),
    email: maybe(mail),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    paidShare: fc.constantFrom(0n, 0n, 1n, 3n),
    hasPeriod: fc.boolean(),
  })
  .map(({ situation: { category, rate, buyer }, ...parts }) => {
    const isCredit = parts.kind === 'credit-note';
    const netCents = parts.lines.reduce((sum, { amountCents }) => sum + amountCents, 0n);
    const vatCents = shareOf(netCents, rate);
    const grossCents = netCents + vatCents;
    const paidCents =
      parts.kind === 'prepayment' ? grossCents : parts.paidShare === 0n ? 0n : grossCents / parts.paidShare;
    // Charging VAT takes a tax number, reverse charge a VAT number.
    const hasVatNumber = parts.hasVatNumber || category === 'AE' || parts.taxNumber === null;
    return {
      version: 1,
      number: 'I-2026-00017',
      kind: parts.kind,
      issuedOn: '2026-11-01',
      dueOn: '2026-12-01',
      language: parts.language,
      period: parts.hasPeriod ? { start: '2026-10-01', end: '2026-10-31' } : null,
      corrects: isCredit ? { number: 'I-2026-00012', issuedOn: '2026-10-01' } : null,
      reference: parts.reference,
      seller: {
        ...parts.seller,
        vatNumber: hasVatNumber ? parts.seller.vatNumber : null,
        registration: parts.registration,
        taxNumber: parts.taxNumber,
        iban: parts.iban,
        phone: parts.phone,
        bic: parts.bic,
        email: 'billing@seller.example',
      },
      buyer: { ...buyer, partnerId: 'acme', reference: parts.buyerReference, email: parts.email },
      lines: parts.lines,
      vat: { category, rateBasisPoints: rate },
      netCents,
      vatCents,
      grossCents,
      paidCents,
      payableCents: grossCents - paidCents,
    };
  });

function shareOf(amount: bigint, basisPoints: number): bigint {
  const share = amount * BigInt(basisPoints);
  return (share + (share < 0n ? -5_000n : 5_000n)) / 10_000n;
}
