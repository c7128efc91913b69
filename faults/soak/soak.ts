import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { advanceClock } from '../../harness/database/move-clock.ts';
import type { Database } from '../../src/database/connect.ts';
import { Deployment } from '../deployment.ts';
import { addScenarioPartner, type Partner } from '../partners.ts';
import type { Check, Outcome, Scenario, Trial } from '../scenario.ts';
import { startSimulation } from '../simulation.ts';
import { FastClock } from './fast-clock.ts';
import { readingsFolderName } from './inside.ts';
import { runPlan, minutesToAnHour, type Progress } from './plan.ts';
import { Readings } from './readings.ts';
import { Operator } from './requests/operator.ts';
import { buyFirstVehicles } from './requests/purchases.ts';
import { fillReportCaches } from './requests/reads.ts';
import { countLapsed, countRows, rowFindings, type RowCount } from './rows.ts';
import { Traffic } from './traffic.ts';
import { findGrowth } from './verdict.ts';

export interface Soaked {
  readonly traffic: Traffic;
  readonly readings: Readings;
  readonly rows: readonly RowCount[];
}

const smallPartners = 200;
/** In this time vehicles become known that most purchases are about; more of them come on the way. */
const firstVehiclesMs = 15_000;
const fillingMs = 12_000;
const warmUpMs = 40_000;
/** Longer than an idle connection to a supplier stays open, which is the longest of all. */
const lullMs = 31_500;
const sampleEveryMs = 10_000;
const operatorEveryMs = 12_000;
/** An hour goes by for the service in the time that an hour of traffic takes. */
const clockSpeed = 60 / minutesToAnHour;
const clockStepMs = 5_000;
const twoDaysMs = 2 * 86_400_000;
const probeEveryMs = 500;
/** Of what was planned so much must have begun; less is no hour of traffic. */
const minBegunShare = 0.9;

const inside = fileURLToPath(new URL('./inside.ts', import.meta.url));

interface SoakOptions {
  readonly minutes: number;
  /** Receives all counts, even if there are findings. */
  readonly onEnd: (soaked: Soaked) => void;
  /** Further modules that each node loads first: how a leak is put in by hand. */
  readonly preloads: readonly string[];
}

/** An hour of mixed traffic in a few minutes, between two quiet moments that are held against each other. */
export function makeSoak(options: SoakOptions): Scenario {
  return { name: 'soak', run: (trial) => soak(trial, options) };
}

async function soak(trial: Trial, { minutes, onEnd, preloads }: SoakOptions): Promise<Outcome> {
  const folder = join(trial.workspace.folder, 'readings');
  await mkdir(folder);
  const world = await (await startSimulation(trial))();
  const deployment = await Deployment.open(trial, {
    suppliersUrl: world.suppliersUrl,
    environment: { TEST_CLOCK: 'on', LOG_LEVEL: 'info', [readingsFolderName]: folder },
    // As `npm start` has it, and what a reading needs.
    flags: [
      '--max-semi-space-size=16',
      '--expose-gc',
      ...[inside, ...preloads].flatMap((module) => ['--import', module]),
    ],
    takeOnMore: takeOnSmallPartners,
    connectionsPerNode: 32,
  });
  const readings = await Readings.of(deployment, folder);
  const traffic = await Traffic.around(deployment);
  const beside = { operator: new Operator(traffic), clock: new FastClock(deployment.database, clockSpeed) };

  trial.progress('buying the first vehicles');
  await buyFirstVehicles(traffic, firstVehiclesMs);
  // With samples, too: how often memory was collected decides which code is still there.
  await readings.sampleDuring(sampleEveryMs, async () => {
    await withTraffic(traffic, beside, 'warming up', warmUpMs);
    await fillReportCaches(traffic, fillingMs);
  });
  await waitForIdle(traffic, 'waiting until idle');
  await readings.takeQuiet();
  traffic.tally.clear();
  readings.forgetSamples();
  const progress = await readings.sampleDuring(sampleEveryMs, () =>
    withTraffic(traffic, beside, 'an hour of traffic', minutes * 60_000),
  );
  await waitForIdle(traffic, 'waiting until idle again');
  await readings.takeQuiet();
  const rows = await countRows(deployment.database, deployment.nodes.length);
  onEnd({ traffic, readings, rows });

  const growth = findGrowth(readings);
  const booked = await deployment.close();
  rows.push(...(await rowsTwoDaysLater(trial, deployment.database)));
  return {
    done: `${progress.begun} sequences of requests in ${minutes} minutes, ${Math.round(beside.clock.passedMs / 60_000)} of the service's clock`,
    answered: deployment.customers.observed.answered,
    checks: [
      { name: 'the traffic is as planned', findings: fallenBehind(progress) },
      ...growth,
      { name: 'rows that must be bounded are', findings: rowFindings(rows) },
      { name: 'keys and prices hold from their moment on', findings: beside.operator.findings },
      ...booked,
      await checkNodesStayed(deployment),
    ],
    notes: [
      `${progress.begun} of ${progress.planned} sequences of requests were begun`,
      deployment.met,
      deployment.rateLimitProbe.tally,
    ],
  };
}

async function takeOnSmallPartners(database: Database): Promise<Partner[]> {
  const taken: Partner[] = [];
  for (let number = 1; number <= smallPartners; number++)
    taken.push(await addScenarioPartner(database, `small-${number}`));
  return taken;
}

interface Beside {
  readonly operator: Operator;
  readonly clock: FastClock;
}

/** All requests are sent, the operator works, and the clock runs fast. */
async function withTraffic(
  traffic: Traffic,
  { operator, clock }: Beside,
  what: string,
  lastsMs: number,
): Promise<Progress> {
  const { deployment } = traffic;
  const { trial } = deployment;
  trial.progress(`${what}, ${lastsMs / 1000} s`);
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, trial.signal]);
  deployment.rateLimitProbe.start(probeEveryMs);
  clock.start();
  const besides = Promise.all([
    repeat(clockStepMs, signal, () => clock.catchUp()),
    repeat(operatorEveryMs, signal, () => operator.act()),
  ]);
  // Waited for below; what fails before must not go unheard until then.
  besides.catch(() => {});
  let progress: Progress;
  try {
    progress = await runPlan(traffic, lastsMs);
  } finally {
    over.abort();
    await Promise.all([besides, deployment.rateLimitProbe.stop()]);
  }
  await clock.catchUp();
  return progress;
}

async function repeat(everyMs: number, signal: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const isOver = await pause(everyMs, false, { signal }).catch(() => true);
    if (isOver) return;
    await work();
  }
}

/** No requests until connections that are open for the next one have been closed. */
async function waitForIdle(traffic: Traffic, what: string): Promise<void> {
  const { trial } = traffic.deployment;
  trial.progress(`${what}, ${lullMs / 1000} s`);
  traffic.goIdle();
  await pause(lullMs, undefined, { signal: trial.signal });
}

/** Lets two days pass, so that housekeeping finds what has lapsed. */
async function rowsTwoDaysLater({ progress, signal }: Trial, database: Database): Promise<RowCount[]> {
  progress('two days later');
  await advanceClock(database, twoDaysMs);
  let counts = await countLapsed(database);
  for (let tries = 0; tries < 50 && rowFindings(counts).length > 0; tries++) {
    await pause(200, undefined, { signal });
    counts = await countLapsed(database);
  }
  return counts;
}

function fallenBehind({ begun, planned }: Progress): string[] {
  return begun >= planned * minBegunShare ? [] : [`only ${begun} of ${planned} sequences of requests could be begun`];
}

/** But for requests: each has its response. */
const isError = (line: string) => line.includes('"level":"error"') && !line.includes('"requestId"');

async function checkNodesStayed({ nodes }: Deployment): Promise<Check> {
  const findings: string[] = [];
  for (const node of nodes) {
    if (!node.isRunning) findings.push(`${node.name} has ended: ${await node.lastLogLines()}`);
    const errors = (await node.log()).split('\n').filter(isError);
    findings.push(...errors.slice(0, 3).map((line) => `${node.name} logged ${line.slice(0, 300)}`));
  }
  return { name: 'no node ends or logs an error', findings };
}
