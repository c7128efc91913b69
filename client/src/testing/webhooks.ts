import type { WebhookEvent } from '../webhooks.ts';

/** A webhook as it is sent: pass both to what handles webhooks in your program. */
export interface SignedWebhook {
  readonly body: string;
  readonly headers: Readonly<Record<'content-type' | 'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>>;
}

/** A webhook that the fake has sent, and how it was answered; null: not at all. */
export interface SentWebhook extends SignedWebhook {
  readonly event: WebhookEvent;
  readonly status: number | null;
}

/** Signs an event as the service does. */
export async function signWebhook(
  event: WebhookEvent,
  secret: string,
  { id = `msg_${crypto.randomUUID()}`, at = new Date() }: { id?: string; at?: Date } = {},
): Promise<SignedWebhook> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const raw = Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${timestamp}.${body}`));
  const signature = btoa(String.fromCharCode(...new Uint8Array(signed)));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
  };
}
