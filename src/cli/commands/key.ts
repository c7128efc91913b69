import { issueKey } from '../../operations/issue-key.ts';
import { revokeKey } from '../../operations/revoke-key.ts';
import { keyIdOf } from '../../partners/keys/format.ts';
import { listKeys, type KeyRecord } from '../../partners/keys/store.ts';
import { requirePartner } from '../../partners/partner.ts';
import { change } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { minute, moment, pairs, table } from '../table.ts';
import { readMoment } from '../values.ts';

export const keyIssue: DatabaseCommand = {
  name: 'key issue',
  summary: 'Issue a further key to a partner; its other keys stay valid',
  arguments: ['ID'],
  options: {
    label: { value: 'TEXT', help: 'what the key is for' },
    expires: { value: 'ISO', help: 'when it expires, as 2027-01-01 or 2027-01-01T08:00:00Z' },
  },
  needs: 'database',
  async run({ positionals: [partnerId = ''], options: { label: text, expires } }, context) {
    const label = text?.trim() ?? null;
    const expiresAt = expires === undefined ? null : readMoment('--expires', expires);
    const names = { label: '--label', expiresAt: '--expires' };
    const { id, key } = await change(context, issueKey, { partnerId, label, expiresAt }, names);
    return {
      json: { partner: partnerId, keyId: id, apiKey: key, label, expiresAt },
      text: pairs([
        ['key', key],
        ['', 'shown this once; only its hash is stored'],
        ['key id', id],
        ['expires', expiresAt ? moment(expiresAt) : 'never'],
      ]),
    };
  },
};

const heads = ['key id', 'state', 'issued (UTC)', 'expires (UTC)', 'last used (UTC)', 'label'];
const exposedNote =
  'An exposed key was sent in a query string, where others may have read it: issue another and revoke this one.';

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
  summary: 'Revoke a key permanently; it is refused on every node within a second',
  arguments: ['KEYID'],
  options: {},
  needs: 'database',
  async run({ positionals: [text = ''] }, context) {
    // A whole key is accepted in place of its id. It is never printed: what is printed here may end up in a log.
    const keyId = keyIdOf(text) ?? text;
    const { revokedAt } = await change(context, revokeKey, { keyId });
    return { json: { keyId, revokedAt }, text: `Key ${keyId} is revoked since ${moment(revokedAt)}.` };
  },
};

function stateOf(key: KeyRecord, now: Date): 'good' | 'revoked' | 'expired' {
  if (key.revokedAt) return 'revoked';
  return key.expiresAt && key.expiresAt <= now ? 'expired' : 'good';
}
