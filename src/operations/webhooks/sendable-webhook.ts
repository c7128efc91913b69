import type { Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { countRecentChanges } from '../../people/audit/recent-changes.ts';
import { lockEndpoint, type WebhookEndpoint } from '../../webhooks/endpoints.ts';

/** How often people may have messages sent to one webhook: the service must not be a tool to flood a host. */
const maxPerMinute = 30;
const sendingOperations = ['test-webhook', 'replay-webhook-message'];

/** A webhook that a person may have a message sent to now, locked. */
export async function requireSendableWebhook(tx: Queryable, webhookId: string, now: Date): Promise<WebhookEndpoint> {
  const endpoint = await lockEndpoint(tx, webhookId);
  if (endpoint.disabledAt) {
    throw new OperatorError(`webhook ${webhookId} is disabled (${endpoint.disabledReason}): enable it first`);
  }
  const since = new Date(now.getTime() - 60_000);
  const recent = { subject: `webhook ${webhookId}`, operations: sendingOperations, since, max: maxPerMinute };
  if ((await countRecentChanges(tx, recent)) >= maxPerMinute) {
    throw new OperatorError(
      `${maxPerMinute} messages were sent manually to webhook ${webhookId} within a minute: wait a minute`,
    );
  }
  return endpoint;
}
