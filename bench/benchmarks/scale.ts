import { spreadOf } from '../../harness/measure/statistics.ts';
import { sql } from '../../src/database/sql.ts';
import type { Bench, Comparison, Benchmark, Measurement, Round, Sample } from '../benchmark.ts';
import { openClient } from '../load/connection.ts';
import { latencyNames } from '../load/count.ts';
import { getRequest, purchaseRequest } from '../load/requests.ts';
import { startGenerator } from '../load/start-generator.ts';
import { nextVin } from '../load/vins.ts';
import type { BareServer } from '../processes/bare.ts';
import { startService, type BenchPartner, type RunningService } from '../processes/service.ts';
import { checkBooks, checkCharges } from '../purchases/check-books.ts';
import { callsPerReport, seedHistory, smallReportsOf } from '../purchases/seed-history.ts';
import { format } from '../report.ts';
import { startSuppliers } from '../suppliers/start-suppliers.ts';

const largePartners = 100;
/** Each partner of the small database has so many reports, and so calls on nearly every day of its year: usage is then of as many rows on both sides. */
const smallReportsPerPartner = 500;
const monthCount = 12;
const roundCount = 7;
/** Of each kind and side. With the warm-up, no report of the small database is read twice: the second time it would be in memory. */
const requestsPerRound = 60;
const warmUpRequests = 50;
const maxSlowdown = 1.2;
const mixedLoad = { connectionCount: 64, leadInMs: 0, durationMs: 8_000 };
const mixedReads = 15_000;

type Kind = 'purchase' | 'read' | 'usage';
const kinds: readonly Kind[] = ['purchase', 'read', 'usage'];
const subjects: Readonly<Record<Kind, string>> = {
  purchase: 'POST /v1/reports',
  read: 'GET /v1/reports/{id} of reports that are not in memory',
  usage: 'GET /v1/account/usage over a year',
};

/** Whether what a partner waits for grows with what is stored. */
export const scale: Benchmark = {
  name: 'scale',
  async measure(bench: Bench): Promise<Measurement[]> {
    // Simulated suppliers take their time, beside which nothing else would be seen.
    const suppliers = await startSuppliers(bench, 0);
    const { largeReports } = bench;
    const smallReports = smallReportsOf(bench);
    const seeded = {
      large: await seedSide(bench, suppliers, {
        reportCount: largeReports,
        partnerCount: largePartners,
        profileName: 'scale-ours',
      }),
      small: await seedSide(bench, suppliers, {
        reportCount: smallReports,
        partnerCount: Math.ceil(smallReports / smallReportsPerPartner),
        profileName: 'scale-limit',
      }),
    };
    // Only now: the service closes a connection on which nothing is asked for a while.
    // As many partners ask on both sides: each has a rate limit, and permits of its own that the node has to fetch.
    const askingPartners = seeded.small.partners.length;
    const large = await openSide(seeded.large, askingPartners);
    const small = await openSide(seeded.small, askingPartners);
    bench.progress('warming up');
    for (const kind of kinds) await compare(bench, { large, small }, kind, warmUpRequests);
    const rounds: Record<Kind, Round[]> = { purchase: [], read: [], usage: [] };
    for (let round = 1; round <= roundCount; round++) {
      bench.progress(`round ${round} of ${roundCount}`);
      for (const kind of kinds) rounds[kind].push(await compare(bench, { large, small }, kind, requestsPerRound));
    }
    const mixed = await mixEverything(bench, large);
    bench.note(await tellSizes(large.service, largeReports));
    for (const { client } of [small, large]) client.end();
    await checkCharges(small.service, smallReports + small.purchases);
    // The past was not made by the service: that its many entries agree need not be shown each time, and takes a minute.
    for (const { service } of bench.isThorough ? [small, large] : [small]) await checkBooks(bench, service);
    return kinds.map((kind) => ({
      ...comparisonOf(kind, { largeReports, smallReports }),
      rounds: rounds[kind],
      warnings: [],
      notes: kind === 'purchase' ? [mixed] : [],
    }));
  },
};

function comparisonOf(
  kind: Kind,
  { largeReports, smallReports }: { largeReports: number; smallReports: number },
): Comparison {
  const [calls, fewCalls] = [largeReports * callsPerReport, smallReports * callsPerReport].map(format);
  return {
    name: `scale: ${kind}`,
    ours: `${subjects[kind]}, one at a time, with ${calls} calls and ${format(largeReports)} reports stored`,
    limit: `the same with ${fewCalls} calls and ${format(smallReports)} reports`,
    unit: 'req/s',
    // As a rate, like every row: at most so many times the latency.
    barRatio: 1 / maxSlowdown,
  };
}

interface Side {
  readonly service: RunningService;
  readonly client: ReturnType<typeof openClient>;
  /** Requests for reports, each for another one; enough for all rounds. */
  readonly reads: string[];
  /** Those who ask, in turn. */
  readonly asking: readonly BenchPartner[];
  purchases: number;
}

async function seedSide(
  bench: Bench,
  suppliers: BareServer,
  { reportCount, ...options }: { reportCount: number; partnerCount: number; profileName: string },
): Promise<RunningService> {
  const since = new Date();
  since.setUTCMonth(since.getUTCMonth() - monthCount);
  const service = await startService(bench, { ...options, fundsCents: 0n, suppliers });
  await seedHistory(bench, service, { reportCount, since });
  return service;
}

async function openSide(service: RunningService, askingPartners: number): Promise<Side> {
  const asking = service.partners.slice(0, askingPartners);
  const reads = await randomReads(service, asking, warmUpRequests + roundCount * requestsPerRound);
  return { service, client: openClient(service.port), reads, asking, purchases: 0 };
}

/** Requests for random reports out of all that the partners have, each for another one. */
async function randomReads(
  service: RunningService,
  partners: readonly BenchPartner[],
  count: number,
): Promise<string[]> {
  const byId = new Map(partners.map((partner) => [partner.id, partner]));
  const rows = await service.database.query<{ id: string; partner_id: string }>(sql`
    select id, partner_id from reports.report where partner_id = any(${[...byId.keys()]})
    order by random() limit ${count}`);
  return rows.flatMap(({ id, partner_id }) => {
    const partner = byId.get(partner_id);
    return partner ? [getRequest(`/v1/reports/${id}`, partner)] : [];
  });
}

/** Asks both sides in turn, one request at a time, so that whatever disturbs hits both. */
async function compare(
  bench: Bench,
  { large, small }: { large: Side; small: Side },
  kind: Kind,
  count: number,
): Promise<Round> {
  const latenciesMs: { large: number[]; small: number[] } = { large: [], small: [] };
  for (let turn = 0; turn < count; turn++) {
    bench.signal.throwIfAborted();
    // Who is first alternates, too: what the first leaves behind in the processor, the second meets.
    const order = turn % 2 === 0 ? (['large', 'small'] as const) : (['small', 'large'] as const);
    for (const name of order) {
      const side = name === 'large' ? large : small;
      latenciesMs[name].push(await side.client.ask(requestOf(side, kind, turn)));
    }
  }
  return { ours: sampleOf(latenciesMs.large), limit: sampleOf(latenciesMs.small) };
}

function requestOf(side: Side, kind: Kind, turn: number): string {
  const partner = side.asking[turn % side.asking.length];
  if (!partner) throw new Error('there are no partners');
  if (kind === 'usage') return getRequest(usagePath(), partner);
  if (kind === 'purchase') {
    side.purchases++;
    return purchaseRequest(partner, nextVin());
  }
  const request = side.reads.pop();
  if (request === undefined) throw new Error('all reports were read');
  return request;
}

function usagePath(): string {
  const to = new Date();
  const from = new Date(to.getTime() - 365 * 86_400_000);
  return `/v1/account/usage?from=${from.toISOString().slice(0, 10)}&to=${to.toISOString().slice(0, 10)}`;
}

function sampleOf(latenciesMs: readonly number[]): Sample {
  const { median } = spreadOf(latenciesMs);
  return { perSecond: 1000 / median, readings: { [latencyNames.p50Ms]: median } };
}

/** Everything concurrently, as fast as it goes, so that the service's memory is seen at its fullest. */
async function mixEverything(bench: Bench, side: Side): Promise<string> {
  bench.progress('everything concurrently, for the memory');
  const { service } = side;
  const applyLoad = await startGenerator(bench);
  const reads = await randomReads(service, service.partners, mixedReads);
  const requests = reads.flatMap((request, index) => {
    const partner = service.partners[index % service.partners.length];
    if (!partner || index % 4 !== 0) return [request];
    return [request, index % 8 === 0 ? purchaseRequest(partner) : getRequest(usagePath(), partner)];
  });
  const { perSecond } = await applyLoad({ port: service.port, serverPid: service.pid, requests, ...mixedLoad });
  return `Everything concurrently on the large one, for the memory: ${format(perSecond)} req/s, ${mixedLoad.connectionCount} connections.`;
}

/** What a year leaves behind for ever, indexes included, and what goes once a report is erased. */
async function tellSizes({ database }: RunningService, largeReports: number): Promise<string> {
  const rows = await database.query<{ name: string; bytes: number }>(sql`
    select parent as name, sum(pg_total_relation_size(relid))::float8 as bytes
    from unnest(array['billing.call', 'billing.ledger_entry', 'reports.report']) as parent, pg_partition_tree(parent::regclass)
    where isleaf group by parent order by parent`);
  const each = rows.map(({ name, bytes }) => `${name} ${format(bytes / largeReports)} bytes`);
  return `For each report, of ${format(largeReports)} with ${callsPerReport} calls each: ${each.join(', ')}.`;
}
