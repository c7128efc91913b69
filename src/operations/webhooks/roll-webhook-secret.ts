import { Type } from 'typebox';

import { lockEndpoint, replaceSecret } from '../../webhooks/endpoints.ts';
import { formatSecret, makeWebhookSecret } from '../../webhooks/sign.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

interface RolledSecret {
  /** Shown this once. */
  readonly secret: string;
  /** Until when the secret before it signs, too. */
  readonly previousUntil: Date;
}

const overlapMs = 24 * 3_600_000;

/** Gives a webhook a new secret. For a day every message is signed with both, so that its receiver can change over. */
export const rollWebhookSecret = defineOperation({
  code: 'roll-webhook-secret',
  name: 'roll the secret of a webhook',
  input: Type.Object({ webhookId: identifier }),
  async run(tx, { webhookId }, now): Promise<Done<RolledSecret>> {
    const { partnerId } = await lockEndpoint(tx, webhookId);
    const secret = makeWebhookSecret();
    const previousUntil = new Date(now.getTime() + overlapMs);
    await replaceSecret(tx, webhookId, { secret, previousUntil });
    const change = { partnerId, subject: `webhook ${webhookId}`, after: { previousUntil } };
    return { result: { secret: formatSecret(secret), previousUntil }, change };
  },
});
