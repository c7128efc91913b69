import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { databaseNameOf, loginOf } from '../../harness/database/address.ts';
import { startPgBouncer } from '../../harness/database/pgbouncer.ts';
import { pick } from '../../harness/generate/random.ts';
import { sql } from '../../src/database/sql.ts';
import { Deployment } from '../deployment.ts';
import type { Scenario } from '../scenario.ts';

/** Fewer than the nodes have, so that transactions of different nodes follow each other on one connection. */
const connections = 12;
const kills = 2;

/** All nodes reach the database through a PgBouncer in transaction mode; nodes are killed under load. */
export const pooler: Scenario = {
  name: 'pooler',
  async run(trial) {
    const { random, signal, workspace } = trial;
    const own = await workspace.freshDatabase(trial.scope);
    const role = `${loginOf(own.url).user} in database ${databaseNameOf(own.url)}`;
    // As docs/operating.md says.
    for (const setting of [
      'timezone = UTC',
      'search_path = pg_catalog',
      "statement_timeout = '30s'",
      "idle_in_transaction_session_timeout = '10s'",
    ]) {
      await own.database.script(`alter role ${role} set ${setting}`);
    }
    const bouncer = await startPgBouncer(trial.scope, {
      databaseUrl: own.url,
      folder: join(workspace.folder, 'pgbouncer'),
      environment: { [workspace.mark.name]: workspace.mark.value },
      connections,
    });
    trial.ports.push(bouncer.port);
    const deployment = await Deployment.open(trial, {
      on: own,
      environment: { DATABASE_URL: bouncer.url, DATABASE_SESSION_URL: own.url },
    });
    deployment.customers.tolerate({ broken: true, unavailable: true });
    deployment.open();
    for (let round = 0; round < kills; round++) {
      trial.progress(`kill ${round + 1} of ${kills}`);
      await pause(4_000, undefined, { signal });
      const victim = pick(random, round % 2 === 0 ? deployment.apis : deployment.workers);
      await victim.end('SIGKILL');
      await victim.start(signal);
    }
    await pause(2_000, undefined, { signal });
    const rows = await own.database.query<{ name: string; count: number }>(sql`
      select application_name as name, count(*)::int as count from pg_stat_activity
      where datname = current_database() group by 1 order by 1`);
    const direct = rows.filter(({ name }) => name === 'vehicle-history listener');
    const checks = await deployment.close({ mailsTwice: kills });
    return {
      done: `${kills} nodes killed behind PgBouncer`,
      answered: deployment.customers.observed.answered,
      checks: [
        {
          name: 'workers listen on connections of their own',
          findings: direct.length === 0 ? ['no worker has a connection to the database itself'] : [],
        },
        ...checks,
      ],
      notes: [
        deployment.met,
        `connections: ${rows.map(({ name, count }) => `${name || 'other'} ${count}`).join(', ')}`,
      ],
    };
  },
};
