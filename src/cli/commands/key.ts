import { OperatorError } from '../../kernel/errors.ts';
import { keyIdOf } from '../../partners/keys/format.ts';
import { issueKey } from '../../partners/keys/issue.ts';
import { listKeys, revokeKey, type KeyRecord } from '../../partners/keys/store.ts';
import type { DatabaseCommand } from '../command.ts';
import { requirePartner } from '../partner-view.ts';
import { minute, moment, pairs, table } from '../table.ts';
import { readMoment, readText } from '../values.ts';

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
    const label = options['label'] === undefined ? null : readText('--label', options['label'], 100);
    const expiresAt = options['expires'] === undefined ? null : readMoment('--expires', options['expires']);
    if (expiresAt && expiresAt <= now) throw new OperatorError('--expires must lie in the future');
    await requirePartner(database, partnerId);
    const { id, key } = await issueKey(database, { partnerId, label, issuedAt: now, expiresAt });
    return {
      json: { partner: partnerId, keyId: id, apiKey: key, label, expiresAt },
      text: pairs([
        ['key', key],
        ['', 'shown this once; only its hash is kept'],
        ['key id', id],
        ['expires', expiresAt ? moment(expiresAt) : 'never'],
      ]),
    };
  },
};

const heads = ['key id', 'state', 'issued (UTC)', 'expires (UTC)', 'last used (UTC)', 'label'];
const exposedNote =
  'An exposed key stood in a query string, where others may have read it: issue another and revoke it.';

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
      issuedAt: key.issuedAt,
      expiresAt: key.expiresAt,
      revokedAt: key.revokedAt,
      exposedAt: key.exposedAt,
      lastUsedAt: key.lastUsedAt,
    }));
    const rows = keys.map((key) => [
      key.keyId,
      stateOf(key, now) + (key.exposedAt ? ', exposed' : ''),
      minute(key.issuedAt),
      minute(key.expiresAt),
      minute(key.lastUsedAt),
      key.label ?? '',
    ]);
    const exposed = keys.some((key) => key.exposedAt && stateOf(key, now) === 'good');
    return { json, text: `${table(heads, rows)}${exposed ? `\n\n${exposedNote}` : ''}` };
  },
};

export const keyRevoke: DatabaseCommand = {
  name: 'key revoke',
  summary: 'Revoke a key for good; it is refused on every node within a second',
  arguments: ['KEYID'],
  options: {},
  needs: 'database',
  async run({ positionals: [text = ''] }, { database, now }) {
    // A whole key names itself too, and is not repeated: what is written here may end up in a log.
    const keyId = keyIdOf(text) ?? text;
    const revokedAt = await revokeKey(database, keyId, now);
    if (!revokedAt) throw new OperatorError('there is no such key: vehicle-history key list ID shows the ids');
    return { json: { keyId, revokedAt }, text: `Key ${keyId} is revoked since ${moment(revokedAt)}.` };
  },
};

function stateOf(key: KeyRecord, now: Date): 'good' | 'revoked' | 'expired' {
  if (key.revokedAt) return 'revoked';
  return key.expiresAt && key.expiresAt <= now ? 'expired' : 'good';
}
