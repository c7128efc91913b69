import { NotThere } from '../../pages/outcome.ts';
import { type WebhookEndpoint, findOwnEndpoint } from '../../webhooks/endpoints.ts';
import type { Visit } from '../visit.ts';

/** The webhook that the address names, if it is one of the partner's. */
export async function loadWebhook({ parts, partner, param }: Visit): Promise<WebhookEndpoint> {
  const endpoint = await findOwnEndpoint(parts.database, partner.id, param('webhookId'));
  if (!endpoint) throw new NotThere('there is no such webhook');
  return endpoint;
}
