import { OperatorError } from '../../kernel/errors.ts';
import { formatEuro } from '../../kernel/money.ts';
import { languages, type Language } from '../../language/languages.ts';
import { changeTerms } from '../../operations/partners/change-terms.ts';
import { resumePartner } from '../../operations/partners/resume-partner.ts';
import { suspendPartner } from '../../operations/partners/suspend-partner.ts';
import { euroText } from '../../web/kit/figures.ts';
import type { Field, Values } from '../../web/kit/form.ts';
import { changePage } from '../change-page.ts';
import { loadPartner, partnerUrl, type PartnerSubject } from '../partner.ts';
import { readTypedChoice, readOptional, readOptionalAmount, readTypedText, readTypedWhole } from './read-values.ts';

const words = {
  title: ({ partner }: PartnerSubject) => `Change the terms of ${partner.name}`,
  suspend: ({ partner }: PartnerSubject) => `Suspend ${partner.name}`,
  resume: ({ partner }: PartnerSubject) => `Resume ${partner.name}`,
  reason: 'Reason',
  reasonHint: 'The partner does not see it.',
  nothing: 'nothing differs from the terms as they are',
} as const;

const optionalAmount = (cents: bigint | null) => (cents === null ? '' : formatEuro(cents));

/** The fields that a new partner has, too. */
export const termFields = {
  name: { name: 'name', label: 'Name' },
  language: {
    name: 'language',
    label: 'Language of mails',
    kind: 'choice',
    choices: languages.map((language) => [language, language] as const),
  },
  contactEmail: {
    name: 'contactEmail',
    label: 'Mail address',
    kind: 'email',
    isOptional: true,
    hint: 'For statements, invoices and warnings.',
  },
  statementEmail: {
    name: 'statementEmail',
    label: 'Mail address for statements',
    kind: 'email',
    isOptional: true,
    hint: 'Empty: the mail address above.',
  },
  balanceEmail: {
    name: 'balanceEmail',
    label: 'Mail address for warnings about the balance',
    kind: 'email',
    isOptional: true,
    hint: 'Empty: the mail address above.',
  },
  rateLimitPerMinute: { name: 'rateLimitPerMinute', label: 'Requests in any 60 seconds', kind: 'whole' },
  reportAccessDays: { name: 'reportAccessDays', label: 'Days for which a report can be read', kind: 'whole' },
  chargeWindowHours: { name: 'chargeWindowHours', label: 'Hours in which a repeat is free', kind: 'whole' },
  warningLevelCents: { name: 'warningLevelCents', label: 'Warn below, EUR', kind: 'amount', isOptional: true },
  creditLimitCents: {
    name: 'creditLimitCents',
    label: 'Credit limit, EUR',
    kind: 'amount',
    isOptional: true,
    hint: 'Empty: none.',
  },
  goodwill: {
    name: 'goodwill',
    label: 'Refund reports without any record',
    kind: 'choice',
    choices: [
      ['no', 'No'],
      ['yes', 'Yes, if no source had a record'],
    ],
  },
  rechargeBelowCents: {
    name: 'rechargeBelowCents',
    label: 'Recharge below, EUR',
    kind: 'amount',
    isOptional: true,
    hint: 'From the saved payment method. Empty: no automatic recharge.',
  },
  rechargeCents: { name: 'rechargeCents', label: 'Recharge by, EUR, net', kind: 'amount', isOptional: true },
  stopOverdue: {
    name: 'stopOverdue',
    label: 'Stop purchases after the last reminder',
    kind: 'choice',
    choices: [
      ['no', 'No'],
      ['yes', 'Yes, until the invoice is paid'],
    ],
  },
} as const satisfies Record<string, Field>;

export const changeTermsPage = changePage({
  path: '/partners/:id/change-terms',
  operation: changeTerms,
  load: loadPartner,
  title: words.title,
  home: partnerUrl,
  confirm: 'Change the terms',
  fields: ({ partner, account, recipients }) => [
    { ...termFields.name, value: partner.name, isFocused: true },
    { ...termFields.contactEmail, value: partner.contactEmail ?? '' },
    { ...termFields.statementEmail, value: recipients.statements ?? '' },
    { ...termFields.balanceEmail, value: recipients.balance ?? '' },
    { ...termFields.language, value: partner.language },
    { ...termFields.rateLimitPerMinute, value: String(partner.rateLimitPerMinute) },
    { ...termFields.reportAccessDays, value: String(partner.reportAccessDays) },
    { ...termFields.chargeWindowHours, value: String(account.chargeWindowHours) },
    { ...termFields.goodwill, value: account.goodwill ? 'yes' : 'no' },
    ...(account.billingMode === 'prepaid'
      ? [
          { ...termFields.warningLevelCents, value: optionalAmount(account.warningLevelCents) },
          { ...termFields.rechargeBelowCents, value: optionalAmount(account.rechargeBelowCents) },
          { ...termFields.rechargeCents, value: optionalAmount(account.rechargeCents) },
        ]
      : [
          { ...termFields.creditLimitCents, value: optionalAmount(account.creditLimitCents) },
          { ...termFields.stopOverdue, value: account.stopOverdue ? 'yes' : 'no' },
        ]),
  ],
  input: (values, subject) => ({ partnerId: subject.partner.id, ...differences(values, subject) }),
  preview(input, subject) {
    const before = termsOf(subject);
    const lines = Object.entries(input)
      .filter(([name]) => name !== 'partnerId')
      .map(([name, value]) => `${labelOf(name)}: ${textOf(before[name])} → ${textOf(value)}.`);
    if (lines.length === 0) throw new OperatorError(words.nothing);
    return lines;
  },
});

/** Only what differs is changed, so that the audit says what the operator changed. */
function differences(values: Values, subject: PartnerSubject) {
  const { account } = subject;
  const typed = {
    name: readTypedText(values, 'name'),
    language: readTypedChoice<Language>(values, 'language', languages),
    contactEmail: readOptional(values, 'contactEmail'),
    statementEmail: readOptional(values, 'statementEmail'),
    balanceEmail: readOptional(values, 'balanceEmail'),
    rateLimitPerMinute: readTypedWhole(values, 'rateLimitPerMinute'),
    reportAccessDays: readTypedWhole(values, 'reportAccessDays'),
    chargeWindowHours: readTypedWhole(values, 'chargeWindowHours'),
    goodwill: readTypedChoice(values, 'goodwill', ['no', 'yes']) === 'yes',
    ...(account.billingMode === 'prepaid'
      ? {
          warningLevelCents: readOptionalAmount(values, 'warningLevelCents'),
          rechargeBelowCents: readOptionalAmount(values, 'rechargeBelowCents'),
          rechargeCents: readOptionalAmount(values, 'rechargeCents'),
        }
      : {
          creditLimitCents: readOptionalAmount(values, 'creditLimitCents'),
          stopOverdue: readTypedChoice(values, 'stopOverdue', ['no', 'yes']) === 'yes',
        }),
  };
  const before = termsOf(subject);
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => before[name] !== value)) as Partial<
    typeof typed
  >;
}

/** The terms as they are, by the names of the operation's fields. */
function termsOf({ partner, account, recipients }: PartnerSubject): Readonly<Record<string, unknown>> {
  const { statements = null, balance = null } = recipients;
  return { ...partner, ...account, statementEmail: statements, balanceEmail: balance };
}

function labelOf(name: string): string {
  return Object.hasOwn(termFields, name) ? termFields[name as keyof typeof termFields].label : name;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'bigint') return euroText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

export const suspendPage = changePage({
  path: '/partners/:id/suspend-partner',
  operation: suspendPartner,
  load: loadPartner,
  title: words.suspend,
  home: partnerUrl,
  confirm: 'Suspend',
  fields: () => [{ name: 'reason', label: words.reason, hint: words.reasonHint, isOptional: true, isFocused: true }],
  input: (values, { partner }) => ({ partnerId: partner.id, reason: readOptional(values, 'reason') }),
  preview: () => [
    'Every call with the partner’s keys is refused, on all nodes within a second.',
    'Reports, money and issued links do not change. The partner can be resumed at any time.',
  ],
});

export const resumePage = changePage({
  path: '/partners/:id/resume-partner',
  operation: resumePartner,
  load: loadPartner,
  title: words.resume,
  home: partnerUrl,
  confirm: 'Resume',
  fields: () => [],
  input: (_values, { partner }) => ({ partnerId: partner.id }),
  preview: () => ['Calls with the partner’s keys are answered again, on all nodes within a second.'],
});
