import { setTimeout as pause } from 'node:timers/promises';

import { advanceClock } from '../../harness/database/move-clock.ts';
import { vehicle } from '../../harness/generate/vins.ts';
import { sql } from '../../src/database/sql.ts';
import { Client, statusOf } from '../client.ts';
import { Deployment } from '../deployment.ts';
import { addScenarioPartner, type Partner } from '../partners.ts';
import type { Scenario } from '../scenario.ts';
import { startSimulation } from '../simulation.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const backMs = 5_000;
const car = vehicle(70_000);

/** The clock jumps by hours and by a month, and a few seconds back, under load. */
export const clock: Scenario = {
  name: 'clock',
  async run(trial) {
    const { signal } = trial;
    const world = await (await startSimulation(trial))();
    const deployment = await Deployment.open(trial, {
      suppliersUrl: world.suppliersUrl,
      vehicleCount: 30,
      environment: { TEST_CLOCK: 'on' },
      repeatsOrders: false,
    });
    const client = new Client();
    trial.scope.defer(() => client.close());
    const windowed = await addScenarioPartner(deployment.database, 'windowed', {
      chargeWindowHours: 24,
      reportAccessDays: 5,
    });
    const other = await addScenarioPartner(deployment.database, 'other');
    const buy = () => buyOn(deployment, client, windowed, car);
    const asked = async () => Object.values(await world.calls()).reduce((sum, { byVin }) => sum + (byVin[car] ?? 0), 0);
    deployment.customers.tolerate({ unavailable: true });
    deployment.open();
    await pause(1_000, undefined, { signal });
    const steps: string[] = [];
    const expect = (what: string, is: unknown, wanted: unknown) => {
      if (is !== wanted) steps.push(`${what}: ${String(is)} instead of ${String(wanted)}`);
    };

    trial.progress('within the charge window');
    const first = await buy();
    expect('the first purchase costs', first.charged, '2.50');
    const askedFirst = await asked();
    expect('it costs another partner as much', (await buyOn(deployment, client, other, car)).charged, '2.50');
    const askedWithin = (await asked()) - askedFirst;
    await advanceClock(deployment.database, 23 * hourMs);
    expect('a repeat after 23 hours costs', (await buy()).charged, '0.00');
    trial.progress('after the charge window');
    await advanceClock(deployment.database, 2 * hourMs);
    const second = await buy();
    expect('a repeat after 25 hours costs', second.charged, '2.50');
    expect('it is another report', second.reportId === first.reportId, false);

    trial.progress('a month on');
    await advanceClock(deployment.database, 31 * dayMs);
    expect('a report whose access is over answers', await readOn(deployment, client, windowed, second.reportId), 410);
    const askedAgain = await asked();
    expect('a purchase a month later costs', (await buy()).charged, '2.50');
    const askedAfter = (await asked()) - askedAgain;
    if (askedAfter <= askedWithin) steps.push(`${askedAfter} questions a month later, ${askedWithin} immediately`);
    const statements = await statementsMade(deployment, trial.signal);

    trial.progress('a few seconds back');
    await deployment.database.query(sql`update cluster.state set clock_offset_ms = clock_offset_ms - ${backMs}`);
    await pause(3_000, undefined, { signal });
    expect('a repeat after the clock went back costs', (await buy()).charged, '0.00');
    await deployment.customers.stop();
    await letTimePass(deployment, trial.signal);
    const checks = await deployment.close({ completeWithinMs: 90_000 });
    return {
      done: `jumps of 23 h, 2 h, 31 d, and ${backMs / 1000} s back`,
      answered: deployment.customers.observed.answered,
      checks: [
        { name: 'windows, access and cached answers follow the clock', findings: steps },
        { name: 'every month is closed once', findings: statements },
        ...checks,
      ],
      notes: [
        deployment.met,
        `suppliers were asked ${askedFirst} times at first, ${askedWithin} times for another partner immediately, ${askedAfter} a month later`,
      ],
    };
  },
};

async function buyOn({ apis }: Deployment, client: Client, { key }: Partner, vin: string) {
  const reply = await client.send(apis[0]?.url ?? '', { method: 'POST', path: '/v1/reports', key, body: { vin } });
  if (reply.kind !== 'answer' || reply.status !== 200) return { charged: 'no answer', reportId: '' };
  const { reportId } = JSON.parse(reply.body) as { reportId: string };
  return { charged: String(reply.headers['x-charged-eur']), reportId };
}

async function readOn(
  { apis }: Deployment,
  client: Client,
  { key }: Partner,
  reportId: string,
): Promise<number | string> {
  const reply = await client.send(apis[1]?.url ?? '', { path: `/v1/reports/${reportId}`, key });
  return statusOf(reply);
}

/** Lets half an hour pass again and again, until every supplier that was late has answered or has had its day. */
async function letTimePass({ database }: Deployment, signal: AbortSignal): Promise<void> {
  for (let passedMs = 0; passedMs <= dayMs; passedMs += hourMs / 2) {
    await pause(1_500, undefined, { signal });
    const waiting = await database.query(sql`select 1 from reports.report where pending <> '{}' limit 1`);
    if (waiting.length === 0) return;
    await advanceClock(database, hourMs / 2);
  }
}

const closingPatienceMs = 20_000;

/** Waits until every account is closed up to this month; then each month that is over has one statement and one mail. */
async function statementsMade({ database }: Deployment, signal: AbortSignal): Promise<string[]> {
  for (const deadline = performance.now() + closingPatienceMs; ; await pause(200)) {
    signal.throwIfAborted();
    const open = await database.query<{ id: string }>(sql`
      select partner_id as id from billing.account, cluster.state
      where closed_until < date_trunc('month', clock_timestamp() + make_interval(secs => clock_offset_ms / 1000), 'UTC')`);
    if (open.length === 0) break;
    if (performance.now() > deadline) return open.map(({ id }) => `the month of ${id} is still open`);
  }
  const wrong = await database.query<{ id: string; statements: number; mails: number }>(sql`
    select a.partner_id as id, count(s.*)::int as statements,
      (select count(*)::int from mail.message m where m.partner_id = a.partner_id and m.kind = 'statement') as mails
    from billing.account a left join billing.statement s on s.partner_id = a.partner_id
    group by a.partner_id`);
  return wrong.flatMap(({ id, statements, mails }) => [
    ...(statements >= 1 ? [] : [`${id} has no statement`]),
    ...(mails === statements ? [] : [`${id} has ${statements} statements and ${mails} mails of them`]),
  ]);
}
