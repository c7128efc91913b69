import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import { networkOf } from '../partners/limits/addresses.ts';

/**
 * Bounds the connections of an address. Without it, one client could open all that the server accepts, and no other client could
 * connect. Beyond the bound a new connection replaces the oldest one that has no request in progress, so that a probe is
 * answered however many idle connections its address has; where every one has a request, the new one is closed.
 */
export function limitConnections(server: Server, perAddress: number): void {
  const open = new Map<string, Set<Socket>>();
  // Before Node's own listener, so that nothing is read from a connection that is refused.
  server.prependListener('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const sockets = open.get(network) ?? new Set();
    if (sockets.size >= perAddress) {
      const idle = sockets.values().find(isIdle);
      (idle ?? socket).destroy();
      if (!idle) return;
      sockets.delete(idle);
    }
    open.set(network, sockets.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0 && open.get(network) === sockets) open.delete(network);
    });
  });
}

/** Node keeps the response to the request in progress there; counting requests would cost each of them. */
function isIdle(socket: Socket): boolean {
  return !Reflect.get(socket, '_httpMessage');
}
