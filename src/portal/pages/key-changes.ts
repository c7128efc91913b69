import { isRealDay, startOfDay, utcDay } from '../../kernel/day.ts';
import { type KeyScope, keyScopes } from '../../kernel/key-scopes.ts';
import { keysWords } from '../../language/portal/keys/index.ts';
import { lineProblem } from '../../operations/engine/fields.ts';
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
import { loadKey } from './keys.ts';

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

function termFields({ language }: Visit, key?: FoundKey): readonly Field[] {
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
  }),
  preview({ expiresAt, allowedAddresses = [], scopes = [] }, _partner, visit) {
    const { will } = keysWords[visit.language];
    return [will.issue, ...describeTerms({ expiresAt, allowedAddresses, scopes }, visit), will.showOnce];
  },
  shown: ({ key }, _partner, _input, visit) => showKey(key, visit),
});

export const setKeyPage = changePage({
  path: '/keys/:keyId/set-key',
  operation: setKey,
  load: loadKey,
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
  }),
  preview({ expiresAt, allowedAddresses = [], scopes = [] }, key, visit) {
    const terms = { expiresAt: expiresAt === undefined ? key.expiresAt : expiresAt, allowedAddresses, scopes };
    return [...describeTerms(terms, visit), keysWords[visit.language].will.set];
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
