import { setTimeout as pause } from 'node:timers/promises';

import { waitFor } from '../../harness/async/eventually.ts';
import { between, pick } from '../../harness/generate/random.ts';
import type { Database } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import { verifyBooks } from '../../src/reports/verify.ts';
import { loadBooks } from '../changes/books.ts';
import { Buyers } from '../changes/buyers.ts';
import { compareAnswers } from '../changes/compare-answers.ts';
import { compareMoney, isAnsweredPurchase, pricesInForce } from '../changes/compare-money.ts';
import { Operator } from '../changes/operator.ts';
import { Deployment } from '../deployment.ts';
import { addScenarioPartner, type Partner } from '../partners.ts';
import type { Check, Scenario } from '../scenario.ts';

const rounds = 6;
const longestMs = 45_000;
const connectionsPerNode = 16;
/** Holds last ten seconds; the rest is for a busy machine. */
const holdsLapseMs = 15_000;
const purchasesAtEnd = 3;

/** Everything that an operator can change changes while customers buy, and nodes are killed. */
export const changes: Scenario = {
  name: 'changes',
  async run(trial) {
    const { random, signal } = trial;
    const deployment = await Deployment.open(trial, { connectionsPerNode });
    const { database } = deployment;
    const operator = new Operator(deployment, await addChangingPartners(database));
    const buyers = new Buyers(deployment, operator);
    const findings = { answers: new Set<string>(), money: new Set<string>(), verify: new Set<string>() };
    deployment.rateLimitProbe.start();
    let killed = 0;
    for (const until = performance.now() + longestMs; killed < rounds && performance.now() < until;) {
      trial.progress(`kill ${++killed} of ${rounds}`);
      const victim = pick(random, killed % 3 === 0 ? deployment.workers : deployment.apis);
      await workAround(operator, buyers, async () => {
        await pause(between(random, 800, 2_500), undefined, { signal });
        await victim.end('SIGKILL');
        await pause(between(random, 0, 500), undefined, { signal });
        await victim.start(signal);
        await pause(between(random, 500, 1_500), undefined, { signal });
      });
      await buyers.settle();
      await compare(database, { operator, buyers, findings });
    }
    const left = await spendTheRest(deployment, operator, buyers);
    await buyers.readAll();
    await compare(database, { operator, buyers, findings });
    const checks = await deployment.close({ mailsTwice: killed });
    return {
      done: `${killed} nodes killed, ${operator.commands} commands`,
      answered: buyers.exchanges.filter(isAnsweredPurchase).length,
      checks: [
        { name: 'every command does what it says', findings: operator.failures },
        ...describe(findings),
        { name: 'no hold is left, and what is left can be spent', findings: left },
        ...checks,
      ],
      notes: [summarize(operator, buyers), deployment.rateLimitProbe.tally],
    };
  },
};

/** Every way to pay and to repeat, near the end of their money and far from it. */
async function addChangingPartners(database: Database): Promise<Partner[]> {
  return [
    await addScenarioPartner(database, 'few-free', { topUpCents: 1_000n, warningLevelCents: 500n }),
    await addScenarioPartner(database, 'few-charged', { topUpCents: 1_000n, repeatPolicy: 'charged' }),
    await addScenarioPartner(database, 'plenty', {}),
    await addScenarioPartner(database, 'owes-free', { billingMode: 'postpaid', topUpCents: 0n }),
    await addScenarioPartner(database, 'owes-little', {
      billingMode: 'postpaid',
      repeatPolicy: 'charged',
      topUpCents: 0n,
      creditLimitCents: 3_000n,
    }),
  ];
}

async function workAround(operator: Operator, buyers: Buyers, work: () => Promise<void>): Promise<void> {
  const ending = new AbortController();
  const working = Promise.all([buyers.work(ending.signal), operator.work(ending.signal, () => buyers.boughtVehicles)]);
  await work().finally(() => ending.abort());
  await working;
}

type Findings = Readonly<Record<'answers' | 'money' | 'verify', Set<string>>>;

/** Compares all answers so far with the books, while nobody sends anything. */
async function compare(
  database: Database,
  { operator, buyers, findings }: { operator: Operator; buyers: Buyers; findings: Findings },
): Promise<void> {
  for (const terms of operator.terms) {
    const { id } = terms.partner;
    const exchanges = buyers.exchanges.filter(({ partnerId }) => partnerId === id);
    const compared = { terms, operator, exchanges, books: await loadBooks(database, id) };
    for (const finding of compareAnswers(compared)) findings.answers.add(finding);
    for (const finding of compareMoney(compared)) findings.money.add(finding);
  }
  for (const { problem, partnerId, detail } of (await verifyBooks(database)).disagreements)
    findings.verify.add(`${partnerId}: ${problem} (${detail})`);
}

function describe({ answers, money, verify }: Findings): Check[] {
  return [
    { name: 'every answer has its cause', findings: [...answers] },
    { name: 'answers and ledger agree to the cent', findings: [...money] },
    { name: 'the books agree after every kill', findings: [...verify] },
  ];
}

/** When the holds of killed nodes have lapsed, the money that is left buys as much as it should, and no more. */
async function spendTheRest({ database, trial }: Deployment, operator: Operator, buyers: Buyers): Promise<string[]> {
  trial.progress('spending what is left');
  const held = () => database.query(sql`select from reports.hold where held_until > clock_timestamp()`);
  const isFree = async () => (await held()).length === 0;
  const found: string[] = [];
  await waitFor('no hold is left', isFree, holdsLapseMs).catch((error: unknown) => found.push(String(error)));
  for (const terms of operator.terms) {
    const { id } = terms.partner;
    const nowMs = Date.now();
    const [price = 0n] = pricesInForce(terms.prices, { fromMs: nowMs, toMs: nowMs });
    const [limit = null] = terms.creditLimitCents.possible({ fromMs: nowMs, toMs: nowMs });
    const { balanceCents, billingMode } = await loadBooks(database, id);
    const isUnlimited = billingMode === 'postpaid' && limit === null;
    const affordable = isUnlimited ? purchasesAtEnd : Number((balanceCents + (limit ?? 0n)) / price);
    for (let count = 1; count <= purchasesAtEnd; count++) {
      const answer = await buyers.buy(terms, { vin: buyers.newVehicle(), orderKey: undefined });
      const status = answer === 'cut off' ? answer : answer.status;
      const expected = count <= affordable ? 200 : 402;
      if (status !== expected)
        found.push(`${id} has money for ${affordable}, purchase ${count} was answered ${status}`);
    }
  }
  return found;
}

function summarize({ bookings, erasures, terms }: Operator, { exchanges }: Buyers): string {
  const statuses = new Map<string, number>();
  for (const { kind, answer } of exchanges) {
    const name = `${kind} ${answer === 'cut off' ? answer : answer.status}`;
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
  }
  const repeated = bookings.filter(({ answers, refused }) => answers.length + refused > 1).length;
  const refunds = erasures.reduce((sum, erasure) => sum + erasure.refunds, 0);
  const prices = terms.reduce((sum, { prices: set }) => sum + set.length - 1, 0);
  return [
    [...statuses]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, count]) => `${name}: ${count}`)
      .join(', '),
    `${prices} prices, ${bookings.length} bookings (${repeated} of them repeated), ${erasures.length} erasures with ${refunds} refunds`,
  ].join('; ');
}
