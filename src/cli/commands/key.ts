import { budgetPeriods, findKeyBudget, type KeyBudget, listKeyBudgets } from '../../billing/key-budgets.ts';
import { parseDuration } from '../../kernel/duration.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { type KeyScope, keyScopes } from '../../kernel/key-scopes.ts';
import { euroNumber, formatEuro } from '../../kernel/money.ts';
import { quoteInput } from '../../kernel/text.ts';
import { issueKey } from '../../operations/keys/issue-key.ts';
import { orderScopes } from '../../operations/keys/key-terms.ts';
import { revokeKey } from '../../operations/keys/revoke-key.ts';
import { rollKey, defaultOverlapMs } from '../../operations/keys/roll-key.ts';
import { setKey } from '../../operations/keys/set-key.ts';
import { normalizeAddresses } from '../../partners/keys/allowed-addresses.ts';
import { findKey } from '../../partners/keys/find.ts';
import { keyIdOf } from '../../partners/keys/format.ts';
import { listKeys, type KeyRecord } from '../../partners/keys/store.ts';
import { requirePartner } from '../../partners/partner.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { minute, formatMoment, pairs, table } from '../table.ts';
import { readChoice, readEuroOrNone, readMoment } from '../values.ts';

const names = {
  label: '--label',
  expiresAt: '--expires',
  allowedAddresses: '--allow',
  scopes: '--scopes',
  spendLimitCents: '--spend-limit',
  per: '--per',
  overlapMs: '--overlap',
};
const shownOnce = 'shown this once; only its hash is stored';

/** A whole key is accepted in place of its id. It is never printed: what is printed here may end up in a log. */
const readKeyId = (text: string) => keyIdOf(text) ?? text;

function readAddresses(text: string): string[] {
  const isAny = text.trim() === 'any';
  return isAny ? [] : text.split(',').map((address) => address.trim());
}

function readScopes(text: string): KeyScope[] {
  if (text.trim() === 'all') return [...keyScopes];
  return text.split(',').map((scope) => readChoice('--scopes', scope.trim(), keyScopes));
}

function readBudget({ 'spend-limit': limit, per }: Partial<Record<'spend-limit' | 'per', string>>) {
  return {
    ...(limit !== undefined && { spendLimitCents: readEuroOrNone('--spend-limit', limit) }),
    ...(per !== undefined && { per: readChoice('--per', per, budgetPeriods) }),
  };
}

function writtenBudget(budget: KeyBudget | undefined): string {
  if (!budget) return 'none';
  const { limitCents, per, spentCents, resetsAt } = budget;
  const until = resetsAt ? `, resets ${formatMoment(resetsAt)}` : '';
  return `${formatEuro(limitCents)} EUR per ${per}, ${formatEuro(spentCents)} spent${until}`;
}

const writtenScopes = (scopes: readonly KeyScope[]) => (scopes.length === keyScopes.length ? 'all' : scopes.join(', '));

const written = (addresses: readonly string[]) => (addresses.length === 0 ? 'any' : addresses.join(', '));

export const keyIssue: DatabaseCommand = {
  name: 'key issue',
  summary: 'Issue a further key to a partner; its other keys stay valid',
  arguments: ['ID'],
  options: {
    label: { value: 'TEXT', help: 'what the key is for' },
    expires: { value: 'ISO', help: 'when it expires, as 2027-01-01 or 2027-01-01T08:00:00Z' },
    allow: { value: 'A,B', help: 'addresses that may use it, as 203.0.113.7,2001:db8::/32', default: 'any' },
    scopes: { value: 'A,B', help: `what it may do: ${keyScopes.join(', ')}`, default: 'all' },
    'spend-limit': { value: 'EUR', help: 'what it may spend in each period', default: 'none' },
    per: { value: budgetPeriods.join('|'), help: 'the period of the limit: a day or month in UTC, or for good' },
  },
  needs: 'database',
  async run({ positionals: [partnerId = ''], options }, context) {
    const { label: text, expires, allow, scopes: list } = options;
    const label = text?.trim() ?? null;
    const expiresAt = expires === undefined ? null : readMoment('--expires', expires);
    const allowedAddresses = allow === undefined ? [] : readAddresses(allow);
    const scopes = readScopes(list ?? 'all');
    const terms = { label, expiresAt, allowedAddresses, scopes };
    const { id, key } = await runChange(context, issueKey, { partnerId, ...terms, ...readBudget(options) }, names);
    const addresses = normalizeAddresses(allowedAddresses);
    const budget = await findKeyBudget(context.database, partnerId, id, context.now);
    return {
      json: {
        partner: partnerId,
        keyId: id,
        apiKey: key,
        ...terms,
        allowedAddresses: addresses,
        scopes: orderScopes(scopes),
        ...viewOfBudget(budget),
      },
      text: pairs([
        ['key', key],
        ['', shownOnce],
        ['key id', id],
        ['expires', expiresAt ? formatMoment(expiresAt) : 'never'],
        ['allowed addresses', written(addresses)],
        ['scopes', writtenScopes(orderScopes(scopes))],
        ['spending limit', writtenBudget(budget)],
      ]),
    };
  },
};

export const keySet: DatabaseCommand = {
  name: 'key set',
  summary: 'Change label, expiry, addresses or scopes of a key, on every node within a second',
  arguments: ['KEYID'],
  options: {
    label: { value: 'TEXT', help: 'what the key is for; none removes it' },
    expires: { value: 'ISO', help: 'when it expires; never removes it' },
    allow: { value: 'A,B', help: 'the only addresses that may use it, as 203.0.113.7,2001:db8::/32; any removes them' },
    scopes: { value: 'A,B', help: `all that it may do: ${keyScopes.join(', ')}; or all` },
    'spend-limit': { value: 'EUR', help: 'what it may spend in each period; none removes it' },
    per: { value: budgetPeriods.join('|'), help: 'the period of the limit: a day or month in UTC, or for good' },
  },
  needs: 'database',
  async run({ positionals: [text = ''], options }, context) {
    const { label, expires, allow, scopes } = options;
    const keyId = readKeyId(text);
    const given = {
      ...(label !== undefined && { label: label.trim() === 'none' ? null : label.trim() }),
      ...(expires !== undefined && { expiresAt: expires === 'never' ? null : readMoment('--expires', expires) }),
      ...(allow !== undefined && { allowedAddresses: readAddresses(allow) }),
      ...(scopes !== undefined && { scopes: readScopes(scopes) }),
      ...readBudget(options),
    };
    await runChange(context, setKey, { keyId, ...given }, names);
    const key = await findKey(context.database, keyId);
    if (!key) throw new OperatorError('the key no longer exists');
    const budget = await findKeyBudget(context.database, key.partnerId, keyId, context.now);
    return {
      json: viewOf(key, context.now, budget),
      text: pairs([
        ['key id', keyId],
        ['label', key.label ?? 'none'],
        ['expires', key.expiresAt ? formatMoment(key.expiresAt) : 'never'],
        ['allowed addresses', written(key.allowedAddresses)],
        ['scopes', writtenScopes(key.scopes)],
        ['spending limit', writtenBudget(budget)],
      ]),
    };
  },
};

export const keyRoll: DatabaseCommand = {
  name: 'key roll',
  summary: 'Issue a key that replaces another; both work during an overlap',
  arguments: ['KEYID'],
  options: {
    overlap: { value: 'TIME', help: 'how long both work, as 0, 90m, 24h or 30d, at most 30d', default: '24h' },
  },
  needs: 'database',
  async run({ positionals: [text = ''], options: { overlap } }, context) {
    const replaces = readKeyId(text);
    const overlapMs = overlap === undefined ? defaultOverlapMs : readOverlap(overlap);
    const rolled = await runChange(context, rollKey, { keyId: replaces, overlapMs }, names);
    const { id: keyId, key, expiresAt, oldExpiresAt } = rolled;
    return {
      json: { keyId, apiKey: key, expiresAt, replaces, oldExpiresAt },
      text: pairs([
        ['key', key],
        ['', shownOnce],
        ['key id', keyId],
        ['expires', expiresAt ? formatMoment(expiresAt) : 'never'],
        ['replaces', `${replaces}, which works until ${formatMoment(oldExpiresAt)}`],
      ]),
    };
  },
};

function readOverlap(text: string): number {
  const overlapMs = text === '0' ? 0 : parseDuration(text);
  if (overlapMs === undefined)
    throw new OperatorError(`--overlap ${quoteInput(text)} must be 0, or a time such as 24h or 7d`);
  return overlapMs;
}

const heads = [
  'key id',
  'state',
  'issued (UTC)',
  'expires (UTC)',
  'last used (UTC)',
  'label',
  'allowed addresses',
  'scopes',
  'spending limit',
];
const exposedNote =
  'An exposed key was sent in a query string, where others may have read it: roll it, or issue another and revoke this one.';

export const keyList: DatabaseCommand = {
  name: 'key list',
  summary: 'List the keys of a partner, and when each was last used',
  arguments: ['ID'],
  options: {},
  needs: 'database',
  async run({ positionals: [partnerId = ''] }, { database, now }) {
    await requirePartner(database, partnerId);
    const keys = await listKeys(database, partnerId);
    const budgets = await listKeyBudgets(database, partnerId, now);
    const rows = keys.map((key) => [
      key.keyId,
      stateOf(key, now) + (key.exposedAt ? ', exposed' : ''),
      minute(key.issuedAt),
      minute(key.expiresAt),
      minute(key.lastUsedAt),
      key.label ?? '',
      written(key.allowedAddresses),
      writtenScopes(key.scopes),
      writtenBudget(budgets.get(key.keyId)),
    ]);
    const exposed = keys.some((key) => key.exposedAt && stateOf(key, now) === 'good');
    return {
      json: keys.map((key) => viewOf(key, now, budgets.get(key.keyId))),
      text: `${table(heads, rows)}${exposed ? `\n\n${exposedNote}` : ''}`,
    };
  },
};

export const keyRevoke: DatabaseCommand = {
  name: 'key revoke',
  summary: 'Revoke a key permanently; it is refused on every node within a second',
  arguments: ['KEYID'],
  options: {},
  needs: 'database',
  async run({ positionals: [text = ''] }, context) {
    const keyId = readKeyId(text);
    const { revokedAt } = await runChange(context, revokeKey, { keyId });
    return { json: { keyId, revokedAt }, text: `Key ${keyId} is revoked since ${formatMoment(revokedAt)}.` };
  },
};

function viewOf(key: KeyRecord, now: Date, budget: KeyBudget | undefined) {
  return {
    keyId: key.keyId,
    state: stateOf(key, now),
    label: key.label,
    issuedAt: key.issuedAt,
    expiresAt: key.expiresAt,
    allowedAddresses: key.allowedAddresses,
    scopes: key.scopes,
    ...viewOfBudget(budget),
    revokedAt: key.revokedAt,
    exposedAt: key.exposedAt,
    replacedBy: key.replacedBy,
    lastUsedAt: key.lastUsedAt,
  };
}

function viewOfBudget(budget: KeyBudget | undefined) {
  if (!budget) return { spendLimitEur: null, per: null, spentEur: null, resetsAt: null };
  const { limitCents, per, spentCents, resetsAt } = budget;
  return { spendLimitEur: euroNumber(limitCents), per, spentEur: euroNumber(spentCents), resetsAt };
}

function stateOf(key: KeyRecord, now: Date): 'good' | 'revoked' | 'expired' {
  if (key.revokedAt) return 'revoked';
  return key.expiresAt && key.expiresAt <= now ? 'expired' : 'good';
}
