import { listBuyers, missingOfBuyer, type BuyerDetails } from '../billing/parties/buyer.ts';
import { versionOn, type Version } from '../billing/parties/versions.ts';
import { latestVatCheck, type VatCheck } from '../billing/vat/checks.ts';
import type { Queryable } from '../database/connect.ts';
import { formatMoment } from './table.ts';

interface BillingView {
  readonly json: object;
  readonly rows: [name: string, value: string][];
}

/** The addressee of a partner's documents on a day, later changes, and the result of VIES for the VAT number. */
export async function viewBillingDetails(database: Queryable, partnerId: string, today: string): Promise<BillingView> {
  const versions = await listBuyers(database, partnerId);
  const present = versionOn(versions, today);
  const vatNumber = present?.details.vatNumber ?? null;
  const check = vatNumber === null ? undefined : await latestVatCheck(database, partnerId, vatNumber);
  return {
    json: {
      ...detailsJson(present?.details),
      vatCheck: check ? checkJson(check) : null,
      billingDetails: versions.map(({ validFrom, details }) => ({ validFrom, ...detailsJson(details) })),
    },
    rows: [
      ['billed to', present ? addressText(present.details) : 'nobody: documents need a company and its address'],
      ...detailRows(present?.details, check),
      ...versions.filter(({ validFrom }) => validFrom > today).map(comingRow),
    ],
  };
}

function detailsJson(details: BuyerDetails | undefined): object {
  return {
    legalName: details?.name ?? null,
    street: details?.street ?? null,
    postcode: details?.postcode ?? null,
    city: details?.city ?? null,
    country: details?.country ?? null,
    vatNumber: details?.vatNumber ?? null,
    buyerReference: details?.reference ?? null,
    invoiceEmail: details?.email ?? null,
  };
}

function checkJson({ outcome, checkedAt, consultationNumber }: VatCheck): object {
  return { outcome, checkedAt, consultationNumber };
}

const missingWords = { name: 'legal name', street: 'street', postcode: 'postcode', city: 'city', country: 'country' };

/** `Acme GmbH, Street 1, 10115 Berlin, DE`, and what a document would lack. */
function addressText(details: BuyerDetails): string {
  const { name, street, postcode, city, country } = details;
  const place = [postcode, city].filter((part) => part !== null).join(' ');
  const address = [name, street, place === '' ? null : place, country].filter((part) => part !== null).join(', ');
  const missing = missingOfBuyer(details).map((field) => missingWords[field]);
  const gap = missing.length === 0 ? '' : `no ${missing.join(', no ')}`;
  return [address, gap].filter((part) => part !== '').join('; ');
}

function detailRows(details: BuyerDetails | undefined, check: VatCheck | undefined): [string, string][] {
  if (!details) return [];
  const { vatNumber, reference, email } = details;
  return [
    ['VAT number', vatNumber === null ? 'none' : `${vatNumber}${check ? `, ${checkText(check)}` : ''}`],
    ...(reference === null ? [] : [['buyer reference', reference] as [string, string]]),
    ...(email === null ? [] : [['invoice email', email] as [string, string]]),
  ];
}

function checkText({ outcome, checkedAt, consultationNumber }: VatCheck): string {
  const proof = consultationNumber === null ? '' : `, consultation ${consultationNumber}`;
  if (outcome === 'unavailable') return `not checked: VIES was not available on ${formatMoment(checkedAt)}`;
  return `${outcome === 'valid' ? 'valid' : 'NOT valid'} by VIES on ${formatMoment(checkedAt)}${proof}`;
}

function comingRow({ validFrom, details }: Version<BuyerDetails>): [string, string] {
  return ['', `from ${validFrom}: ${addressText(details)}, VAT number ${details.vatNumber ?? 'none'}`];
}
