import { setTimeout as pause } from 'node:timers/promises';

import { table } from '../../harness/command/table.ts';
import { sql } from '../../src/database/sql.ts';
import type { Bench, Benchmark } from '../benchmark.ts';
import { startService, type BenchPartner, type RunningService } from '../processes/service.ts';
import { watchSpending } from '../processes/watch-cost.ts';
import { completingSettings, fetchFrom } from '../purchases/buy-complete.ts';
import { format } from '../report.ts';

/** What there is of each kind: makes of several countries, whose registers know much or little. */
const makes = ['WVWZZZ1KZ', '5UXWX9C54', 'VF3LBBHYB', 'SALGA2EF8', 'YV1CZ91H9'];
const vehicleCount = 25;
const readsOfEach = 50;
const pagesOfEach = 3;
const pdfCount = 6;
const underWay = 4;
const patienceMs = 60_000;

interface Bought {
  readonly partner: BenchPartner;
  readonly reportId: string;
}

/**
 * What each kind of request takes of node, helpers and database, and what it leaves behind: the basis for planning capacity.
 * It has no limit to be held against, and so no row.
 */
export const cost: Benchmark = {
  name: 'cost',
  async measure(bench: Bench) {
    const service = await startService(bench, {
      partnerCount: 2,
      settings: completingSettings,
      profileName: 'cost-ours',
    });
    const [first, second] = service.partners;
    if (!first || !second) throw new Error('there are no partners');
    const vins = Array.from({ length: vehicleCount }, (_, number) => vinOf(number));
    bench.progress('warming up');
    const warmUp = await buyAll(bench, service, first, [vinOf(vehicleCount), vinOf(vehicleCount + 1)]);
    await viewPages(bench, service, warmUp);
    await drawPdfs(bench, service, warmUp);

    const rows: string[][] = [];
    const measure = async <T>(name: string, count: number, work: () => Promise<T>): Promise<T> => {
      bench.progress(name);
      const spent = await watchSpending(service);
      const result = await work();
      const { nodeMs, helpersMs, databaseMs, loggedBytes } = await spent();
      const each = [nodeMs, helpersMs, databaseMs, loggedBytes / 1_000].map((sum) => format(sum / count));
      rows.push([name, String(count), ...each]);
      return result;
    };
    const bought = await measure('purchase, vehicle unknown', vehicleCount, () => buyAll(bench, service, first, vins));
    const sizes = await tellSizes(service);
    await measure('purchase, vehicle known', vehicleCount, () => buyAll(bench, service, second, vins));
    const reads = bought.flatMap((one) => Array.from({ length: readsOfEach }, () => one));
    await measure('read, from memory', reads.length, () => readAll(bench, service, reads));
    const pages = bought.flatMap((one) => Array.from({ length: pagesOfEach }, () => one));
    await measure('page', pages.length, () => viewPages(bench, service, pages));
    await measure('PDF', pdfCount, () => drawPdfs(bench, service, bought.slice(0, pdfCount)));

    const head = ['each', 'of', 'node, ms', 'helpers, ms', 'database, ms', 'its log, KB'];
    bench.note(
      'Time on processors and what is written, with 22 simulated suppliers; jobs that follow are counted with the purchase.',
    );
    for (const text of [...table([head, ...rows]), ...sizes]) bench.note(text);
    return [];
  },
};

function vinOf(number: number): string {
  return `${makes[number % makes.length] ?? ''}${String(10_000_000 + number)}`;
}

/** Buys them, a few concurrently, and waits until nothing of them is still to come, jobs included. */
async function buyAll(
  bench: Bench,
  service: RunningService,
  partner: BenchPartner,
  vins: readonly string[],
): Promise<Bought[]> {
  const bought = await eachOf(vins, async (vin) => {
    const answer = await fetchFrom(bench, service, partner, '/v1/reports', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ vin }),
    });
    const { reportId } = (await answer.json()) as { reportId: string };
    return { partner, reportId };
  });
  for (const deadlineMs = performance.now() + patienceMs; performance.now() < deadlineMs; await pause(50)) {
    bench.signal.throwIfAborted();
    const waiting = await service.database.query(sql`
      select 1 from reports.report where pending <> '{}' union all select 1 from graphile_worker.jobs where locked_at is not null`);
    if (waiting.length === 0) return bought;
  }
  throw new Error(`there are reports that are not complete after ${patienceMs / 1000} s`);
}

async function readAll(bench: Bench, service: RunningService, reports: readonly Bought[]): Promise<void> {
  await eachOf(reports, async ({ partner, reportId }) => {
    await (await fetchFrom(bench, service, partner, `/v1/reports/${reportId}`)).arrayBuffer();
  });
}

async function viewPages(bench: Bench, service: RunningService, reports: readonly Bought[]): Promise<void> {
  await eachOf(reports, async ({ partner, reportId }) => {
    const answer = await fetchFrom(bench, service, partner, `/v1/reports/${reportId}`);
    const { originalReportUrl } = (await answer.json()) as { originalReportUrl: string };
    await download(bench, service, partner, originalReportUrl);
  });
}

async function drawPdfs(bench: Bench, service: RunningService, reports: readonly Bought[]): Promise<void> {
  for (const { partner, reportId } of reports) {
    const answer = await fetchFrom(bench, service, partner, `/v1/reports/${reportId}/pdf`);
    await download(bench, service, partner, ((await answer.json()) as { url: string }).url);
  }
}

async function download(bench: Bench, service: RunningService, partner: BenchPartner, url: string): Promise<void> {
  const { pathname, search } = new URL(url);
  await (await fetchFrom(bench, service, partner, pathname + search)).arrayBuffer();
}

async function eachOf<T, R>(things: readonly T[], work: (thing: T) => Promise<R>): Promise<R[]> {
  const left = [...things.entries()];
  const done: R[] = [];
  await Promise.all(
    Array.from({ length: underWay }, async () => {
      for (let next = left.shift(); next; next = left.shift()) done[next[0]] = await work(next[1]);
    }),
  );
  return done;
}

/** What the vehicles left in the database, on average. */
async function tellSizes({ database }: RunningService): Promise<string[]> {
  const [sizes] = await database.query<Record<'report' | 'answers' | 'media' | 'mediaBytes', number>>(sql`
    with stored as (
      select octet_length(bytes) + coalesce(octet_length(small), 0) as size from suppliers.medium
      union all select octet_length(bytes) from suppliers.uncleaned_medium)
    select (select avg(octet_length(content)) from reports.report)::float8 as report,
      (select sum(octet_length(content)) / count(distinct vin_hash) from suppliers.answer)::float8 as answers,
      (select count(*)::float8 / (select count(distinct vin_hash) from reports.report) from stored) as media,
      (select sum(size) / (select count(distinct vin_hash) from reports.report) from stored)::float8 as "mediaBytes"`);
  if (!sizes) return [];
  return [
    `A vehicle leaves ${format(sizes.report / 1_000)} KB of report, ${format(sizes.answers / 1_000)} KB of suppliers' answers ` +
      `and ${format(sizes.media)} pictures and films of together ${format(sizes.mediaBytes / 1e6)} MB.`,
  ];
}
