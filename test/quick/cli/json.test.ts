import assert from 'node:assert/strict';
import { hostname, userInfo } from 'node:os';
import { describe, it } from 'node:test';

import { recordingLog } from '../../../harness/service/log.ts';
import { loadCommands } from '../../../src/cli/commands.ts';
import { Cluster } from '../../../src/database/cluster.ts';
import { ServiceClock } from '../../../src/kernel/clock.ts';
import { keyScopes } from '../../../src/kernel/key-scopes.ts';
import { runOperation } from '../../../src/operations/engine/run.ts';
import { addFunds } from '../../../src/operations/money/add-funds.ts';
import { requireOperatorOf } from '../../../src/people/operators.ts';
import { insertSession } from '../../../src/people/sessions.ts';
import { newReportId } from '../../../src/reports/report-id.ts';
import { noteUsedStore } from '../../../src/suppliers/media/used-store.ts';
import { cleanup } from '../../support/cleanup.ts';
import { type } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { addReadableReport } from '../../support/reports/contested.ts';

const { database } = await freshDatabase();
// In place of a running service, so that there is a clock to move.
const node = new Cluster({ database, clock: new ServiceClock(), role: 'all', testClock: true, log: recordingLog() });
await node.start();
cleanup(() => node.stop());
// A mail that was given up, so that there is one to look at and to try again.
await database.script(`insert into mail.message (cause, partner_id, kind, content, created_at, status, attempts, last_error,
    settled_at, recipient, subject, body_text)
  values ('statement:acme:2026-10-01', 'acme', 'statement', '{}', '2026-11-01T00:00:01Z', 'dead', 9, '550 no such mailbox',
    '2026-11-04T00:00:00Z', 'books@acme.example', 'Statement for October 2026', 'Dear partner')`);

// In place of VIES.
const askVies = async () => ({ outcome: 'valid', consultationNumber: 'WAPI1', reason: null }) as const;

const at = '2026-11-15T08:30:00.000Z';
const keyId = 'an id of twelve characters';
const apiKey = 'a whole key';
const aKey = {
  expiresAt: null,
  allowedAddresses: [],
  scopes: [...keyScopes],
  spendLimitEur: null,
  per: null,
  spentEur: null,
  resetsAt: null,
  revokedAt: null,
  exposedAt: null,
  replacedBy: null,
  lastUsedAt: null,
  issuedAt: at,
};
const anOperator = { pending: true, createdAt: at, disabledAt: null, lastSignInAt: null };
const aNodeState = `insert into suppliers.node_state (node_id, supplier_id, breaker, asking, waiting, seen_at)
  values ('node', 'claimwise', 'closed', 0, 0, now())`;
const noMargin = {
  reports: 0,
  revenueEur: 0,
  costEur: 0,
  marginEur: 0,
  requests: 0,
  cachedAnswers: 0,
  unrecordedReports: 0,
  unrecordedRevenueEur: 0,
};
const aPaidDay = `insert into suppliers.usage_day (supplier_id, day, latencies, cost_cents) values ('claimwise', '2026-11-14', '{}', 10);
  insert into suppliers.inquiry (asked_at, id, country, requests, sent, cached, cost_cents)
    values ('2026-11-14T10:00Z', 1, 'DE', 'claimwise,nothing,5;claimwise,evidence,5;other,evidence,-', 2, 1, 10)`;
const reportId = newReportId(new Date(at));
const aReport = `
  insert into reports.report (id, partner_id, bought_at, access_until, price_cents, language, vin, vin_hash, pending, content)
    values ('${reportId}', 'beta', '${at}', '2026-12-15', 250, 'en', 'WVWZZZ1JZXW000001', '\\x07', '{photos}', '\\x00');
  insert into billing.ledger_entry (partner_id, sequence, booked_at, kind, amount_cents, balance_after_cents, report_id)
    values ('beta', 0, '${at}', 'charge', -250, 0, '${reportId}')`;
const contestedId = newReportId(new Date(at));
const aDispute = {
  disputeId: 'a dispute',
  state: 'open',
  overdue: false,
  recordId: 'a record',
  section: 'accidentHistory',
  kind: 'damage',
  date: '2014-11-09',
  reason: 'repaired',
  reportId: contestedId,
  partner: 'beta',
  filedAs: 'operator',
  filedBy: userInfo().username,
  filedAt: at,
  dueAt: '2026-12-15T08:30:00.000Z',
  decidedAt: null,
  ground: null,
  correctedDate: null,
  correctedKm: null,
  step: 'new',
};
const aForwarded = {
  supplierId: 'asked',
  note: 'Check',
  forwardedAt: at,
  dueAt: '2026-11-20T08:30:00.000Z',
  answer: 'confirmed',
  answerNote: null,
  answeredAt: at,
};
const extendedTo = '2026-12-30T08:30:00.000Z';
const webhookId = 'a webhook';
const aWebhook = { webhookId, url: 'https://8.8.8.8/hook', events: ['balance.low'] };
const aListedWebhook = { status: 'active', createdAt: at, rollingUntil: null, disabledAt: null, disabledReason: null };
const aFoundReport = {
  reportId,
  partner: 'beta',
  boughtAt: at,
  accessUntil: '2026-12-15T00:00:00.000Z',
  status: 'enriching',
};
const anApproval = {
  approval: 1,
  status: 'pending',
  operation: 'add-funds',
  partner: 'beta',
  subject: null,
  amountEur: 600,
  before: { balanceEur: 6 },
  after: { balanceEur: 606, kind: 'payment', bookedEur: 600 },
  reference: null,
  requestedBy: 'grace@operator.example',
  requestedAt: at,
  expiresAt: '2026-11-22T08:30:00.000Z',
  decidedBy: null,
  decidedAt: null,
};
const aSession = {
  session: 1,
  operator: 'bob@operator.example',
  method: 'link',
  createdAt: at,
  lastSeenAt: at,
  expiresAt: '2026-11-22T08:30:00.000Z',
  address: '192.0.2.1',
  userAgent: null,
};
const aPasskey = {
  passkey: 1,
  person: 'bob@operator.example',
  app: 'console',
  label: 'laptop',
  createdAt: at,
  lastUsedAt: null,
};
const aStoredPasskey = `
  insert into people.passkey (place, proven_in, credential_id, person_id, public_key, counter, transports, label, created_at)
  select 'console', 0, 'credential', id, '', 0, '{}', 'laptop', '${at}' from people.person
  where mail = 'bob@operator.example'`;
const nobody = {
  legalName: null,
  street: null,
  postcode: null,
  city: null,
  country: null,
  vatNumber: null,
  buyerReference: null,
  invoiceEmail: null,
};
const seller = {
  name: 'History',
  street: 'Damrak-1',
  postcode: '1012LG',
  city: 'Amsterdam',
  country: 'NL',
  vatNumber: 'NL004495445B01',
  taxNumber: null,
  registration: 'KVK1',
  phone: '+31.20.1234567',
  iban: 'NL91ABNA0417164300',
  bic: 'ABNANL2A',
  email: 'billing@history.example',
};
const shownSeller = {
  ...seller,
  vatRate: 21,
  validFrom: '2026-11-15',
  vatRates: [{ country: 'NL', vatRate: 21, validFrom: '2026-11-15' }],
  versions: [{ validFrom: '2026-11-15', ...seller }],
};
const active = { suspended: false, suspendedAt: null, suspensionReason: null };
const acme = {
  partner: 'acme',
  name: 'ACME',
  billingMode: 'prepaid',
  test: false,
  repeatPolicy: 'charged',
  balanceEur: 107.05,
  outstandingEur: null,
  creditLimitEur: null,
  warningLevelEur: 20.5,
  brand: null,
  goodwill: false,
  statementEmail: null,
  balanceEmail: null,
  rechargeBelowEur: null,
  rechargeAmountEur: null,
  rechargeCapEur: null,
  paymentMethod: null,
  stopOverdue: false,
  stopped: false,
  prices: { report: 2.5 },
  comingPrices: [{ kind: 'report', priceEur: 2.49, validFrom: '2027-01-01T00:00:00.000Z' }],
  rateLimitPerMinute: 600,
  reportAccessDays: 90,
  chargeWindowHours: 48,
  language: 'de',
  email: 'books@acme.example',
  ...nobody,
  vatCheck: null,
  billingDetails: [],
  createdAt: at,
  ...active,
  usage: { periodStart: '2026-11-01', totalCalls: 0, billableCalls: 0, totalEur: 0 },
  lastCalls: [],
};
const beta = {
  ...acme,
  partner: 'beta',
  name: 'Beta',
  billingMode: 'postpaid',
  test: false,
  repeatPolicy: 'free',
  balanceEur: null,
  outstandingEur: -10,
  creditLimitEur: 500,
  warningLevelEur: null,
  brand: null,
  goodwill: false,
  statementEmail: null,
  balanceEmail: null,
  rechargeBelowEur: null,
  rechargeAmountEur: null,
  rechargeCapEur: null,
  paymentMethod: null,
  stopOverdue: false,
  stopped: false,
  prices: { report: 3.1 },
  comingPrices: [],
  rateLimitPerMinute: 60,
  reportAccessDays: 30,
  chargeWindowHours: 24,
  language: 'en',
  email: null,
};

const firstTopUp = {
  number: 'PP-2026-000001',
  kind: 'prepayment',
  partner: 'acme',
  periodStart: null,
  issuedOn: '2026-11-15',
  dueOn: '2026-11-15',
  netEur: 100,
  vatEur: 0,
  grossEur: 100,
  openEur: 0,
  status: 'paid',
  corrects: null,
};
const secondTopUp = { ...firstTopUp, number: 'PP-2026-000002', netEur: 7.05, grossEur: 7.05 };

const mail = {
  id: 1,
  kind: 'statement',
  cause: 'statement:acme:2026-10-01',
  partner: 'acme',
  to: 'books@acme.example',
  subject: 'Statement for October 2026',
  text: 'Dear partner',
  status: 'dead',
  attempts: 9,
  lastError: '550 no such mailbox',
  createdAt: '2026-11-01T00:00:01.000Z',
  sentAt: null,
};

const addAcme =
  'partner add acme --billing prepaid --price 2.5 --name ACME --top-up 100 --rate-limit 600 --access-days 90 ' +
  '--charge-window-hours 48 --repeats charged --language de-AT --email books@acme.example --warn-below 20.50';

/** Typed one after the other. */
const aProofId = 'prf_00000000000000000000';

const session: [line: string, document: unknown][] = [
  ['partner list', []],
  [
    addAcme,
    {
      partner: 'acme',
      apiKey,
      keyId,
      billingMode: 'prepaid',
      test: false,
      priceEur: 2.5,
      balanceEur: 100,
      outstandingEur: null,
    },
  ],
  [
    'partner add beta --billing postpaid --price 2.99 --credit-limit 1000',
    {
      partner: 'beta',
      apiKey,
      keyId,
      billingMode: 'postpaid',
      test: false,
      priceEur: 2.99,
      balanceEur: null,
      outstandingEur: 0,
    },
  ],
  [
    'funds add acme 7.05 --reference RF18',
    {
      partner: 'acme',
      booked: true,
      kind: 'top-up',
      amountEur: 7.05,
      balanceEur: 107.05,
      outstandingEur: null,
      entry: 2,
      reference: 'RF18',
      document: 'PP-2026-000002',
    },
  ],
  [
    'funds add beta 10',
    {
      partner: 'beta',
      booked: true,
      kind: 'payment',
      amountEur: 10,
      balanceEur: null,
      outstandingEur: -10,
      entry: 1,
      reference: null,
      document: null,
    },
  ],
  [
    'price set acme report 2.49 --from 2027-01-01',
    { partner: 'acme', kind: 'report', priceEur: 2.49, validFrom: '2027-01-01T00:00:00.000Z' },
  ],
  ['price set beta report 3', { partner: 'beta', kind: 'report', priceEur: 3, validFrom: at }],
  ['partner show acme', acme],
  ['partner set beta --name Beta --price 3.10 --credit-limit 500', beta],
  ['partner set beta --credit-limit none', { ...beta, creditLimitEur: null }],
  [
    'partner list',
    [
      {
        partner: 'acme',
        name: 'ACME',
        billingMode: 'prepaid',
        test: false,
        balanceEur: 107.05,
        outstandingEur: null,
        rateLimitPerMinute: 600,
        language: 'de',
        email: 'books@acme.example',
        createdAt: at,
        ...active,
      },
      {
        partner: 'beta',
        name: 'Beta',
        billingMode: 'postpaid',
        test: false,
        balanceEur: null,
        outstandingEur: -10,
        rateLimitPerMinute: 60,
        language: 'en',
        email: null,
        createdAt: at,
        ...active,
      },
    ],
  ],
  [
    'partner suspend beta --reason unpaid',
    { partner: 'beta', suspended: true, suspendedAt: at, suspensionReason: 'unpaid', changed: true },
  ],
  [
    'partner suspend beta --reason other',
    { partner: 'beta', suspended: true, suspendedAt: at, suspensionReason: 'unpaid', changed: false },
  ],
  ['partner resume beta', { partner: 'beta', ...active, changed: true }],
  ['partner resume beta', { partner: 'beta', ...active, changed: false }],
  [
    'key issue beta --label laptop --expires 2027-01-01T01:00:00+01:00',
    {
      partner: 'beta',
      keyId,
      apiKey,
      label: 'laptop',
      expiresAt: '2027-01-01T00:00:00.000Z',
      allowedAddresses: [],
      scopes: [...keyScopes],
      spendLimitEur: null,
      per: null,
      spentEur: null,
      resetsAt: null,
    },
  ],
  [
    'key set KEYID --expires never --allow 203.0.113.0/24,2001:db8::1',
    { ...aKey, keyId, state: 'good', label: 'laptop', allowedAddresses: ['203.0.113.0/24', '2001:db8::1'] },
  ],
  [
    'key roll KEYID --overlap 30d',
    { keyId, apiKey, expiresAt: null, replaces: keyId, oldExpiresAt: '2026-12-15T08:30:00.000Z' },
  ],
  ['key revoke KEYID', { keyId, revokedAt: at }],
  ['key list acme', [{ ...aKey, keyId, state: 'good', label: 'first key' }]],
  [
    'ledger correct beta -4 --reference oops',
    {
      partner: 'beta',
      booked: true,
      kind: 'correction',
      amountEur: -4,
      balanceEur: null,
      outstandingEur: -6,
      entry: 2,
      reference: 'oops',
    },
  ],
  [
    'ledger show beta --last 1',
    [
      {
        entry: 2,
        bookedAt: at,
        kind: 'correction',
        amountEur: -4,
        balanceAfterEur: 6,
        reportId: null,
        reference: 'oops',
      },
    ],
  ],
  ['ledger verify', { ok: true, accounts: 2, entries: 4, calls: 0, reports: 0, statements: 0, problems: [] }],
  ['statement close', { statements: [], invoices: [] }],
  ['statement list acme', []],
  ['journal export --from 2030-01-01 --to 2030-01-31', []],
  ['journal sales-list 2025-Q1', []],
  ['journal oss 2025-Q1', []],
  ['invoice list beta', []],
  ['invoice list', [secondTopUp, firstTopUp]],
  ['invoice list acme', [secondTopUp, firstTopUp]],
  [
    'invoice show PP-2026-000001',
    { ...firstTopUp, lines: [{ item: 'top-up', quantity: 1, unitPriceEur: 100, amountEur: 100 }] },
  ],
  ['mail list --status dead', [mail]],
  ['mail list --status sent', []],
  ['mail show 1', mail],
  ['mail retry 1', { id: 1, status: 'queued' }],
  [
    'audit list --operation retry-mail',
    [
      {
        entry: 19,
        at,
        recordedAt: 'a moment',
        by: userInfo().username,
        kind: 'command',
        role: 'admin',
        origin: hostname(),
        requestId: null,
        operation: 'retry-mail',
        partner: 'acme',
        subject: 'mail 1',
        before: { status: 'dead' },
        after: { status: 'queued' },
        reason: null,
      },
    ],
  ],
  ['audit verify', { ok: true, entries: 19, last: { entry: 19, hash: 'a hash' }, problems: [] }],
  ['invoice remind', []],
  ['invoice complete beta', { completed: [], waiting: [] }],
  ['payment list', []],
  ['payment incidents', []],
  [
    'operator invite Ada@operator.example --role admin',
    {
      operator: 'Ada@operator.example',
      role: 'admin',
      link: 'a link',
      pending: true,
      expiresAt: '2026-11-18T08:30:00.000Z',
    },
  ],
  [
    'operator invite bob@operator.example --role support',
    {
      operator: 'bob@operator.example',
      role: 'support',
      link: 'a link',
      pending: true,
      expiresAt: '2026-11-18T08:30:00.000Z',
    },
  ],
  [
    'member invite acme Eve@acme.example --role owner',
    {
      partner: 'acme',
      member: 'Eve@acme.example',
      role: 'owner',
      link: 'a link',
      pending: true,
      expiresAt: '2026-11-18T08:30:00.000Z',
    },
  ],
  ['member role acme eve@acme.example developer', { partner: 'acme', member: 'Eve@acme.example', role: 'developer' }],
  [
    'member list acme',
    [
      {
        partner: 'acme',
        member: 'Eve@acme.example',
        role: 'developer',
        pending: true,
        createdAt: at,
        lastSignInAt: null,
      },
    ],
  ],
  ['member remove acme eve@acme.example', { partner: 'acme', member: 'Eve@acme.example', endedSessions: 0 }],
  ['operator role BOB@operator.example finance', { operator: 'bob@operator.example', role: 'finance' }],
  ['session list bob@operator.example', [aSession]],
  ['session end bob@operator.example 1', { session: 1, operator: 'bob@operator.example' }],
  ['session list bob@operator.example', []],
  ['passkey list bob@operator.example', [aPasskey]],
  [
    'passkey remove bob@operator.example 1',
    { passkey: 1, person: 'bob@operator.example', app: 'console', endedSessions: 0 },
  ],
  ['operator disable bob@operator.example', { operator: 'bob@operator.example', disabledAt: at, endedSessions: 0 }],
  [
    'operator list',
    [
      { ...anOperator, operator: 'Ada@operator.example', role: 'admin', state: 'invited' },
      { ...anOperator, operator: 'bob@operator.example', role: 'finance', state: 'disabled', disabledAt: at },
    ],
  ],
  ['operator enable bob@operator.example', { operator: 'bob@operator.example', disabledAt: null }],
  ['clock show', { now: 'a moment', offsetSeconds: 0 }],
  ['clock advance 25h', { now: 'a moment', offsetSeconds: 90_000 }],
  [
    'margin show --by country --from 2030-01-01 --to 2030-01-31',
    {
      by: 'country',
      from: '2030-01-01',
      to: '2030-01-31',
      recordedFrom: 'a moment',
      lines: [],
      total: noMargin,
      countedCostEur: 0,
    },
  ],
  [
    'supplier bill claimwise test/support/cli/supplier-bill.csv',
    {
      supplier: 'claimwise',
      from: '2026-11-14',
      to: '2026-11-15',
      recordedFrom: 'a moment',
      agrees: false,
      lines: [
        {
          line: 2,
          date: '2026-11-14',
          reference: null,
          count: 2,
          amountEur: 0.1,
          ourCount: 2,
          ourAmountEur: 0.1,
          result: 'matching',
        },
        {
          line: 3,
          date: '2026-11-15',
          reference: null,
          count: 1,
          amountEur: 0.07,
          ourCount: 0,
          ourAmountEur: 0,
          result: 'theirs only',
        },
      ],
      total: {
        amountEur: 0.17,
        ourAmountEur: 0.1,
        differenceEur: 0.07,
        results: { matching: 1, 'other amount': 0, 'theirs only': 1, 'ours only': 0 },
      },
    },
  ],
  [
    'margin show --by supplier --from 2026-11-14 --to 2026-11-14',
    {
      by: 'supplier',
      from: '2026-11-14',
      to: '2026-11-14',
      recordedFrom: 'a moment',
      lines: [
        { supplier: 'claimwise', ...noMargin, costEur: 0.1, marginEur: -0.1, requests: 2 },
        { supplier: 'other', ...noMargin, cachedAnswers: 1 },
      ],
      total: { ...noMargin, costEur: 0.1, marginEur: -0.1, requests: 2, cachedAnswers: 1 },
      countedCostEur: 0.1,
    },
  ],
  ['supplier list --days 1', { since: '2026-11-15', suppliers: [], reportsWaiting: {} }],
  [
    'supplier pause claimwise --reason wrong',
    { supplier: 'claimwise', paused: true, pausedAt: at, reason: 'wrong', changed: true },
  ],
  ['supplier resume claimwise', { supplier: 'claimwise', paused: false, pausedAt: null, reason: null, changed: true }],
  [
    'vehicle erase wvwzzz1jzxw000001 --reference case-7',
    {
      vin: 'WVWZZZ1JZXW000001',
      reports: 0,
      refunds: 0,
      refundedEur: 0,
      unfinishedReports: 0,
      openRepeats: 0,
      idempotencyKeys: 0,
      supplierAnswers: 0,
      media: 0,
      jobs: 0,
      disputes: 0,
      reference: 'case-7',
    },
  ],
  ['approval list', [anApproval, { ...anApproval, approval: 2 }]],
  [
    'approval approve 1',
    {
      approval: 1,
      status: 'approved',
      operation: 'add-funds',
      partner: 'beta',
      booked: true,
      balanceEur: null,
      outstandingEur: -606,
      entry: 3,
    },
  ],
  ['approval reject 2 --reason twice', { approval: 2, status: 'rejected' }],
  [
    'approval list --last 1',
    [{ ...anApproval, approval: 2, status: 'rejected', decidedBy: userInfo().username, decidedAt: at }],
  ],
  [
    'vin check 1m8gdm9axkp042788',
    {
      valid: true,
      vin: '1M8GDM9AXKP042788',
      wmi: '1M8',
      vds: 'GDM9AX',
      vis: 'KP042788',
      region: 'northAmerica',
      country: 'US',
      smallManufacturer: false,
      maker: { make: 'MCI', otherMakes: [], classes: [] },
      modelYears: { candidates: [1989, 2019], ifLightVehicle: [1989], basis: 'required' },
      checkDigit: { expected: 'X', found: 'X', verdict: 'valid' },
      northAmerican: {
        make: 'Motor Coach Industries',
        vehicleType: 'Bus',
        year: 1989,
        yearIsCertain: false,
        model: '102C3 Intercity',
        series: 'MCI',
        bodyClass: 'Bus',
        fuelPrimary: 'Diesel',
        engineModel: '8V-92TA',
        gvwrFrom: 'Class 8: 33,001 lb and above (14,969 kg and above)',
        grossMassKg: { from: 14_969 },
        problems: [],
      },
    },
  ],
  [`report find ${reportId}`, [{ ...aFoundReport, priceEur: 2.5, outstanding: ['photos'] }]],
  [
    `report show ${reportId}`,
    {
      ...aFoundReport,
      vin: 'WVWZZZ1JZXW000001',
      vehicle: '07',
      language: 'en',
      version: 1,
      status: 'unreadable',
      problem: `report ${reportId} cannot be read: it cannot be decompressed (Z_BUF_ERROR)`,
      outstanding: ['photos'],
      priceEur: 2.5,
      refund: null,
      revenueEur: 2.5,
      costEur: null,
      marginEur: null,
      requests: [],
      answers: [],
      sections: [],
    },
  ],
  [`report ask-again ${reportId}`, { reportId, outstanding: ['photos'] }],
  [`report finish ${reportId} --reason sold`, { reportId, outstanding: ['photos'] }],
  [`report refund ${reportId} --reason wrong`, { reportId, amountEur: 2.5, creditNote: null }],
  [
    'dispute contest CONTESTED RECORDID --reason repaired --text repaired',
    { disputeId: 'a dispute', new: true, dueAt: aDispute.dueAt },
  ],
  ['dispute list', [aDispute]],
  ['dispute extend DISPUTEID --reason facts', { disputeId: 'a dispute', dueAt: extendedTo }],
  [
    `dispute remove-proof DISPUTEID ${aProofId} --reason empty`,
    { disputeId: 'a dispute', proofId: aProofId, sha256: '07'.repeat(32) },
  ],
  [
    'dispute show DISPUTEID',
    {
      ...aDispute,
      dueAt: extendedTo,
      vehicle: 'ab'.repeat(16),
      language: 'en',
      statement: 'repaired',
      record: [
        {
          date: '2014-11-09',
          end: null,
          odometerKm: null,
          amount: 3408,
          code: 'collision',
          country: 'DE',
          source: 'insuranceClaims',
        },
      ],
      others: [],
      statedBy: [],
      forwarded: [],
      evidence: [],
    },
  ],
  [
    'dispute forward DISPUTEID asked --note Check',
    { disputeId: 'a dispute', supplierId: 'asked', dueAt: aForwarded.dueAt },
  ],
  ['dispute answer DISPUTEID asked --answer confirmed', aForwarded],
  [
    'dispute decide DISPUTEID --outcome corrected --ground proven --reason bill --date 2014-11-10',
    {
      ...aDispute,
      state: 'corrected',
      dueAt: extendedTo,
      decidedAt: at,
      ground: 'proven',
      correctedDate: '2014-11-10',
      correctedKm: null,
      step: null,
    },
  ],
  [
    'dispute measures --days 30',
    {
      days: 30,
      decided: 1,
      late: 0,
      medianDays: 0,
      maxDays: 0,
      suppliers: [{ supplier: 'number of a supplier', decided: 1, upheld: 1 }],
      filers: [{ partner: 'beta', filedAs: 'operator', filedBy: userInfo().username, decided: 1, rejected: 0 }],
    },
  ],
  ['webhook add beta https://8.8.8.8/hook --events balance.low,balance.low', { ...aWebhook, secret: 'a secret' }],
  ['webhook list beta', [{ ...aWebhook, ...aListedWebhook }]],
  ['webhook roll WEBHOOKID', { webhookId, secret: 'a secret', previousUntil: '2026-11-16T08:30:00.000Z' }],
  ['webhook test WEBHOOKID', { webhookId, messageId: 'a message' }],
  ['webhook replay WEBHOOKID MESSAGEID', { webhookId, messageId: 'a message' }],
  [
    'event list beta --last 1',
    {
      partner: 'beta',
      readAt: null,
      events: [{ eventId: 'a message', event: 'webhook.test', at, data: { webhookId }, isRead: false }],
    },
  ],
  ['webhook attempts WEBHOOKID', []],
  ['webhook disable WEBHOOKID --reason broken', { webhookId, status: 'disabled', changed: true }],
  ['webhook enable WEBHOOKID', { webhookId, status: 'active', changed: true }],
  ['webhook remove WEBHOOKID', { webhookId, removed: true }],
  [
    'seller set --name History --street Damrak-1 --postcode 1012LG --city Amsterdam --country nl --vat-number NL004495445B01 ' +
      '--registration KVK1 --iban NL91ABNA0417164300 --bic ABNANL2A --email billing@history.example --phone +31.20.1234567 --vat-rate 21.00',
    shownSeller,
  ],
  ['seller show', shownSeller],
  ['media show', { store: null, inDatabase: 0, inStore: 0, toDelete: 0 }],
  ['media move', { store: 'https://store.example/media', queued: true }],
  [
    'partner add gamma --billing postpaid --price 1 --legal-name Gamma --country FR --vat-number FR40303265045',
    {
      partner: 'gamma',
      apiKey,
      keyId,
      billingMode: 'postpaid',
      test: false,
      priceEur: 1,
      balanceEur: null,
      outstandingEur: 0,
      vatCheck: { outcome: 'valid', consultationNumber: 'WAPI1' },
    },
  ],
  [
    'partner check-vat gamma',
    {
      partner: 'gamma',
      vatNumber: 'FR40303265045',
      outcome: 'valid',
      consultationNumber: 'WAPI1',
      checkedAt: at,
      reason: null,
    },
  ],
];

/** Of the dispute that was filed last. */
const aProof = `
  insert into reports.dispute_proof (id, dispute_id, digest, sent_bytes, content_type, file, sent_at)
  select '${aProofId}', id, decode('${'07'.repeat(32)}', 'hex'), 9, 'image/png', '', now() from reports.dispute
  order by filed_at desc limit 1`;

describe('--json', () => {
  it('is tried here with every command, but for those that answer as they read, or ask suppliers', async () => {
    const tried = new Set(session.map(([line]) => line.split(' ', 2).join(' ')));
    // These need a month that is closed, a bank's file or Stripe: their own tests read what they print.
    for (const name of ['statement show', 'statement calls', 'bank import', 'funds checkout', 'payment close'])
      tried.add(name);
    assert.deepEqual(
      (await loadCommands())
        .filter(({ name, needs }) => !['input', 'suppliers'].includes(needs) && !tried.has(name))
        .map(({ name }) => name),
      [],
    );
  });

  let lastKeyId = '';
  let [lastWebhookId, lastMessageId, lastDisputeId, lastRecordId] = ['', '', '', ''];
  for (const [line, document] of session) {
    it(`of "${line.slice(0, 60)}" is one complete document`, async () => {
      // As a node does that was given this supplier.
      if (line.startsWith('supplier pause')) await database.script(aNodeState);
      if (line.startsWith('supplier bill')) await database.script(aPaidDay);
      if (line.startsWith('report find')) await database.script(aReport);
      if (line.startsWith('dispute contest')) lastRecordId = await addContestable();
      if (line.startsWith('dispute remove-proof')) await database.script(aProof);
      if (line.startsWith('dispute forward')) {
        await database.script("insert into suppliers.pause (supplier_id, paused_at) values ('asked', now())");
      }
      if (line.startsWith('dispute decide')) await database.script('delete from suppliers.pause');
      if (line === 'media move') await noteUsedStore(database, 'https://store.example/media');
      if (line === 'approval list') await askForApprovals();
      if (line.startsWith('passkey list')) await database.script(aStoredPasskey);
      if (line.startsWith('session list')) await insertSessionOf('bob@operator.example');
      const last: Record<string, string> = {
        KEYID: lastKeyId,
        WEBHOOKID: lastWebhookId,
        MESSAGEID: lastMessageId,
        CONTESTED: contestedId,
        RECORDID: lastRecordId,
        DISPUTEID: lastDisputeId,
      };
      const words = line.split(' ').map((word) => last[word] ?? word);
      const { code, out, err } = await type(database, [...words, '--json'], undefined, undefined, undefined, askVies);
      assert.deepEqual([code, err], [0, '']);
      assert.match(out, /^[[{][^\n]*[\]}]\n$/);
      lastKeyId = /"keyId":"([0-9A-Za-z]{12})"/.exec(out)?.[1] ?? lastKeyId;
      lastWebhookId = /whk_\w{20}/.exec(out)?.[0] ?? lastWebhookId;
      lastMessageId = /msg_\w{32}/.exec(out)?.[0] ?? lastMessageId;
      lastDisputeId = /dsp_\w{20}/.exec(out)?.[0] ?? lastDisputeId;
      assert.deepEqual(JSON.parse(withoutChance(out)), document);
    });
  }

  it('can stand anywhere in the line', async () => {
    const { out } = await type(database, ['--json', 'partner', 'show', 'acme']);
    assert.deepEqual(JSON.parse(out), acme);
    assert.equal((await type(database, ['partner', '--json', 'show', 'acme'])).out, out);
  });

  it('writes amounts as numbers of at most two decimals', async () => {
    for (const cents of ['0.01', '0.07', '0.1', '0.29', '1.15', '19.99', '1234567.89', '999999999.99']) {
      const { out } = await type(database, ['price', 'set', 'acme', 'report', cents, '--json']);
      assert.match(out, new RegExp(`"priceEur":${cents.replace('.', '\\.')},`));
    }
  });
});

/** A report that can be read; returns the id of one of its records. */
async function addContestable(): Promise<string> {
  const options = { reportId: contestedId, vinHash: 'ab'.repeat(16) };
  const { recordsOf } = await addReadableReport(database, 'beta', options);
  return recordsOf('damage')[0] ?? '';
}

/** As an operator of the console would. */
async function askForApprovals(): Promise<void> {
  const context = { database, now: new Date(at), approvalAboveCents: 50_000n };
  const funds = { partnerId: 'beta', cents: 60_000n, reference: null };
  const grace = { kind: 'person', name: 'grace@operator.example', role: 'finance' } as const;
  for (let time = 0; time < 2; time++) {
    await assert.rejects(runOperation(context, addFunds, funds, grace), /wait for a second person/);
  }
}

let hasSession = false;

/** As a sign-in at the console would, the first time. */
async function insertSessionOf(address: string): Promise<void> {
  const { id: personId } = await requireOperatorOf(database, address);
  const signIn = {
    personId,
    app: 'console',
    method: 'link',
    at: new Date(at),
    address: '192.0.2.1',
    userAgent: null,
    provenIn: null,
  } as const;
  if (!hasSession) await insertSession(database, signIn);
  hasSession = true;
}

/** What differs from run to run, checked for its form and put aside. */
function withoutChance(text: string): string {
  return text
    .replaceAll(/"partner_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{38}"/g, JSON.stringify(apiKey))
    .replaceAll(/"(keyId|replaces)":"[0-9A-Za-z]{12}"/g, `"$1":${JSON.stringify(keyId)}`)
    .replaceAll(/"http:\/\/localhost:8081\/sign-in\/link\/console_link_[0-9A-Za-z]{43}"/g, '"a link"')
    .replaceAll(/"http:\/\/localhost:8080\/portal\/sign-in\/link\/portal_link_[0-9A-Za-z]{43}"/g, '"a link"')
    .replaceAll(/"whk_[0-9A-Za-z]{20}"/g, '"a webhook"')
    .replaceAll(/"msg_[0-9a-f]{32}"/g, '"a message"')
    .replaceAll(/"supplier":"\d+"/g, '"supplier":"number of a supplier"')
    .replaceAll(/"dsp_[0-9A-Za-z]{20}"/g, '"a dispute"')
    .replaceAll(/"rec_[0-9A-Za-z]{22}"/g, '"a record"')
    .replaceAll(/"whsec_[0-9A-Za-z+/]{43}="/g, '"a secret"')
    .replaceAll(/"hash":"[0-9a-f]{64}"/g, '"hash":"a hash"')
    .replaceAll(/"recordedAt":"20[0-9T:.-]{21}Z"/g, '"recordedAt":"a moment"')
    .replaceAll(/"recordedFrom":"20[0-9T:.-]{21}Z"/g, '"recordedFrom":"a moment"')
    .replaceAll(/"now":"20[0-9T:.-]{21}Z"/g, '"now":"a moment"');
}
