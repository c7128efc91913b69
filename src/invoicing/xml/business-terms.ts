import type { Party, Seller } from '../../billing/parties/party.ts';
import { formatEuro } from '../../kernel/money.ts';
import { formatDate } from '../../language/format.ts';
import type { InvoiceWords } from '../../language/invoices/words.ts';
import type { InvoiceDocument } from '../document.ts';
import { addressesOf, registrationSchemeOf, type Identifier } from './addresses.ts';

/**
 * The business terms of EN 16931 that a document of ours has, with their numbers (BT) there. UBL and CII both write these and
 * nothing else, so they say the same. What is null is left out.
 */
export interface BusinessTerms {
  /** BT-1 */
  readonly number: string;
  /** BT-2 */
  readonly issuedOn: string;
  /** BT-3, of UNCL 1001. */
  readonly typeCode: '380' | '381' | '386';
  /** BT-9 */
  readonly dueOn: string | null;
  /** BT-10 */
  readonly buyerReference: string;
  /** BT-20 */
  readonly paymentTerms: string;
  /** BT-22 */
  readonly note: string | null;
  /** Whether BT-24 names Peppol BIS Billing 3 in UBL, or EN 16931 alone. */
  readonly isPeppol: boolean;
  /** BT-25 and BT-26 */
  readonly corrects: InvoiceDocument['corrects'];
  readonly seller: SellerTerms;
  readonly buyer: PartyTerms;
  /** BT-73 and BT-74 */
  readonly period: InvoiceDocument['period'];
  /** BT-84 and BT-86 */
  readonly account: { readonly iban: string; readonly bic: string | null } | null;
  /** BT-106 and BT-109: there are no charges or allowances on a whole document. */
  readonly net: string;
  /** BT-110 */
  readonly vat: string;
  /** BT-112 */
  readonly gross: string;
  /** BT-113 */
  readonly paid: string | null;
  /** BT-115 */
  readonly payable: string;
  readonly vatCategory: VatTerms;
  readonly lines: readonly LineTerms[];
}

export interface PartyTerms {
  /** BT-27, BT-44 */
  readonly name: string;
  /** BT-34, BT-49 */
  readonly address: Identifier | null;
  /** BT-31, BT-48 */
  readonly vatNumber: string | null;
  /** BT-35 and following, BT-50 and following */
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
}

export interface SellerTerms extends PartyTerms {
  /** BT-29 */
  readonly identifier: string | null;
  /** BT-30 */
  readonly registration: { readonly id: string; readonly scheme: string | null } | null;
  /** BT-32 */
  readonly taxNumber: string | null;
  /** BT-42 */
  readonly phone: string | null;
  /** BT-43 */
  readonly email: string;
}

interface VatTerms {
  /** BT-118 and BT-151, of UNCL 5305. */
  readonly code: 'S' | 'Z' | 'AE' | 'O';
  /** BT-119 and BT-152, in percent; null where VAT does not apply at all. */
  readonly rate: string | null;
  /** BT-120 and BT-121 */
  readonly exemption: { readonly reason: string; readonly code: string } | null;
}

interface LineTerms {
  /** BT-126 */
  readonly id: string;
  /** BT-129 */
  readonly quantity: string;
  /** BT-131 */
  readonly amount: string;
  /** BT-146 */
  readonly price: string;
  /** BT-153 */
  readonly name: string;
}

/** BT-5 */
export const currency = 'EUR';

/** BT-23: Peppol's process of billing, which XRechnung has taken over. */
export const billingProcess = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** BT-81, of UNCL 4461: a SEPA credit transfer. All documents are in euros. */
export const creditTransfer = '58';

/** BT-130, of UN/ECE recommendation 20: one, for what is counted. */
export const unit = 'C62';

const typeCodes = { invoice: '380', 'credit-note': '381', prepayment: '386' } as const;

export function businessTermsOf(document: InvoiceDocument, words: InvoiceWords): BusinessTerms {
  const { kind, seller, buyer, payableCents, paidCents } = document;
  const addresses = addressesOf(document);
  const isOpen = kind !== 'credit-note' && payableCents > 0n;
  return {
    number: document.number,
    issuedOn: document.issuedOn,
    typeCode: typeCodes[kind],
    dueOn: isOpen ? document.dueOn : null,
    // Peppol and XRechnung require one. The buyer knows its account with us by this name.
    buyerReference: buyer.reference ?? buyer.partnerId,
    paymentTerms: isOpen
      ? words.terms.payableBy(formatDate(document.dueOn, document.language))
      : words.terms[kind === 'credit-note' ? 'credited' : 'paid'],
    note: noteOf(document.reference),
    isPeppol: addresses.isPeppol,
    corrects: document.corrects,
    seller: sellerTermsOf(document, addresses.seller),
    buyer: partyTermsOf(document, buyer, addresses.buyer),
    period: document.period,
    account: seller.iban === null ? null : { iban: seller.iban, bic: seller.bic },
    net: formatEuro(document.netCents),
    vat: formatEuro(document.vatCents),
    gross: formatEuro(document.grossCents),
    paid: paidCents === 0n ? null : formatEuro(paidCents),
    payable: formatEuro(payableCents),
    vatCategory: vatTermsOf(document.vat, words),
    lines: document.lines.map((line, index) => ({
      id: String(index + 1),
      // A price is never negative (BR-27); the quantity of what is given back is.
      quantity: String(line.unitPriceCents < 0n ? -line.quantity : line.quantity),
      amount: formatEuro(line.amountCents),
      price: formatEuro(line.unitPriceCents < 0n ? -line.unitPriceCents : line.unitPriceCents),
      name: words.items[line.item],
    })),
  };
}

/** Text between two `#` is read as the code of a note's subject (BR-CL-08). */
function noteOf(reference: string | null): string | null {
  return reference !== null && /#.*#/s.test(reference) ? reference.replaceAll('#', ' ') : reference;
}

function sellerTermsOf(document: InvoiceDocument, address: Identifier | null): SellerTerms {
  const { seller } = document;
  const terms = partyTermsOf(document, seller, address);
  const scheme = registrationSchemeOf(seller);
  return {
    ...terms,
    identifier: identifierOf(seller, terms.vatNumber),
    registration: seller.registration === null ? null : { id: seller.registration, scheme },
    taxNumber: seller.taxNumber,
    phone: seller.phone ?? null,
    email: seller.email,
  };
}

/** A seller is identified by its VAT number or registration, else by an identifier of its own (BR-CO-26). */
function identifierOf(seller: Seller, vatNumber: string | null): string | null {
  if (seller.registration !== null || vatNumber !== null) return null;
  return seller.taxNumber ?? seller.vatNumber;
}

function partyTermsOf({ vat }: InvoiceDocument, party: Party, address: Identifier | null): PartyTerms {
  const { name, street, postcode, city, country } = party;
  // BR-O-02: a document outside the scope of VAT has no VAT numbers.
  return { name, street, postcode, city, country, address, vatNumber: vat.category === 'O' ? null : party.vatNumber };
}

function vatTermsOf({ category, rateBasisPoints }: InvoiceDocument['vat'], words: InvoiceWords): VatTerms {
  if (category === 'AE')
    return { code: 'AE', rate: '0', exemption: { reason: words.withoutVat.AE, code: 'VATEX-EU-AE' } };
  if (category === 'O') return { code: 'O', rate: null, exemption: { reason: words.withoutVat.O, code: 'VATEX-EU-O' } };
  // BR-S-05: the standard rate is above zero. A rate of zero has a category of its own.
  return { code: rateBasisPoints === 0 ? 'Z' : 'S', rate: percent(rateBasisPoints), exemption: null };
}

/** `21` for 2100, `5.5` for 550. */
function percent(basisPoints: number): string {
  return String(basisPoints / 100);
}
