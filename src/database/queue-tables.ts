import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

/** Creates or updates the tables of the queue. Safe for nodes that start together. */
export async function migrateQueue(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
}
