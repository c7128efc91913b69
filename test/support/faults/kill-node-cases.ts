import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import type { ServiceProcess } from '../../../harness/service/spawn.ts';
import { freshDatabase } from '../database.ts';
import { end, spawnStandIn } from '../process.ts';
import { Customers } from './customers.ts';
import { chooseMoments, randomMoment } from './moments.ts';

/** Kills one of two nodes so often. */
export function testKilledNodes({ kills }: { kills: number }): void {
  test(`kills under load of one of two nodes on a common database (${kills}) lose no answered report and no cent`, async (t) => {
    const random = chooseMoments(t);
    const { url: databaseUrl, database } = await freshDatabase();
    const start = () => spawnStandIn({ DATABASE_URL: databaseUrl });
    const nodes: [ServiceProcess, ServiceProcess] = [start(), start()];
    const customers = await Customers.gather(database, random);
    let url = '';
    for (let kill = 1; kill <= kills; kill++) {
      await customers.start(await Promise.all(nodes.map((node) => node.url)));
      await randomMoment(random);
      const victim = random() < 0.5 ? 0 : 1;
      await end(nodes[victim], 'SIGKILL');
      const before = customers.answered;
      await eventually(async () => customers.answered > before);
      await customers.stop();
      url = (await nodes[1 - victim]?.url) ?? '';
      await customers.audit(url, database);
      if (kill < kills) nodes[victim] = start();
    }
    await customers.settle(url, database);
    await customers.audit(url, database);
    t.diagnostic(`${customers.answered} reports`);
  });
}
