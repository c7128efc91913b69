import type { Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { lockEndpoint, type Endpoint } from '../../webhooks/endpoints.ts';

/** A webhook that messages are sent to, locked. */
export async function requireEnabledWebhook(tx: Queryable, webhookId: string): Promise<Endpoint> {
  const endpoint = await lockEndpoint(tx, webhookId);
  if (endpoint.disabledAt) {
    throw new OperatorError(`webhook ${webhookId} is disabled (${endpoint.disabledReason}): enable it first`);
  }
  return endpoint;
}
