import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What Prometheus reads. */
export interface Metrics {
  readonly contentType: string;
  metrics(): Promise<string>;
}

interface OperationsServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves the metrics for Prometheus, and the probes once more, on the loopback interface only. It has connections of its own,
 * so that a probe on this machine is answered however many clients there are.
 */
export async function serveMetrics(metrics: Metrics, port: number, isReady: () => boolean): Promise<OperationsServer> {
  const server = createServer((request, response) => {
    if (!isOwnHost(request.headers.host, request.socket.localPort)) {
      response.writeHead(421).end();
      return;
    }
    if (request.url === '/healthz' || request.url === '/readyz') {
      const isUp = request.url === '/healthz' || isReady();
      response.writeHead(isUp ? 200 : 503, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ status: isUp ? 'ok' : 'not ready' }));
      return;
    }
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Whether a request names this listener. A page whose own name was made to lead to this machine (DNS rebinding) sends that
 * name, and must not read anything. Programs that name no host are no browsers.
 */
function isOwnHost(host: string | undefined, port: number | undefined): boolean {
  return host === undefined || ['localhost', '127.0.0.1', '[::1]'].some((name) => host === `${name}:${port}`);
}
