import type { Socket } from 'node:net';

import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg';

import { finderOf, noPrimary, type PrimaryFinder } from './primary.ts';
import { splitDatabaseUrl } from './url.ts';

/**
 * A connection that breaks fails its next query and is replaced. Where the address names several servers, connections are to
 * the primary; when another one becomes it, those to the former are closed, since it may be out of reach without their end.
 */
export function makePool(config: PoolConfig & { connectionString: string }): Pool {
  const [first, ...others] = splitDatabaseUrl(config.connectionString);
  const finder = others.length === 0 ? undefined : finderOf([first ?? '', ...others]);
  const pool = new Pool({
    connectionTimeoutMillis: 5_000,
    ...config,
    connectionString: first,
    ...(finder && { Client: clientOfPrimary(finder) }),
  });
  // Without a listener the error of an idle connection would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** What the driver has, and its types do not name. */
interface Wire {
  readonly connection: {
    readonly stream: Socket;
    on(event: 'parameterStatus', listener: (status: { parameterName: string; parameterValue: string }) => void): void;
  };
}

/** The driver's client, connected to whichever server is the primary at that moment. */
function clientOfPrimary(finder: PrimaryFinder): new (config?: string | ClientConfig) => Client {
  return class extends Client {
    // The pool calls it with a callback.
    override connect(): Promise<this>;
    override connect(report: (error: Error) => void): void;
    override connect(report?: (error: Error) => void): Promise<this> | void {
      const connecting = connectTo(finder, this, () => super.connect());
      if (!report) return connecting.then(() => this);
      connecting.then(() => report(undefined as unknown as Error), report);
    }
  };
}

async function connectTo(finder: PrimaryFinder, client: Client, open: () => Promise<unknown>): Promise<void> {
  const { host, port } = await finder.find();
  Object.assign(client, { host, port });
  const { connection } = client as unknown as Wire;
  // The pool has given up meanwhile; a socket that it has ended would be opened again and never report an end.
  if (connection.stream.destroyed) throw new Error('timeout exceeded when trying to connect');
  let isReplica = false;
  // Each server says it of itself with its first words.
  connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
    if (parameterName === 'in_hot_standby') isReplica = parameterValue === 'on';
  });
  try {
    await open();
  } catch (error) {
    finder.doubt();
    throw error;
  }
  if (isReplica) {
    finder.doubt();
    client.end().catch(() => {});
    throw new Error(noPrimary);
  }
  // Not `client.end`, of which the pool would learn nothing.
  const connected = { to: { host, port }, end: () => connection.stream.destroy() };
  finder.follow(connected);
  client.once('end', () => finder.forget(connected));
}
