import { compactCode } from '../../billing/parties/check-form.ts';
import { vatNumberDoubt, viesNumberOf } from '../../billing/vat/numbers.ts';
import { quoteInput } from '../../kernel/text.ts';
import type { BillingDetails } from '../../operations/money/billing-details.ts';
import { checkVatNumber, type CheckedVatNumber } from '../../operations/money/check-vat-number.ts';
import { runChange } from '../change.ts';
import type { CommandContext, Options, OptionSpec } from '../command.ts';

/** The addressee of a partner's documents. */
export const billingOptions = {
  'legal-name': { value: 'TEXT', help: 'the company that documents are addressed to' },
  street: { value: 'TEXT', help: 'street and number' },
  postcode: { value: 'TEXT', help: 'postal code' },
  city: { value: 'TEXT', help: 'city' },
  country: { value: 'CC', help: 'country, as two letters of ISO 3166' },
  'vat-number': { value: 'NUMBER', help: 'VAT number with its prefix, such as DE123456788' },
  'buyer-reference': { value: 'TEXT', help: 'a reference that the buyer wants on documents' },
  'invoice-email': { value: 'ADDRESS', help: 'where documents are sent instead of to --email' },
  'details-from': { value: 'DATE', help: 'the day from which these details apply', default: 'today' },
} as const satisfies Record<string, OptionSpec>;

const fields = {
  'legal-name': 'legalName',
  street: 'street',
  postcode: 'postcode',
  city: 'city',
  country: 'country',
  'vat-number': 'vatNumber',
  'buyer-reference': 'buyerReference',
  'invoice-email': 'invoiceEmail',
  'details-from': 'detailsFrom',
} as const satisfies Record<keyof typeof billingOptions, keyof BillingDetails>;

const names = Object.keys(fields) as (keyof typeof fields)[];

/** What is given; "none" removes a field. */
export function readBillingDetails(options: Options): BillingDetails {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = options[name]?.trim();
      if (text === undefined) return [];
      return [[fields[name], text === 'none' && name !== 'details-from' ? null : text]];
    }),
  );
}

/** The options by the fields that they set, for error messages. */
export function billingNames(options: Options): Record<string, string> {
  const repeated = ['country', 'vat-number', 'invoice-email', 'details-from'];
  return Object.fromEntries(
    names.map((name) => [
      fields[name],
      repeated.includes(name) ? `--${name} ${quoteInput(options[name] ?? '')}` : `--${name}`,
    ]),
  );
}

/** Says that a number which was just set is probably mistyped. */
export function warnOfDoubt({ warn }: CommandContext, vatNumber: string | null | undefined): void {
  const doubt = vatNumberDoubt(vatNumber);
  if (doubt !== undefined) warn?.(`the change is made, but ${doubt}`);
}

/** Checks a number that was just set against VIES, if VIES is configured. The result does not undo the change. */
export async function checkGivenNumber(
  context: CommandContext,
  partnerId: string,
  { vatNumber }: BillingDetails,
): Promise<CheckedVatNumber | undefined> {
  warnOfDoubt(context, vatNumber);
  const isAsked = context.askVies !== undefined && typeof vatNumber === 'string';
  if (!isAsked || !viesNumberOf(compactCode(vatNumber))) return undefined;
  const check = await runChange(context, checkVatNumber, { partnerId, vatNumber });
  if (check.outcome !== 'valid') context.warn?.(`the change is made, but ${describeCheck(check)}`);
  return check;
}

export function describeCheck({ vatNumber, outcome, reason }: CheckedVatNumber): string {
  if (outcome === 'valid') return `VIES has the VAT number ${vatNumber}: it is valid`;
  if (outcome === 'invalid') return `VIES does not have the VAT number ${vatNumber}: it is not valid`;
  return `the VAT number ${vatNumber} could not be checked (${reason ?? 'VIES is not available'}): try again later`;
}
