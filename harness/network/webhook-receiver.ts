import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, string>>;
  readonly path: string;
  /** On the monotonic clock. */
  readonly atMs: number;
}

interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedMessage[];
  close(): Promise<void>;
}

/** A partner's server that keeps the messages that it is sent. `respond` decides what it answers; 200 where not given. */
export async function startWebhookReceiver(
  respond: (message: ReceivedMessage, response: ServerResponse) => void = (_message, response) => response.end(),
): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { type = '', data = {} } = JSON.parse(body) as Partial<ReceivedMessage>;
      const { headers, url: path = '' } = request;
      const id = String(headers['webhook-id']);
      const message = { headers, body, id, type, data, path, atMs: performance.now() };
      received.push(message);
      respond(message, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
