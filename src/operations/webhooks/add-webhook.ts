import { Type } from 'typebox';

import type { Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { randomBase62 } from '../../kernel/ids.ts';
import { requirePartner } from '../../partners/partner.ts';
import { insertEndpoint, listEndpoints } from '../../webhooks/endpoints.ts';
import { eventTypes } from '../../webhooks/events.ts';
import { formatSecret, makeWebhookSecret } from '../../webhooks/sign.ts';
import { choice, identifier, nullable } from '../engine/fields.ts';
import { defineSteppedOperation } from '../engine/operation.ts';
import { requireWebhookUrl, withoutQuery } from './webhook-url.ts';

interface AddedWebhook {
  readonly webhookId: string;
  /** Shown this once. */
  readonly secret: string;
}

const maxPerPartner = 20;

/** Adds an address to which events of a partner are sent. Its name is resolved before the transaction begins. */
export const addWebhook = defineSteppedOperation({
  code: 'add-webhook',
  name: 'add a webhook',
  input: Type.Object({
    partnerId: identifier,
    url: Type.String({ description: 'must be text' }),
    /** Null: all of them, also those of later releases. */
    events: nullable(Type.Array(choice(eventTypes), { minItems: 1, uniqueItems: true, description: 'is not valid' })),
  }),
  async runSteps({ step, database, lookUp }, { partnerId, url, events }, now): Promise<AddedWebhook> {
    await requireRoom(database, partnerId);
    await requireWebhookUrl(database, { partnerId, url }, lookUp);
    return step(async (tx) => {
      await requireRoom(tx, partnerId);
      const secret = makeWebhookSecret();
      // Not 17 characters, which would look like a VIN in logs.
      const webhookId = `whk_${randomBase62(20)}`;
      await insertEndpoint(tx, { id: webhookId, partnerId, url, events, createdAt: now, secret });
      const change = {
        partnerId,
        subject: `webhook ${webhookId}`,
        after: { url: withoutQuery(url), events: events?.join(', ') ?? 'all' },
      };
      return { result: { webhookId, secret: formatSecret(secret) }, change };
    });
  },
});

async function requireRoom(database: Queryable, partnerId: string): Promise<void> {
  await requirePartner(database, partnerId);
  if ((await listEndpoints(database, partnerId)).length >= maxPerPartner) {
    throw new OperatorError(`${partnerId} has ${maxPerPartner} webhooks already: remove one first`);
  }
}
