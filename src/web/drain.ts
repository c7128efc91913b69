import { EventEmitter, once } from 'node:events';
import { Server as NetServer } from 'node:net';

import type { FastifyInstance } from 'fastify';

/** How long a client may still send one more request on a connection that it holds open. */
const lingerMs = 1_000;

export interface Drain {
  /** True once `run` was called. */
  readonly isClosing: boolean;
  /** Called for each request; `requestEnded` when its response was sent or its client disconnected. */
  requestStarted(): void;
  requestEnded(): void;
  /** Stops listening, waits for the requests in flight, then closes. */
  run(deadlineMs: number): Promise<void>;
}

/**
 * Closes a server without losing a request. Fastify's own close resets connections that are in use, and Node's closes
 * idle ones immediately, although their client may be sending. Instead, no new connections are accepted, every response
 * says `Connection: close`, and only connections that stay silent are closed from this side.
 */
export function makeDrain(server: FastifyInstance): Drain {
  const changes = new EventEmitter();
  let [inFlight, connections, closing] = [0, 0, false];

  server.server.on('connection', (socket) => {
    connections++;
    socket.once('close', () => {
      connections--;
      changes.emit('change');
    });
  });

  async function until(isDone: () => boolean, timeoutMs: number): Promise<void> {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      while (!isDone()) await once(changes, 'change', { signal: timeout });
    } catch (error) {
      if (!timeout.aborted) throw error;
    }
  }

  return {
    get isClosing() {
      return closing;
    },
    requestStarted() {
      inFlight++;
    },
    requestEnded() {
      inFlight--;
      if (closing) changes.emit('change');
    },
    async run(deadlineMs) {
      closing = true;
      NetServer.prototype.close.call(server.server);
      await until(() => connections === 0, lingerMs);
      await until(() => inFlight === 0, deadlineMs);
      server.server.closeAllConnections();
      await server.close();
    },
  };
}
