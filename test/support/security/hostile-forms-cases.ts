import assert from 'node:assert/strict';
import { test } from 'node:test';

import { threadMs } from '../../../harness/measure/thread-time.ts';
import { saveMethod } from '../../../src/billing/payments/methods.ts';
import { pages as consolePages } from '../../../src/console/pages/index.ts';
import { sql } from '../../../src/database/sql.ts';
import { listKeys } from '../../../src/partners/keys/store.ts';
import { listMembers } from '../../../src/people/members.ts';
import { pages as portalPages } from '../../../src/portal/pages/index.ts';
import { newBatchId, orderBatch } from '../../../src/reports/batches/order.ts';
import { loadHashVin } from '../../../src/reports/vin-hash.ts';
import type { Vin } from '../../../src/vehicles/vin/read.ts';
import { formBytes, formWithFilesBytes } from '../../../src/web/form-body.ts';
import { furnish, suppliers } from '../console/furnish.ts';
import { invite } from '../console/visitor.ts';
import { freshDatabase } from '../database.ts';
import { entryXml, statementXml } from '../invoicing/bank-xml.ts';
import { inviteTo } from '../portal/portal.ts';
import { startTestService } from '../service.ts';
import { formsOf, type PageForm } from './forms-of-page.ts';
import { HostileClient } from './hostile-client.ts';
import { hostileTexts } from './hostile-texts.ts';

/** What one request may take of the processor, and what another may have to wait for it. */
const [maxHandlerMs, maxHealthMs] = [50, 100];
/** What `calibrate` takes on the machine for which these are meant. */
const typicalCalibrationMs = 12;
/** A collection of garbage may fall into a request: one that took too long is sent again. */
const tries = 4;
/** Of the headers of a request, which an address is a part of. */
const addressBytes = 12_000;
/** Somewhat less than the usual bound of a field. */
const fieldBytes = 3_900;

const { url, database } = await freshDatabase();
const furnished = await furnish(database);
const batchId = newBatchId();
const lines = [{ line: 1, vin: 'WVWZZZ1JZXW000001' as Vin }];
const order = { partnerId: 'buyer', batchId, orderedBy: 'a@b.example', keyId: null, language: 'en', lines } as const;
await orderBatch({ database, hashVin: await loadHashVin(database) }, order, new Date());
await saveMethod(database, 'buyer', { customerId: 'cus_1', methodId: 'pm_1', label: 'Visa 4242' }, new Date());
await database.query(sql`
  insert into mail.message (cause, partner_id, kind, content, created_at) values ('a', 'buyer', 'statement', '{}', now())`);
// No jobs: their processor time would be counted. Nothing is asked of Stripe.
const environment = {
  ROLE: 'api',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_URL: 'http://127.0.0.1:1',
};
const service = await startTestService(url, environment, { suppliers: () => [...suppliers.values()] });
const consoleUrl = service.consoleUrl ?? '';
const operatorLink = await invite(database, 'ada@example.org', 'admin');
const memberLink = await inviteTo(database, 'buyer', 'owner@buyer.example');
const [first, health] = [new HostileClient(service.url), new HostileClient(service.url)];
const slownessAtStart = slownessNow();
/** Where nothing else is asked meanwhile. */
const alive = { status: 200, waitMs: 0 };

/** What the addresses of pages name. */
const known: Readonly<Record<string, string>> = {
  ...furnished,
  id: 'buyer',
  batchId,
  keyId: (await listKeys(database, 'buyer'))[0]?.keyId ?? '',
  personId: String((await listMembers(database, 'buyer'))[0]?.personId),
  mailId: '1',
  operatorId: '1',
  sessionId: '1',
  month: new Date().toISOString().slice(0, 7),
  format: 'pdf',
  file: 'calls.csv',
};

/** But those that have a button alone, and need a passkey. */
const furnishedPages = consolePages.filter(({ path }) => !path.includes(':passkeyId'));

/** Forms that a page has only after another was sent. They carry on what was typed there. */
const carried: readonly PageForm[] = [
  formOf('/portal/p/buyer/batches/order', { batch: newBatchId(), list: '' }),
  formOf('/portal/p/buyer/reports/buy', { vin: '', form: '' }),
];

interface Place {
  readonly client: HostileClient;
  /** The addresses of all pages with forms. */
  readonly addresses: readonly string[];
  readonly bodyBytes: number;
}

async function openPlaces(): Promise<Place[]> {
  const [operator, member, stranger] = [consoleUrl, service.url, consoleUrl].map((at) => new HostileClient(at)) as [
    HostileClient,
    HostileClient,
    HostileClient,
  ];
  assert.equal((await operator.send(`/sign-in/link/${operatorLink}`, { body: '' })).status, 303);
  assert.equal((await member.send(`/portal/sign-in/link/${memberLink}`, { body: '' })).status, 303);
  return [
    {
      client: operator,
      bodyBytes: 65_536,
      addresses: [...furnishedPages.map(({ path }) => addressOf(path)), '/account'],
    },
    {
      client: member,
      bodyBytes: formBytes,
      addresses: [...portalPages.map(({ path }) => addressOf(`/portal/p/buyer${path}`)), '/portal/account'],
    },
    { client: stranger, bodyBytes: 65_536, addresses: ['/sign-in'] },
    { client: first, bodyBytes: formBytes, addresses: ['/portal/sign-in'] },
    { client: first, bodyBytes: 4_096, addresses: ['/check'] },
  ];
}

function addressOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const id = known[name];
    assert.ok(id !== undefined && id !== '', `${path} names ${name}: add one to this test`);
    return encodeURIComponent(id);
  });
}

function formOf(action: string, values: Readonly<Record<string, string>>): PageForm {
  const fields = Object.entries(values).map(([name, value]) => ({ name, value, isText: true }));
  return { method: 'post', action, hasFiles: false, fields };
}

/** By how much this machine is slower now than the one for which the bounds are meant. */
function slownessNow(): number {
  return Math.max(1, calibrate() / typicalCalibrationMs);
}

function calibrate(): number {
  const text = '<a href="x">&</a>'.repeat(2_000);
  const took = Array.from({ length: 9 }, () => {
    const start = threadMs();
    for (let round = 0; round < 10; round += 1)
      text.replaceAll(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
    return threadMs() - start;
  });
  return Math.min(...took);
}

/** A form with a hostile text, ready to be sent. */
interface Prepared {
  readonly name: string;
  readonly path: string;
  readonly body?: string | Buffer;
  readonly contentType?: string;
  /** As long as it may be: others are asked for meanwhile. */
  readonly isLongest: boolean;
}

/** What is wrong with how a form was answered; undefined if nothing is. All that runs in this thread is counted. */
async function problemOf(client: HostileClient, { path, isLongest, ...sent }: Prepared): Promise<string | undefined> {
  let problem: string | undefined;
  for (let time = 0; time < tries; time += 1) {
    const start = threadMs();
    const answered = client.send(path, sent).then(({ status }) => ({ status, handlerMs: threadMs() - start }));
    const asked = isLongest
      ? health.send('/healthz').then(({ status }) => ({ status, waitMs: threadMs() - start }))
      : alive;
    const [{ status, handlerMs }, other] = await Promise.all([answered, asked]);
    if (status >= 500) return `was answered with ${status}`;
    if (other.status !== 200) return `made /healthz answer ${other.status}`;
    const isSlow = (slowness: number) => handlerMs > maxHandlerMs * slowness || other.waitMs > maxHealthMs * slowness;
    // The machine may have become slower since the start.
    if (!isSlow(slownessAtStart) || !isSlow(slownessNow())) return undefined;
    problem = `took ${Math.round(handlerMs)} ms of the processor, and /healthz waited for ${Math.round(other.waitMs)} ms`;
  }
  return problem;
}

/**
 * The form with this field as each of the hostile texts, and all other fields as they are: with somewhat less than a field may
 * have, so that it is read; and, of some texts in turn, with as much as a form may have.
 */
function* preparedOf({ place: { bodyBytes }, form, field, at }: FoundField, limitEvery: number): Generator<Prepared> {
  const others = form.fields.filter(({ name }) => name !== field);
  const kept = others.map(({ name, value }) => `${name}=${encodeURIComponent(value)}&`).join('');
  const bytes = form.method === 'get' ? addressBytes : form.hasFiles ? formWithFilesBytes - 10_000 : bodyBytes;
  const max = bytes - kept.length - field.length - 1;
  for (const [index, { name, encoded }] of hostileTexts.entries()) {
    const lengths = (at + index) % limitEvery === 0 ? [fieldBytes, max] : [fieldBytes];
    for (const length of new Set(lengths.map((one) => Math.min(one, max)))) {
      const query = `${kept}${field}=${encoded(length)}`;
      const about = { name: `${name} (${length} bytes)`, path: form.action, isLongest: length === max };
      if (form.hasFiles) yield { ...about, ...multipartOf(form, field, decoded(encoded(length))) };
      else if (form.method === 'get') yield { ...about, path: `${form.action}?${query}` };
      else yield { ...about, body: query };
    }
  }
}

function decoded(text: string): string {
  return new URLSearchParams(`x=${text}`).get('x') ?? '';
}

function multipartOf(form: PageForm, field: string, text: string) {
  const parts = form.fields.map(
    ({ name, value }) =>
      `--hostile\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${name === field ? text : value}\r\n`,
  );
  const body = Buffer.from(`${parts.join('')}--hostile--\r\n`);
  return { body, contentType: 'multipart/form-data; boundary=hostile' };
}

/** The longest time of the processor that this thread took without answering anybody else while something was sent. */
async function longestBlockMs(send: () => Promise<{ readonly status: number }>): Promise<number> {
  let [last, longest, isDone] = [threadMs(), 0, false];
  const beat = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isDone) setImmediate(beat);
  };
  beat();
  const { status } = await send();
  isDone = true;
  assert.ok(status === 200 || status === 422, String(status));
  return longest;
}

/** As large as the console takes them. */
const bankFileBytes = 1024 * 1024 - 2_000;

const fileXml = (entries: readonly string[]) => statementXml(entries, 'NL91ABNA0417164300');

function fillBankFile(entryOf: (index: number) => string): string {
  const count = Math.floor(bankFileBytes / entryOf(9_999).length);
  return fileXml(Array.from({ length: count }, (_, index) => entryOf(index)));
}

const hostileBankFiles: Readonly<Record<string, string>> = {
  'as many receipts as may be': fillBankFile((index) =>
    entryXml({ reference: `R${index}`, amount: '2.98', text: `2026-00000${index % 10} buyer ${'x y '.repeat(190)}` }),
  ),
  'too many receipts': fillBankFile((index) => entryXml({ reference: `R${index}`, amount: '2.98' })),
  'receipts that look the same': fillBankFile(() =>
    entryXml({ reference: 'R', amount: '1', text: 'buyer '.repeat(120) }),
  ),
  'one receipt with a long text': fileXml([
    entryXml({ reference: 'R', amount: '1', text: '2026-000001 buyer '.repeat(bankFileBytes / 19) }),
  ]),
  'entries without anything': fillBankFile(() => '<Ntry/>'),
  'elements in each other': fileXml(['<a>'.repeat(bankFileBytes / 7) + '</a>'.repeat(bankFileBytes / 7)]),
  entities: fileXml([entryXml({ reference: 'R', amount: '1', text: '&amp;'.repeat(bankFileBytes / 6) })]),
  'an element that does not end': `<Document>${'<'.repeat(bankFileBytes)}`,
};

function bankFileOf(xml: string) {
  const file = `--hostile\r\ncontent-disposition: form-data; name="file"; filename="a.xml"\r\n\r\n${xml}\r\n`;
  return { body: Buffer.from(`${file}--hostile--\r\n`), contentType: 'multipart/form-data; boundary=hostile' };
}

interface FoundField {
  readonly place: Place;
  readonly form: PageForm;
  readonly field: string;
  readonly at: number;
}

/** Every text field of every form, once. */
async function findFields(places: readonly Place[]): Promise<FoundField[]> {
  const found = new Map<string, FoundField>();
  const note = (place: Place, form: PageForm) => {
    for (const { name: field, isText } of form.fields) {
      const key = `${form.method} ${form.action} ${field}`;
      if (isText && !found.has(key)) found.set(key, { place, form, field, at: found.size });
    }
  };
  for (const place of places) {
    for (const address of place.addresses) {
      const { status, body } = await place.client.send(address);
      assert.ok(status < 500, `${address} ${status}`);
      for (const form of formsOf(body, address)) note(place, form);
    }
  }
  const [, member] = places;
  for (const form of carried) if (member) note(member, form);
  return [...found.values()];
}

const places = await openPlaces();
const found = await findFields(places);

/** Sends hostile texts to every field, one in so many of them also as long as a body may be. */
export function testHostileForms({ limitEvery }: { readonly limitEvery: number }): void {
  test('every page that takes a form is among those that are tried', async () => {
    const tried = new Set(found.map(({ form }) => form.action));
    const forms = [
      ...furnishedPages.filter(({ submit }) => submit).map(({ path }) => addressOf(path)),
      ...portalPages.filter(({ submit }) => submit).map(({ path }) => addressOf(`/portal/p/buyer${path}`)),
    ];
    const untried: string[] = [];
    for (const address of forms.filter((one) => !tried.has(one))) {
      const place = address.startsWith('/portal/') ? places[1] : places[0];
      const { status, body } = (await place?.client.send(address)) ?? { status: 0, body: '' };
      // One that only asks for a confirmation has nothing to type.
      if (!formsOf(body, address).some(({ action }) => action === address)) untried.push(`${address} ${status}`);
    }
    assert.ok(found.length > 120, String(found.length));
    assert.deepEqual(untried, []);
  });

  test('no bank file holds up others', async () => {
    const client = places[0]?.client;
    assert.ok(client);
    // The process that reads files has to be there first.
    const { status } = await client.send('/invoices/bank-file', bankFileOf(fileXml([])));
    assert.equal(status, 200);
    const problems: string[] = [];
    for (const [name, xml] of Object.entries(hostileBankFiles)) {
      let blockMs = Infinity;
      const isSlow = () => blockMs > maxHandlerMs * slownessAtStart && blockMs > maxHandlerMs * slownessNow();
      for (let time = 0; time < tries && isSlow(); time += 1)
        blockMs = await longestBlockMs(() => client.send('/invoices/bank-file', bankFileOf(xml)));
      if (isSlow()) problems.push(`${name}: ${Math.round(blockMs)} ms`);
    }
    assert.deepEqual(problems, []);
  });

  test('no text in any field of any form is answered with 500, or holds up others', async () => {
    const problems: string[] = [];
    for (const one of found) {
      for (const prepared of preparedOf(one, limitEvery)) {
        const problem = await problemOf(one.place.client, prepared);
        if (problem !== undefined) problems.push(`${one.form.action} ${one.field}: ${prepared.name} ${problem}`);
      }
    }
    for (const { client } of places) client.close();
    health.close();
    assert.deepEqual(problems, []);
  });
}
