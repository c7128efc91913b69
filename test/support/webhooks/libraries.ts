import type { IncomingHttpHeaders } from 'node:http';

import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';

/** Whether the libraries of Standard Webhooks and of Svix accept a message; throws where they disagree. */
export function isAccepted(
  { body, headers }: { readonly body: string; readonly headers: IncomingHttpHeaders },
  secret: string,
): boolean {
  const given = headers as Record<string, string>;
  const verdicts = [new Webhook(secret), new SvixWebhook(secret)].map((library) => {
    try {
      library.verify(body, given);
      return true;
    } catch {
      return false;
    }
  });
  if (verdicts[0] !== verdicts[1]) throw new Error('the libraries disagree about a signature');
  return verdicts[0] === true;
}
