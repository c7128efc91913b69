import { Pool, type PoolConfig } from 'pg';

/** A connection that breaks fails its next query and is replaced. */
export function makePool(config: PoolConfig): Pool {
  const pool = new Pool({ connectionTimeoutMillis: 5_000, ...config });
  // Without a listener the error of an idle connection would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
