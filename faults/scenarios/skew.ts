import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { waitFor } from '../../harness/async/eventually.ts';
import type { Database } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import { Deployment } from '../deployment.ts';
import type { ServiceNode } from '../node.ts';
import type { Scenario } from '../scenario.ts';

const dayMs = 86_400_000;
const wrongMs = 4_000;
const noticeMs = 5_000;
const recoveryMs = 10_000;
const shifts = [130 * dayMs, -2 * 3_600_000, 90_000, 20_000] as const;

/** The clocks of one API node and one worker are set wrong, by months, hours and seconds, and right again, under load. */
export const skew: Scenario = {
  name: 'skew',
  async run(trial) {
    const { signal, workspace } = trial;
    const folder = join(workspace.folder, 'clocks');
    await mkdir(folder, { recursive: true });
    const deployment = await Deployment.open(trial, {
      environment: { CLOCK_SHIFT_FOLDER: folder },
      flags: ['--import', new URL('../../harness/clock/shift-date.ts', import.meta.url).href],
    });
    const [api, worker] = [deployment.apis[0], deployment.workers[0]];
    if (!api || !worker) throw new Error('the deployment has no node');
    const set = (aheadMs: number) =>
      Promise.all([api, worker].map(({ port }) => writeFile(join(folder, String(port)), String(aheadMs))));
    deployment.customers.tolerate({ unavailable: true });
    deployment.open();
    await pause(2_000, undefined, { signal });
    const findings: string[] = [];
    for (const shiftMs of shifts) {
      trial.progress(`clocks are ${shiftMs / 1000} s ahead`);
      await set(shiftMs);
      const expected = Math.abs(shiftMs) > 60_000 ? 503 : 200;
      for (const node of [api, worker]) {
        const isAs = async () => (await readiness(node)) === expected;
        const seen = waitFor(`/readyz of ${node.name} is ${expected}`, isAs, noticeMs);
        await seen.catch((error: unknown) => findings.push(String(error)));
      }
      await pause(wrongMs, undefined, { signal });
      findings.push(...(await damage(deployment.database)));
      await set(0);
      if (!(await deployment.sells(api, recoveryMs))) findings.push(`${api.name} does not sell again by itself`);
    }
    if ((deployment.customers.observed.counts.get('503') ?? 0) === 0) findings.push('no request got a 503');
    deployment.customers.tolerate({});
    await pause(2_000, undefined, { signal });
    const checks = await deployment.close();
    return {
      done: `clocks of 2 of 4 nodes off by ${shifts.map((ms) => `${ms / 1000} s`).join(', ')}`,
      answered: deployment.customers.observed.answered,
      checks: [{ name: 'a wrong clock dates, closes and erases nothing', findings }, ...checks],
      notes: [deployment.met],
    };
  },
};

async function readiness({ url }: ServiceNode): Promise<number> {
  const response = await fetch(`${url}/readyz`);
  await response.body?.cancel();
  return response.status;
}

/** What the wrong clocks have done to the data. */
async function damage(database: Database): Promise<string[]> {
  const [counts] = await database.query<Record<'closed' | 'erased' | 'early' | 'late', number>>(sql`
    select (select count(*)::int from billing.statement) as closed,
      (select count(*)::int from reports.report where erased_at is not null) as erased,
      (select count(*)::int from billing.call where called_at < recorded_at - interval '90 seconds') as early,
      (select count(*)::int from billing.call where called_at > recorded_at + interval '60 seconds') as late`);
  return Object.entries(counts ?? {}).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
}
