import type { Buyer, Seller } from '../../../../src/billing/parties/party.ts';
import type { DocumentLine, InvoiceDocument } from '../../../../src/invoicing/document.ts';
import type { StatementFigures } from '../../../../src/invoicing/pdf/statement.ts';

export const seller: Seller = {
  name: 'Motorbuch SIA',
  street: 'Brīvības iela 76',
  postcode: 'LV-1010',
  city: 'Rīga',
  country: 'LV',
  vatNumber: 'LV40203000000',
  registration: '40203000001',
  taxNumber: null,
  iban: 'LV80BANK0000435195001',
  bic: 'HABALV22',
  email: 'billing@motorbuch.example',
};

export const buyer: Buyer = {
  partnerId: 'partner_1',
  name: 'Autohaus Müller & Söhne GmbH',
  street: 'Lindenstraße 12',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
  vatNumber: 'DE123456789',
  reference: 'PO 4711',
  email: null,
};

const lines: readonly DocumentLine[] = [
  { item: 'reports', quantity: 1240n, unitPriceCents: 250n, amountCents: 310_000n },
  { item: 'reports', quantity: 3n, unitPriceCents: 199n, amountCents: 597n },
];

/** An invoice with reverse charge, of which nothing is paid. Changed lines or rates need changed totals. */
export function invoice(changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    version: 1,
    number: 'INV-2026-000123',
    kind: 'invoice',
    issuedOn: '2026-11-01',
    dueOn: '2026-12-01',
    language: 'en',
    period: { start: '2026-10-01', end: '2026-10-31' },
    corrects: null,
    reference: null,
    seller,
    buyer,
    lines,
    vat: { category: 'AE', rateBasisPoints: 0 },
    netCents: 310_597n,
    vatCents: 0n,
    grossCents: 310_597n,
    paidCents: 0n,
    payableCents: 310_597n,
    ...changes,
  };
}

/** A month of a prepaid account. */
export function statement(changes: Partial<StatementFigures> = {}): StatementFigures {
  return {
    language: 'en',
    partnerId: 'partner_1',
    billingMode: 'prepaid',
    isTest: false,
    period: { start: '2026-10-01', end: '2026-10-31' },
    seller,
    buyer,
    openingCents: 10_000n,
    changes: [
      { kind: 'topUps', amountCents: 500_000n },
      { kind: 'reports', quantity: 1240n, unitPriceCents: 250n, amountCents: -310_000n },
      { kind: 'refunds', amountCents: 500n },
      { kind: 'corrections', amountCents: -100n },
    ],
    closingCents: 200_400n,
    ...changes,
  };
}
