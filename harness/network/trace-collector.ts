import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector receives it, in OTLP's JSON. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status?: { readonly code: number };
}

interface CollectedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly body: string;
  /** Empty unless it was sent as JSON. */
  readonly spans: readonly CollectedSpan[];
}

interface TraceCollector {
  readonly url: string;
  readonly requests: CollectedRequest[];
  /** Of the requests that it answered with 200. */
  readonly spans: CollectedSpan[];
  close(): Promise<void>;
}

interface Exported {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[] }[];
}

/** A collector of OpenTelemetry that keeps what it is sent. `respond` decides what it answers; 200 where not given. */
export async function startTraceCollector(
  respond: (response: ServerResponse, request: CollectedRequest) => void = (response) => response.end('{}'),
): Promise<TraceCollector> {
  const requests: CollectedRequest[] = [];
  const spans: CollectedSpan[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const body = bytes.toString();
      const sent = incoming.headers['content-type'] === 'application/json' ? spansIn(body) : [];
      const request = { path: incoming.url ?? '', headers: incoming.headers, bytes, body, spans: sent };
      requests.push(request);
      respond(response, request);
      if (response.statusCode === 200) spans.push(...sent);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    spans,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function spansIn(body: string): CollectedSpan[] {
  const { resourceSpans } = JSON.parse(body) as Exported;
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}
