import { Type } from 'typebox';

import { listBuyers, noteMissingDetails, setBuyer, type BuyerDetails } from '../../billing/parties/buyer.ts';
import { compactCode } from '../../billing/parties/check-form.ts';
import { changeFrom } from '../../billing/parties/versions.ts';
import { vatNumberProblem } from '../../billing/vat/numbers.ts';
import type { Queryable } from '../../database/connect.ts';
import { utcDay } from '../../kernel/day.ts';
import type { Facts } from '../../people/audit/entry.ts';
import { country, day, email, line, nullable, vatNumber } from '../engine/fields.ts';
import { InvalidInput } from '../engine/input.ts';

/** To whom a partner's documents are addressed. Null removes the stored value. */
export const billingDetails = {
  legalName: nullable(line(200)),
  street: nullable(line(200)),
  postcode: nullable(line(20)),
  city: nullable(line(100)),
  country: nullable(country),
  vatNumber: nullable(vatNumber),
  buyerReference: nullable(line(100)),
  invoiceEmail: nullable(email),
  /** From which day they hold; today where not given. */
  detailsFrom: day,
};

const billingFields = Type.Partial(Type.Object(billingDetails));
export type BillingDetails = Type.Static<typeof billingFields>;

/** The fields of the input by the names that they have in billing. */
export const buyerFieldOf = {
  legalName: 'name',
  street: 'street',
  postcode: 'postcode',
  city: 'city',
  country: 'country',
  vatNumber: 'vatNumber',
  buyerReference: 'reference',
  invoiceEmail: 'email',
} as const satisfies Record<Exclude<keyof BillingDetails, 'detailsFrom'>, keyof BuyerDetails>;

type FieldName = keyof typeof buyerFieldOf;
const fieldNames = Object.keys(buyerFieldOf) as FieldName[];

const isDetail = (name: string) => Object.hasOwn(billingDetails, name);

/** Splits an input that also has terms into the billing details and the rest. */
export function separateDetails<Input extends BillingDetails>(
  input: Input,
): { details: BillingDetails; terms: Omit<Input, keyof BillingDetails> } {
  const fields = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(input).filter(([name]) => isWanted(name)));
  return {
    details: fields(isDetail),
    terms: fields((name) => !isDetail(name)) as Omit<Input, keyof BillingDetails>,
  };
}

const nobody: BuyerDetails = {
  name: null,
  street: null,
  postcode: null,
  city: null,
  country: null,
  vatNumber: null,
  reference: null,
  email: null,
};

/** Changes what is given of a partner's billing details. Returns what the audit keeps; undefined where nothing is given. */
export async function writeBillingDetails(
  tx: Queryable,
  partnerId: string,
  given: BillingDetails,
  now: Date,
): Promise<{ before: Facts; after: Facts } | undefined> {
  const from = given.detailsFrom ?? utcDay(now);
  const change = readChange(given);
  if (Object.keys(change).length === 0) {
    if (given.detailsFrom !== undefined)
      throw new InvalidInput('detailsFrom', 'needs billing details that are valid from that day');
    return undefined;
  }
  const versions = await listBuyers(tx, partnerId);
  const written = changeFrom(versions, change, { from, none: nobody });
  for (const { details } of written) {
    validateVatNumber(details, given.vatNumber === undefined && given.country !== undefined ? 'country' : 'vatNumber');
  }
  for (const { validFrom, details } of written) await setBuyer(tx, partnerId, details, validFrom);
  await noteMissingDetails(tx, partnerId, utcDay(now));
  const before = versions.findLast(({ validFrom }) => validFrom <= from)?.details ?? nobody;
  return { before: factsOf(before, change), after: { ...factsOf(change, change), detailsFrom: from } };
}

function readChange(given: BillingDetails): Partial<BuyerDetails> {
  return Object.fromEntries(
    fieldNames.flatMap((field) => {
      const value = given[field];
      if (value === undefined) return [];
      const isCode = field === 'country' || field === 'vatNumber';
      return [[buyerFieldOf[field], isCode && value !== null ? compactCode(value) : value]];
    }),
  );
}

/** `field` is the one that was typed: an error is shown beside it. */
export function validateVatNumber(
  details: Readonly<{ country: string | null; vatNumber: string | null }>,
  field: 'country' | 'vatNumber',
): void {
  if (details.vatNumber === null) return;
  if (details.country === null) throw new InvalidInput(field, 'cannot be checked without the country');
  const problem = vatNumberProblem(details.vatNumber, details.country);
  if (problem === undefined) return;
  throw new InvalidInput(field, field === 'country' ? `does not fit the VAT number ${details.vatNumber}` : problem);
}

/** The fields that a change has, by their names in the input. */
function factsOf(details: Partial<BuyerDetails>, change: Partial<BuyerDetails>): Record<string, string | null> {
  return Object.fromEntries(
    fieldNames
      .filter((field) => buyerFieldOf[field] in change)
      .map((field) => [field, details[buyerFieldOf[field]] ?? null]),
  );
}
