import { Type } from 'typebox';

import { deleteEndpoint, lockEndpoint } from '../../webhooks/endpoints.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { withoutQuery } from './webhook-url.ts';

/** Removes a webhook, its secret, and the messages that wait for it. */
export const removeWebhook = defineOperation({
  code: 'remove-webhook',
  name: 'remove a webhook',
  input: Type.Object({ webhookId: identifier }),
  async run(tx, { webhookId }): Promise<Done<void>> {
    const { partnerId, url } = await lockEndpoint(tx, webhookId);
    await deleteEndpoint(tx, webhookId);
    return {
      result: undefined,
      change: { partnerId, subject: `webhook ${webhookId}`, before: { url: withoutQuery(url) } },
    };
  },
});
