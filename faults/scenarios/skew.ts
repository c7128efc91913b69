import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { waitFor } from '../../harness/async/eventually.ts';
import { vehicle } from '../../harness/generate/vins.ts';
import { operate } from '../../harness/service/operate.ts';
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

const shiftDate = new URL('../../harness/clock/shift-date.ts', import.meta.url).href;

/** The clocks of processes, which can be set wrong. */
interface Clocks {
  /** For a process that `set` is to reach, by the value of PORT. */
  readonly environment: Readonly<Record<string, string>>;
  set(name: number | string, aheadMs: number): Promise<void>;
}

/**
 * The clocks of one API node and one worker are set wrong, by months, hours and seconds, and right again, under load;
 * a further node starts with a wrong clock, and an operator works on a machine with one.
 */
export const skew: Scenario = {
  name: 'skew',
  async run(trial) {
    const { signal, workspace } = trial;
    const folder = join(workspace.folder, 'clocks');
    await mkdir(folder, { recursive: true });
    const deployment = await Deployment.open(trial, {
      environment: { CLOCK_SHIFT_FOLDER: folder },
      flags: ['--import', shiftDate],
    });
    const [api, worker] = [deployment.apis[0], deployment.workers[0]];
    if (!api || !worker) throw new Error('the deployment has no node');
    const clocks: Clocks = {
      environment: {
        CLOCK_SHIFT_FOLDER: folder,
        NODE_OPTIONS: `--import=${shiftDate}`,
        NODE_COMPILE_CACHE: workspace.compileCache,
      },
      set: (name, aheadMs) => writeFile(join(folder, String(name)), String(aheadMs)),
    };
    const set = (aheadMs: number) => Promise.all([api, worker].map(({ port }) => clocks.set(port, aheadMs)));
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
    findings.push(
      ...(await joinWithWrongClock(deployment, clocks)),
      ...(await commandWithWrongClock(deployment, clocks)),
    );
    if ((deployment.customers.observed.counts.get('503') ?? 0) === 0) findings.push('no request got a 503');
    deployment.customers.tolerate({});
    await pause(2_000, undefined, { signal });
    const checks = await deployment.close();
    return {
      done: `clocks of 2 of 4 nodes off by ${shifts.map((ms) => `${ms / 1000} s`).join(', ')}, of a new node and of ${commands.length} commands by days`,
      answered: deployment.customers.observed.answered,
      checks: [{ name: 'a wrong clock dates, closes and erases nothing', findings }, ...checks],
      notes: [deployment.met],
    };
  },
};

/** A node that is started with a wrong clock is not ready and sells nothing, until its clock is right. */
async function joinWithWrongClock(deployment: Deployment, clocks: Clocks): Promise<string[]> {
  const { trial, database, partners, customers } = deployment;
  trial.progress('a node joins with a wrong clock');
  const [partner] = partners;
  if (!partner) throw new Error('there is no partner');
  const node = await deployment.makeNode('api');
  await clocks.set(node.port, 130 * dayMs);
  node.launch();
  const found: string[] = [];
  const isUnready = async () => (await readiness(node).catch(() => 0)) === 503;
  await waitFor('a node with a wrong clock answers, and is not ready', isUnready);
  for (const aheadMs of [130 * dayMs, -2 * 3_600_000]) {
    await clocks.set(node.port, aheadMs);
    await pause(wrongMs / 2, undefined, { signal: trial.signal });
    if (await customers.buysAt(node.url, partner)) found.push(`a node that is ${aheadMs} ms ahead sells`);
    if (!(await isUnready())) found.push(`a node that is ${aheadMs} ms ahead is ready`);
  }
  found.push(...(await damage(database)));
  await clocks.set(node.port, 0);
  if (!(await deployment.sells(node, recoveryMs))) found.push('a node does not sell when its clock is right');
  await node.end('SIGTERM');
  return found;
}

const commands = [
  ['funds', 'add', 'free-repeats', '5.00', '--reference', 'by a wrong clock'],
  ['price', 'set', 'free-repeats', 'report', '9.99'],
  ['vehicle', 'erase', vehicle(0), '--reference', 'by a wrong clock'],
  ['statement', 'close'],
  ['key', 'issue', 'free-repeats'],
] as const;

/** What an operator whose clock is wrong asks for is refused, with one line that names the clock. */
async function commandWithWrongClock({ trial, database, url }: Deployment, clocks: Clocks): Promise<string[]> {
  trial.progress('commands with a wrong clock');
  const before = await changedByCommands(database);
  const found: string[] = [];
  const environment = { ...clocks.environment, PORT: 'command', DATABASE_URL: url };
  await clocks.set('command', 130 * dayMs);
  const answers = await Promise.all(commands.map((words) => operate(words, environment)));
  for (const [index, { code, out, err }] of answers.entries()) {
    if (code === 1 && out === '' && /^vehicle-history: .*clock.*\n$/.test(err)) continue;
    found.push(`${commands[index]?.join(' ')}: exit code ${code}, ${out}${err}`);
  }
  const after = await changedByCommands(database);
  return before === after ? found : [...found, `the commands changed ${before} to ${after}`];
}

async function changedByCommands(database: Database): Promise<string> {
  const [counts] = await database.query(sql`
    select (select count(*)::int from billing.ledger_entry where reference = 'by a wrong clock') as bookings,
      (select count(*)::int from billing.price) as prices, (select count(*)::int from partners.api_key) as keys,
      (select count(*)::int from billing.statement) as statements, (select count(*)::int from reports.erasure) as erasures`);
  return JSON.stringify(counts);
}

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
