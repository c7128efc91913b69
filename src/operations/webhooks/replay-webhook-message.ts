import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { quoteInput } from '../../kernel/text.ts';
import { replayMessage } from '../../webhooks/deliveries.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { requireSendableWebhook } from './sendable-webhook.ts';

/** Sends a message to a webhook again, under the same id and with the same body. */
export const replayWebhookMessage = defineOperation({
  code: 'replay-webhook-message',
  name: 'replay a message of a webhook',
  input: Type.Object({ webhookId: identifier, messageId: identifier }),
  async run(tx, { webhookId, messageId }, now): Promise<Done<void>> {
    const { partnerId } = await requireSendableWebhook(tx, webhookId, now);
    if (!(await replayMessage(tx, webhookId, messageId, now))) {
      throw new OperatorError(`webhook ${webhookId} was sent no message ${quoteInput(messageId)} in the last 35 days`);
    }
    return { result: undefined, change: { partnerId, subject: `webhook ${webhookId}`, after: { messageId } } };
  },
});
