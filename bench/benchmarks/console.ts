import { medianOf } from '../../harness/measure/statistics.ts';
import { pages } from '../../src/console/pages/index.ts';
import type { Database } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import { theService } from '../../src/operations/engine/operation.ts';
import { runOperation } from '../../src/operations/engine/run.ts';
import { inviteOperator } from '../../src/operations/people/invite-operator.ts';
import { acceptOperator } from '../../src/people/operators.ts';
import type { Bench, Benchmark, Measurement } from '../benchmark.ts';
import { openClient } from '../load/connection.ts';
import { askEach, latencyText, measurePage, sampleBy, slowestRow, type Latencies } from '../pages/measure-pages.ts';
import { cookieOf, fillPattern, personOf, seedPages } from '../pages/seed-pages.ts';
import { startService, type RunningService } from '../processes/service.ts';
import { callsPerReport, smallReportsOf } from '../purchases/seed-history.ts';
import { format } from '../report.ts';

const largePartners = 10_000;
/** As many as fill a page: otherwise a page of 50 rows would be compared with one of 10. */
const smallPartners = 60;
const maxSlowdown = 1.2;
const dayMs = 86_400_000;

/** Whether the operator's pages stay fast, however many partners and calls there are. */
export const console: Benchmark = {
  name: 'console',
  async measure(bench: Bench): Promise<Measurement[]> {
    const sizes = sizesOf(bench);
    const seededSmall = await seedSide(bench, sizes.small);
    const first = await openSide(seededSmall);
    // Before anything large is seeded.
    await askEach(Object.entries(first.addresses), (page) => ask(first, page));
    first.client.end();
    const seeded = { large: await seedSide(bench, sizes.large), small: seededSmall };
    // Only now: the service closes a connection on which nothing is asked for a while.
    const sides = { large: await openSide(seeded.large), small: await openSide(seeded.small) };
    const names = Object.keys(sides.large.addresses);
    const measured = new Map<string, Pair<Latencies>>();
    for (const [number, page] of names.entries()) {
      bench.progress(`page ${number + 1} of ${names.length}: ${page}`);
      const asks = { large: () => ask(sides.large, page), small: () => ask(sides.small, page) };
      measured.set(page, await measurePage(bench, asks));
    }
    for (const { client } of Object.values(sides)) client.end();
    return [slowest(measured, sizes), growth(measured, sizes)];
  },
};

interface Size {
  readonly partnerCount: number;
  readonly reportCount: number;
}

function sizesOf(bench: Bench): Pair<Size> {
  return {
    large: { partnerCount: largePartners, reportCount: bench.largeReports },
    small: { partnerCount: smallPartners, reportCount: smallReportsOf(bench) },
  };
}

interface Side {
  readonly client: ReturnType<typeof openClient>;
  readonly cookie: string;
  /** The addresses of the pages, by a name that both sides have. */
  readonly addresses: Readonly<Record<string, string>>;
}

type Pair<Value> = Readonly<Record<'large' | 'small', Value>>;

function ask({ client, cookie, addresses }: Side, page: string): Promise<number> {
  return client.ask(`GET ${addresses[page]} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
}

const operatorMail = 'bench@example.org';

async function seedSide(bench: Bench, { partnerCount, reportCount }: Size): Promise<RunningService> {
  const service = await startService(bench, { partnerCount, fundsCents: 0n, settings: { ROLE: 'api' } });
  const { database } = service;
  await runOperation(
    { database, now: new Date() },
    inviteOperator,
    { mail: operatorMail, role: 'admin', url: '' },
    theService,
  );
  const personId = await personOf(database, operatorMail);
  await acceptOperator(database, personId, 0n);
  await seedPages(bench, service, { reportCount, personId });
  return service;
}

async function openSide(service: RunningService): Promise<Side> {
  const { database, consolePort } = service;
  const cookie = await cookieOf(database, 'console', await personOf(database, operatorMail));
  return { client: openClient(consolePort), cookie, addresses: await findAddresses(service) };
}

/** Each page and form once, but no file, and the tables with the filters that operators use. */
async function findAddresses({ database }: RunningService): Promise<Record<string, string>> {
  const known = await findKnown(database);
  const { id: partner, keyId: key, vehicle } = known;
  const day = new Date(Date.now() - 10 * dayMs).toISOString().slice(0, 10);
  const all = pages
    .filter(({ path }) => !/:(?:format|file)$|:proofId/.test(path))
    .map(({ path }) => [path, fillPattern(path, (name) => idOf(known, path, name))]);
  return {
    ...Object.fromEntries(all),
    'partners by name': '/partners?sort=name',
    'partners by a part of the name': `/partners?q=${partner}`,
    'partners low on credit': '/partners?state=low',
    'partners without billing details': '/partners?state=unaddressed',
    'calls, the oldest first': '/calls?sort=at',
    'audit, the oldest first': '/audit?sort=number',
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

function idOf(known: Known, path: string, name: string): string | undefined {
  if (name === 'number' && path.startsWith('/audit')) return known['entry'];
  if (name === 'passkeyId' && path.startsWith('/partners')) return known['memberPasskeyId'];
  return known[name];
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
      (select min(person_id)::text from people.member where partner_id = ${call?.id}) as "personId",
      (select id::text from people.session limit 1) as "sessionId",
      (select id::text from people.passkey where place = 'console') as "passkeyId",
      (select id::text from people.passkey where place = 'portal') as "memberPasskeyId",
      (select id::text from people.approval limit 1) as "approvalId",
      (select min(id)::text from billing.payment_incident) as "incidentId",
      (select min(id) from reports.dispute where state = 'open') as "disputeId",
      (select min(number) from invoicing.invoice) as number, (select min(id) from webhooks.endpoint) as "webhookId",
      (select min(message_id) from webhooks.attempt) as "messageId",
      (select min(supplier_id) from suppliers.usage_day) as "supplierId"`);
  if (!call) throw new Error('there is no call');
  return { ...call, ...others };
}

const stored = ({ partnerCount, reportCount }: Size) =>
  `with ${format(partnerCount)} partners and ${format(reportCount * callsPerReport)} calls`;

type Measured = ReadonlyMap<string, Pair<Latencies>>;

function slowest(measured: Measured, { large }: Pair<Size>): Measurement {
  return slowestRow('console: slowest', {
    measured: new Map([...measured].map(([name, its]) => [name, its.large])),
    stored: stored(large),
    notes: [...measured].map(
      ([name, its]) =>
        `${name}: p95 ${latencyText(its.large)}, with a thousandth of the calls ${latencyText(its.small)}`,
    ),
  });
}

/**
 * The page that grows most with what is stored, by its median: both sides ask for the same page of the same rows each time, so
 * that only the machine makes one request slower than the next, and with 90 pages the worst of 90 p95 would be the worst
 * disturbance. The sides of a round were asked in turn; the median of the rounds' ratios decides.
 */
function growth(measured: Measured, { large, small }: Pair<Size>): Measurement {
  const [worst] = [...measured].toSorted(([, one], [, other]) => growthOf(other) - growthOf(one));
  if (!worst) throw new Error('no page was measured');
  const [page, its] = worst;
  return {
    name: 'console: growth',
    ours: `the page that grows most (${page}) by its median, ${stored(large)}`,
    limit: `the same ${stored(small)}`,
    unit: 'pages/s',
    barRatio: 1 / maxSlowdown,
    rounds: pairsOf(its).map(([ours, limit]) => ({ ours: sampleBy('median', ours), limit: sampleBy('median', limit) })),
    warnings: [],
  };
}

type Round = Latencies['rounds'][number];

function pairsOf({ large: ours, small: limit }: Pair<Latencies>): [large: Round, small: Round][] {
  return ours.rounds.flatMap((round, at) => {
    const other = limit.rounds[at];
    return other ? [[round, other]] : [];
  });
}

function growthOf(its: Pair<Latencies>): number {
  return medianOf(pairsOf(its).map(([ours, limit]) => ours.median / limit.median));
}
