import type { InvoiceWords } from '../../language/invoices/words.ts';
import type { InvoiceDocument } from '../document.ts';
import {
  billingProcess,
  businessTermsOf,
  creditTransfer,
  currency,
  unit,
  type BusinessTerms,
  type PartyTerms,
  type SellerTerms,
} from './business-terms.ts';
import { element, writeXmlDocument, type Element } from './element.ts';

const norm = 'urn:cen.eu:en16931:2017';
const peppol = `${norm}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`;
const schema = 'urn:oasis:names:specification:ubl:schema:xsd:';

/**
 * The document in UBL 2.1, for Peppol BIS Billing 3 where its data suffices for that. The order of elements is that of the
 * schema.
 */
export function writeUbl(document: InvoiceDocument, words: InvoiceWords): string {
  const terms = businessTermsOf(document, words);
  const name = terms.typeCode === '381' ? 'CreditNote' : 'Invoice';
  const content = [...headOf(terms), ...partiesOf(terms), ...paymentOf(terms), ...totalsOf(terms), ...linesOf(terms)];
  return writeXmlDocument({
    name,
    attributes: {
      xmlns: `${schema}${name}-2`,
      'xmlns:cac': `${schema}CommonAggregateComponents-2`,
      'xmlns:cbc': `${schema}CommonBasicComponents-2`,
    },
    content: content.filter((part) => part !== null),
  });
}

function headOf(terms: BusinessTerms): (Element | null)[] {
  const { corrects, period, typeCode } = terms;
  return [
    element('cbc:CustomizationID', terms.isPeppol ? peppol : norm),
    element('cbc:ProfileID', billingProcess),
    element('cbc:ID', terms.number),
    element('cbc:IssueDate', terms.issuedOn),
    element('cbc:DueDate', terms.dueOn),
    element(typeCode === '381' ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', typeCode),
    element('cbc:Note', terms.note),
    element('cbc:DocumentCurrencyCode', currency),
    element('cbc:BuyerReference', terms.buyerReference),
    element(
      'cac:InvoicePeriod',
      period && [element('cbc:StartDate', period.start), element('cbc:EndDate', period.end)],
    ),
    element('cac:BillingReference', [
      element(
        'cac:InvoiceDocumentReference',
        corrects && [element('cbc:ID', corrects.number), element('cbc:IssueDate', corrects.issuedOn)],
      ),
    ]),
  ];
}

function partiesOf({ seller, buyer }: BusinessTerms): (Element | null)[] {
  const contact = element('cac:Contact', [
    element('cbc:Name', seller.name),
    element('cbc:Telephone', seller.phone),
    element('cbc:ElectronicMail', seller.email),
  ]);
  return [
    element('cac:AccountingSupplierParty', [
      element('cac:Party', [
        ...partyHeadOf(seller, seller.identifier),
        taxSchemeOf(seller.vatNumber, 'VAT'),
        taxSchemeOf(seller.taxNumber, 'TAX'),
        legalEntityOf(seller, seller.registration),
        contact,
      ]),
    ]),
    element('cac:AccountingCustomerParty', [
      element('cac:Party', [
        ...partyHeadOf(buyer, null),
        taxSchemeOf(buyer.vatNumber, 'VAT'),
        legalEntityOf(buyer, null),
      ]),
    ]),
  ];
}

function partyHeadOf(party: PartyTerms, identifier: string | null): (Element | null)[] {
  const { address } = party;
  return [
    address && element('cbc:EndpointID', address.id, { schemeID: address.scheme }),
    element('cac:PartyIdentification', [element('cbc:ID', identifier)]),
    element('cac:PostalAddress', [
      element('cbc:StreetName', party.street),
      element('cbc:CityName', party.city),
      element('cbc:PostalZone', party.postcode),
      element('cac:Country', [element('cbc:IdentificationCode', party.country)]),
    ]),
  ];
}

function taxSchemeOf(id: string | null, scheme: string): Element | null {
  return element('cac:PartyTaxScheme', id === null ? null : [element('cbc:CompanyID', id), schemeOf(scheme)]);
}

function schemeOf(id: string): Element | null {
  return element('cac:TaxScheme', [element('cbc:ID', id)]);
}

function legalEntityOf({ name }: PartyTerms, registration: SellerTerms['registration']): Element | null {
  const attributes = registration?.scheme ? { schemeID: registration.scheme } : {};
  return element('cac:PartyLegalEntity', [
    element('cbc:RegistrationName', name),
    element('cbc:CompanyID', registration?.id ?? null, attributes),
  ]);
}

function paymentOf({ account, number, paymentTerms }: BusinessTerms): (Element | null)[] {
  const means = account && [
    element('cbc:PaymentMeansCode', creditTransfer),
    element('cbc:PaymentID', number),
    element('cac:PayeeFinancialAccount', [
      element('cbc:ID', account.iban),
      element('cac:FinancialInstitutionBranch', [element('cbc:ID', account.bic)]),
    ]),
  ];
  return [element('cac:PaymentMeans', means), element('cac:PaymentTerms', [element('cbc:Note', paymentTerms)])];
}

function totalsOf({ net, vat, gross, paid, payable, vatCategory }: BusinessTerms): (Element | null)[] {
  const { code, rate, exemption } = vatCategory;
  return [
    element('cac:TaxTotal', [
      amount('cbc:TaxAmount', vat),
      element('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', net),
        amount('cbc:TaxAmount', vat),
        element('cac:TaxCategory', [
          element('cbc:ID', code),
          element('cbc:Percent', rate),
          element('cbc:TaxExemptionReasonCode', exemption?.code ?? null),
          element('cbc:TaxExemptionReason', exemption?.reason ?? null),
          schemeOf('VAT'),
        ]),
      ]),
    ]),
    element('cac:LegalMonetaryTotal', [
      amount('cbc:LineExtensionAmount', net),
      amount('cbc:TaxExclusiveAmount', net),
      amount('cbc:TaxInclusiveAmount', gross),
      amount('cbc:PrepaidAmount', paid),
      amount('cbc:PayableAmount', payable),
    ]),
  ];
}

function linesOf({ lines, typeCode, vatCategory }: BusinessTerms): (Element | null)[] {
  const [line, quantity] =
    typeCode === '381' ? ['cac:CreditNoteLine', 'cbc:CreditedQuantity'] : ['cac:InvoiceLine', 'cbc:InvoicedQuantity'];
  return lines.map((terms) =>
    element(line, [
      element('cbc:ID', terms.id),
      element(quantity, terms.quantity, { unitCode: unit }),
      amount('cbc:LineExtensionAmount', terms.amount),
      element('cac:Item', [
        element('cbc:Name', terms.name),
        element('cac:ClassifiedTaxCategory', [
          element('cbc:ID', vatCategory.code),
          element('cbc:Percent', vatCategory.rate),
          schemeOf('VAT'),
        ]),
      ]),
      element('cac:Price', [amount('cbc:PriceAmount', terms.price)]),
    ]),
  );
}

function amount(name: string, value: string | null): Element | null {
  return element(name, value, { currencyID: currency });
}
