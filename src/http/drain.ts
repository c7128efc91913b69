import { EventEmitter, once } from 'node:events';
import { Server as NetServer } from 'node:net';

import type { FastifyInstance } from 'fastify';

/** How long a client that keeps its connection open may still send one more request. */
const lingerMs = 1_000;

export interface Drain {
  /** True from the moment the service was told to stop. */
  readonly closing: boolean;
  /** Counts a request in, and out once its answer is through or its client gone. */
  entered(): void;
  left(): void;
  /** Stops listening, lets what is in flight finish, then closes. */
  run(deadlineMs: number): Promise<void>;
}

/**
 * Closes a server without losing a request. Fastify's own close resets connections that are in use, and Node's closes
 * idle ones at once, just when their client may be sending. So: no new connections, every answer says
 * `Connection: close`, and only connections that stay silent are closed from this side.
 */
export function drainOf(server: FastifyInstance): Drain {
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
    get closing() {
      return closing;
    },
    entered() {
      inFlight++;
    },
    left() {
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
