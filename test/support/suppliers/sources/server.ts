import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { patience } from '../../../../harness/async/patience.ts';
import type { Clock } from '../../../../src/kernel/clock.ts';
import type { SupplierAnswer, FailureKind, SupplierRequest } from '../../../../src/suppliers/supplier.ts';
import { SupplierFailure } from '../../../../src/suppliers/supplier.ts';
import type { Vin } from '../../../../src/vehicles/vin/read.ts';
import { cleanup } from '../../cleanup.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Said {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
}

/**
 * Serves what a test says until it ends, and remembers what it was asked. Text goes out as it is, the rest as JSON;
 * undefined is no answer.
 */
export async function serve(
  respond: (asked: Asked) => Said | undefined | Promise<Said>,
): Promise<{ readonly url: string; readonly asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const { method = '', url: path = '', headers } = incoming;
      const request = { method, path, headers, body: await text(incoming) };
      asked.push(request);
      const said = await respond(request);
      if (!said) return;
      const { status = 200, headers: own = {}, body } = said;
      outgoing.writeHead(status, own).end(typeof body === 'string' ? body : JSON.stringify(body));
    })().catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

export const clock: Clock = { now: () => new Date('2026-03-02T12:00:00Z'), monotonicMs: () => performance.now() };

export function questionOf(overrides: Partial<SupplierRequest> = {}): SupplierRequest {
  return {
    vin: 'VF3CA5FU8BW000017' as Vin,
    facts: {},
    ticket: undefined,
    signal: AbortSignal.timeout(patience(5000)),
    ...overrides,
  };
}

/** The failure that a question came to. */
export async function failureOf(answer: Promise<SupplierAnswer | object>): Promise<SupplierFailure> {
  const said = await answer.catch((error: unknown) => error);
  if (said instanceof SupplierFailure) return said;
  throw new Error(`no failure but ${JSON.stringify(said)}`);
}

export async function kindOfFailure(answer: Promise<SupplierAnswer | object>): Promise<FailureKind> {
  return (await failureOf(answer)).failure;
}
