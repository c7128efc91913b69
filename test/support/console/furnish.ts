import { vehicle } from '../../../harness/generate/vins.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { Database } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { contestRecord } from '../../../src/operations/disputes/contest-record.ts';
import { forwardDispute } from '../../../src/operations/disputes/forward-dispute.ts';
import { theService } from '../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { addFunds } from '../../../src/operations/money/add-funds.ts';
import { setSeller } from '../../../src/operations/money/set-seller.ts';
import { changeTerms } from '../../../src/operations/partners/change-terms.ts';
import { insertApproval } from '../../../src/people/approvals.ts';
import { entriesOf, recordIdOf } from '../../../src/reports/records/entries.ts';
import { contentOf, findReport } from '../../../src/reports/store.ts';
import { damaged, identified, reading } from '../assemble/evidence.ts';
import { clock, openShop } from '../faults/compose.ts';
import { scripted } from '../suppliers/scripted.ts';

const register = scripted({ id: 'register', feeds: ['identity', 'accidentHistory', 'mileageHistory'] });
register.answerWith(() => ({
  kind: 'evidence',
  evidence: [
    identified({ make: 'Skoda', model: 'Octavia' }),
    damaged('2020-11-09', { source: 'accidentRegister', zones: ['rear'] }),
    reading('2020-05-04', 80_000),
    reading('2022-05-04', 50_000),
    reading('2023-05-04', 61_000),
  ],
}));
const insurer = scripted({ id: 'insurer', feeds: ['identity', 'accidentHistory'], priceCents: 35 });
insurer.answerWith(() => ({
  kind: 'evidence',
  evidence: [
    identified({ make: 'Skoda', model: 'Superb', source: 'classifieds' }),
    damaged('2020-11-09', { source: 'insuranceClaims', damage: { value: 2_400, currency: 'EUR' } }),
  ],
}));

export const suppliers = new Map([register, insurer].map((supplier) => [supplier.id, supplier]));

/** Something for every page: a report with its answers, calls, a webhook, an approval, a seller, an invoice, a payment. Returns what their addresses need. */
export async function furnish(database: Database): Promise<Readonly<Record<string, string>>> {
  const { partnerId, keyId } = await addPartner(database, { id: 'buyer', name: 'Buyer' });
  const shop = await openShop(database, { suppliers: [...suppliers.values()] });
  const { rendition } = await shop.buy({
    buyer: { partnerId, keyId, language: 'en', reportAccessDays: 30 },
    vin: vehicle(1),
    language: undefined,
    idempotencyKey: undefined,
    arrivedAt: clock.now(),
  });
  await shop.gathering.close();
  const { reportId } = JSON.parse(String(rendition.body)) as { reportId: string };
  const [report] = await database.query<{ hash: string }>(
    sql`select encode(vin_hash, 'hex') as hash from reports.report where id = ${reportId}`,
  );
  const hash = report?.hash ?? '';
  await database.query(sql`
    insert into partners.request (received_at, request_id, partner_id, key_id, method, route, status, outcome, price_cents,
      duration_ms, report_id, vehicle, requests)
    values (now(), '0123456789ab-1', 'buyer', ${keyId}, 'POST', '/v1/reports', 200, 'charged', 250, 812, ${reportId}, ${hash}, 1),
      (now(), '0123456789ab-2', 'buyer', ${keyId}, 'POST', '/v1/reports', 400, 'INVALID_VIN', 0, 2, null, null, 1)`);
  await database.query(sql`
    insert into suppliers.usage_day (supplier_id, day, calls, answered, latencies, cost_cents)
    values ('register', current_date, 9, 8, array_fill(1::bigint, array[12]), 90)`);
  await database.query(sql`
    insert into suppliers.pause (supplier_id, paused_at, reason) values ('register', now(), 'wrong dates')`);
  await addMessages(database, reportId);
  const approval = {
    operation: 'add-funds',
    input: '{}',
    partnerId,
    amountCents: 90_000n,
    reason: 'bank 7',
    subject: null,
    before: null,
    after: null,
  };
  const asked = { ...approval, requestedBy: 'bob@example.org', requestedKind: 'person' } as const;
  const { id: approvalId } = await insertApproval(database, asked, new Date());
  const disputeId = await contestDamage(database, reportId);
  return {
    disputeId,
    proofId: await addProof(database, disputeId),
    vin: vehicle(1),
    reportId,
    hash,
    requestId: '0123456789ab-1',
    webhookId: 'whk_1',
    supplierId: 'register',
    messageId: 'msg_1',
    approvalId: String(approvalId),
    number: await addDocument(database, partnerId),
    incidentId: await addIncident(database, partnerId),
  };
}

/** A dispute of some lines that is overdue, of the damage of the report, about which a supplier was asked. */
async function contestDamage(database: Database, reportId: string): Promise<string> {
  const report = await findReport(database, reportId);
  const content = report && contentOf(report)?.report;
  if (!content) throw new Error('the report has no content');
  const damage = entriesOf(content).find(({ kind }) => kind === 'damage');
  const context = { database, now: new Date(Date.now() - 31 * 86_400_000) };
  const input = {
    partnerId: report.partnerId,
    reportId,
    recordId: (damage && recordIdOf(content, damage.entry)) ?? '',
    reason: 'notThisVehicle',
    statement: 'The damage belongs to a vehicle with a similar VIN.\nThe workshop has confirmed it in writing.',
    language: 'en',
  } as const;
  const contested = await runOperation(context, contestRecord, input, { ...theService, role: 'admin' });
  if (contested.outcome !== 'contested') throw new Error(`the record was not contested: ${contested.outcome}`);
  const { id: disputeId } = contested.dispute;
  const note = 'The damage of 9 November 2014: the workshop says that it was another vehicle. Can you confirm it?';
  const admin = { ...theService, role: 'admin' } as const;
  await runOperation(context, forwardDispute, { disputeId, supplierId: 'register', note }, admin);
  return disputeId;
}

async function addProof(database: Database, disputeId: string): Promise<string> {
  const id = 'prf_00000000000000000000';
  await database.query(sql`
    insert into reports.dispute_proof (id, dispute_id, digest, sent_bytes, content_type, file, sent_at)
    values (${id}, ${disputeId}, decode(repeat('07', 32), 'hex'), 9, 'image/png', '', now())`);
  return id;
}

/** A payment that somebody has to look at. */
async function addIncident(database: Database, partnerId: string): Promise<string> {
  await database.query(sql`
    insert into billing.online_payment (id, partner_id, cause, net_cents, vat_cents, started_at, status, session_id, settled_at, reason)
    values ('pay_1', ${partnerId}, 'checkout', 10000, 0, now(), 'review', 'cs_1', now(), 'another amount')`);
  const [incident] = await database.query<{ id: bigint }>(sql`
    insert into billing.payment_incident (cause, partner_id, payment_id, kind, cents, detail, noted_at)
    values ('evt_1', ${partnerId}, 'pay_1', 'mismatch', 12100, 'paid 121.00 EUR of 100.00 EUR', now()) returning id`);
  return String(incident?.id);
}

/** A document of a top-up, with all that is on one. */
async function addDocument(database: Database, partnerId: string): Promise<string> {
  const context = { database, now: new Date() };
  const admin = { ...theService, role: 'admin' } as const;
  const address = { street: 'Damrak 1', postcode: '1012 LG', city: 'Amsterdam', country: 'NL' };
  const bank = { iban: 'NL91ABNA0417164300', vatNumber: 'NL004495445B01', vatRateBasisPoints: 2_100 };
  const seller = { name: 'History B.V.', ...address, email: 'billing@history.example', ...bank };
  await runOperation(context, setSeller, seller, admin);
  await runOperation(context, changeTerms, { partnerId, legalName: 'Buyer B.V.', ...address }, admin);
  const funds = { partnerId, cents: 10_000n, reference: 'RF 1' };
  const { document } = await runOperation(context, addFunds, funds, admin);
  return document ?? '';
}

async function addMessages(database: Database, reportId: string): Promise<void> {
  await database.query(sql`
    insert into webhooks.endpoint (id, partner_id, url, secret, created_at)
    values ('whk_1', 'buyer', 'https://hooks.buyer.example/vehicle-history', decode(repeat('00', 24), 'hex'), now())`);
  const data = JSON.stringify({ reportId });
  await database.query(sql`
    insert into webhooks.attempt (endpoint_id, message_id, at, type, data, created_at, number, outcome, status, reason, duration_ms)
    values ('whk_1', 'msg_1', now(), 'report.completed', ${data}, now(), 1, 'delivered', 204, null, 31),
      ('whk_1', 'msg_2', now(), 'report.completed', ${data}, now(), 1, 'unreachable', null, 'the host name has no address', 4)`);
  await database.query(sql`
    insert into webhooks.delivery (endpoint_id, message_id, type, data, created_at, due_at, tries)
    values ('whk_1', 'msg_2', 'report.completed', ${data}, now(), now(), 1)`);
}
