import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { socketPathOf, throughPort } from './address.ts';

/** Away: connections are ended, and new ones too. Silent: connections stay, and nothing is passed on. */
type ProxyState = 'open' | 'away' | 'silent';

export interface DatabaseProxy {
  readonly port: number;
  /** The database by way of the proxy. */
  readonly url: string;
  become(state: ProxyState): void;
  /** Breaks every client's connection; the database completes statements it has received. New connections succeed. */
  cut(): void;
  close(): void;
}

/**
 * A port of this machine that leads to a database, on which connections can be broken. The first answer that has the text of
 * `loses` is lost with its connection.
 */
export async function startDatabaseProxy(
  databaseUrl: string,
  { loses }: { loses?: string } = {},
): Promise<DatabaseProxy> {
  let state: ProxyState = 'open';
  let hasLost = false;
  const clients = new Set<Socket>();
  const upstreams = new Set<Socket>();
  const breakOff = (client: Socket) => {
    clients.delete(client);
    client.unpipe().destroy();
  };
  const destroyAll = () => {
    for (const socket of [...clients, ...upstreams]) socket.destroy();
  };
  const server = createServer((client) => {
    client.on('error', () => {});
    if (state === 'away') client.destroy();
    else clients.add(client);
    if (state !== 'open') return;
    const upstream = connect(socketPathOf(databaseUrl));
    upstreams.add(upstream);
    upstream.on('data', (chunk) => {
      if (hasLost || loses === undefined || !chunk.includes(loses)) return;
      hasLost = true;
      breakOff(client);
    });
    client.pipe(upstream).pipe(client);
    // Where the client was broken off, the database goes on.
    client.on('close', () => clients.delete(client) && upstream.destroy());
    upstream.on('error', () => {}).on('close', () => upstreams.delete(upstream) && client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: throughPort(databaseUrl, port),
    become(next) {
      state = next;
      if (next === 'away') destroyAll();
      if (next === 'silent') for (const socket of [...clients, ...upstreams]) socket.unpipe();
    },
    cut() {
      for (const client of clients) breakOff(client);
    },
    close() {
      server.close();
      destroyAll();
    },
  };
}
