import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { eventually } from '../../harness/async/eventually.ts';
import { childrenOf } from '../../harness/process/tree.ts';
import { freshDatabase } from '../support/database.ts';
import { times } from '../support/long-run.ts';
import { spawnStandIn } from '../support/process.ts';
import { Customers } from './customers.ts';
import { chooseMoments, randomMoment } from './moments.ts';

const kills = times(2, 12);

test(`${kills} kills under load of one of the processes of a service lose no answered report and no cent`, async (t) => {
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
    // The other goes on meanwhile.
    const before = customers.answered;
    await eventually(async () => customers.answered >= before + 20);
    await customers.stop();
    // The next one must not be the only one that serves.
    await eventually(async () => !processes().includes(victim) && listenersOn(new URL(url).port) === 2);
    await customers.audit(url, database);
  }
  await customers.settle(url, database);
  await customers.audit(url, database);
  t.diagnostic(`${customers.answered} reports`);
});

/** How many sockets listen on a port of this machine. Only Linux lists them. */
function listenersOn(port: string): number {
  const address = `:${Number(port).toString(16).toUpperCase().padStart(4, '0')} `;
  return ['tcp', 'tcp6']
    .flatMap((family) => readFileSync(`/proc/net/${family}`, 'utf8').split('\n'))
    .filter((line) => line.slice(0, 60).includes(address) && / 0A /.test(line)).length;
}
