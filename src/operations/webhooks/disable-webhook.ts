import { Type } from 'typebox';

import { lockEndpoint, updateEndpointDisabled } from '../../webhooks/endpoints.ts';
import { identifier, reference } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/** Sends a webhook no more messages. Those that wait for it are kept until it is enabled again. */
export const disableWebhook = defineOperation({
  code: 'disable-webhook',
  name: 'disable a webhook',
  input: Type.Object({ webhookId: identifier, reason: reference }),
  async run(tx, { webhookId, reason }, now): Promise<Done<{ readonly isNew: boolean }>> {
    const { partnerId, disabledAt } = await lockEndpoint(tx, webhookId);
    if (disabledAt) return { result: { isNew: false }, change: null };
    await updateEndpointDisabled(tx, webhookId, { at: now, reason });
    const [before, after] = [{ status: 'active' }, { status: 'disabled' }];
    return { result: { isNew: true }, change: { partnerId, subject: `webhook ${webhookId}`, before, after, reason } };
  },
});
