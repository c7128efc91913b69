import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { medianOf } from '../../../harness/measure/statistics.ts';
import { bytesOf, type FuzzRequest } from './request.ts';

/**
 * How slow an answer may be is not a number of ours: it is measured in the same run. The bound of an operation is
 * `timesTheMedian` times the median of its valid requests, and on top of that the slowest echo of a body by a bare
 * server in this same process. The echoes are sent among the other requests, so that a delay of everything (by the
 * machine, the collector of garbage, the sending side itself) delayed one of them as well.
 */
export const timesTheMedian = 25;

interface EchoServer {
  readonly url: string;
  close(): Promise<void>;
}

/** A server that does nothing but send back what it was sent. */
export async function startEcho(): Promise<EchoServer> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part)).on('end', () => response.end(Buffer.concat(parts)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The same body, for the server that echoes. */
export function echoOf(request: FuzzRequest): Buffer {
  const headers = [
    ['Host', 'echo'],
    ['Content-Length', String(request.body.length)],
  ] as const;
  return bytesOf({ ...request, method: 'POST', target: '/', headers });
}

export class Stopwatch {
  readonly #validMs = new Map<string, number[]>();
  readonly #echoMs: number[] = [];

  note({ operation, kind, waits }: FuzzRequest, ms: number): void {
    if (kind !== 'valid' || waits === true) return;
    const times = this.#validMs.get(operation) ?? [];
    times.push(ms);
    this.#validMs.set(operation, times);
  }

  noteEcho(ms: number): void {
    this.#echoMs.push(ms);
  }

  /** How long an answer of this operation may take; undefined where too little was measured to say. */
  boundMs(operation: string): number | undefined {
    const valid = this.#validMs.get(operation) ?? [];
    if (valid.length < 5 || this.#echoMs.length === 0) return undefined;
    return timesTheMedian * medianOf(valid) + Math.max(...this.#echoMs);
  }

  medianMs(operation: string): number {
    return medianOf(this.#validMs.get(operation) ?? []);
  }

  get echo(): { readonly medianMs: number; readonly slowestMs: number } {
    return { medianMs: medianOf(this.#echoMs), slowestMs: Math.max(0, ...this.#echoMs) };
  }
}
