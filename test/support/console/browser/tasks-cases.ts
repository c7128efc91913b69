import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';

import { checkAccessibility } from '../../../../harness/browser/accessibility.ts';
import { addPartner } from '../../../../harness/service/partners.ts';
import { pages } from '../../../../src/console/pages/index.ts';
import { sql } from '../../../../src/database/sql.ts';
import { theService } from '../../../../src/operations/engine/operation.ts';
import { runOperation } from '../../../../src/operations/engine/run.ts';
import { inviteMember } from '../../../../src/operations/people/invite-member.ts';
import { openBrowser } from '../../browser.ts';
import { cleanup } from '../../cleanup.ts';
import { freshDatabase } from '../../database.ts';
import { entryXml, statementXml } from '../../invoicing/bank-xml.ts';
import { openConsole, signIn } from '../console.ts';
import { furnish, suppliers } from '../furnish.ts';
import { invite } from '../visitor.ts';

export const { database } = await freshDatabase();

export const { keyId } = await addPartner(database, {
  id: 'acme',
  name: 'Acme Motors',
  contactEmail: 'billing@acme.example',
});

export const mailId = await addDeadMail();

export const furnished = await furnish(database);

const opened = await openConsole(database, { suppliers });

const { server } = opened;

await server.listen({ port: 0, host: '127.0.0.1' });

export const root = `http://localhost:${(server.server.address() as AddressInfo).port}`;

export const browser = await openBrowser();

export const context = await browser.newContext({ timezoneId: 'Europe/Riga' });

cleanup(() => context.close());

export const page = await context.newPage();

async function addDeadMail(): Promise<bigint> {
  const [mail] = await database.query<{ id: bigint }>(sql`
    insert into mail.message (cause, partner_id, kind, content, created_at, status, settled_at, last_error, recipient)
    values ('test', 'acme', 'statement', '{}', now(), 'dead', now(), 'mailbox full', 'billing@acme.example') returning id`);
  return mail?.id ?? 0n;
}

/** As narrow as it is before tables become cards. */
const desk = { width: 1100, height: 900 };

const phone = { width: 360, height: 740 };

/** The pages of these patterns, with the ids of what is here. */
function addressesOf(patterns: readonly string[], more: Readonly<Record<string, string>> = {}): string[] {
  const known: Readonly<Record<string, string>> = {
    ...furnished,
    id: 'acme',
    keyId,
    mailId: String(mailId),
    operatorId: '1',
    ...more,
  };
  return patterns.map((path) =>
    path.replaceAll(/:(\w+)/g, (_all, name: string) => {
      if (name === 'number' && path.startsWith('/audit')) return '1';
      const isOfMember = name === 'passkeyId' && path.startsWith('/partners/');
      return known[isOfMember ? 'memberPasskeyId' : name] ?? 'none';
    }),
  );
}

/** Every page but the forms, one form, and a failure. */
function addresses(more: Readonly<Record<string, string>>): string[] {
  const shown = pages.filter(
    ({ path, runs }) => (runs === undefined || path === '/partners/add') && !downloads.includes(path),
  );
  return [
    ...addressesOf(
      shown.map(({ path }) => path),
      more,
    ),
    absent,
  ];
}

/** Files, and no pages. */
const downloads = ['/invoices/:number/:format', '/statements/:id/:month/:file', '/disputes/:disputeId/proofs/:proofId'];

/** There is no such link. */
const absent = '/sign-in/link/none';

/** Where contrast is checked, which takes longer than all other rules together: among them they have every colour. */
const colourful = ['/', '/partners/acme', '/webhooks/whk_1', '/partners/add', '/mails', absent];

const isWide = () => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');

/** Puts the content of another page into the one that is open: it takes a fraction of opening that page. */
async function show(body: string): Promise<void> {
  await page.evaluate(`{
    const next = new DOMParser().parseFromString(${JSON.stringify(body)}, 'text/html');
    document.querySelector('main').replaceWith(next.querySelector('main'));
  }`);
}

/** Every page as the server draws it for an operator. */
async function drawPages(): Promise<[path: string, body: string][]> {
  const admin = await signIn(opened, database, 'admin', 'views@example.org');
  const drawn: [string, string][] = [];
  for (const path of addresses({ personId: await invitedMember() })) {
    const { statusCode, body } = await admin.open(path);
    if (path !== absent) assert.equal(statusCode, 200, path);
    drawn.push([path, body]);
  }
  return drawn;
}

const member = { partnerId: 'acme', mail: 'member@acme.example', role: 'viewer', url: '' } as const;

const mistake = 'a form with a mistake';

/** What this one will do cannot be undone, and looks so. */
const final = '/webhooks/whk_1/remove-webhook';

/** A member of the partner; returns their number. */
async function invitedMember(): Promise<string> {
  await runOperation({ database, now: new Date() }, inviteMember, member, theService);
  const [person] = await database.query<{ id: bigint }>(sql`select id from people.person where mail = ${member.mail}`);
  return String(person?.id);
}

/** A session and a passkey of an operator, for the forms that end them, and a member of the partner. */
async function ownThings(mail: string): Promise<Record<string, string>> {
  const [passkey] = await database.query<{ id: bigint }>(sql`
    insert into people.passkey (place, proven_in, credential_id, person_id, public_key, counter, transports, label, created_at)
    select 'console', 0, 'credential', id, '', 0, '{}', 'laptop', now() from people.person where mail = ${mail} returning id`);
  const [session] = await database.query<{ id: bigint; operatorId: bigint }>(sql`
    select s.id, p.id as "operatorId" from people.session s join people.person p on p.id = s.person_id where mail = ${mail}`);
  const { id, operatorId } = session ?? {};
  const personId = await invitedMember();
  const [ofMember] = await database.query<{ id: bigint }>(sql`
    insert into people.passkey (place, proven_in, credential_id, person_id, public_key, counter, transports, label, created_at)
    values ('portal', 0, 'credential of a member', ${personId}, '', 0, '{}', 'laptop', now()) returning id`);
  return {
    personId,
    memberPasskeyId: String(ofMember?.id),
    passkeyId: String(passkey?.id),
    sessionId: String(id),
    operatorId: String(operatorId),
  };
}

/** With a link. */
export async function signInAtPage(): Promise<void> {
  await page.goto(`${root}/sign-in/link/${await invite(database, 'ada@example.org', 'admin')}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
}

/** Checks the pages and forms of the console: some rules in some views, or all rules in all. */
export function testConsolePages({ everywhere }: { everywhere: boolean }): void {
  const views = [
    { name: 'desk, light', size: desk, colorScheme: 'light', rules: 'all' },
    // The markup is the same as on a desk: where it is not coloured otherwise, only the layout is another.
    { name: 'phone, dark', size: phone, colorScheme: 'dark', rules: everywhere ? 'all' : 'some' },
    { name: 'phone, light', size: phone, colorScheme: 'light', rules: 'all' },
    { name: 'desk, dark', size: desk, colorScheme: 'dark', rules: 'all' },
  ] as const;

  // Light and dark, desk and phone are each seen by one of the first two.
  for (const [index, { name, size, colorScheme, rules }] of views.slice(0, everywhere ? 4 : 2).entries()) {
    test(`no page breaks a rule of accessibility or scrolls sideways: ${name}`, async () => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      // The last page of the first view is for people who have not signed in, and is laid out otherwise.
      if (index > 0) await page.goto(root);
      for (const [path, body] of await drawPages()) {
        // Opened once, with its scripts and its policy; in the other views only its content is laid out.
        if (index === 0) await page.goto(root + path);
        else await show(body);
        assert.ok(!(await isWide()), `${path} scrolls sideways`);
        const contrast = everywhere || colourful.includes(path);
        const targets = everywhere || contrast || path === '/calls';
        if (contrast || rules === 'all')
          assert.deepEqual(await checkAccessibility(page, { contrast, targets }), [], path);
      }
    });
  }

  test('no form breaks a rule of accessibility or scrolls sideways, nor what it will do, nor a mistake in it', async () => {
    const admin = await signIn(opened, database, 'admin', 'forms@example.org');
    const more = await ownThings('forms@example.org');
    const forms = addressesOf(
      pages.filter(({ runs }) => runs !== undefined).map(({ path }) => path),
      more,
    );
    const bodies: [string, string][] = [];
    for (const path of forms) {
      const { statusCode, body } = await admin.open(path);
      assert.equal(statusCode, 200, path);
      bodies.push([path, body]);
    }
    const mistaken = await admin.submit('/partners/acme/add-funds', { cents: 'much', reference: '' });
    assert.equal(mistaken.statusCode, 422);
    bodies.push([mistake, mistaken.body]);
    const receipt = {
      reference: 'R1',
      amount: '2.00',
      text: `${furnished['number']} ${'long'.repeat(60)}`,
      payer: 'Buyer',
    };
    const text = statementXml([entryXml(receipt)], 'NL91ABNA0417164300');
    const bankFile = await admin.submit('/invoices/bank-file', { text });
    assert.match(bankFile.body, /For you to decide/);
    bodies.push(['what a bank file would do', bankFile.body]);
    await page.goto(`${root}/partners/add`);
    // On a desk and a phone, in the light, or also in the dark.
    for (const { size, colorScheme } of views.filter((view) => everywhere || view.colorScheme === 'light')) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      for (const [path, body] of bodies) {
        await show(body);
        assert.ok(!(await isWide()), `${path} scrolls sideways`);
        const isOfItsKind = everywhere || [mistake, final].includes(path);
        const rules = { contrast: isOfItsKind, targets: isOfItsKind };
        if (everywhere || size === desk) assert.deepEqual(await checkAccessibility(page, rules), [], path);
      }
    }
  });
}
