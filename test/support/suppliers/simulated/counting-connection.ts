import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { patience } from '../../../../harness/async/patience.ts';
import type { SimulatedSupplier } from '../../../../simulator/suppliers/supplier.ts';
import type { Life } from '../../../../simulator/world/life.ts';
import type { Medium } from '../../../../src/report/evidence/record.ts';
import type { ConnectorSettings } from '../../../../src/suppliers/connector/connector.ts';
import { SupplierHttp } from '../../../../src/suppliers/connector/http.ts';
import { createIdentityFilter } from '../../../../src/suppliers/identity-filter.ts';
import type { CleanResult } from '../../../../src/suppliers/media/cleaner.ts';
import type { Supplier } from '../../../../src/suppliers/supplier.ts';
import { cleanup } from '../../cleanup.ts';
import { cleanMedia } from '../media-cleaner.ts';

interface CountingConnection {
  readonly supplier: Supplier;
  /** Method and path of each request, in order. */
  readonly asked: string[];
  /** How long what was ordered still takes; may be changed. */
  remainingMs: number;
}

/** Serves a simulated supplier's answers from one life until the test ends, and makes its connector. */
export async function connect(
  make: (settings: ConnectorSettings) => Supplier,
  simulated: SimulatedSupplier,
  life: Life,
  options: { credential?: string; remainingMs?: number; planted?: string } = {},
): Promise<CountingConnection> {
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const url = new URL(incoming.url ?? '/', baseUrl);
    const path = decodeURIComponent(url.pathname).replace(/^\/supplier/, '');
    const method = incoming.method ?? 'GET';
    counter.asked.push(`${method} ${path}`);
    const response = await simulated.respond({
      method,
      path,
      query: url.searchParams,
      headers: incoming.headers as Record<string, string>,
      body: await text(incoming),
      baseUrl,
      now: new Date('2026-03-02T12:00:00Z'),
      planted: options.planted,
      lifeOf: () => life,
      remainingMs: () => counter.remainingMs,
    });
    outgoing.writeHead(response.status, response.headers).end(response.body);
  };
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/supplier`;
  const supplier = make({ http: new SupplierHttp(baseUrl), credential: options.credential ?? `demo-${simulated.id}` });
  const counter: CountingConnection = { supplier, asked: [], remainingMs: options.remainingMs ?? 0 };
  return counter;
}

/** Fetches a medium as the service does, and cleans it. */
export async function fetchAndClean(
  supplier: Supplier,
  medium: Medium | undefined,
): Promise<{ raw: Buffer; cleaned: Extract<CleanResult, { ok: true }> }> {
  if (medium?.state !== 'remote') throw new Error('no medium to fetch');
  const raw = await supplier.fetchMedium(medium.url, AbortSignal.timeout(patience(5000)));
  const guard = createIdentityFilter([supplier]);
  const cleaned = await cleanMedia(raw, medium.kind, { hasIdentity: (words) => guard.hasIdentity(words) });
  if (!cleaned.ok) throw new Error(cleaned.reason);
  return { raw, cleaned };
}
