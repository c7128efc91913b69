import {
  type BudgetPeriod,
  budgetPeriods,
  findKeyBudget,
  type KeyBudget,
  type SpendLimit,
} from '../../billing/key-budgets.ts';
import { utcDay } from '../../kernel/day.ts';
import { type KeyScope, keyScopes } from '../../kernel/key-scopes.ts';
import { type Cents, formatEuro } from '../../kernel/money.ts';
import { issueKey } from '../../operations/keys/issue-key.ts';
import { revokeKey } from '../../operations/keys/revoke-key.ts';
import { rollKey } from '../../operations/keys/roll-key.ts';
import { setKey } from '../../operations/keys/set-key.ts';
import { NotThere } from '../../pages/outcome.ts';
import { drawShownOnce } from '../../pages/shown-once.ts';
import { normalizeAddresses } from '../../partners/keys/allowed-addresses.ts';
import { findKey, type FoundKey } from '../../partners/keys/find.ts';
import type { Html } from '../../web/html.ts';
import type { Field, Values } from '../../web/kit/form.ts';
import { changePage } from '../change-page.ts';
import { loadPartner, partnerUrl, type PartnerSubject } from '../partner.ts';
import type { Visit } from '../visit.ts';
import {
  readList,
  readOptional,
  readOptionalAmount,
  readOptionalDay,
  readTypedChoice,
  readTypedWhole,
} from './read-values.ts';

const words = {
  issue: ({ partner }: PartnerSubject) => `Issue a key to ${partner.name}`,
  label: 'Label',
  labelHint: 'What it is used for.',
  expires: 'Expires (midnight UTC)',
  never: 'Empty: never.',
  addresses: 'Allowed addresses',
  addressesHint: 'Addresses or ranges such as 203.0.113.7, 2001:db8::/32, separated by commas. Empty: any.',
  scopes: 'Scopes',
  scopesHint: 'What the key may do. Untick what its program does not need.',
  scopeNames: {
    'reports:buy': 'reports:buy: buy reports, which costs money',
    'reports:read': 'reports:read: read reports and their PDFs',
    'account:read': 'account:read: balance, prices, usage and statements',
    batches: 'batches: order lists of vehicles, which costs money',
    events: 'events: read events',
  } satisfies Record<KeyScope, string>,
  limit: 'Spending limit (EUR)',
  limitHint: 'Empty: no limit.',
  period: 'Period of the limit',
  periods: { day: 'per day (UTC)', month: 'per month (UTC)', total: 'in total' } satisfies Record<BudgetPeriod, string>,
  shownOnce: 'The key is only shown now: only its hash is stored. Copy it, and send it over a secure channel.',
  toPartner: 'To the partner',
  newKey: 'The new key',
  change: ({ keyId }: FoundKey) => `Change key ${keyId}`,
  roll: ({ keyId }: FoundKey) => `Roll key ${keyId}`,
  overlap: 'Both keys work for',
  overlapHint: 'How long the old key keeps working, unless it expires earlier.',
  revoke: ({ keyId }: FoundKey) => `Revoke key ${keyId}`,
} as const;

const hourMs = 3_600_000;
const overlaps = [
  [0, 'not at all: the old key ends now'],
  [1, '1 hour'],
  [24, '24 hours'],
  [7 * 24, '7 days'],
  [30 * 24, '30 days'],
] as const;

/** Where it may be used from, as the end of a sentence. */
function fromWhere(addresses: readonly string[]): string {
  return addresses.length === 0 ? 'from any address' : `from ${normalizeAddresses(addresses).join(', ')} only`;
}

/** What it may do, as a sentence. */
function whatItMay(scopes: readonly KeyScope[]): string {
  return scopes.length === keyScopes.length ? 'It may do everything.' : `It may do this only: ${scopes.join(', ')}.`;
}

function scopesField(scopes: readonly KeyScope[]): Field {
  const choices = keyScopes.map((scope) => [scope, words.scopeNames[scope]] as const);
  return {
    name: 'scopes',
    label: words.scopes,
    hint: words.scopesHint,
    kind: 'several',
    choices,
    value: scopes.join(' '),
  };
}

const readScopes = (values: Values) =>
  readList(values, 'scopes').map((scope) => readTypedChoice({ scopes: scope }, 'scopes', keyScopes));

function limitFields(limit?: SpendLimit): Field[] {
  return [
    {
      name: 'spendLimitCents',
      label: words.limit,
      hint: words.limitHint,
      kind: 'amount',
      isOptional: true,
      value: limit ? formatEuro(limit.limitCents) : '',
    },
    {
      name: 'per',
      label: words.period,
      kind: 'choice',
      choices: budgetPeriods.map((per) => [per, words.periods[per]] as const),
      value: limit?.per ?? 'month',
    },
  ];
}

function readLimit(values: Values) {
  const spendLimitCents = readOptionalAmount(values, 'spendLimitCents');
  return { spendLimitCents, ...(spendLimitCents !== null && { per: readTypedChoice(values, 'per', budgetPeriods) }) };
}

/** What it may spend, as a sentence. */
function whatItMaySpend(cents: Cents | null | undefined, per: BudgetPeriod | undefined): string {
  if (cents === null || cents === undefined || per === undefined) return 'It has no spending limit.';
  return `It may spend ${formatEuro(cents)} EUR ${words.periods[per]}.`;
}

export function drawNewKey(key: string, partnerId: string): Html {
  const next = { url: `/partners/${partnerId}`, label: words.toPartner };
  return drawShownOnce({ title: words.newKey, warning: words.shownOnce, secret: key, next });
}

export const issueKeyPage = changePage({
  path: '/partners/:id/issue-key',
  operation: issueKey,
  load: loadPartner,
  title: words.issue,
  home: partnerUrl,
  confirm: 'Issue the key',
  fields: () => [
    { name: 'label', label: words.label, hint: words.labelHint, isOptional: true, isFocused: true },
    { name: 'expiresAt', label: words.expires, kind: 'date', hint: words.never, isOptional: true },
    { name: 'allowedAddresses', label: words.addresses, hint: words.addressesHint, isOptional: true },
    scopesField(keyScopes),
    ...limitFields(),
  ],
  input: (values, { partner }) => ({
    partnerId: partner.id,
    label: readOptional(values, 'label'),
    expiresAt: readOptionalDay(values, 'expiresAt'),
    allowedAddresses: readList(values, 'allowedAddresses'),
    scopes: readScopes(values),
    ...readLimit(values),
  }),
  preview: ({ label, expiresAt, allowedAddresses = [], scopes = [], spendLimitCents, per }, { partner }, { times }) => [
    `${partner.name} gets a further key${label === null ? '' : ` “${label}”`}${expiresAt ? `, valid until ${times.text(expiresAt)}` : ', valid until it is revoked'}.`,
    `It works ${fromWhere(allowedAddresses)}. ${whatItMay(scopes)} ${whatItMaySpend(spendLimitCents, per)}`,
    'Its earlier keys stay valid. The key is shown once, on the next page.',
  ],
  shown: ({ key }, { partner }) => ({ title: words.newKey, body: drawNewKey(key, partner.id) }),
});

const keyUrl = ({ keyId }: FoundKey) => `/keys/${keyId}`;

export async function loadKey({ parts: { database }, param }: Visit): Promise<FoundKey> {
  const key = await findKey(database, param('keyId'));
  if (!key) throw new NotThere('there is no such key');
  return key;
}

interface LimitedKey extends FoundKey {
  readonly budget: KeyBudget | undefined;
}

async function loadLimitedKey(visit: Visit): Promise<LimitedKey> {
  const key = await loadKey(visit);
  const budget = await findKeyBudget(visit.parts.database, key.partnerId, key.keyId, visit.now);
  return { ...key, budget };
}

/** A limit that was left as it was is not changed: the form may show it to somebody who may not. */
function changedLimit(given: ReturnType<typeof readLimit>, budget: KeyBudget | undefined) {
  const isSame = budget
    ? given.spendLimitCents === budget.limitCents && given.per === budget.per
    : given.spendLimitCents === null;
  return isSame ? {} : given;
}

export const setKeyPage = changePage({
  path: '/keys/:keyId/set-key',
  operation: setKey,
  load: loadLimitedKey,
  title: words.change,
  home: keyUrl,
  confirm: 'Change the key',
  fields: ({ label, expiresAt, allowedAddresses, scopes, budget }) => [
    {
      name: 'label',
      label: words.label,
      hint: words.labelHint,
      isOptional: true,
      isFocused: true,
      value: label ?? '',
    },
    {
      name: 'expiresAt',
      label: words.expires,
      kind: 'date',
      hint: words.never,
      isOptional: true,
      value: dayOf(expiresAt),
    },
    {
      name: 'allowedAddresses',
      label: words.addresses,
      hint: words.addressesHint,
      isOptional: true,
      value: allowedAddresses.join(', '),
    },
    scopesField(scopes),
    ...limitFields(budget),
  ],
  input: (values, key) => ({
    keyId: key.keyId,
    label: readOptional(values, 'label'),
    // A day that was left as it was keeps its time of day.
    ...(values['expiresAt'] !== dayOf(key.expiresAt) && { expiresAt: readOptionalDay(values, 'expiresAt') }),
    allowedAddresses: readList(values, 'allowedAddresses'),
    scopes: readScopes(values),
    ...changedLimit(readLimit(values), key.budget),
  }),
  preview: ({ keyId, label, expiresAt, allowedAddresses = [], scopes = [], spendLimitCents, per }, key, { times }) => {
    const end = expiresAt === undefined ? key.expiresAt : expiresAt;
    return [
      `Key ${keyId} of ${key.partnerId} is called ${label === null || label === undefined ? 'nothing' : `“${label}”`}.`,
      `It is valid until ${end === null ? 'it is revoked' : times.text(end)}, and works ${fromWhere(allowedAddresses)}: on all nodes within a second.`,
      `${whatItMay(scopes)} ${spendLimitCents === undefined ? whatItMaySpend(key.budget?.limitCents, key.budget?.per) : whatItMaySpend(spendLimitCents, per)}`,
    ];
  },
});

function dayOf(at: Date | null): string {
  return at ? utcDay(at) : '';
}

export const rollKeyPage = changePage({
  path: '/keys/:keyId/roll-key',
  operation: rollKey,
  load: loadKey,
  title: words.roll,
  home: keyUrl,
  confirm: 'Roll the key',
  fields: () => [
    {
      name: 'overlapMs',
      label: words.overlap,
      hint: words.overlapHint,
      kind: 'choice',
      value: '24',
      choices: overlaps.map(([hours, text]) => [String(hours), text] as const),
    },
  ],
  input: (values, { keyId }) => ({ keyId, overlapMs: readTypedWhole(values, 'overlapMs') * hourMs }),
  preview: ({ keyId, overlapMs }, { partnerId, label, expiresAt, allowedAddresses, scopes }, { now, times }) => {
    const end = new Date(Math.min(now.getTime() + overlapMs, expiresAt?.getTime() ?? Infinity));
    return [
      `${partnerId} gets a key${label === null ? '' : ` “${label}”`} that works ${fromWhere(allowedAddresses)}. ${whatItMay(scopes)} It is shown once, on the next page.`,
      overlapMs === 0 ? `Key ${keyId} ends now.` : `Key ${keyId} keeps working until ${times.text(end)}.`,
    ];
  },
  shown: ({ key }, { partnerId }) => ({ title: words.newKey, body: drawNewKey(key, partnerId) }),
});

export const revokeKeyPage = changePage({
  path: '/keys/:keyId/revoke-key',
  operation: revokeKey,
  load: loadKey,
  title: words.revoke,
  home: keyUrl,
  confirm: 'Revoke the key',
  isFinal: true,
  fields: () => [],
  input: (_values, { keyId }) => ({ keyId }),
  preview: ({ keyId }, { partnerId, label, lastUsedAt, revokedAt }, { times }) => [
    `Key ${keyId}${label === null ? '' : ` “${label}”`} of ${partnerId} is refused from now on, on all nodes within a second.`,
    lastUsedAt ? `It was last used ${times.text(lastUsedAt)}.` : 'It has never been used.',
    ...(revokedAt ? [`It was already revoked on ${times.text(revokedAt)}.`] : []),
  ],
});
