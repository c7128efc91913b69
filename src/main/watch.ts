import { Gauge, type Registry } from 'prom-client';

import type { Database } from '../database/connect.ts';
import { countJobs } from '../database/queue.ts';

export function watchConnections(registry: Registry, databases: Readonly<Record<string, Database>>): void {
  registry.registerMetric(
    new Gauge({
      name: 'database_connections',
      help: 'Connections to the database, by pool and state; waiting counts those who wait for one.',
      labelNames: ['pool', 'state'],
      registers: [],
      collect() {
        for (const [pool, database] of Object.entries(databases)) {
          for (const [state, count] of Object.entries(database.connections())) this.set({ pool, state }, count);
        }
      },
    }),
  );
}

/** Jobs are counted when somebody asks, and not at all while the database does not answer. */
export function watchJobs(registry: Registry, database: Database): void {
  registry.registerMetric(
    new Gauge({
      name: 'jobs',
      help: 'Jobs in the queue, by task and state.',
      labelNames: ['task', 'state'],
      registers: [],
      async collect() {
        this.reset();
        for (const { task, waiting, running } of await countJobs(database).catch(() => [])) {
          this.set({ task, state: 'waiting' }, Number(waiting));
          this.set({ task, state: 'running' }, Number(running));
        }
      },
    }),
  );
}

export function watchLimits(registry: Registry, limits: Readonly<Record<string, { readonly size: number }>>): void {
  registry.registerMetric(
    new Gauge({
      name: 'limiter_entries',
      help: 'Partners and addresses that this node keeps count for, by limit.',
      labelNames: ['limit'],
      registers: [],
      collect() {
        for (const [limit, { size }] of Object.entries(limits)) this.set({ limit }, size);
      },
    }),
  );
}
