import { connect, type Database } from '../database/connect.ts';
import { preferReplica } from '../database/replica.ts';
import type { Log } from '../kernel/log.ts';

/** Long sums are what a replica is for. */
const statementTimeoutMs = 30_000;

/** A pool that reads from the replica what may be some seconds old; the given one where there is no replica. */
export function withReplica(database: Database, replicaUrl: string | undefined, log: Log): Database {
  if (replicaUrl === undefined) return database;
  const replica = connect({
    url: replicaUrl,
    maxConnections: 2,
    statementTimeoutMs,
    applicationName: 'vehicle-history reads of the replica',
    plansForValues: true,
  });
  return preferReplica(database, replica, log);
}
