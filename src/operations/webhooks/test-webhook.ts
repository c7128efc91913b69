import { Type } from 'typebox';

import { listEvent } from '../../webhooks/add-events.ts';
import { addMessage } from '../../webhooks/deliveries.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { requireSendableWebhook } from './sendable-webhook.ts';

/** Sends an event to a webhook that shows whether messages arrive, whatever events it wants. */
export const testWebhook = defineOperation({
  code: 'test-webhook',
  name: 'test a webhook',
  input: Type.Object({ webhookId: identifier }),
  async run(tx, { webhookId }, now): Promise<Done<{ readonly messageId: string }>> {
    const { partnerId } = await requireSendableWebhook(tx, webhookId, now);
    const event = { type: 'webhook.test', data: { webhookId } } as const;
    const messageId = await addMessage(tx, webhookId, event, now);
    await listEvent(tx, partnerId, messageId, event, now);
    return { result: { messageId }, change: { partnerId, subject: `webhook ${webhookId}`, after: { messageId } } };
  },
});
