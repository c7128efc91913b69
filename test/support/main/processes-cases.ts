import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { childrenOf } from '../../../harness/process/tree.ts';
import { bearer } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { ServiceProcess } from '../../../harness/service/spawn.ts';
import { isAlive } from '../../../src/database/embedded/processes.ts';
import { freshDatabase } from '../database.ts';
import { Customers } from '../faults/customers.ts';
import { chooseMoments, randomMoment } from '../faults/moments.ts';
import { spawnStandIn } from '../process.ts';

/** The processes of these tests serve on one port: the kernel spreads connections over them, at random. */
export const { url: databaseUrl, database } = await freshDatabase();

async function startTwo(environment: Record<string, string> = {}): Promise<{ service: ServiceProcess; url: string }> {
  const service = spawnStandIn({ DATABASE_URL: databaseUrl, PROCESSES: '2', ...environment });
  return { service, url: await service.url };
}

/** Sends a request over a connection of its own, and returns the status. */
export async function ask(url: string, key: string, path = '/v1/ping'): Promise<number> {
  const answer = await fetch(`${url}${path}`, { headers: { ...bearer(key), connection: 'close' } });
  await answer.arrayBuffer();
  return answer.status;
}

export async function askEach(count: number, url: string, key: string): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => ask(url, key)));
}

/** Those that serve the API: they run the same program as the first one. */
export function apiProcesses({ child }: ServiceProcess): number[] {
  return childrenOf(child.pid ?? 0).filter((pid) => {
    try {
      return /\/serve[\w-]*\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    } catch {
      return false;
    }
  });
}

export async function metric(service: ServiceProcess, start: string): Promise<number> {
  const opsPort = /"opsPort":(\d+)/.exec(service.stdout())?.[1];
  const text = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(start));
  assert.equal(lines.length, 1, `${start}: ${lines.join('; ')}`);
  return Number(lines[0]?.split(' ').at(-1));
}

export const pings = 'http_requests_total{method="GET",route="/v1/ping",status="200"}';

export const shared = await startTwo();

/** How many sockets listen on a port of this machine. Only Linux lists them. */
function listenersOn(port: string): number {
  const address = `:${Number(port).toString(16).toUpperCase().padStart(4, '0')} `;
  return ['tcp', 'tcp6']
    .flatMap((family) => readFileSync(`/proc/net/${family}`, 'utf8').split('\n'))
    .filter((line) => line.slice(0, 60).includes(address) && / 0A /.test(line)).length;
}

/** Kills a process that serves the API so often. */
export function testKilledProcesses({ kills }: { kills: number }): void {
  test(`a process that is killed under load (${kills}) is replaced, and no answered report, no cent and no count is lost`, async (t) => {
    const random = chooseMoments(t);
    const { service, url } = shared;
    const before = await metric(service, pings);
    const customers = await Customers.gather(database, random);
    for (let kill = 1; kill <= kills; kill++) {
      await customers.start([url]);
      await randomMoment(random);
      const processes = apiProcesses(service);
      const victim = processes[random() < 0.5 ? 0 : 1] ?? 0;
      process.kill(victim, 'SIGKILL');
      await eventually(async () => !isAlive(victim));
      // The other serves meanwhile.
      const answered = customers.answered;
      await eventually(async () => customers.answered >= answered + 20);
      await customers.stop();
      // The next one must not be the only one that serves.
      await eventually(async () => listenersOn(new URL(url).port) === 2);
      const left = processes.filter((pid) => apiProcesses(service).includes(pid));
      assert.deepEqual(
        left,
        processes.filter((pid) => pid !== victim),
        'the other one was ended, too',
      );
      await customers.audit(url, database);
    }
    await customers.settle(url, database);
    await customers.audit(url, database);
    t.diagnostic(`${customers.answered} reports`);
    assert.equal(await metric(service, 'api_processes_replaced_total'), kills);
    await eventually(async () => service.stdout().includes('"msg":"a process that serves the API has ended by itself'));
    // What the killed one had counted by then is still in the sum.
    const { key } = await addPartner(database);
    await askEach(10, url, key);
    assert.ok((await metric(service, pings)) >= before + 10);
  });
}
