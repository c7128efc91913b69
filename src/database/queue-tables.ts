import { Logger, runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';

import type { Log } from '../kernel/log.ts';

/** Creates or updates the tables of the queue. Safe for nodes that start together. */
export async function migrateQueue(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: loggerTo(undefined) });
}

/** A lane has fewer connections than workers on purpose (`queue.ts`). */
const intended = /\bmaxPoolSize\b/;

/** Passes the library's messages to the log; informational ones only at level debug. */
export function loggerTo(log: Log | undefined): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log?.error({ worker: message }, 'a job or its worker failed');
    else if (level === 'warning' && !intended.test(message)) log?.warn({ worker: message }, 'warning of the worker');
    else log?.debug({ worker: message }, 'worker');
  });
}
