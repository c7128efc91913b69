import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import { networkOf } from '../partners/limits/addresses.ts';

/**
 * Closes connections of an address that already has as many open as it may. Without it, one client could open all that the
 * server accepts, and nobody else could connect.
 */
export function limitConnections(server: Server, perAddress: number): void {
  const open = new Map<string, number>();
  // Before Node's own listener, so that nothing is read from a connection that is refused.
  server.prependListener('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = open.get(network) ?? 0;
    if (count >= perAddress) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
