import { OperatorError } from '../../kernel/errors.ts';
import { issueKey } from '../../partners/keys/issue.ts';
import { listKeys, revokeKey, type KeyRecord } from '../../partners/keys/store.ts';
import type { DatabaseCommand } from '../command.ts';
import { requirePartner } from '../partner-view.ts';
import { moment, pairs, table } from '../table.ts';
import { readMoment } from '../values.ts';

export const keyIssue: DatabaseCommand = {
  name: 'key issue',
  summary: 'Issue a further key to a partner; the ones it has stay good',
  arguments: ['ID'],
  options: {
    label: { value: 'TEXT', help: 'what the key is for' },
    expires: { value: 'ISO', help: 'when it stops being good, as 2027-01-01 or 2027-01-01T08:00:00Z' },
  },
  needs: 'database',
  async run({ positionals: [partnerId = ''], options }, { database, now }) {
    await requirePartner(database, partnerId);
    const expiresAt = options['expires'] === undefined ? null : readMoment('--expires', options['expires']);
    if (expiresAt && expiresAt <= now) throw new OperatorError('--expires must lie in the future');
    const label = options['label'] || null;
    if (label && label.length > 100) throw new OperatorError('--label must have at most 100 characters');
    const { id, key } = await issueKey(database, { partnerId, label, issuedAt: now, expiresAt });
    const text = pairs([
      ['key', key],
      ['', 'shown this once; only its hash is kept'],
      ['key id', id],
    ]);
    return { json: { partner: partnerId, keyId: id, apiKey: key, expiresAt: expiresAt?.toISOString() ?? null }, text };
  },
};

export const keyList: DatabaseCommand = {
  name: 'key list',
  summary: 'List the keys of a partner, and when each was last used',
  arguments: ['ID'],
  options: {},
  needs: 'database',
  async run({ positionals: [partnerId = ''] }, { database, now }) {
    await requirePartner(database, partnerId);
    const keys = await listKeys(database, partnerId);
    const json = keys.map((key) => ({
      keyId: key.keyId,
      state: stateOf(key, now),
      label: key.label,
      issuedAt: key.issuedAt.toISOString(),
      expiresAt: key.expiresAt?.toISOString() ?? null,
      revokedAt: key.revokedAt?.toISOString() ?? null,
      exposedAt: key.exposedAt?.toISOString() ?? null,
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    }));
    const rows = keys.map((key) => [
      key.keyId,
      stateOf(key, now) + (key.exposedAt ? ', seen in a query string' : ''),
      moment(key.issuedAt),
      moment(key.expiresAt),
      moment(key.lastUsedAt),
      key.label ?? '',
    ]);
    const text =
      rows.length === 0 ? 'No keys.' : table(['key id', 'state', 'issued', 'expires', 'last used', 'label'], rows);
    return { json, text };
  },
};

export const keyRevoke: DatabaseCommand = {
  name: 'key revoke',
  summary: 'Revoke a key for good; it is refused on every node within a second',
  arguments: ['KEYID'],
  options: {},
  needs: 'database',
  async run({ positionals: [keyId = ''] }, { database, now }) {
    const revokedAt = await revokeKey(database, keyId, now);
    if (!revokedAt) throw new OperatorError(`there is no key "${keyId}"`);
    return {
      json: { keyId, revokedAt: revokedAt.toISOString() },
      text: `Key ${keyId} is revoked since ${moment(revokedAt)}.`,
    };
  },
};

function stateOf(key: KeyRecord, now: Date): 'good' | 'revoked' | 'expired' {
  if (key.revokedAt) return 'revoked';
  return key.expiresAt && key.expiresAt <= now ? 'expired' : 'good';
}
