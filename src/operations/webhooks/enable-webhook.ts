import { Type } from 'typebox';

import { lockEndpoint, updateEndpointDisabled } from '../../webhooks/endpoints.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/** Sends a webhook messages again, with those that waited for it. */
export const enableWebhook = defineOperation({
  code: 'enable-webhook',
  name: 'enable a webhook',
  input: Type.Object({ webhookId: identifier }),
  async run(tx, { webhookId }): Promise<Done<{ readonly isNew: boolean }>> {
    const { partnerId, disabledAt } = await lockEndpoint(tx, webhookId);
    if (!disabledAt) return { result: { isNew: false }, change: null };
    await updateEndpointDisabled(tx, webhookId, null);
    const [before, after] = [{ status: 'disabled' }, { status: 'active' }];
    return { result: { isNew: true }, change: { partnerId, subject: `webhook ${webhookId}`, before, after } };
  },
});
