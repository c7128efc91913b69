import type { Buyer, Party, Seller } from '../../billing/parties/party.ts';
import { formatCountry, separatorsOf } from '../../language/format.ts';
import type { InvoiceWords } from '../../language/invoices/words.ts';
import type { Language } from '../../language/languages.ts';
import type { PaperParty } from './paper.ts';

export function writeSeller(seller: Seller, { labels }: InvoiceWords, language: Language): PaperParty {
  const label = labeller(language);
  return {
    label: labels.seller,
    name: seller.name,
    lines: [
      ...addressOf(seller, language),
      ...label(labels.vatNumber, seller.vatNumber),
      ...label(labels.taxNumber, seller.taxNumber),
      ...label(labels.registration, seller.registration),
      seller.email,
    ],
  };
}

export function writeBuyer(buyer: Buyer, { labels }: InvoiceWords, language: Language): PaperParty {
  return {
    label: labels.buyer,
    name: buyer.name,
    lines: [...addressOf(buyer, language), ...labeller(language)(labels.vatNumber, buyer.vatNumber)],
  };
}

function addressOf({ street, postcode, city, country }: Party, language: Language): string[] {
  return [street, `${postcode} ${city}`.trim(), formatCountry(country, language)].filter((line) => line !== '');
}

function labeller(language: Language): (label: string, value: string | null) => string[] {
  const { labelAndValue } = separatorsOf(language);
  return (label, value) => (value === null ? [] : [`${label}${labelAndValue}${value}`]);
}
