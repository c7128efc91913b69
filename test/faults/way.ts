import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { socketPathOf, throughPort } from '../../harness/database/address.ts';
import { cleanup } from '../support/cleanup.ts';

interface Way {
  readonly url: string;
  /** Breaks every client's connection; the database completes statements it has received. New connections succeed. */
  cut(): void;
}

/** A way to the database on which connections can be broken. The first answer that holds the text of `loses` is lost with its connection. */
export async function makeWay(databaseUrl: string, { loses }: { loses?: string } = {}): Promise<Way> {
  let hasLost = false;
  const clients = new Set<Socket>();
  const upstreams = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(socketPathOf(databaseUrl));
    clients.add(client);
    upstreams.add(upstream);
    upstream.on('data', (chunk) => {
      if (hasLost || loses === undefined || !chunk.includes(loses)) return;
      hasLost = true;
      client.destroy();
    });
    client.pipe(upstream).on('error', () => client.destroy());
    upstream.pipe(client).on('error', () => {});
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Before the database is dropped: that would wait for a backend that is left in the middle of its authentication.
  cleanup(() => {
    server.close();
    for (const socket of [...clients, ...upstreams]) socket.destroy();
  });
  return {
    url: throughPort(databaseUrl, (server.address() as AddressInfo).port),
    cut() {
      for (const client of clients) client.unpipe().destroy();
      clients.clear();
    },
  };
}
