import type { Node } from './tree.ts';

/** The order of children that the schemas of UBL 2.1 and CII D16B prescribe, for what documents of ours have. */
const sequences: Readonly<Record<string, string>> = {
  Invoice:
    'CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode Note DocumentCurrencyCode BuyerReference InvoicePeriod ' +
    'BillingReference AccountingSupplierParty AccountingCustomerParty PaymentMeans PaymentTerms TaxTotal ' +
    'LegalMonetaryTotal InvoiceLine',
  CreditNote:
    'CustomizationID ProfileID ID IssueDate CreditNoteTypeCode Note DocumentCurrencyCode BuyerReference InvoicePeriod ' +
    'BillingReference AccountingSupplierParty AccountingCustomerParty PaymentMeans PaymentTerms TaxTotal ' +
    'LegalMonetaryTotal CreditNoteLine',
  Party: 'EndpointID PartyIdentification PostalAddress PartyTaxScheme PartyLegalEntity Contact',
  PostalAddress: 'StreetName CityName PostalZone Country',
  PartyTaxScheme: 'CompanyID TaxScheme',
  PartyLegalEntity: 'RegistrationName CompanyID',
  Contact: 'Name Telephone ElectronicMail',
  InvoicePeriod: 'StartDate EndDate',
  InvoiceDocumentReference: 'ID IssueDate',
  PaymentMeans: 'PaymentMeansCode PaymentID PayeeFinancialAccount',
  PayeeFinancialAccount: 'ID FinancialInstitutionBranch',
  TaxTotal: 'TaxAmount TaxSubtotal',
  TaxSubtotal: 'TaxableAmount TaxAmount TaxCategory',
  TaxCategory: 'ID Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme',
  LegalMonetaryTotal: 'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount PrepaidAmount PayableAmount',
  InvoiceLine: 'ID InvoicedQuantity LineExtensionAmount Item Price',
  CreditNoteLine: 'ID CreditedQuantity LineExtensionAmount Item Price',
  Item: 'Name ClassifiedTaxCategory',
  ClassifiedTaxCategory: 'ID Percent TaxScheme',
  CrossIndustryInvoice: 'ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction',
  ExchangedDocumentContext:
    'BusinessProcessSpecifiedDocumentContextParameter GuidelineSpecifiedDocumentContextParameter',
  ExchangedDocument: 'ID TypeCode IssueDateTime IncludedNote',
  SupplyChainTradeTransaction:
    'IncludedSupplyChainTradeLineItem ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ' +
    'ApplicableHeaderTradeSettlement',
  IncludedSupplyChainTradeLineItem:
    'AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery ' +
    'SpecifiedLineTradeSettlement',
  SpecifiedLineTradeSettlement: 'ApplicableTradeTax SpecifiedTradeSettlementLineMonetarySummation',
  ApplicableTradeTax:
    'CalculatedAmount TypeCode ExemptionReason BasisAmount CategoryCode ExemptionReasonCode RateApplicablePercent',
  ApplicableHeaderTradeAgreement: 'BuyerReference SellerTradeParty BuyerTradeParty',
  SellerTradeParty:
    'ID Name SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication ' +
    'SpecifiedTaxRegistration',
  BuyerTradeParty: 'Name PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration',
  DefinedTradeContact: 'PersonName TelephoneUniversalCommunication EmailURIUniversalCommunication',
  TelephoneUniversalCommunication: 'CompleteNumber',
  PostalTradeAddress: 'PostcodeCode LineOne CityName CountryID',
  ApplicableHeaderTradeSettlement:
    'PaymentReference InvoiceCurrencyCode SpecifiedTradeSettlementPaymentMeans ApplicableTradeTax BillingSpecifiedPeriod ' +
    'SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument',
  SpecifiedTradeSettlementPaymentMeans:
    'TypeCode PayeePartyCreditorFinancialAccount PayeeSpecifiedCreditorFinancialInstitution',
  BillingSpecifiedPeriod: 'StartDateTime EndDateTime',
  SpecifiedTradePaymentTerms: 'Description DueDateDateTime',
  SpecifiedTradeSettlementHeaderMonetarySummation:
    'LineTotalAmount TaxBasisTotalAmount TaxTotalAmount GrandTotalAmount TotalPrepaidAmount DuePayableAmount',
  InvoiceReferencedDocument: 'IssuerAssignedID FormattedIssueDateTime',
};

/** What may be there several times. */
const repeated =
  /^(InvoiceLine|CreditNoteLine|IncludedSupplyChainTradeLineItem|PartyTaxScheme|SpecifiedTaxRegistration)$/;

/** Elements that a schema would not accept where they are. */
export function misplacedElements(node: Node): string[] {
  const own = localName(node.name);
  const order = (sequences[own] ?? '').split(' ');
  const names = node.children.map(({ name }) => localName(name));
  const places = names.map((name) => order.indexOf(name));
  return [
    ...names.flatMap((name, index) => {
      const before = places[index - 1] ?? -1;
      const isAfter = (places[index] ?? -1) > before || (places[index] === before && repeated.test(name));
      const isKnown = sequences[own] === undefined ? names.length === 1 : places[index] !== -1;
      return isKnown && (isAfter || sequences[own] === undefined) ? [] : [`${own}/${name}`];
    }),
    ...node.children.flatMap(misplacedElements),
  ];
}

function localName(name: string): string {
  return name.replace(/^\w+:/, '');
}
