import type { Registry } from 'prom-client';

import type { Cluster } from '../database/cluster.ts';
import type { Database } from '../database/connect.ts';
import type { ServiceClock } from '../kernel/clock.ts';
import type { LinkSecrets } from '../reports/link-secrets.ts';
import type { ReportMaker } from '../reports/make.ts';
import type { ReportReader } from '../reports/read/reader.ts';
import type { VinHash } from '../reports/vin-hash.ts';
import type { Gatherer } from '../suppliers/gathering/gatherer.ts';
import type { Attribution } from '../suppliers/sources/source.ts';
import type { ServiceLog } from './logger.ts';
import type { Settings } from './settings.ts';

/** What the API and the background work of one node are both made of. */
export interface NodeParts {
  readonly settings: Settings;
  readonly log: ServiceLog;
  readonly registry: Registry;
  readonly clock: ServiceClock;
  /** Where the database is, for the job queue, which keeps connections of its own. */
  readonly databaseUrl: string;
  readonly database: Database;
  /** Connections for what every request waits for, so that it never stands behind slower work. */
  readonly control: Database;
  /** Lets the metrics tell of a further pool. */
  readonly watchPool: (pool: string, database: Database) => void;
  readonly cluster: Cluster;
  readonly vinHash: VinHash;
  readonly gathering: Gatherer;
  readonly maker: ReportMaker;
  readonly linkSecrets: LinkSecrets;
  readonly reader: ReportReader;
  /** What licences of the sources that are switched on want to be said. */
  readonly attributions: readonly Attribution[];
  /** Where partners and readers reach the service; known once it listens. */
  readonly publicUrl: () => string;
  /** Takes down, in the opposite order, what was started. */
  readonly started: AsyncDisposableStack;
}
