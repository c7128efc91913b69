import type { Buyer, Party, Seller } from '../../billing/parties/party.ts';
import type { InvoiceDocument } from '../document.ts';

/** An identifier with the code of its scheme. */
export interface Identifier {
  readonly id: string;
  readonly scheme: string;
}

/** Where seller and buyer receive electronic documents (BT-34 and BT-49). */
interface Addresses {
  readonly seller: Identifier | null;
  readonly buyer: Identifier | null;
  /** Whether the document keeps all rules of Peppol BIS Billing 3, which ask for more than EN 16931 does. */
  readonly isPeppol: boolean;
}

/**
 * The schemes of VAT numbers in the code list EAS by how the numbers begin, as far as Peppol has them. Mail addresses (EM) are not
 * on its list.
 */
const vatSchemes: Readonly<Record<string, string>> = {
  AD: '9922',
  AL: '9923',
  AT: '9914',
  BA: '9924',
  BE: '9925',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FR: '9957',
  GB: '9932',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LI: '9936',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  ME: '9941',
  MK: '9942',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  RS: '9948',
  SI: '9949',
  SK: '9950',
  SM: '9951',
  TR: '9952',
};

/** Both by VAT number where that makes a document for Peppol, otherwise by mail address as far as there is one. */
export function addressesOf({ seller, buyer, vat }: InvoiceDocument): Addresses {
  // Where VAT does not apply, no VAT number is written.
  const [bySeller, byBuyer] = vat.category === 'O' ? [null, null] : [byVatNumber(seller), byVatNumber(buyer)];
  if (bySeller !== null && byBuyer !== null && meetsNationalRules(seller, buyer))
    return { seller: bySeller, buyer: byBuyer, isPeppol: true };
  return { seller: byMail(seller.email) ?? bySeller, buyer: byMail(buyer.email) ?? byBuyer, isPeppol: false };
}

function byVatNumber({ vatNumber }: Party): Identifier | null {
  const scheme = vatNumber === null ? undefined : vatSchemes[vatNumber.slice(0, 2)];
  return vatNumber === null || scheme === undefined ? null : { id: vatNumber, scheme };
}

function byMail(address: string | null): Identifier | null {
  return address === null ? null : { id: address, scheme: 'EM' };
}

/** The rules of Peppol for sellers of one country, where our data may lack what they ask for. */
function meetsNationalRules(seller: Seller, buyer: Buyer): boolean {
  switch (seller.country) {
    case 'DE':
      return buyer.country !== 'DE' || meetsGermanRules(seller, buyer);
    case 'GR':
      return false; // GR-R-001: numbers in six segments
    case 'IT':
      return seller.taxNumber === null || /^[A-Z0-9]{11,16}$/.test(seller.taxNumber); // IT-R-001
    case 'NL':
      return meetsDutchRules(seller, buyer);
    default:
      return true;
  }
}

/**
 * Between two companies in Germany: a means of payment (DE-R-001), city and postcode of both (DE-R-003, 004, 008, 009), and a
 * telephone number (DE-R-006, 027).
 */
function meetsGermanRules({ iban, phone, city, postcode }: Seller, buyer: Buyer): boolean {
  const isCalled = (phone ?? '').replaceAll(/\D/g, '').length >= 3;
  return isCalled && iban !== null && [city, postcode, buyer.city, buyer.postcode].every(Boolean);
}

/** A number of the register KVK (NL-R-003), a means of payment (NL-R-007), the whole address of a Dutch buyer (NL-R-004). */
function meetsDutchRules(seller: Seller, { country, street, postcode, city }: Buyer): boolean {
  const isRegistered = seller.registration === null || registrationSchemeOf(seller) !== null;
  return isRegistered && seller.iban !== null && (country !== 'NL' || [street, postcode, city].every(Boolean));
}

/** The scheme of the seller's number in the register of companies, where Peppol requires one: that of the Dutch KVK. */
export function registrationSchemeOf({ country, registration }: Seller): string | null {
  return country === 'NL' && registration !== null && /^\d{8}$/.test(registration) ? '0106' : null;
}
