import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { medianOf } from '../../harness/measure/statistics.ts';
import { endProcess } from '../../harness/process/end.ts';
import { languages } from '../../src/language/languages.ts';
import { Client, type Reply, statusOf } from '../client.ts';
import { Deployment } from '../deployment.ts';
import type { PageReading } from '../page-readers.ts';
import { addScenarioPartner, type Partner, priceCents } from '../partners.ts';
import type { Scenario, Trial } from '../scenario.ts';
import { startSimulation } from '../simulation.ts';

const readyVehicle = 'SANDBX0READY00001';
const pageConnections = 16;
/** Fewer than one address may open in a minute. */
const pagesOpened = 2_000;
const measuredPings = 40;
/** It was 750 times while each page was drawn again. */
const slowestRatio = 10;
const pdfsAtOnce = 8;
const busyProcesses = 20;
const busyMs = 120_000;
const topUpCents = 10n * priceCents;

/** People open links: as many as they like, in every language, on a machine that has other things to do. */
export const links: Scenario = {
  name: 'links',
  async run(trial) {
    const world = await (await startSimulation(trial, { delays: false }))();
    const deployment = await Deployment.open(trial, { suppliersUrl: world.suppliersUrl, workers: 1 });
    const client = new Client(pageConnections + pdfsAtOnce);
    trial.scope.defer(() => client.close());
    deployment.rateLimitProbe.start();
    const [first, second] = [
      await buyReady(deployment, client, 'opens-many'),
      await buyReady(deployment, client, 'opens-few'),
    ];
    const pings = await comparePings(trial, first, second);
    const shared = await drawBesideMany(trial, first, second);
    const busy = await drawOnBusyMachine(trial, second);
    const checks = await deployment.close();
    const ratio = pings.busyMs / pings.quietMs;
    return {
      done: `${pagesOpened} pages by one link, PDFs in ${languages.length} languages, PDFs beside ${busyProcesses} busy processes`,
      answered: 2,
      checks: [
        {
          name: 'readers of one link slow no other request',
          findings: [
            ...pings.findings,
            ...(ratio <= slowestRatio ? [] : [`a ping takes ${ratio.toFixed(1)} times as long`]),
          ],
        },
        { name: 'a partner that draws many PDFs starves no other', findings: shared.findings },
        { name: 'a busy machine draws PDFs', findings: busy.findings },
        ...checks,
      ],
      notes: [
        `a ping beside ${pageConnections} readers: ${ratio.toFixed(1)} times its quiet time (${pings.quietMs.toFixed(1)} ms, then ${pings.busyMs.toFixed(1)} ms)`,
        `a PDF beside ${pdfsAtOnce} of another partner: ${describe(shared.tookMs)}`,
        `PDFs beside ${busyProcesses} busy processes: ${describe(busy.tookMs)}`,
      ],
    };
  },
};

interface BoughtReport {
  readonly url: string;
  readonly key: string;
  readonly reportId: string;
  readonly pagePath: string;
}

const describe = (tookMs: readonly number[]) => tookMs.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ');
const bodyOf = (reply: Reply) => JSON.parse(reply.kind === 'answer' ? reply.body : '{}') as Record<string, string>;

/** A partner with a complete report. */
async function buyReady({ database, apis, trial }: Deployment, client: Client, id: string): Promise<BoughtReport> {
  // The purchase takes the balance below the warning level, so that there is a mail to check.
  const { key }: Partner = await addScenarioPartner(database, id, { warningLevelCents: topUpCents, topUpCents });
  const url = apis[0]?.url ?? '';
  const bought = await client.send(url, { method: 'POST', path: '/v1/reports', key, body: { vin: readyVehicle } });
  const { reportId } = bodyOf(bought);
  for (;;) {
    trial.signal.throwIfAborted();
    const path = `/v1/reports/${reportId}`;
    const { status, originalReportUrl } = bodyOf(await client.send(url, { path, key, headers: { prefer: 'wait=5' } }));
    if (status !== 'complete' || reportId === undefined) continue;
    const { pathname, search } = new URL(originalReportUrl ?? '');
    return { url, key, reportId, pagePath: pathname + search };
  }
}

/** How long a ping takes alone, and while many read one page. */
async function comparePings(trial: Trial, popular: BoughtReport, { url, key }: BoughtReport) {
  const own = new Client(1);
  trial.scope.defer(() => own.close());
  const findings: string[] = [];
  /** As long as the work lasts, if some is given. */
  const measure = async (work?: Promise<unknown>) => {
    const took: number[] = [];
    let isOver = false;
    void work?.finally(() => (isOver = true));
    while (work ? !isOver : took.length < measuredPings) {
      const startedMs = performance.now();
      const status = statusOf(await own.send(url, { path: '/v1/ping', key }));
      if (status !== 200) findings.push(`a ping was answered ${status}`);
      took.push(performance.now() - startedMs);
      await pause(20, undefined, { signal: trial.signal });
    }
    return medianOf(took);
  };
  trial.progress('pings alone');
  const quietMs = await measure();
  trial.progress(`pings beside ${pageConnections} readers of one link`);
  const reading: PageReading = {
    url: popular.url,
    path: popular.pagePath,
    connections: pageConnections,
    count: pagesOpened,
  };
  const readers = fork(new URL('../page-readers.ts', import.meta.url), [JSON.stringify(reading)]);
  const exited = once(readers, 'exit');
  trial.scope.defer(() => endProcess(readers, exited, 0));
  const read = once(readers, 'message', { signal: trial.signal }) as Promise<[string[]]>;
  const busyPingMs = await measure(read);
  findings.push(...(await read)[0]);
  return { quietMs, busyMs: busyPingMs, findings };
}

/** One partner asks for its report in all languages: the other's PDF is drawn meanwhile. */
async function drawBesideMany(trial: Trial, greedy: BoughtReport, modest: BoughtReport) {
  trial.progress('a PDF beside many of another partner');
  const client = new Client(pdfsAtOnce);
  trial.scope.defer(() => client.close());
  const wanted = [...languages];
  const ending = new AbortController();
  const drawing = Array.from({ length: pdfsAtOnce }, async () => {
    for (let lang = wanted.pop(); lang && !ending.signal.aborted; lang = wanted.pop())
      await drawPdf(client, greedy, lang);
  });
  await pause(1_000, undefined, { signal: trial.signal });
  const drawn = await drawPdf(client, modest, 'lv');
  ending.abort();
  await Promise.all(drawing);
  return { findings: drawn.findings, tookMs: [drawn.tookMs] };
}

/** Every processor has ten times as much to do as it can. */
async function drawOnBusyMachine(trial: Trial, report: BoughtReport) {
  trial.progress(`PDFs beside ${busyProcesses} busy processes`);
  const client = new Client();
  await using scope = new AsyncDisposableStack();
  scope.defer(() => client.close());
  for (let count = 0; count < busyProcesses; count++) {
    const busy = spawn(process.execPath, ['-e', `for (const end = Date.now() + ${busyMs}; Date.now() < end;);`]);
    const ended = once(busy, 'exit');
    scope.defer(() => endProcess(busy, ended, 0));
  }
  const findings: string[] = [];
  const tookMs: number[] = [];
  for (const lang of ['pl', 'it', 'fi']) {
    trial.signal.throwIfAborted();
    const drawn = await drawPdf(client, report, lang);
    findings.push(...drawn.findings);
    tookMs.push(drawn.tookMs);
  }
  return { findings, tookMs };
}

async function drawPdf(client: Client, { url, key, reportId }: BoughtReport, lang: string) {
  const startedMs = performance.now();
  const made = await client.send(url, { path: `/v1/reports/${reportId}/pdf?lang=${lang}`, key });
  const link = new URL(bodyOf(made)['url'] ?? url);
  const drawn = await client.send(url, { path: link.pathname + link.search });
  const isPdf = drawn.kind === 'answer' && drawn.status === 200 && drawn.body.startsWith('%PDF');
  return {
    tookMs: performance.now() - startedMs,
    findings: isPdf ? [] : [`the PDF in ${lang} was answered ${statusOf(drawn)}`],
  };
}
