import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

import type { Log } from '../kernel/log.ts';

/** Makes the tables of the queue. Nodes that start together do this safely. */
export async function migrateQueue(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: loggerTo(undefined) });
}

/** What the library has to say; its everyday remarks are for debugging only. */
export function loggerTo(log: Log | undefined): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log?.error({ worker: message }, 'a job or its worker failed');
    else if (level === 'warning') log?.warn({ worker: message }, 'the worker warns');
    else log?.debug({ worker: message }, 'worker');
  });
}
