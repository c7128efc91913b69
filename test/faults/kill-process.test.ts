import { test } from 'node:test';

import { eventually } from '../../harness/async/eventually.ts';
import { childrenOf } from '../../harness/process/tree.ts';
import { freshDatabase } from '../support/database.ts';
import { isLongRun } from '../support/long-run.ts';
import { spawnStandIn } from '../support/process.ts';
import { Customers } from './customers.ts';
import { chooseMoments, randomMoment } from './moments.ts';

const kills = 12;

// It takes half a minute for each kill. That a killed process is replaced is tested in every run (main/processes.test.ts).
test(
  `${kills} kills under load of one of the processes of a service lose no answered report and no cent`,
  { skip: !isLongRun },
  async (t) => {
    const random = chooseMoments(t);
    const { url: databaseUrl, database } = await freshDatabase();
    const service = spawnStandIn({ DATABASE_URL: databaseUrl, PROCESSES: '2' });
    const url = await service.url;
    const processes = () => childrenOf(service.child.pid ?? 0);
    const customers = await Customers.gather(database, random);
    for (let kill = 1; kill <= kills; kill++) {
      await customers.start([url]);
      await randomMoment(random);
      const victim = processes()[random() < 0.5 ? 0 : 1] ?? 0;
      process.kill(victim, 'SIGKILL');
      await eventually(async () => processes().length === 2 && !processes().includes(victim));
      await customers.stop();
      await customers.audit(url, database);
    }
    await customers.settle(url, database);
    await customers.audit(url, database);
    t.diagnostic(`${customers.answered} reports`);
  },
);
