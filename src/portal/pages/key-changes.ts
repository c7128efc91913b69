import { type BudgetPeriod, budgetPeriods, findKeyBudget, type KeyBudget } from '../../billing/key-budgets.ts';
import { isRealDay, startOfDay, utcDay } from '../../kernel/day.ts';
import { type KeyScope, keyScopes } from '../../kernel/key-scopes.ts';
import { type Cents, formatEuro, parseEuro } from '../../kernel/money.ts';
import { lineProblem } from '../../kernel/text.ts';
import type { Language } from '../../language/languages.ts';
import { keysWords } from '../../language/portal/keys/index.ts';
import { issueKey } from '../../operations/keys/issue-key.ts';
import { revokeKey } from '../../operations/keys/revoke-key.ts';
import { rollKey } from '../../operations/keys/roll-key.ts';
import { setKey } from '../../operations/keys/set-key.ts';
import type { View } from '../../pages/outcome.ts';
import { drawShownOnce } from '../../pages/shown-once.ts';
import { findAddressMistake, maxAllowedAddresses, normalizeAddresses } from '../../partners/keys/allowed-addresses.ts';
import type { FoundKey } from '../../partners/keys/find.ts';
import type { Field, Values } from '../../web/kit/form.ts';
import { changePage, Refused } from '../change-page.ts';
import type { Visit } from '../visit.ts';
import { loadKey, writeLimit } from './keys.ts';

const hourMs = 3_600_000;
const overlapHours = { none: 0, hour: 1, day: 24, week: 7 * 24, month: 30 * 24 } as const;
const overlapNames = ['none', 'hour', 'day', 'week', 'month'] as const;

const keysUrl = (_subject: unknown, { link }: Visit) => link('/keys');
const keyUrl = ({ keyId }: FoundKey, { link }: Visit) => link(`/keys/${keyId}`);

/** The key is in the response to the form, and nowhere else. */
function showKey(key: string, { language, link, words: { kit } }: Visit): View {
  const { newKey, shownOnce, toKeys } = keysWords[language];
  const next = { url: link('/keys'), label: toKeys };
  return { title: newKey, body: drawShownOnce({ title: newKey, warning: shownOnce, secret: key, next, words: kit }) };
}

function termFields({ language }: Visit, key?: LimitedKey): readonly Field[] {
  const { heads, labelHint, expiresHint, addressesHint, scopesHint, scopes } = keysWords[language];
  return [
    { name: 'label', label: heads.label, hint: labelHint, isOptional: true, isFocused: true, value: key?.label ?? '' },
    {
      name: 'expiresAt',
      label: heads.expires,
      kind: 'date',
      hint: expiresHint,
      isOptional: true,
      value: dayOf(key?.expiresAt ?? null),
    },
    {
      name: 'allowedAddresses',
      label: heads.addresses,
      hint: addressesHint,
      isOptional: true,
      value: key?.allowedAddresses.join(', ') ?? '',
    },
    {
      name: 'scopes',
      label: heads.scopes,
      hint: scopesHint,
      kind: 'several',
      choices: keyScopes.map((scope) => [scope, `${scope}: ${scopes[scope]}`] as const),
      value: (key?.scopes ?? keyScopes).join(' '),
    },
    ...limitFields(language, key?.budget),
  ];
}

function limitFields(language: Language, budget: KeyBudget | undefined): Field[] {
  const { heads, limitHint, limitPeriod, limitPeriods } = keysWords[language];
  return [
    {
      name: 'spendLimitCents',
      label: heads.limit,
      hint: limitHint,
      kind: 'amount',
      isOptional: true,
      value: budget ? formatEuro(budget.limitCents) : '',
    },
    {
      name: 'per',
      label: limitPeriod,
      kind: 'choice',
      choices: budgetPeriods.map((per) => [per, limitPeriods[per]] as const),
      value: budget?.per ?? 'month',
    },
  ];
}

function dayOf(at: Date | null): string {
  return at ? utcDay(at) : '';
}

/** What was typed, or what is wrong with it in the reader's language. */
function readLabel({ label = '' }: Values, { language }: Visit): string | null {
  if (label === '') return null;
  if (lineProblem(label, 100) !== undefined) throw new Refused('label', keysWords[language].mistakes.label);
  return label;
}

function readExpiry({ expiresAt: day = '' }: Values, { language, now }: Visit): Date | null {
  if (day === '') return null;
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) && isRealDay(day) ? startOfDay(day) : undefined;
  if (!at || at <= now) throw new Refused('expiresAt', keysWords[language].mistakes.notInFuture);
  return at;
}

function readAddresses({ allowedAddresses = '' }: Values, { language }: Visit): string[] {
  const { mistakes } = keysWords[language];
  const addresses = allowedAddresses.split(/[\s,;]/).filter((address) => address !== '');
  if (addresses.length > maxAllowedAddresses) {
    throw new Refused('allowedAddresses', mistakes.tooMany(maxAllowedAddresses));
  }
  const mistake = findAddressMistake(addresses);
  if (!mistake) return addresses;
  const { text, first } = mistake;
  const message = first === undefined ? mistakes.noAddress(text) : mistakes.notFirst(text, first);
  throw new Refused('allowedAddresses', message);
}

function readScopes({ scopes: ticked = '' }: Values, { language }: Visit): KeyScope[] {
  const scopes = keyScopes.filter((scope) => ticked.split(/\s/).includes(scope));
  if (scopes.length === 0) throw new Refused('scopes', keysWords[language].mistakes.noScope);
  return scopes;
}

interface GivenLimit {
  readonly spendLimitCents: Cents | null;
  readonly per?: BudgetPeriod;
}

function readLimit({ spendLimitCents: typed = '', per: period }: Values, { language, words }: Visit): GivenLimit {
  if (typed === '') return { spendLimitCents: null };
  const spendLimitCents = parseEuro(typed.replace(',', '.'));
  if (!spendLimitCents) throw new Refused('spendLimitCents', keysWords[language].mistakes.limit);
  const per = budgetPeriods.find((one) => one === period);
  if (!per) throw new Refused('per', words.wrongValue);
  return { spendLimitCents, per };
}

/** The change of a limit: none if it was left as it was. Only some may let a key spend more. */
function readChangedLimit(values: Values, { budget }: LimitedKey, visit: Visit): GivenLimit | undefined {
  const given = readLimit(values, visit);
  if (!budget) return given.spendLimitCents === null ? undefined : given;
  const { limitCents, per } = budget;
  if (given.spendLimitCents === limitCents && given.per === per) return undefined;
  const isLess = given.per === per && given.spendLimitCents !== null && given.spendLimitCents < limitCents;
  if (!isLess && !visit.may('raise-key-limit')) {
    throw new Refused('spendLimitCents', keysWords[visit.language].mistakes.mayNotRaise);
  }
  return given;
}

interface LimitedKey extends FoundKey {
  readonly budget: KeyBudget | undefined;
}

async function loadLimitedKey(visit: Visit): Promise<LimitedKey> {
  const key = await loadKey(visit);
  return { ...key, budget: await findKeyBudget(visit.parts.database, key.partnerId, key.keyId, visit.now) };
}

/** What a key may spend, as a label and its value. */
function describeLimit(cents: Cents | null | undefined, per: BudgetPeriod | undefined, visit: Visit): string {
  const { heads, noLimit } = keysWords[visit.language];
  const limit = cents && per ? writeLimit({ limitCents: cents, per }, visit) : noLimit;
  return `${heads.limit}${visit.figures.colon}${limit}`;
}

interface Terms {
  readonly expiresAt: Date | null;
  readonly allowedAddresses: readonly string[];
  readonly scopes: readonly KeyScope[];
}

/** When a key ends, from where it works and what it may do, in three sentences. */
function describeTerms({ expiresAt, allowedAddresses, scopes }: Terms, { language, times }: Visit): readonly string[] {
  const { will, scopes: names } = keysWords[language];
  return [
    expiresAt ? will.expire(times.text(expiresAt)) : will.notExpire,
    allowedAddresses.length === 0 ? will.allowAny : will.allow(normalizeAddresses(allowedAddresses).join(', ')),
    scopes.length === keyScopes.length ? will.mayAll : will.may(scopes.map((scope) => names[scope]).join(', ')),
  ];
}

export const issueKeyPage = changePage({
  path: '/keys/issue-key',
  operation: issueKey,
  load: ({ partner }) => Promise.resolve(partner),
  title: (_partner, { language }) => keysWords[language].actions.issue,
  home: keysUrl,
  confirm: ({ language }) => keysWords[language].actions.issue,
  fields: (_partner, visit) => termFields(visit),
  input: (values, { id }, visit) => ({
    partnerId: id,
    label: readLabel(values, visit),
    expiresAt: readExpiry(values, visit),
    allowedAddresses: readAddresses(values, visit),
    scopes: readScopes(values, visit),
    ...readLimit(values, visit),
  }),
  preview({ expiresAt, allowedAddresses = [], scopes = [], spendLimitCents, per }, _partner, visit) {
    const { will } = keysWords[visit.language];
    return [
      will.issue,
      ...describeTerms({ expiresAt, allowedAddresses, scopes }, visit),
      describeLimit(spendLimitCents, per, visit),
      will.showOnce,
    ];
  },
  shown: ({ key }, _partner, _input, visit) => showKey(key, visit),
});

export const setKeyPage = changePage({
  path: '/keys/:keyId/set-key',
  operation: setKey,
  load: loadLimitedKey,
  title: ({ keyId }, { language }) => keysWords[language].titles.set(keyId),
  home: keyUrl,
  confirm: ({ language }) => keysWords[language].actions.set,
  fields: (key, visit) => termFields(visit, key),
  input: (values, key, visit) => ({
    keyId: key.keyId,
    label: readLabel(values, visit),
    // A day that was left as it was keeps its time of day.
    ...(values['expiresAt'] !== dayOf(key.expiresAt) && { expiresAt: readExpiry(values, visit) }),
    allowedAddresses: readAddresses(values, visit),
    scopes: readScopes(values, visit),
    ...readChangedLimit(values, key, visit),
  }),
  preview({ expiresAt, allowedAddresses = [], scopes = [], ...given }, key, visit) {
    const terms = { expiresAt: expiresAt === undefined ? key.expiresAt : expiresAt, allowedAddresses, scopes };
    const limitCents = given.spendLimitCents === undefined ? key.budget?.limitCents : given.spendLimitCents;
    const limit = describeLimit(limitCents, given.per ?? key.budget?.per, visit);
    return [...describeTerms(terms, visit), limit, keysWords[visit.language].will.set];
  },
});

export const rollKeyPage = changePage({
  path: '/keys/:keyId/roll-key',
  operation: rollKey,
  load: loadKey,
  title: ({ keyId }, { language }) => keysWords[language].titles.roll(keyId),
  home: keyUrl,
  confirm: ({ language }) => keysWords[language].actions.roll,
  fields(_key, { language }) {
    const { overlap, overlapHint, overlaps } = keysWords[language];
    const choices = overlapNames.map((name) => [name, overlaps[name]] as const);
    return [{ name: 'overlapMs', label: overlap, hint: overlapHint, kind: 'choice', value: 'day', choices }];
  },
  input(values, { keyId }, { words }) {
    const name = overlapNames.find((one) => one === values['overlapMs']);
    if (!name) throw new Refused('overlapMs', words.wrongValue);
    return { keyId, overlapMs: overlapHours[name] * hourMs };
  },
  preview({ overlapMs }, { expiresAt }, { language, now, times }) {
    const { will } = keysWords[language];
    const end = new Date(Math.min(now.getTime() + overlapMs, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY));
    return [will.roll, will.showOnce, overlapMs === 0 ? will.endOldNow : will.endOld(times.text(end))];
  },
  shown: ({ key }, _key, _input, visit) => showKey(key, visit),
});

export const revokeKeyPage = changePage({
  path: '/keys/:keyId/revoke-key',
  operation: revokeKey,
  load: loadKey,
  title: ({ keyId }, { language }) => keysWords[language].titles.revoke(keyId),
  home: keyUrl,
  confirm: ({ language }) => keysWords[language].actions.revoke,
  isFinal: true,
  fields: () => [],
  input: (_values, { keyId }) => ({ keyId }),
  preview(_input, { lastUsedAt }, { language, times }) {
    const { will, wasUsed, wasNeverUsed } = keysWords[language];
    return [will.revoke, lastUsedAt ? wasUsed(times.text(lastUsedAt)) : wasNeverUsed];
  },
});
