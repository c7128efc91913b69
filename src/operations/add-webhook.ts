import { Type } from 'typebox';

import { OperatorError } from '../kernel/errors.ts';
import { randomBase62 } from '../kernel/ids.ts';
import { requirePartner } from '../partners/partner.ts';
import { insertEndpoint, listEndpoints } from '../webhooks/endpoints.ts';
import { eventTypes } from '../webhooks/events.ts';
import { formatSecret, makeSecret } from '../webhooks/sign.ts';
import { choice, identifier, nullable } from './fields.ts';
import { defineOperation, type Done } from './operation.ts';
import { requireWebhookUrl } from './webhook-url.ts';

interface AddedWebhook {
  readonly webhookId: string;
  /** Shown this once. */
  readonly secret: string;
}

const maxPerPartner = 20;

/** Adds an address to which events of a partner are sent. */
export const addWebhook = defineOperation({
  code: 'add-webhook',
  name: 'add a webhook',
  input: Type.Object({
    partnerId: identifier,
    url: Type.String({ description: 'must be text' }),
    /** Null: all of them, also those of later releases. */
    events: nullable(Type.Array(choice(eventTypes), { minItems: 1, uniqueItems: true, description: 'is not valid' })),
  }),
  async run(tx, { partnerId, url, events }, now): Promise<Done<AddedWebhook>> {
    await requirePartner(tx, partnerId);
    if ((await listEndpoints(tx, partnerId)).length >= maxPerPartner) {
      throw new OperatorError(`${partnerId} has ${maxPerPartner} webhooks already: remove one first`);
    }
    await requireWebhookUrl(tx, url);
    const secret = makeSecret();
    // Not 17 characters, which would look like a VIN in logs.
    const webhookId = `whk_${randomBase62(20)}`;
    await insertEndpoint(tx, { id: webhookId, partnerId, url, events, createdAt: now, secret });
    const change = {
      partnerId,
      subject: `webhook ${webhookId}`,
      after: { url: withoutQuery(url), events: events?.join(', ') ?? 'all' },
    };
    return { result: { webhookId, secret: formatSecret(secret) }, change };
  },
});

/** Some receivers tell senders apart by a token in the query. */
function withoutQuery(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? url : `${url.slice(0, at)}?…`;
}
