import { createHmac, randomBytes } from 'node:crypto';

const secretBytes = 32;
const prefix = 'whsec_';

export function makeWebhookSecret(): Buffer {
  return randomBytes(secretBytes);
}

/** A secret as the partner sees it, once. */
export function formatSecret(secret: Buffer): string {
  return `${prefix}${secret.toString('base64')}`;
}

interface Unsigned {
  readonly id: string;
  /** The real time, also under a test clock: receivers reject a message whose time differs from theirs by minutes. */
  readonly sentAt: Date;
  readonly body: string;
  /** Several while a secret is being rolled. */
  readonly secrets: readonly Buffer[];
}

/** The three headers of Standard Webhooks 1.0, with a signature for each secret. */
export function signHeaders({ id, sentAt, body, secrets }: Unsigned): Record<string, string> {
  const timestamp = Math.floor(sentAt.getTime() / 1000);
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
