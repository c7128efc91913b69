import { setTimeout as pause } from 'node:timers/promises';

import { table } from '../../harness/command/table.ts';
import { FakeS3 } from '../../harness/network/fake-s3.ts';
import { sql } from '../../src/database/sql.ts';
import type { Bench, Benchmark, Measurement, Round } from '../benchmark.ts';
import { startService, type BenchPartner, type RunningService } from '../processes/service.ts';
import { type Spent, watchIdle, watchSpending } from '../processes/watch-cost.ts';
import { completingSettings, fetchFrom } from '../purchases/buy-complete.ts';
import { format } from '../report.ts';

/** What there is of each kind: makes of several countries, whose registers know much or little. */
const makes = ['WVWZZZ1KZ', '5UXWX9C54', 'VF3LBBHYB', 'SALGA2EF8', 'YV1CZ91H9'];
/** Purchases of unknown vehicles are judged by rounds, each of one vehicle of every make. */
const coldRounds = 5;
const vehicleCount = coldRounds * makes.length;
/** Bought before: a node that has just started compiles its code at its first purchases. */
const warmUpVins = Array.from({ length: vehicleCount }, (_, number) => vinOf(vehicleCount + number));
/** What such a purchase may take of the node and its helpers, and of the database's log. */
const coldMs = 90;
const coldLogKb = 100;
const readsOfEach = 50;
const pagesOfEach = 3;
const pdfCount = 6;
const underWay = 4;
const patienceMs = 60_000;
/** Slow sections come after the purchase, as they usually do. */
const slowSettings = { SIMULATED_SLOW_SECONDS: '5' };

interface Bought {
  readonly partner: BenchPartner;
  readonly reportId: string;
}

/**
 * What each kind of request takes of node, helpers and database, and what it leaves behind: the basis for planning capacity.
 * Only the purchase of a vehicle that nobody knew has bars.
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
    const warmUp = await warmUpBy(bench, service, first, 'at once');
    await viewPages(bench, service, warmUp.slice(0, 2));
    await drawPdfs(bench, service, warmUp.slice(0, 2));

    bench.progress('idle');
    const idle = await watchIdle(service);
    const rows = [['idle, in a second', '', ...columnsOf(idle, 1)]];
    const measure = async <T>(name: string, count: number, work: () => Promise<T>): Promise<[T, Spent]> => {
      bench.progress(name);
      const spent = await watchSpending(service, idle);
      const result = await work();
      const sum = await spent();
      rows.push([name, String(count), ...columnsOf(sum, count)]);
      return [result, sum];
    };
    const { bought, cold } = await buyUnknown(vins, (name, some) =>
      measure(name, some.length, () => buyAll(bench, service, first, some)),
    );
    const sizes = await tellSizes(service);
    await measure('purchase, vehicle known', vehicleCount, () => buyAll(bench, service, second, vins));
    const reads = bought.flatMap((one) => Array.from({ length: readsOfEach }, () => one));
    await measure('read, from memory', reads.length, () => readAll(bench, service, reads));
    const pages = bought.flatMap((one) => Array.from({ length: pagesOfEach }, () => one));
    await measure('page', pages.length, () => viewPages(bench, service, pages));
    await measure('PDF, its pictures not opened before', pdfCount, () =>
      drawPdfs(bench, service, bought.slice(0, pdfCount)),
    );

    const head = ['each', 'of', 'node, ms', 'helpers, ms', 'database, ms', 'its log, KB'];
    bench.note(
      'Time on processors and what is written, with 22 simulated suppliers, beyond what the idle service takes in the same time; jobs that follow are counted with the purchase.',
    );
    for (const text of [...table([head, ...rows]), ...sizes]) bench.note(text);
    const slow = await measureAgain(bench, vins, { name: 'slow', settings: slowSettings });
    return [...coldRows(cold), ...slow, ...(await measureWithStore(bench, vins))];
  },
};

/** The first purchases of a node, which no row counts. */
async function warmUpBy(
  bench: Bench,
  service: RunningService,
  partner: BenchPartner,
  setting: string,
): Promise<Bought[]> {
  bench.progress(`warming up, ${setting}`);
  const spent = await watchSpending(service, { nodeMs: 0, helpersMs: 0, databaseMs: 0, loggedBytes: 0 });
  const { bought } = await buyUnknown(warmUpVins, async (_name, some) => [
    await buyAll(bench, service, partner, some),
    await spent(),
  ]);
  const { nodeMs } = await spent();
  bench.note(
    `${setting}: the first ${vehicleCount} purchases after the start took ${format(nodeMs / vehicleCount)} ms each.`,
  );
  return bought;
}

/** Purchases of vehicles that nobody knew, in rounds of one vehicle of every make. */
async function buyUnknown(
  vins: readonly string[],
  buySome: (name: string, vins: readonly string[]) => Promise<[Bought[], Spent]>,
): Promise<{ bought: Bought[]; cold: Spent[] }> {
  const bought: Bought[] = [];
  const cold: Spent[] = [];
  for (let round = 0; round < coldRounds; round += 1) {
    const some = vins.slice(round * makes.length, (round + 1) * makes.length);
    const [reports, spent] = await buySome(`purchase, vehicle unknown, round ${round + 1}`, some);
    bought.push(...reports);
    cold.push(spent);
  }
  return { bought, cold };
}

/** The same purchases with media in an object store, which is in this process and not counted. */
async function measureWithStore(bench: Bench, vins: readonly string[]): Promise<Measurement[]> {
  const s3 = await new FakeS3().listen();
  bench.scope.defer(() => s3[Symbol.asyncDispose]());
  return measureAgain(bench, vins, { name: 'store', settings: { ...completingSettings, MEDIA_URL: s3.mediaUrl } });
}

async function measureAgain(
  bench: Bench,
  vins: readonly string[],
  { name: setting, settings }: { readonly name: string; readonly settings: Readonly<Record<string, string>> },
): Promise<Measurement[]> {
  const service = await startService(bench, { partnerCount: 1, settings, profileName: `cost-${setting}` });
  const [partner] = service.partners;
  if (!partner) throw new Error('there is no partner');
  await warmUpBy(bench, service, partner, setting);
  bench.progress(`idle, ${setting}`);
  const idle = await watchIdle(service);
  const { cold } = await buyUnknown(vins, async (name, some) => {
    bench.progress(`${name}, ${setting}`);
    const spent = await watchSpending(service, idle);
    return [await buyAll(bench, service, partner, some), await spent()];
  });
  bench.note(`${setting}: ${format(await countVersions(service))} versions of a report are stored on average.`);
  return coldRows(cold, `, ${setting}`);
}

async function countVersions({ database }: RunningService): Promise<number> {
  const [row] = await database.query<{ versions: number }>(sql`
    select avg(version)::float8 as versions from reports.report`);
  return row?.versions ?? 0;
}

function columnsOf({ nodeMs, helpersMs, databaseMs, loggedBytes }: Spent, count: number): string[] {
  return [nodeMs, helpersMs, databaseMs, loggedBytes / 1_000].map((sum) => format(sum / count));
}

/** There is no limit to measure: what is allowed takes its place. */
function roundOf(taken: number, allowed: number, reading: string): Round {
  return {
    ours: { perSecond: 1_000 / taken, readings: { [reading]: taken } },
    limit: { perSecond: 1_000 / allowed, readings: { [reading]: allowed } },
  };
}

function coldRows(cold: readonly Spent[], suffix = ''): Measurement[] {
  const purchases = makes.length;
  const common = { limit: 'what is allowed', barRatio: 1, warnings: [] };
  return [
    {
      ...common,
      name: `cold: processor${suffix}`,
      ours: 'purchases of vehicles that nobody knew, by time on processors of node and helpers',
      unit: 'purchases/s',
      rounds: cold.map(({ nodeMs, helpersMs }) => roundOf((nodeMs + helpersMs) / purchases, coldMs, 'ms each')),
    },
    {
      ...common,
      name: `cold: log${suffix}`,
      ours: 'the same, by what the database writes into its log',
      unit: 'purchases/MB',
      rounds: cold.map(({ loggedBytes }) => roundOf(loggedBytes / 1_000 / purchases, coldLogKb, 'KB each')),
    },
  ];
}

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
