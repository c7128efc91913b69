import type { BuyerDetails } from '../../billing/parties/buyer.ts';
import { compactCode } from '../../billing/parties/check-form.ts';
import { vatNumberDoubt, viesNumberOf } from '../../billing/vat/numbers.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { buyerFieldOf, type BillingDetails } from '../../operations/money/billing-details.ts';
import { checkVatNumber } from '../../operations/money/check-vat-number.ts';
import { changeTerms } from '../../operations/partners/change-terms.ts';
import type { Follow } from '../../pages/change-page.ts';
import type { Field, Values } from '../../web/kit/form.ts';
import { loadBilling, type BillingSubject } from '../billing.ts';
import { changePage } from '../change-page.ts';
import { partnerUrl } from '../partner.ts';
import { readOptional } from './read-values.ts';

const words = {
  title: ({ partner }: BillingSubject) => `Change the billing details of ${partner.name}`,
  check: ({ partner }: BillingSubject) => `Check the VAT number of ${partner.name}`,
  nothing: 'nothing differs from the details as they are',
  issued: 'Issued documents do not change.',
  asked: 'The VAT number is checked against VIES, and the answer is stored.',
} as const;

type DetailName = Exclude<keyof BillingDetails, 'detailsFrom'>;

/** The fields that a new partner has, too. */
export const detailFields: readonly (Field & { readonly name: DetailName })[] = [
  { name: 'legalName', label: 'Legal name', hint: 'The company that documents are addressed to.', isOptional: true },
  { name: 'street', label: 'Street and number', isOptional: true },
  { name: 'postcode', label: 'Postal code', isOptional: true },
  { name: 'city', label: 'City', isOptional: true },
  { name: 'country', label: 'Country', hint: 'Two letters, such as DE.', isOptional: true },
  { name: 'vatNumber', label: 'VAT number', hint: 'With its prefix, such as DE123456788.', isOptional: true },
  {
    name: 'buyerReference',
    label: 'Buyer reference',
    hint: 'A reference that the partner’s accounts department needs on documents.',
    isOptional: true,
  },
  {
    name: 'invoiceEmail',
    label: 'Mail address for invoices',
    kind: 'email',
    hint: 'Empty: the mail address of the partner.',
    isOptional: true,
  },
];

export const billingDetailsPage = changePage({
  path: '/partners/:id/billing-details',
  operation: changeTerms,
  load: loadBilling,
  title: words.title,
  home: partnerUrl,
  confirm: 'Change the billing details',
  fields: ({ present }) => [
    ...detailFields.map((field, at) => ({
      ...field,
      value: present?.details[buyerFieldOf[field.name]] ?? '',
      isFocused: at === 0,
    })),
    { name: 'detailsFrom', label: 'From', kind: 'date', hint: 'Empty: from today on.', isOptional: true },
  ],
  input(values, { partner, present }) {
    const from = readOptional(values, 'detailsFrom');
    return {
      partnerId: partner.id,
      ...readDetails(values, present?.details),
      ...(from !== null && { detailsFrom: from }),
    };
  },
  preview(input, { present }, { parts: { askVies } }) {
    const lines = detailFields
      .filter(({ name }) => input[name] !== undefined)
      .map(({ name, label }) => `${label}: ${textOf(present?.details[buyerFieldOf[name]])} → ${textOf(input[name])}.`);
    if (lines.length === 0) throw new OperatorError(words.nothing);
    const from = input.detailsFrom === undefined ? [] : [`It holds from ${input.detailsFrom} on.`];
    const doubt = doubtOf(input.vatNumber);
    return [...lines, ...doubt, ...from, words.issued, ...(isAsked(input, askVies !== undefined) ? [words.asked] : [])];
  },
  afterwards: ({ partnerId, vatNumber }, follow) => checkTypedNumber(partnerId, vatNumber, follow),
});

/** Checks a number that was just set against VIES, if VIES is configured. The result does not undo the change. */
export async function checkTypedNumber(
  partnerId: string,
  vatNumber: string | null | undefined,
  follow: Follow,
): Promise<void> {
  if (isAsked({ vatNumber }, follow.asksVies))
    await follow.run(checkVatNumber, { partnerId, vatNumber: vatNumber ?? '' });
}

/** That a number is probably mistyped, as a line of a preview. */
export function doubtOf(vatNumber: string | null | undefined): string[] {
  const doubt = vatNumberDoubt(vatNumber);
  return doubt === undefined ? [] : [`Careful: ${doubt}`];
}

function isAsked({ vatNumber }: { vatNumber?: string | null | undefined }, asksVies: boolean): boolean {
  return asksVies && typeof vatNumber === 'string' && viesNumberOf(compactCode(vatNumber)) !== undefined;
}

/** Only what differs is changed, so that the audit says what the operator changed. */
export function readDetails(values: Values, before: BuyerDetails | undefined): BillingDetails {
  return Object.fromEntries(
    detailFields
      .map(({ name }) => [name, readOptional(values, name)] as const)
      .filter(([name, typed]) => typed !== (before?.[buyerFieldOf[name]] ?? null)),
  );
}

const textOf = (value: string | null | undefined) => value ?? 'none';

export const checkVatNumberPage = changePage({
  path: '/partners/:id/check-vat-number',
  operation: checkVatNumber,
  load: loadBilling,
  title: words.check,
  home: partnerUrl,
  confirm: 'Ask VIES',
  fields: () => [],
  input: (_values, { partner }) => ({ partnerId: partner.id }),
  preview: ({ partnerId: _id }, { present }) => {
    const vatNumber = present?.details.vatNumber ?? undefined;
    if (vatNumber === undefined)
      return ['The partner has no VAT number today. Only a number that is valid from a later day can be checked.'];
    return [
      `Checks ${vatNumber} against VIES, the register of the member states, and stores the answer.`,
      'If VIES is not available, this says nothing about the number.',
    ];
  },
});
