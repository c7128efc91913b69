import { test } from 'node:test';

import type { ServiceProcess } from '../../harness/service/spawn.ts';
import { freshDatabase } from '../support/database.ts';
import { times } from '../support/long-run.ts';
import { end, spawnStandIn } from '../support/process.ts';
import { Customers } from './customers.ts';
import { chooseMoments, randomMoment } from './moments.ts';

const kills = times(2, 12);

test(`${kills} kills under load of one of two nodes on a common database lose no answered report and no cent`, async (t) => {
  const random = chooseMoments(t);
  const { url: databaseUrl, database } = await freshDatabase();
  const start = () => spawnStandIn({ DATABASE_URL: databaseUrl });
  const nodes: [ServiceProcess, ServiceProcess] = [start(), start()];
  const customers = await Customers.gather(database, random);
  const urlsOfAll = () => Promise.all(nodes.map(({ url }) => url));
  for (let kill = 1; kill <= kills; kill++) {
    await customers.start(await urlsOfAll());
    await randomMoment(random);
    const victim = random() < 0.5 ? 0 : 1;
    await end(nodes[victim], 'SIGKILL');
    // The other goes on meanwhile.
    nodes[victim] = start();
    await customers.stop();
    const [url = ''] = await urlsOfAll();
    await customers.audit(url, database);
  }
  const [url = ''] = await urlsOfAll();
  await customers.settle(url, database);
  await customers.audit(url, database);
  t.diagnostic(`${customers.answered} reports`);
});
