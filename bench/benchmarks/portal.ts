import type { Database } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import { theService } from '../../src/operations/engine/operation.ts';
import { runOperation } from '../../src/operations/engine/run.ts';
import { inviteMember } from '../../src/operations/people/invite-member.ts';
import { acceptMember } from '../../src/people/members.ts';
import { pages } from '../../src/portal/pages/index.ts';
import type { Bench, Benchmark, Measurement } from '../benchmark.ts';
import { openClient } from '../load/connection.ts';
import { askEach, latencyText, measurePage, slowestRow, type Latencies } from '../pages/measure-pages.ts';
import { cookieOf, fillPattern, personOf, seedPages } from '../pages/seed-pages.ts';
import { startService, type RunningService } from '../processes/service.ts';
import { callsPerReport } from '../purchases/seed-history.ts';
import { format } from '../report.ts';

/** Few partners, so that each of them has a fifth of the calls. */
const partnerCount = 5;

/** No page asks the provider of payments, so nothing has to answer there. */
const paymentSettings = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_URL: 'http://127.0.0.1:1',
};

/** Whether a partner's own pages stay fast, however much the partner has bought. */
export const portal: Benchmark = {
  name: 'portal',
  async measure(bench: Bench): Promise<Measurement[]> {
    const reportCount = bench.largeReports;
    const service = await startService(bench, {
      partnerCount,
      fundsCents: 0n,
      settings: { ROLE: 'api', TRUST_PROXY: 'x-forwarded-for', ...paymentSettings },
    });
    const partner = service.partners[0]?.id ?? '';
    const personId = await inviteOwner(service, partner);
    await seedPages(bench, service, { reportCount, personId });
    const cookie = await cookieOf(service.database, 'portal', personId);
    const client = openClient(service.port);
    const addresses = await findAddresses(service.database, partner);
    const askFor = (address: string) =>
      client.ask(
        `GET ${address} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${nextAddress()}\r\nCookie: ${cookie}\r\n\r\n`,
      );
    await askEach(addresses, (_name, address) => askFor(address));
    const measured = new Map<string, Latencies>();
    for (const [number, [name, address]] of addresses.entries()) {
      bench.progress(`page ${number + 1} of ${addresses.length}: ${name}`);
      measured.set(name, (await measurePage(bench, { ask: () => askFor(address) })).ask);
    }
    client.end();
    const ofPartner = format((reportCount / partnerCount) * callsPerReport);
    const row = slowestRow('portal: slowest', {
      measured,
      stored: `of a partner with ${ofPartner} of ${format(reportCount * callsPerReport)} calls`,
      notes: [...measured].map(([name, its]) => `${name}: p95 ${latencyText(its)}`),
    });
    return [row];
  },
};

let asked = 0;
/** Requests have a limit for each address. */
function nextAddress(): string {
  asked++;
  return `10.${asked % 200}.${Math.floor(asked / 200) % 200}.1`;
}

async function inviteOwner({ database }: RunningService, partnerId: string): Promise<bigint> {
  const mail = 'bench@example.org';
  const input = { partnerId, mail, role: 'owner', url: '' } as const;
  await runOperation({ database, now: new Date() }, inviteMember, input, theService);
  const personId = await personOf(database, mail);
  await acceptMember(database, { partnerId, personId, sessionId: 0n });
  return personId;
}

/** Files and addresses that lead on, and no pages. */
const downloads = ['/documents/:number/:format', '/reports/:reportId/open', '/reports/buy', '/batches/order'];

/** Each page and form once, with the ids of what the partner has. */
async function findAddresses(database: Database, partnerId: string): Promise<[name: string, address: string][]> {
  const [known] = await database.query<Record<string, string>>(sql`
    select q.request_id as "requestId", q.key_id as "keyId", q.report_id as "reportId",
      (select min(person_id)::text from people.member where partner_id = ${partnerId}) as "personId",
      (select id from reports.dispute d where d.report_id = q.report_id and state = 'open') as "disputeId",
      (select min(number) from invoicing.invoice where partner_id = ${partnerId}) as number,
      (select to_char(min(period_start), 'YYYY-MM') from billing.statement where partner_id = ${partnerId}) as month,
      (select min(id) from webhooks.endpoint where partner_id = ${partnerId}) as "webhookId",
      (select min(message_id) from webhooks.attempt) as "messageId"
    from partners.request q where partner_id = ${partnerId} and outcome = 'charged' order by received_at desc limit 1`);
  const base = `/portal/p/${partnerId}`;
  return pages
    .filter(({ path }) => !downloads.includes(path) && !path.includes(':batchId'))
    .map(({ path }) => [path, fillPattern(`${base}${path === '/' ? '' : path}`, (name) => known?.[name])]);
}
