import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';

import { Connection } from './connection.ts';

const channel = 'http.server.request.start';

/** The server in this process that answers at this address, to read its bounds and to make them small. */
export async function serverAt(url: string): Promise<Server> {
  const { port } = new URL(url);
  const servers: Server[] = [];
  const note = (message: unknown) => void servers.push((message as { readonly server: Server }).server);
  subscribe(channel, note);
  try {
    const connection = await Connection.open(url);
    connection.send('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await connection.next(10_000);
    connection.close();
  } finally {
    unsubscribe(channel, note);
  }
  const found = servers.find((server) => {
    const address = server.address();
    return typeof address === 'object' && String(address?.port) === port;
  });
  if (!found) throw new Error('no server of this process answers there');
  return found;
}
