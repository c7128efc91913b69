import { find, leavesOf, parseXml, valueAt, type Node } from './tree.ts';

/** A term of EN 16931 by its number, as both syntaxes write it. */
interface Binding {
  readonly term: string;
  readonly ubl: string;
  readonly cii: string;
}

/** The terms of a document and of its lines, by their numbers. */
export interface Invoice {
  readonly terms: Readonly<Record<string, string | undefined>>;
  readonly lines: readonly Readonly<Record<string, string | undefined>>[];
}

const supplier = 'cac:AccountingSupplierParty/cac:Party';
const customer = 'cac:AccountingCustomerParty/cac:Party';
const trade = 'rsm:SupplyChainTradeTransaction';
const seller = `${trade}/ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty`;
const buyer = `${trade}/ram:ApplicableHeaderTradeAgreement/ram:BuyerTradeParty`;
const settlement = `${trade}/ram:ApplicableHeaderTradeSettlement`;
const sums = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const means = `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans`;
const tax = `${settlement}/ram:ApplicableTradeTax`;
const subtotal = 'cac:TaxTotal/cac:TaxSubtotal';
const total = 'cac:LegalMonetaryTotal';

/** Where the terms are, after the bindings of EN 16931-3-2 (UBL) and 16931-3-3 (CII). `#` is CreditNote or Invoice in UBL. */
const bindings: readonly Binding[] = [
  b('BT-1', 'cbc:ID', 'rsm:ExchangedDocument/ram:ID'),
  b('BT-2', 'cbc:IssueDate', 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString'),
  b('BT-3', 'cbc:#TypeCode', 'rsm:ExchangedDocument/ram:TypeCode'),
  b('BT-5', 'cbc:DocumentCurrencyCode', `${settlement}/ram:InvoiceCurrencyCode`),
  b('BT-9', 'cbc:DueDate', `${settlement}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString`),
  b('BT-10', 'cbc:BuyerReference', `${trade}/ram:ApplicableHeaderTradeAgreement/ram:BuyerReference`),
  b('BT-20', 'cac:PaymentTerms/cbc:Note', `${settlement}/ram:SpecifiedTradePaymentTerms/ram:Description`),
  b('BT-22', 'cbc:Note', 'rsm:ExchangedDocument/ram:IncludedNote/ram:Content'),
  b(
    'BT-23',
    'cbc:ProfileID',
    'rsm:ExchangedDocumentContext/ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID',
  ),
  b(
    'BT-24',
    'cbc:CustomizationID',
    'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
  ),
  b(
    'BT-25',
    'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID',
    `${settlement}/ram:InvoiceReferencedDocument/ram:IssuerAssignedID`,
  ),
  b(
    'BT-26',
    'cac:BillingReference/cac:InvoiceDocumentReference/cbc:IssueDate',
    `${settlement}/ram:InvoiceReferencedDocument/ram:FormattedIssueDateTime/qdt:DateTimeString`,
  ),
  b('BT-27', `${supplier}/cac:PartyLegalEntity/cbc:RegistrationName`, `${seller}/ram:Name`),
  b('BT-29', `${supplier}/cac:PartyIdentification/cbc:ID`, `${seller}/ram:ID`),
  b('BT-30', `${supplier}/cac:PartyLegalEntity/cbc:CompanyID`, `${seller}/ram:SpecifiedLegalOrganization/ram:ID`),
  b(
    'BT-30-1',
    `${supplier}/cac:PartyLegalEntity/cbc:CompanyID/@schemeID`,
    `${seller}/ram:SpecifiedLegalOrganization/ram:ID/@schemeID`,
  ),
  b(
    'BT-31',
    `${supplier}/cac:PartyTaxScheme[cac:TaxScheme/cbc:ID=VAT]/cbc:CompanyID`,
    `${seller}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID=VA]`,
  ),
  b(
    'BT-32',
    `${supplier}/cac:PartyTaxScheme[cac:TaxScheme/cbc:ID=TAX]/cbc:CompanyID`,
    `${seller}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID=FC]`,
  ),
  b('BT-34', `${supplier}/cbc:EndpointID`, `${seller}/ram:URIUniversalCommunication/ram:URIID`),
  b('BT-34-1', `${supplier}/cbc:EndpointID/@schemeID`, `${seller}/ram:URIUniversalCommunication/ram:URIID/@schemeID`),
  b('BT-35', `${supplier}/cac:PostalAddress/cbc:StreetName`, `${seller}/ram:PostalTradeAddress/ram:LineOne`),
  b('BT-37', `${supplier}/cac:PostalAddress/cbc:CityName`, `${seller}/ram:PostalTradeAddress/ram:CityName`),
  b('BT-38', `${supplier}/cac:PostalAddress/cbc:PostalZone`, `${seller}/ram:PostalTradeAddress/ram:PostcodeCode`),
  b(
    'BT-40',
    `${supplier}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`,
    `${seller}/ram:PostalTradeAddress/ram:CountryID`,
  ),
  b('BT-41', `${supplier}/cac:Contact/cbc:Name`, `${seller}/ram:DefinedTradeContact/ram:PersonName`),
  b(
    'BT-42',
    `${supplier}/cac:Contact/cbc:Telephone`,
    `${seller}/ram:DefinedTradeContact/ram:TelephoneUniversalCommunication/ram:CompleteNumber`,
  ),
  b(
    'BT-43',
    `${supplier}/cac:Contact/cbc:ElectronicMail`,
    `${seller}/ram:DefinedTradeContact/ram:EmailURIUniversalCommunication/ram:URIID`,
  ),
  b('BT-44', `${customer}/cac:PartyLegalEntity/cbc:RegistrationName`, `${buyer}/ram:Name`),
  b(
    'BT-48',
    `${customer}/cac:PartyTaxScheme[cac:TaxScheme/cbc:ID=VAT]/cbc:CompanyID`,
    `${buyer}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID=VA]`,
  ),
  b('BT-49', `${customer}/cbc:EndpointID`, `${buyer}/ram:URIUniversalCommunication/ram:URIID`),
  b('BT-49-1', `${customer}/cbc:EndpointID/@schemeID`, `${buyer}/ram:URIUniversalCommunication/ram:URIID/@schemeID`),
  b('BT-50', `${customer}/cac:PostalAddress/cbc:StreetName`, `${buyer}/ram:PostalTradeAddress/ram:LineOne`),
  b('BT-52', `${customer}/cac:PostalAddress/cbc:CityName`, `${buyer}/ram:PostalTradeAddress/ram:CityName`),
  b('BT-53', `${customer}/cac:PostalAddress/cbc:PostalZone`, `${buyer}/ram:PostalTradeAddress/ram:PostcodeCode`),
  b(
    'BT-55',
    `${customer}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`,
    `${buyer}/ram:PostalTradeAddress/ram:CountryID`,
  ),
  b(
    'BT-73',
    'cac:InvoicePeriod/cbc:StartDate',
    `${settlement}/ram:BillingSpecifiedPeriod/ram:StartDateTime/udt:DateTimeString`,
  ),
  b(
    'BT-74',
    'cac:InvoicePeriod/cbc:EndDate',
    `${settlement}/ram:BillingSpecifiedPeriod/ram:EndDateTime/udt:DateTimeString`,
  ),
  b('BT-81', 'cac:PaymentMeans/cbc:PaymentMeansCode', `${means}/ram:TypeCode`),
  b('BT-83', 'cac:PaymentMeans/cbc:PaymentID', `${settlement}/ram:PaymentReference`),
  b(
    'BT-84',
    'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID',
    `${means}/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`,
  ),
  b(
    'BT-86',
    'cac:PaymentMeans/cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID',
    `${means}/ram:PayeeSpecifiedCreditorFinancialInstitution/ram:BICID`,
  ),
  b('BT-106', `${total}/cbc:LineExtensionAmount`, `${sums}/ram:LineTotalAmount`),
  b('BT-109', `${total}/cbc:TaxExclusiveAmount`, `${sums}/ram:TaxBasisTotalAmount`),
  b('BT-110', 'cac:TaxTotal/cbc:TaxAmount', `${sums}/ram:TaxTotalAmount`),
  b('BT-112', `${total}/cbc:TaxInclusiveAmount`, `${sums}/ram:GrandTotalAmount`),
  b('BT-113', `${total}/cbc:PrepaidAmount`, `${sums}/ram:TotalPrepaidAmount`),
  b('BT-115', `${total}/cbc:PayableAmount`, `${sums}/ram:DuePayableAmount`),
  b('BT-116', `${subtotal}/cbc:TaxableAmount`, `${tax}/ram:BasisAmount`),
  b('BT-117', `${subtotal}/cbc:TaxAmount`, `${tax}/ram:CalculatedAmount`),
  b('BT-118', `${subtotal}/cac:TaxCategory/cbc:ID`, `${tax}/ram:CategoryCode`),
  b('BT-119', `${subtotal}/cac:TaxCategory/cbc:Percent`, `${tax}/ram:RateApplicablePercent`),
  b('BT-120', `${subtotal}/cac:TaxCategory/cbc:TaxExemptionReason`, `${tax}/ram:ExemptionReason`),
  b('BT-121', `${subtotal}/cac:TaxCategory/cbc:TaxExemptionReasonCode`, `${tax}/ram:ExemptionReasonCode`),
];

const ublLine = 'cac:#Line';
const ciiLine = `${trade}/ram:IncludedSupplyChainTradeLineItem`;
const item = 'cac:Item/cac:ClassifiedTaxCategory';
const lineTax = 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax';
const quantity = 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity';

const lineBindings: readonly Binding[] = [
  b('BT-126', 'cbc:ID', 'ram:AssociatedDocumentLineDocument/ram:LineID'),
  b('BT-129', 'cbc:#Quantity', quantity),
  b('BT-130', 'cbc:#Quantity/@unitCode', `${quantity}/@unitCode`),
  b(
    'BT-131',
    'cbc:LineExtensionAmount',
    'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
  ),
  b(
    'BT-146',
    'cac:Price/cbc:PriceAmount',
    'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount',
  ),
  b('BT-151', `${item}/cbc:ID`, `${lineTax}/ram:CategoryCode`),
  b('BT-152', `${item}/cbc:Percent`, `${lineTax}/ram:RateApplicablePercent`),
  b('BT-153', 'cac:Item/cbc:Name', 'ram:SpecifiedTradeProduct/ram:Name'),
];

/** What says no term of its own, but how one is written: the last step of its path, and what it must be. */
const markers: readonly (readonly [RegExp, string])[] = [
  [/TaxScheme\/cbc:ID$/, 'VAT or TAX'],
  [/@currencyID$/, 'EUR'],
  [/ApplicableTradeTax\/ram:TypeCode$/, 'VAT'],
  [/SpecifiedTaxRegistration\/ram:ID\/@schemeID$/, 'VA or FC'],
  [/DateTimeString\/@format$/, '102'],
  [/ApplicableHeaderTradeDelivery$/, ''],
];

function b(term: string, ubl: string, cii: string): Binding {
  return { term, ubl, cii };
}

/** Reads a document in either syntax. What it says beyond the terms that are known here is an error. */
export function readInvoice(xml: string): Invoice {
  const root = parseXml(xml);
  const isCii = root.name === 'rsm:CrossIndustryInvoice';
  const path = (binding: Binding) => (isCii ? binding.cii : forKind(binding.ubl, root.name));
  const linePath = isCii ? ciiLine : forKind(ublLine, root.name);
  const read = (node: Node, table: readonly Binding[]) =>
    Object.fromEntries(table.map((binding) => [binding.term, readOne(node, path(binding))]));
  checkLeaves(root, [...bindings.map(path), ...lineBindings.map((binding) => `${linePath}/${path(binding)}`)]);
  return {
    terms: read(root, bindings),
    lines: find(root, linePath).map((line) => read(line, lineBindings)),
  };
}

/** The names that differ between an invoice and a credit note of UBL. */
function forKind(path: string, root: string): string {
  const verb = root === 'CreditNote' ? 'Credited' : 'Invoiced';
  return path.replace('#Quantity', `${verb}Quantity`).replace('#', root);
}

function readOne(node: Node, path: string): string | undefined {
  const found = find(node, path);
  if (found.length > 1) throw new Error(`${path} is there ${found.length} times`);
  const value = valueAt(node, path);
  return path.endsWith('DateTimeString') ? value?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : value;
}

function checkLeaves(root: Node, known: readonly string[]): void {
  const paths = new Set(known.map((path) => path.replaceAll(/\[[^\]]+\]/g, '')));
  for (const leaf of new Set(leavesOf(root))) {
    if (paths.has(leaf)) continue;
    const marker = markers.find(([pattern]) => pattern.test(leaf));
    if (!marker) throw new Error(`nobody reads ${leaf}`);
    const allowed = marker[1].split(' or ');
    for (const node of find(root, leaf)) {
      const attribute = /@(\w+)$/.exec(leaf)?.[1];
      const value = attribute === undefined ? node.text : node.attributes[attribute];
      if (value !== undefined && !allowed.includes(value)) throw new Error(`${leaf} is ${value}`);
    }
  }
}
