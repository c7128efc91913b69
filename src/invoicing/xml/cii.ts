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

/** BT-24: EN 16931 itself, which Factur-X and ZUGFeRD call the profile EN 16931, or COMFORT. */
const guideline = 'urn:cen.eu:en16931:2017';
const schema = 'urn:un:unece:uncefact:data:';

/** The document as a Cross Industry Invoice D16B, the XML of Factur-X. The order of elements is that of the schema. */
export function writeCii(document: InvoiceDocument, words: InvoiceWords): string {
  const terms = businessTermsOf(document, words);
  const content = [
    element('rsm:ExchangedDocumentContext', [
      element('ram:BusinessProcessSpecifiedDocumentContextParameter', [element('ram:ID', billingProcess)]),
      element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', guideline)]),
    ]),
    element('rsm:ExchangedDocument', [
      element('ram:ID', terms.number),
      element('ram:TypeCode', terms.typeCode),
      day('ram:IssueDateTime', terms.issuedOn),
      element('ram:IncludedNote', [element('ram:Content', terms.note)]),
    ]),
    element('rsm:SupplyChainTradeTransaction', [
      ...linesOf(terms),
      agreementOf(terms),
      // The schema requires it, and there is nothing to say: the only element that is empty.
      { name: 'ram:ApplicableHeaderTradeDelivery', attributes: {}, content: [] },
      settlementOf(terms),
    ]),
  ];
  return writeXmlDocument({
    name: 'rsm:CrossIndustryInvoice',
    attributes: {
      'xmlns:rsm': `${schema}standard:CrossIndustryInvoice:100`,
      'xmlns:ram': `${schema}standard:ReusableAggregateBusinessInformationEntity:100`,
      'xmlns:qdt': `${schema}standard:QualifiedDataType:100`,
      'xmlns:udt': `${schema}standard:UnqualifiedDataType:100`,
    },
    content: content.filter((part) => part !== null),
  });
}

function linesOf({ lines, vatCategory }: BusinessTerms): (Element | null)[] {
  return lines.map((line) =>
    element('ram:IncludedSupplyChainTradeLineItem', [
      element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', line.id)]),
      element('ram:SpecifiedTradeProduct', [element('ram:Name', line.name)]),
      element('ram:SpecifiedLineTradeAgreement', [
        element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', line.price)]),
      ]),
      element('ram:SpecifiedLineTradeDelivery', [element('ram:BilledQuantity', line.quantity, { unitCode: unit })]),
      element('ram:SpecifiedLineTradeSettlement', [
        element('ram:ApplicableTradeTax', [
          element('ram:TypeCode', 'VAT'),
          element('ram:CategoryCode', vatCategory.code),
          element('ram:RateApplicablePercent', vatCategory.rate),
        ]),
        element('ram:SpecifiedTradeSettlementLineMonetarySummation', [element('ram:LineTotalAmount', line.amount)]),
      ]),
    ]),
  );
}

function agreementOf({ buyerReference, seller, buyer }: BusinessTerms): Element | null {
  return element('ram:ApplicableHeaderTradeAgreement', [
    element('ram:BuyerReference', buyerReference),
    element('ram:SellerTradeParty', [
      element('ram:ID', seller.identifier),
      element('ram:Name', seller.name),
      legalOrganizationOf(seller),
      element('ram:DefinedTradeContact', [
        element('ram:PersonName', seller.name),
        element('ram:TelephoneUniversalCommunication', [element('ram:CompleteNumber', seller.phone)]),
        element('ram:EmailURIUniversalCommunication', [element('ram:URIID', seller.email)]),
      ]),
      ...whereaboutsOf(seller),
      taxRegistrationOf(seller.vatNumber, 'VA'),
      taxRegistrationOf(seller.taxNumber, 'FC'),
    ]),
    element('ram:BuyerTradeParty', [
      element('ram:Name', buyer.name),
      ...whereaboutsOf(buyer),
      taxRegistrationOf(buyer.vatNumber, 'VA'),
    ]),
  ]);
}

function legalOrganizationOf({ registration }: SellerTerms): Element | null {
  const attributes = registration?.scheme ? { schemeID: registration.scheme } : {};
  return element('ram:SpecifiedLegalOrganization', [element('ram:ID', registration?.id ?? null, attributes)]);
}

function whereaboutsOf(party: PartyTerms): (Element | null)[] {
  const { address } = party;
  return [
    element('ram:PostalTradeAddress', [
      element('ram:PostcodeCode', party.postcode),
      element('ram:LineOne', party.street),
      element('ram:CityName', party.city),
      element('ram:CountryID', party.country),
    ]),
    element(
      'ram:URIUniversalCommunication',
      address && [element('ram:URIID', address.id, { schemeID: address.scheme })],
    ),
  ];
}

function taxRegistrationOf(id: string | null, scheme: string): Element | null {
  return element('ram:SpecifiedTaxRegistration', [element('ram:ID', id, { schemeID: scheme })]);
}

function settlementOf(terms: BusinessTerms): Element | null {
  const { account, corrects, period } = terms;
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:PaymentReference', account && terms.number),
    element('ram:InvoiceCurrencyCode', currency),
    element(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      account && [
        element('ram:TypeCode', creditTransfer),
        element('ram:PayeePartyCreditorFinancialAccount', [element('ram:IBANID', account.iban)]),
        element('ram:PayeeSpecifiedCreditorFinancialInstitution', [element('ram:BICID', account.bic)]),
      ],
    ),
    taxOf(terms),
    element(
      'ram:BillingSpecifiedPeriod',
      period && [day('ram:StartDateTime', period.start), day('ram:EndDateTime', period.end)],
    ),
    element('ram:SpecifiedTradePaymentTerms', [
      element('ram:Description', terms.paymentTerms),
      day('ram:DueDateDateTime', terms.dueOn),
    ]),
    totalsOf(terms),
    element(
      'ram:InvoiceReferencedDocument',
      corrects && [
        element('ram:IssuerAssignedID', corrects.number),
        day('ram:FormattedIssueDateTime', corrects.issuedOn, 'qdt'),
      ],
    ),
  ]);
}

function taxOf({ net, vat, vatCategory: { code, rate, exemption } }: BusinessTerms): Element | null {
  return element('ram:ApplicableTradeTax', [
    element('ram:CalculatedAmount', vat),
    element('ram:TypeCode', 'VAT'),
    element('ram:ExemptionReason', exemption?.reason ?? null),
    element('ram:BasisAmount', net),
    element('ram:CategoryCode', code),
    element('ram:ExemptionReasonCode', exemption?.code ?? null),
    element('ram:RateApplicablePercent', rate),
  ]);
}

function totalsOf({ net, vat, gross, paid, payable }: BusinessTerms): Element | null {
  return element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    element('ram:LineTotalAmount', net),
    element('ram:TaxBasisTotalAmount', net),
    element('ram:TaxTotalAmount', vat, { currencyID: currency }),
    element('ram:GrandTotalAmount', gross),
    element('ram:TotalPrepaidAmount', paid),
    element('ram:DuePayableAmount', payable),
  ]);
}

/** A day in the form 102 of UNCL 2379: `20261116`. */
function day(name: string, date: string | null, types: 'udt' | 'qdt' = 'udt'): Element | null {
  return element(name, [
    element(`${types}:DateTimeString`, date === null ? null : date.replaceAll('-', ''), { format: '102' }),
  ]);
}
