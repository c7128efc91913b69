import { Gauge, type Registry } from 'prom-client';

import type { Database } from '../database/connect.ts';

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
