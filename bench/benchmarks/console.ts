import { quantileOf } from '../../harness/measure/statistics.ts';
import { sql } from '../../src/database/sql.ts';
import { inviteOperator } from '../../src/operations/invite-operator.ts';
import { theService } from '../../src/operations/operation.ts';
import { runOperation } from '../../src/operations/run.ts';
import { insertSession } from '../../src/people/sessions/store.ts';
import type { Bench, Benchmark, Measurement, Sample } from '../benchmark.ts';
import { openClient } from '../load/connection.ts';
import { startService, type RunningService } from '../processes/service.ts';
import { callsPerReport, seedHistory } from '../purchases/seed-history.ts';
import { seedRequests } from '../purchases/seed-requests.ts';
import { format } from '../report.ts';

const large = { partnerCount: 10_000, reportCount: 1_000_000 };
const small = { partnerCount: large.partnerCount / 1000, reportCount: large.reportCount / 1000 };
/** The days that the request log holds. */
const days = 29;
const warmUpRequests = 5;
const requestsPerPage = 60;
const slowestMs = 200;
const maxSlowdown = 1.5;
const dayMs = 86_400_000;

/** Whether the operator's pages stay fast, however many partners and calls there are. */
export const console: Benchmark = {
  name: 'console',
  async measure(bench: Bench): Promise<Measurement[]> {
    const seeded = { large: await seedSide(bench, large), small: await seedSide(bench, small) };
    // Only now: the service closes a connection on which nothing is asked for a while.
    const sides = { large: await openSide(seeded.large), small: await openSide(seeded.small) };
    const pages = Object.keys(sides.large.addresses);
    const latencies = new Map<string, Latencies>();
    for (const [number, page] of pages.entries()) {
      bench.progress(`page ${number + 1} of ${pages.length}: ${page}`);
      latencies.set(page, await measurePage(bench, sides, page));
    }
    for (const { client } of Object.values(sides)) client.end();
    return [slowest(latencies), growth(latencies)];
  },
};

interface Side {
  readonly client: ReturnType<typeof openClient>;
  readonly cookie: string;
  /** The addresses of the pages, by a name that both sides have. */
  readonly addresses: Readonly<Record<string, string>>;
}

interface Latencies {
  readonly largeMs: number;
  readonly smallMs: number;
}

async function seedSide(bench: Bench, { partnerCount, reportCount }: typeof large): Promise<RunningService> {
  const service = await startService(bench, { partnerCount, fundsCents: 0n, settings: { ROLE: 'api' } });
  const since = new Date(Date.now() - days * dayMs);
  await seedHistory(bench, service, { reportCount, since });
  await seedRequests(bench, service, since);
  return service;
}

async function openSide(service: RunningService): Promise<Side> {
  const cookie = `__Host-console=${await signIn(service)}`;
  const addresses = await findAddresses(service);
  return { client: openClient(service.consolePort), cookie, addresses };
}

async function signIn({ database }: RunningService): Promise<string> {
  const at = new Date();
  const mail = 'bench@example.org';
  await runOperation({ database, now: at }, inviteOperator, { mail, role: 'admin' }, theService);
  const [person] = await database.query<{ id: bigint }>(sql`select id from people.person where mail = ${mail}`);
  if (!person) throw new Error('the operator is missing');
  const session = { personId: person.id, method: 'link', at, address: '127.0.0.1', userAgent: null } as const;
  return (await insertSession(database, session)).token;
}

/** Each page once, and the tables with the filters that operators use. */
async function findAddresses({ database }: RunningService): Promise<Record<string, string>> {
  const [call] = await database.query<
    Record<'request' | 'partner' | 'key' | 'report' | 'vehicle' | 'hash', string>
  >(sql`
    select q.request_id as request, q.partner_id as partner, q.key_id as key, q.report_id as report, q.vehicle,
      encode(r.vin_hash, 'hex') as hash
    from partners.request q join reports.report r on r.id = q.report_id
    where outcome = 'charged' order by q.received_at desc limit 1`);
  if (!call) throw new Error('there is no call');
  const { request, partner, key, report, vehicle, hash } = call;
  const day = new Date(Date.now() - 10 * dayMs).toISOString().slice(0, 10);
  return {
    home: '/',
    partners: '/partners',
    'partners by name': '/partners?sort=name',
    'partners by a part of the name': `/partners?q=${partner}`,
    partner: `/partners/${partner}`,
    key: `/keys/${key}`,
    calls: '/calls',
    'calls that failed': '/calls?only=failed',
    'calls of a partner': `/calls?partner=${partner}`,
    'calls of a key': `/calls?key=${key}`,
    'calls of a vehicle': `/calls?vehicle=${vehicle}`,
    'calls of a day': `/calls?from=${day}&to=${day}`,
    call: `/calls/${request}`,
    report: `/reports/${report}`,
    lineage: `/reports/${report}/lineage`,
    vehicle: `/vehicles/${hash}`,
    search: `/search?q=${partner}`,
    suppliers: '/suppliers',
    mails: '/mails',
    statements: '/statements',
    invoices: '/invoices',
    jobs: '/jobs',
    audit: '/audit',
    'audit of a partner': `/audit?partner=${partner}`,
    people: '/people',
    'add funds': `/partners/${partner}/add-funds`,
    'change terms': `/partners/${partner}/change-terms`,
    'close months': '/statements/close-months',
  };
}

/** Asks both sides in turn, so that whatever disturbs hits both. */
async function measurePage(
  bench: Bench,
  sides: { readonly large: Side; readonly small: Side },
  page: string,
): Promise<Latencies> {
  const taken = { large: [] as number[], small: [] as number[] };
  for (let turn = 0; turn < warmUpRequests + requestsPerPage; turn++) {
    bench.signal.throwIfAborted();
    for (const name of ['large', 'small'] as const) {
      const { client, cookie, addresses } = sides[name];
      const ms = await client.ask(`GET ${addresses[page]} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
      if (turn >= warmUpRequests) taken[name].push(ms);
    }
  }
  return { largeMs: quantileOf(taken.large, 0.95), smallMs: quantileOf(taken.small, 0.95) };
}

const sampleOf = (ms: number): Sample => ({ perSecond: 1000 / ms, readings: { 'p95 ms': ms } });
const stored = ({ partnerCount, reportCount }: typeof large) =>
  `${format(partnerCount)} partners and ${format(reportCount * callsPerReport)} calls`;

/** The page that takes longest. */
function slowest(latencies: ReadonlyMap<string, Latencies>): Measurement {
  const [page = '', { largeMs } = { largeMs: Number.NaN }] =
    [...latencies].toSorted(([, one], [, other]) => other.largeMs - one.largeMs)[0] ?? [];
  return {
    name: 'console: slowest',
    ours: `the slowest of ${latencies.size} pages (${page}) by its p95, with ${stored(large)}`,
    limit: `${slowestMs} ms`,
    unit: 'pages/s',
    barRatio: 1,
    rounds: [{ ours: sampleOf(largeMs), limit: sampleOf(slowestMs) }],
    warnings: [],
    notes: [...latencies].map(
      ([name, ms]) => `${name}: p95 ${ms.largeMs.toFixed(1)} ms, with a thousandth ${ms.smallMs.toFixed(1)} ms`,
    ),
  };
}

/** The page that grows most with what is stored. */
function growth(latencies: ReadonlyMap<string, Latencies>): Measurement {
  const ratio = ({ largeMs, smallMs }: Latencies) => largeMs / smallMs;
  const [page = '', worst = { largeMs: Number.NaN, smallMs: Number.NaN }] =
    [...latencies].toSorted(([, one], [, other]) => ratio(other) - ratio(one))[0] ?? [];
  return {
    name: 'console: growth',
    ours: `the page that grows most (${page}) by its p95, with ${stored(large)}`,
    limit: `the same with ${stored(small)}`,
    unit: 'pages/s',
    barRatio: 1 / maxSlowdown,
    rounds: [{ ours: sampleOf(worst.largeMs), limit: sampleOf(worst.smallMs) }],
    warnings: [],
  };
}
