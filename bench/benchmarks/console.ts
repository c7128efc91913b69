import { medianOf, quantileOf } from '../../harness/measure/statistics.ts';
import { pages } from '../../src/console/pages/index.ts';
import type { Database } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import { inviteOperator } from '../../src/operations/invite-operator.ts';
import { theService } from '../../src/operations/operation.ts';
import { runOperation } from '../../src/operations/run.ts';
import { insertSession } from '../../src/people/sessions/store.ts';
import type { Bench, Benchmark, Measurement, Sample } from '../benchmark.ts';
import { openClient } from '../load/connection.ts';
import { startService, type RunningService } from '../processes/service.ts';
import { seedConsole } from '../purchases/seed-console.ts';
import { callsPerReport, seedHistory } from '../purchases/seed-history.ts';
import { seedRequests } from '../purchases/seed-requests.ts';
import { format } from '../report.ts';

const large = { partnerCount: 10_000, reportCount: 1_000_000 };
/** A thousandth of the calls, of as many partners as fill a page: else a page of 50 rows is compared with one of 10. */
const small = { partnerCount: 60, reportCount: large.reportCount / 1000 };
/** The days that the request log holds. */
const days = 29;
const warmUpRequests = 5;
/** A page's figure is the median of the rounds' p95, so that what disturbs one round does not decide. */
const rounds = 5;
const requestsPerRound = 24;
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
    const names = Object.keys(sides.large.addresses);
    const measured = new Map<string, Pair<Latencies>>();
    for (const [number, page] of names.entries()) {
      bench.progress(`page ${number + 1} of ${names.length}: ${page}`);
      measured.set(page, await measurePage(bench, sides, page));
    }
    for (const { client } of Object.values(sides)) client.end();
    return [slowest(measured), growth(measured)];
  },
};

interface Side {
  readonly client: ReturnType<typeof openClient>;
  readonly cookie: string;
  /** The addresses of the pages, by a name that both sides have. */
  readonly addresses: Readonly<Record<string, string>>;
}

/** Of one page, in milliseconds. */
interface Latencies {
  /** The median of the rounds' p95. */
  readonly p95: number;
  readonly median: number;
}

type Pair<Value> = Readonly<Record<'large' | 'small', Value>>;

async function seedSide(bench: Bench, { partnerCount, reportCount }: typeof large): Promise<RunningService> {
  const service = await startService(bench, { partnerCount, fundsCents: 0n, settings: { ROLE: 'api' } });
  const since = new Date(Date.now() - days * dayMs);
  await seedHistory(bench, service, { reportCount, since });
  await seedRequests(bench, service, since);
  await seedConsole(bench, service, { reportCount, since, operator: await inviteOne(service) });
  return service;
}

async function openSide(service: RunningService): Promise<Side> {
  const cookie = `__Host-console=${await signIn(service)}`;
  const addresses = await findAddresses(service);
  return { client: openClient(service.consolePort), cookie, addresses };
}

const operatorMail = 'bench@example.org';

async function inviteOne({ database }: RunningService): Promise<bigint> {
  const context = { database, now: new Date() };
  await runOperation(context, inviteOperator, { mail: operatorMail, role: 'admin' }, theService);
  return operatorOf(database);
}

async function operatorOf(database: Database): Promise<bigint> {
  const [person] = await database.query<{ id: bigint }>(sql`select id from people.person where mail = ${operatorMail}`);
  if (!person) throw new Error('the operator is missing');
  return person.id;
}

async function signIn({ database }: RunningService): Promise<string> {
  const [personId, at] = [await operatorOf(database), new Date()];
  const session = { personId, place: 'console', method: 'link', at, address: '127.0.0.1', userAgent: null } as const;
  return (await insertSession(database, session)).token;
}

/** Each page and form once, but no file, and the tables with the filters that operators use. */
async function findAddresses({ database }: RunningService): Promise<Record<string, string>> {
  const known = await findKnown(database);
  const { id: partner, keyId: key, vehicle } = known;
  const day = new Date(Date.now() - 10 * dayMs).toISOString().slice(0, 10);
  const all = pages
    .filter(({ path }) => !/:(?:format|file)$/.test(path))
    .map(({ path }) => [path, path.replaceAll(/:(\w+)/g, (_all, name: string) => valueOf(known, path, name))]);
  return {
    ...Object.fromEntries(all),
    'partners by name': '/partners?sort=name',
    'partners by a part of the name': `/partners?q=${partner}`,
    'partners low on credit': '/partners?state=low',
    'calls that failed': '/calls?only=failed',
    'calls of a partner': `/calls?partner=${partner}`,
    'calls of a key': `/calls?key=${key}`,
    'calls of a vehicle': `/calls?vehicle=${vehicle}`,
    'calls of a day': `/calls?from=${day}&to=${day}`,
    'a partner ten days ago': `/partners/${partner}?before=${day}T00:00:00.000Z`,
    'search for a partner': `/search?q=${partner}`,
    'audit of a partner': `/audit?partner=${partner}`,
    'mails that were given up': '/mails?status=dead',
    'margin by day': '/margin?by=day',
    'margin by supplier': '/margin?by=supplier',
    'margin by country': '/margin?by=country',
  };
}

type Known = Readonly<Record<string, string>>;

function valueOf(known: Known, path: string, name: string): string {
  const value = name === 'number' && path.startsWith('/audit') ? known['entry'] : known[name];
  if (value === undefined) throw new Error(`no ${name} is known for ${path}`);
  return value;
}

/** What the addresses of pages need, by the names that their patterns have. */
async function findKnown(database: Database): Promise<Known> {
  const [call] = await database.query<
    Record<'requestId' | 'id' | 'keyId' | 'reportId' | 'vehicle' | 'hash', string>
  >(sql`
    select q.request_id as "requestId", q.partner_id as id, q.key_id as "keyId", q.report_id as "reportId", q.vehicle,
      encode(r.vin_hash, 'hex') as hash
    from partners.request q join reports.report r on r.id = q.report_id
    where outcome = 'charged' order by q.received_at desc limit 1`);
  const [others] = await database.query<Record<string, string>>(sql`
    select (select min(number)::text from people.audit_entry) as entry, (select min(id)::text from mail.message) as "mailId",
      (select id::text from people.person where mail = ${operatorMail}) as "operatorId",
      (select min(person_id)::text from people.member) as "personId",
      (select id::text from people.session limit 1) as "sessionId",
      (select id::text from people.passkey limit 1) as "passkeyId",
      (select id::text from people.approval limit 1) as "approvalId",
      (select min(id)::text from billing.payment_incident) as "incidentId",
      (select min(number) from billing.invoice) as number, (select min(id) from webhooks.endpoint) as "webhookId",
      (select min(message_id) from webhooks.attempt) as "messageId",
      (select min(supplier_id) from suppliers.usage_day) as "supplierId"`);
  if (!call) throw new Error('there is no call');
  return { ...call, ...others };
}

/** Asks both sides in turn, so that whatever disturbs hits both. */
async function measurePage(bench: Bench, sides: Pair<Side>, page: string): Promise<Pair<Latencies>> {
  const ask = async (name: keyof typeof sides) => {
    const { client, cookie, addresses } = sides[name];
    return client.ask(`GET ${addresses[page]} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
  };
  const askBoth = async (count: number) => {
    const taken = { large: [] as number[], small: [] as number[] };
    for (let turn = 0; turn < count; turn++) {
      bench.signal.throwIfAborted();
      for (const name of ['large', 'small'] as const) taken[name].push(await ask(name));
    }
    return taken;
  };
  await askBoth(warmUpRequests);
  const taken: Pair<number[]>[] = [];
  while (taken.length < rounds) taken.push(await askBoth(requestsPerRound));
  const figuresOf = (name: keyof typeof sides) => ({
    p95: medianOf(taken.map((round) => quantileOf(round[name], 0.95))),
    median: medianOf(taken.flatMap((round) => round[name])),
  });
  return { large: figuresOf('large'), small: figuresOf('small') };
}

const sampleOf = ({ p95, median }: Latencies): Sample => ({
  perSecond: 1000 / p95,
  readings: { 'p95 ms': p95, 'median ms': median },
});
const stored = ({ partnerCount, reportCount }: typeof large) =>
  `${format(partnerCount)} partners and ${format(reportCount * callsPerReport)} calls`;

type Measured = ReadonlyMap<string, Pair<Latencies>>;

/** The page with the highest figure. */
function worstBy(measured: Measured, figure: (its: Pair<Latencies>) => number): [string, Pair<Latencies>] {
  const [worst] = [...measured].toSorted(([, one], [, other]) => figure(other) - figure(one));
  if (!worst) throw new Error('no page was measured');
  return worst;
}

const text = ({ p95, median }: Latencies) => `${p95.toFixed(1)} ms (median ${median.toFixed(1)})`;

/** The page that takes longest. */
function slowest(measured: Measured): Measurement {
  const [page, { large: ours }] = worstBy(measured, (its) => its.large.p95);
  return {
    name: 'console: slowest',
    ours: `the slowest of ${measured.size} pages (${page}) by its p95, with ${stored(large)}`,
    limit: `${slowestMs} ms`,
    unit: 'pages/s',
    barRatio: 1,
    rounds: [{ ours: sampleOf(ours), limit: sampleOf({ p95: slowestMs, median: slowestMs }) }],
    warnings: [],
    notes: [...measured].map(
      ([name, its]) => `${name}: p95 ${text(its.large)}, with a thousandth of the calls ${text(its.small)}`,
    ),
  };
}

/** Reads every account, since what each owes changes with every purchase and is in no index. */
const readsAllAccounts = ['partners low on credit', '/invoices/remind-overdue'];

/** The page that grows most with what is stored. */
function growth(all: Measured): Measurement {
  const measured = new Map([...all].filter(([name]) => !readsAllAccounts.includes(name)));
  const [page, { large: ours, small: limit }] = worstBy(measured, (its) => its.large.p95 / its.small.p95);
  return {
    name: 'console: growth',
    ours: `the page that grows most (${page}) by its p95, with ${stored(large)}`,
    limit: `the same with ${stored(small)}`,
    unit: 'pages/s',
    barRatio: 1 / maxSlowdown,
    rounds: [{ ours: sampleOf(ours), limit: sampleOf(limit) }],
    warnings: [],
  };
}
