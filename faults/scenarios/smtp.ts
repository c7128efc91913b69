import { setTimeout as pause } from 'node:timers/promises';

import { eventually } from '../../harness/async/eventually.ts';
import { advanceClock } from '../../harness/database/move-clock.ts';
import { vehicle } from '../../harness/generate/vins.ts';
import { bookFunds } from '../../src/billing/ledger.ts';
import { sql } from '../../src/database/sql.ts';
import { Client } from '../client.ts';
import { Deployment } from '../deployment.ts';
import { priceCents, addScenarioPartner, type Partner } from '../partners.ts';
import type { Scenario } from '../scenario.ts';

const steps = 6;
const minuteMs = 60_000;
/** Mails that were not accepted are retried with growing pauses, an hour in the end. */
const afterwardsMinutes = [30, 30, 60];

/** Nobody takes mails for an hour of the test clock, in which more of them are made. */
export const smtp: Scenario = {
  name: 'smtp',
  async run(trial) {
    const { signal } = trial;
    const deployment = await Deployment.open(trial, { environment: { TEST_CLOCK: 'on' } });
    const client = new Client();
    trial.scope.defer(() => client.close());
    const warned = await Promise.all(
      Array.from({ length: 3 }, (_, index) =>
        addScenarioPartner(deployment.database, `warned-${index}`, { topUpCents: 10_000n, warningLevelCents: 9_900n }),
      ),
    );
    // Each top-up is confirmed by a mail: those are sent while the server still takes them.
    await eventually(async () => (await mailsMade(deployment)).every(({ status }) => status === 'sent'));
    const earlier = new Set((await mailsMade(deployment)).map(({ id }) => id));
    await deployment.mailServer.shut();
    deployment.open();
    let number = 90_000;
    for (let step = 1; step <= steps; step++) {
      trial.progress(`nobody takes mails, step ${step} of ${steps}`);
      for (const partner of warned) await causeMail(deployment, client, partner, number++);
      await pause(700, undefined, { signal });
      await advanceClock(deployment.database, 10 * minuteMs);
    }
    await deployment.customers.stop();
    const made = (await mailsMade(deployment)).filter(({ id }) => !earlier.has(id));
    const settled = made.filter(({ status }) => status !== 'queued');
    trial.progress('mails are taken again');
    await deployment.mailServer.open();
    for (const minutes of afterwardsMinutes) {
      await advanceClock(deployment.database, minutes * minuteMs);
      await pause(2_500, undefined, { signal });
    }
    const checks = await deployment.close();
    const order = outOfOrder(made, deployment.mailServer.received);
    return {
      done: `${made.length} mails made while nobody took them for an hour`,
      answered: deployment.customers.observed.answered,
      checks: [
        {
          name: 'no mail is taken for sent while nobody takes it',
          findings: settled.map(({ id, status }) => `mail ${id} is ${status}`),
        },
        ...checks,
      ],
      notes: [
        deployment.met,
        `${order} of ${made.length} mails came before an older one of the same partner: each waits at its own pace`,
      ],
    };
  },
};

/** Buys once, which takes the balance below its level, and pays again, so that the next purchase does so too. */
async function causeMail(
  { database, apis }: Deployment,
  client: Client,
  partner: Partner,
  number: number,
): Promise<void> {
  await client.send(apis[0]?.url ?? '', {
    method: 'POST',
    path: '/v1/reports',
    key: partner.key,
    body: { vin: vehicle(number) },
  });
  await bookFunds(database, { partnerId: partner.id, cents: priceCents, reference: 'a top-up', at: new Date() });
}

interface MadeMail {
  readonly id: bigint;
  readonly partnerId: string;
  readonly status: string;
}

async function mailsMade({ database }: Deployment): Promise<MadeMail[]> {
  return database.query<MadeMail>(sql`select id, partner_id as "partnerId", status from mail.message order by id`);
}

/** How many mails arrived before one that was made earlier for the same partner. */
function outOfOrder(made: readonly MadeMail[], received: readonly { messageId: string }[]): number {
  const place = new Map(received.map(({ messageId }, index) => [/\.([0-9]+)@/.exec(messageId)?.[1], index]));
  const placeOf = ({ id }: MadeMail) => place.get(String(id)) ?? -1;
  return made.filter((mail) =>
    made.some((older) => older.partnerId === mail.partnerId && older.id < mail.id && placeOf(older) > placeOf(mail)),
  ).length;
}
