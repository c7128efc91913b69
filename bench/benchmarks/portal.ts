import { medianOf, quantileOf } from '../../harness/measure/statistics.ts';
import type { Database } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import { inviteMember } from '../../src/operations/invite-member.ts';
import { theService } from '../../src/operations/operation.ts';
import { runOperation } from '../../src/operations/run.ts';
import { insertSession } from '../../src/people/sessions/store.ts';
import { pages } from '../../src/portal/pages/index.ts';
import type { Bench, Benchmark, Measurement } from '../benchmark.ts';
import { openClient } from '../load/connection.ts';
import { startService, type RunningService } from '../processes/service.ts';
import { seedConsole } from '../purchases/seed-console.ts';
import { callsPerReport, seedHistory } from '../purchases/seed-history.ts';
import { seedRequests } from '../purchases/seed-requests.ts';
import { format } from '../report.ts';

/** Few partners, so that each of them has a million calls. */
const partnerCount = 5;
const reportCount = 1_000_000;
/** The days that the request log holds. */
const days = 29;
const warmUpRequests = 5;
/** A page's figure is the median of the rounds' p95, so that what disturbs one round does not decide. */
const rounds = 5;
const requestsPerRound = 24;
const slowestMs = 200;
const dayMs = 86_400_000;

/** Whether a partner's own pages stay fast, however much the partner has bought. */
export const portal: Benchmark = {
  name: 'portal',
  async measure(bench: Bench): Promise<Measurement[]> {
    const service = await startService(bench, {
      partnerCount,
      fundsCents: 0n,
      settings: { ROLE: 'api', TRUST_PROXY: 'x-forwarded-for' },
    });
    const since = new Date(Date.now() - days * dayMs);
    await seedHistory(bench, service, { reportCount, since });
    await seedRequests(bench, service, since);
    const partner = service.partners[0]?.id ?? '';
    const personId = await inviteOwner(service, partner);
    await seedConsole(bench, service, { reportCount, since, operator: personId });
    const at = new Date();
    const session = { personId, place: 'portal', method: 'link', at, address: '127.0.0.1', userAgent: null } as const;
    const { token } = await insertSession(service.database, session);
    const client = openClient(service.port);
    const addresses = await findAddresses(service.database, partner);
    const measured: PageFigures[] = [];
    for (const [number, [name, address]] of addresses.entries()) {
      bench.progress(`page ${number + 1} of ${addresses.length}: ${name}`);
      const ask = () =>
        client.ask(
          `GET ${address} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${nextAddress()}\r\nCookie: __Host-portal=${token}\r\n\r\n`,
        );
      measured.push({ name, ...(await measurePage(bench, ask)) });
    }
    client.end();
    return [slowest(measured)];
  },
};

let asked = 0;
/** Requests have a limit for each address. */
function nextAddress(): string {
  asked++;
  return `10.${asked % 200}.${Math.floor(asked / 200) % 200}.1`;
}

/** Of one page, in milliseconds. */
interface PageFigures {
  readonly name: string;
  /** The median of the rounds' p95. */
  readonly p95: number;
  readonly median: number;
}

async function inviteOwner({ database }: RunningService, partnerId: string): Promise<bigint> {
  const mail = 'bench@example.org';
  await runOperation({ database, now: new Date() }, inviteMember, { partnerId, mail, role: 'owner' }, theService);
  const [person] = await database.query<{ id: bigint }>(sql`select id from people.person where mail = ${mail}`);
  if (!person) throw new Error('the member is missing');
  return person.id;
}

/** Files and addresses that lead on, and no pages. */
const downloads = [
  '/documents/:number/:format',
  '/reports/:reportId/open',
  '/reports/buy',
  '/batches/order',
  '/top-up',
];

/** Each page and form once, with the ids of what the partner has. */
async function findAddresses(database: Database, partnerId: string): Promise<[name: string, address: string][]> {
  const [known] = await database.query<Record<string, string>>(sql`
    select q.request_id as "requestId", q.key_id as "keyId", q.report_id as "reportId",
      (select min(person_id)::text from people.member where partner_id = ${partnerId}) as "personId",
      (select min(number) from billing.invoice where partner_id = ${partnerId}) as number,
      (select to_char(min(period_start), 'YYYY-MM') from billing.statement where partner_id = ${partnerId}) as month,
      (select min(id) from webhooks.endpoint where partner_id = ${partnerId}) as "webhookId",
      (select min(message_id) from webhooks.attempt) as "messageId"
    from partners.request q where partner_id = ${partnerId} and outcome = 'charged' order by received_at desc limit 1`);
  const base = `/portal/p/${partnerId}`;
  return pages
    .filter(({ path }) => !downloads.includes(path) && !path.includes(':batchId'))
    .map(({ path }) => [
      path,
      `${base}${path === '/' ? '' : path}`.replaceAll(/:(\w+)/g, (_all, name: string) => {
        const value = known?.[name];
        if (typeof value !== 'string') throw new Error(`no ${name} is known for ${path}`);
        return value;
      }),
    ]);
}

async function measurePage(bench: Bench, ask: () => Promise<number>): Promise<Omit<PageFigures, 'name'>> {
  const askTimes = async (count: number) => {
    const taken: number[] = [];
    while (taken.length < count) {
      bench.signal.throwIfAborted();
      taken.push(await ask());
    }
    return taken;
  };
  await askTimes(warmUpRequests);
  const taken: number[][] = [];
  while (taken.length < rounds) taken.push(await askTimes(requestsPerRound));
  return { p95: medianOf(taken.map((round) => quantileOf(round, 0.95))), median: medianOf(taken.flat()) };
}

/** The page that takes longest. */
function slowest(measured: readonly PageFigures[]): Measurement {
  const [worst] = measured.toSorted((one, other) => other.p95 - one.p95);
  if (!worst) throw new Error('no page was measured');
  const sampleOf = ({ p95, median }: Omit<PageFigures, 'name'>) => ({
    perSecond: 1000 / p95,
    readings: { 'p95 ms': p95, 'median ms': median },
  });
  return {
    name: 'portal: slowest',
    ours: `the slowest of ${measured.length} pages (${worst.name}) by its p95, of a partner with ${format((reportCount / partnerCount) * callsPerReport)} of ${format(reportCount * callsPerReport)} calls`,
    limit: `${slowestMs} ms`,
    unit: 'pages/s',
    barRatio: 1,
    rounds: [{ ours: sampleOf(worst), limit: sampleOf({ p95: slowestMs, median: slowestMs }) }],
    warnings: [],
    notes: measured.map(({ name, p95, median }) => `${name}: p95 ${p95.toFixed(1)} ms (median ${median.toFixed(1)})`),
  };
}
