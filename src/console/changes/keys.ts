import { issueKey } from '../../operations/issue-key.ts';
import { revokeKey } from '../../operations/revoke-key.ts';
import { findKey, type FoundKey } from '../../partners/keys/find.ts';
import type { Html } from '../../web/html.ts';
import { changePage } from '../change-page.ts';
import { loadPartner, partnerUrl, type PartnerSubject } from '../partner.ts';
import { drawShownOnce } from '../shown-once.ts';
import { NotThere, type Visit } from '../visit.ts';
import { readOptional, readOptionalDay } from './read-values.ts';

const words = {
  issue: ({ partner }: PartnerSubject) => `Issue a key to ${partner.name}`,
  label: 'Label',
  labelHint: 'What it is used for.',
  expires: 'Expires (midnight UTC)',
  never: 'Empty: never.',
  shownOnce:
    'This is the only time that the key is shown: only its hash is stored. Copy it now, and hand it over safely.',
  toPartner: 'To the partner',
  newKey: 'The new key',
  revoke: ({ keyId }: FoundKey) => `Revoke key ${keyId}`,
} as const;

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
  ],
  input: (values, { partner }) => ({
    partnerId: partner.id,
    label: readOptional(values, 'label'),
    expiresAt: readOptionalDay(values, 'expiresAt'),
  }),
  preview: ({ label, expiresAt }, { partner }, { times }) => [
    `${partner.name} gets a further key${label === null ? '' : ` “${label}”`}${expiresAt ? `, valid until ${times.text(expiresAt)}` : ', valid until it is revoked'}.`,
    'Its earlier keys stay valid. The key is shown once, on the next page.',
  ],
  shown: ({ key }, { partner }) => ({ title: words.newKey, body: drawNewKey(key, partner.id) }),
});

export async function loadKey({ parts: { database }, param }: Visit): Promise<FoundKey> {
  const key = await findKey(database, param('keyId'));
  if (!key) throw new NotThere('there is no such key');
  return key;
}

export const revokeKeyPage = changePage({
  path: '/keys/:keyId/revoke-key',
  operation: revokeKey,
  load: loadKey,
  title: words.revoke,
  home: ({ keyId }) => `/keys/${keyId}`,
  confirm: 'Revoke the key',
  isFinal: true,
  fields: () => [],
  input: (_values, { keyId }) => ({ keyId }),
  preview: ({ keyId }, { partnerId, label, lastUsedAt, revokedAt }, { times }) => [
    `Key ${keyId}${label === null ? '' : ` “${label}”`} of ${partnerId} is refused from now on, on all nodes within a second.`,
    lastUsedAt ? `It was last used ${times.text(lastUsedAt)}.` : 'It has never been used.',
    ...(revokedAt ? [`It was revoked ${times.text(revokedAt)} already.`] : []),
  ],
});
