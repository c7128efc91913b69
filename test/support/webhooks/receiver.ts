import { startWebhookReceiver } from '../../../harness/network/webhook-receiver.ts';
import { cleanup } from '../cleanup.ts';

/** A receiver of webhooks that is closed when the test file ends. */
export async function openReceiver(...[respond]: Parameters<typeof startWebhookReceiver>) {
  const receiver = await startWebhookReceiver(respond);
  cleanup(() => receiver.close());
  return receiver;
}
