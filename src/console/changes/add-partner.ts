import { languages } from '../../language/languages.ts';
import { addPartner, defaultTerms } from '../../operations/partners/add-partner.ts';
import { euroText } from '../../web/kit/figures.ts';
import type { Field } from '../../web/kit/form.ts';
import { changePage } from '../change-page.ts';
import { checkTypedNumber, doubtOf, detailFields, readDetails } from './billing.ts';
import { drawNewKey } from './keys.ts';
import {
  readAmount,
  readTypedChoice,
  readOptional,
  readOptionalAmount,
  readTypedText,
  readTypedWhole,
} from './read-values.ts';
import { termFields } from './terms.ts';

const modes = ['prepaid', 'postpaid'] as const;
const policies = ['free', 'charged'] as const;
const kinds = ['live', 'test'] as const;

const groups = {
  terms: 'Warning, credit limit and repeats',
  limits: 'Limits',
  details: 'Billing details',
} as const;

const under = (group: string, fields: readonly Field[]) => fields.map((field) => ({ ...field, group, isFolded: true }));

/** What is decided for each partner first; what has a default, or may come later, is folded. */
const allFields: readonly Field[] = [
  {
    name: 'id',
    label: 'Id',
    hint: 'Letters, digits, dots and hyphens. Used in addresses and files; cannot be changed later.',
    isFocused: true,
  },
  termFields.name,
  termFields.contactEmail,
  { ...termFields.language, value: defaultTerms.language },
  {
    name: 'isTest',
    label: 'Kind of account',
    kind: 'choice',
    hint: 'A test account uses play money, can only buy sandbox VINs, and is in no total. This cannot be changed later.',
    choices: kinds.map((kind) => [kind, kind] as const),
  },
  {
    name: 'billingMode',
    label: 'Billing',
    kind: 'choice',
    hint: 'It never changes.',
    choices: [
      ['prepaid', 'prepaid: buys from a balance'],
      ['postpaid', 'postpaid: gets an invoice each month'],
    ],
  },
  { name: 'priceCents', label: 'Price of a report, EUR', kind: 'amount' },
  { name: 'topUpCents', label: 'First top-up, EUR', kind: 'amount', isOptional: true, hint: 'Prepaid only.' },
  ...under(groups.terms, [
    { ...termFields.warningLevelCents, hint: 'Prepaid only.' },
    { ...termFields.creditLimitCents, hint: 'Postpaid only. Empty: none.' },
    {
      name: 'repeatPolicy',
      label: 'Repeats',
      kind: 'choice',
      hint: 'Whether a repeat purchase of the same vehicle within the hours below is charged. Cannot be changed later.',
      choices: policies.map((policy) => [policy, policy] as const),
    },
    { ...termFields.chargeWindowHours, value: String(defaultTerms.chargeWindowHours) },
  ]),
  ...under(groups.limits, [
    { ...termFields.rateLimitPerMinute, value: String(defaultTerms.rateLimitPerMinute) },
    { ...termFields.reportAccessDays, value: String(defaultTerms.reportAccessDays) },
  ]),
  ...under(groups.details, detailFields),
];

export const addPartnerPage = changePage({
  path: '/partners/add',
  operation: addPartner,
  load: async () => undefined,
  title: () => 'Add a partner',
  home: () => '/partners',
  confirm: 'Add the partner',
  fields: () => allFields,
  input: (values) => ({
    id: readTypedText(values, 'id'),
    name: readTypedText(values, 'name'),
    contactEmail: readOptional(values, 'contactEmail'),
    language: readTypedChoice(values, 'language', languages),
    billingMode: readTypedChoice(values, 'billingMode', modes),
    isTest: readTypedChoice(values, 'isTest', kinds) === 'test',
    priceCents: readAmount(values, 'priceCents'),
    topUpCents: readOptionalAmount(values, 'topUpCents') ?? 0n,
    warningLevelCents: readOptionalAmount(values, 'warningLevelCents'),
    creditLimitCents: readOptionalAmount(values, 'creditLimitCents'),
    repeatPolicy: readTypedChoice(values, 'repeatPolicy', policies),
    chargeWindowHours: readTypedWhole(values, 'chargeWindowHours'),
    rateLimitPerMinute: readTypedWhole(values, 'rateLimitPerMinute'),
    reportAccessDays: readTypedWhole(values, 'reportAccessDays'),
    ...readDetails(values, undefined),
  }),
  preview: (partner) => [
    `Adds ${partner.isTest ? 'the test account ' : ''}${partner.name} (${partner.id}), ${partner.billingMode}, at ${euroText(partner.priceCents)} a report; repeats within ${partner.chargeWindowHours} hours are ${partner.repeatPolicy}.`,
    ...(partner.topUpCents > 0n ? [`Books a first top-up of ${euroText(partner.topUpCents)}.`] : []),
    ...doubtOf(partner.vatNumber),
    'Issues the first key, which is shown once, on the next page.',
  ],
  afterwards: ({ id, vatNumber }, follow) => checkTypedNumber(id, vatNumber, follow),
  shown: ({ key }, _subject, { id }) => ({ title: 'The new key', body: drawNewKey(key, id) }),
});
