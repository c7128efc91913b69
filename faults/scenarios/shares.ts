import { setTimeout as pause } from 'node:timers/promises';

import { vehicle } from '../../harness/generate/vins.ts';
import { medianOf } from '../../harness/measure/statistics.ts';
import { bookFunds } from '../../src/billing/ledger.ts';
import { addMail } from '../../src/mail/outbox.ts';
import { Client, type Reply, statusOf } from '../client.ts';
import { Deployment } from '../deployment.ts';
import { addScenarioPartner, priceCents, type Partner } from '../partners.ts';
import type { Scenario } from '../scenario.ts';
import { startSimulation, type Simulation } from '../simulation.ts';

const fundsRounds = 3;
const vehiclesAtOnce = 20;
const inFlight = 80;
/** Complete immediately, and suppliers are asked at every purchase: no sections are added to the load. */
const readyVehicle = 'SANDBX0READY00001';
const measuredPurchases = 9;
const measuredReports = 2;
const hangingMails = 40;
/** Twice is promised where nothing else runs. Without a bound for each partner it was 14 times, without lanes 40. */
const slowestRatio = 6;
const completeWithinMs = 60_000;

/** One partner or server takes all that it can: the others do not notice. */
export const shares: Scenario = {
  name: 'shares',
  async run(trial) {
    const world = await (await startSimulation(trial, { delays: true }))();
    const deployment = await Deployment.open(trial, { suppliersUrl: world.suppliersUrl, workers: 1 });
    const client = new Client(inFlight);
    trial.scope.defer(() => client.close());
    const shop = new Shop(deployment, client);
    deployment.rateLimitProbe.start();
    const funds = await spendLastMoney(shop, world);
    const neighbour = await compareNeighbour(shop);
    const sections = await compareSections(shop);
    const checks = await deployment.close();
    return {
      done: `${fundsRounds} times ${vehiclesAtOnce} vehicles with money for one, ${inFlight} purchases in flight, ${hangingMails} mails that hang`,
      answered: shop.answered,
      checks: [
        { name: 'suppliers are asked for what can be paid', findings: funds },
        { name: 'a partner with many purchases slows no other', findings: slowed('a purchase', neighbour) },
        { name: 'a mail server that hangs delays no section', findings: slowed('a complete report', sections) },
        ...checks,
      ],
      notes: [
        describe('a purchase beside 80 of another partner', neighbour),
        describe('a complete report while mails hang', sections),
      ],
    };
  },
};

interface Compared {
  readonly quietMs: number;
  readonly busyMs: number;
}

function slowed(what: string, { quietMs, busyMs }: Compared): string[] {
  const isSlow = busyMs > slowestRatio * quietMs || Number.isNaN(busyMs + quietMs);
  return isSlow ? [`${what} takes ${busyMs.toFixed(0)} ms instead of ${quietMs.toFixed(0)}`] : [];
}

function describe(what: string, { quietMs, busyMs }: Compared): string {
  return `${what}: ${(busyMs / quietMs).toFixed(2)} times its quiet time (${quietMs.toFixed(0)} ms, then ${busyMs.toFixed(0)} ms)`;
}

/** Buys vehicles that were not bought before. */
class Shop {
  readonly deployment: Deployment;
  answered = 0;
  readonly #client: Client;
  #vehicles = 300_000;

  constructor(deployment: Deployment, client: Client) {
    this.deployment = deployment;
    this.#client = client;
  }

  newVehicle(): string {
    return vehicle(this.#vehicles++);
  }

  async buy({ key }: Partner, node = 0, vin = this.newVehicle()): Promise<Reply & { readonly tookMs: number }> {
    const startedMs = performance.now();
    const url = this.deployment.apis[node]?.url ?? '';
    const reply = await this.#client.send(url, { method: 'POST', path: '/v1/reports', key, body: { vin } });
    if (statusOf(reply) === 200) this.answered++;
    return { ...reply, tookMs: performance.now() - startedMs };
  }

  /** How long it takes until a new report is complete. */
  async complete(partner: Partner): Promise<number> {
    const startedMs = performance.now();
    const bought = await this.buy(partner);
    const { reportId } = JSON.parse(bought.kind === 'answer' ? bought.body : '{}') as { reportId?: string };
    const url = this.deployment.apis[0]?.url ?? '';
    const read = { path: `/v1/reports/${reportId}`, key: partner.key, headers: { prefer: 'wait=5' } };
    while (performance.now() - startedMs < completeWithinMs) {
      const reply = await this.#client.send(url, read);
      if (statusOf(reply) !== 200) return Number.NaN;
      if (reply.kind === 'answer' && reply.body.includes('"status":"complete"')) break;
    }
    return performance.now() - startedMs;
  }
}

/** With money for one purchase, many vehicles concurrently on two nodes: one is bought, and suppliers are asked for that one alone. */
async function spendLastMoney(shop: Shop, world: Simulation): Promise<string[]> {
  const { database, trial } = shop.deployment;
  const partner = await addScenarioPartner(database, 'has-money-for-one', { topUpCents: 0n });
  const found: string[] = [];
  for (let round = 1; round <= fundsRounds; round++) {
    trial.progress(`money for one, ${round} of ${fundsRounds}`);
    await bookFunds(database, { partnerId: partner.id, cents: priceCents, reference: null, at: new Date() });
    const vehicles = Array.from({ length: vehiclesAtOnce }, () => shop.newVehicle());
    const replies = await Promise.all(vehicles.map((vin, index) => shop.buy(partner, index % 2, vin)));
    const bought = vehicles.filter((_, index) => replies[index] && statusOf(replies[index]) === 200);
    const refused = replies.filter((reply) => statusOf(reply) === 402).length;
    const calls = Object.values(await world.calls());
    const asked = vehicles.filter((vin) => calls.some(({ byVin }) => (byVin[vin] ?? 0) > 0));
    if (bought.length !== 1 || refused !== vehiclesAtOnce - 1)
      found.push(`${bought.length} were bought and ${refused} refused with money for one`);
    if (asked.join() !== bought.join())
      found.push(`suppliers were asked about ${asked.length} vehicles, ${bought.length} were bought`);
  }
  return found;
}

/** How long a purchase takes alone, and while another partner has many in flight on the same node. */
async function compareNeighbour(shop: Shop): Promise<Compared> {
  const { database, trial } = shop.deployment;
  const [small, big] = [
    await addScenarioPartner(database, 'buys-few', { repeatPolicy: 'charged' }),
    await addScenarioPartner(database, 'buys-many', { repeatPolicy: 'charged' }),
  ];
  const measure = async () => {
    const took: number[] = [];
    for (let count = 0; count < measuredPurchases; count++) {
      const { tookMs, ...reply } = await shop.buy(small, 0, readyVehicle);
      took.push(statusOf(reply) === 200 ? tookMs : Number.NaN);
      await pause(50, undefined, { signal: trial.signal });
    }
    return medianOf(took);
  };
  trial.progress('a purchase alone');
  await shop.buy(small, 0, readyVehicle);
  const quietMs = await measure();
  trial.progress(`a purchase beside ${inFlight}`);
  const ending = new AbortController();
  const others = Array.from({ length: inFlight }, async () => {
    while (!ending.signal.aborted) await shop.buy(big, 0, readyVehicle);
  });
  await pause(1_000, undefined, { signal: trial.signal });
  const busyMs = await measure().finally(() => ending.abort());
  await Promise.all(others);
  return { quietMs, busyMs };
}

/** How long a report takes until it is complete, with a mail server that answers and with one that hangs. */
async function compareSections(shop: Shop): Promise<Compared> {
  const { database, trial, mailServer } = shop.deployment;
  const partner = await addScenarioPartner(database, 'waits-for-sections');
  const measure = async () => {
    const took: number[] = [];
    for (let count = 0; count < measuredReports; count++) took.push(await shop.complete(partner));
    return medianOf(took);
  };
  trial.progress('sections while mails are taken');
  const quietMs = await measure();
  trial.progress('sections while mails hang');
  mailServer.hang();
  for (let number = 0; number < hangingMails; number++) {
    const at = new Date();
    const content = {
      kind: 'low-balance',
      partner: partner.id,
      balanceCents: '100',
      warningLevelCents: '500',
      at: at.toISOString(),
    };
    await addMail(database, { cause: `hanging:${number}`, partnerId: partner.id, kind: 'low-balance', content, at });
  }
  const busyMs = await measure();
  mailServer.answer();
  return { quietMs, busyMs };
}
