import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';

import { checkAccessibility } from '../../../../harness/browser/accessibility.ts';
import { saveMethod } from '../../../../src/billing/payments/methods.ts';
import { makeStripe } from '../../../../src/billing/payments/stripe.ts';
import { type Language, languages } from '../../../../src/language/languages.ts';
import { listKeys } from '../../../../src/partners/keys/store.ts';
import { listMembers } from '../../../../src/people/members.ts';
import { pages } from '../../../../src/portal/pages/index.ts';
import { openBrowser } from '../../browser.ts';
import { cleanup } from '../../cleanup.ts';
import { change } from '../../console/console.ts';
import { furnish } from '../../console/furnish.ts';
import { freshDatabase } from '../../database.ts';
import { openPortal, signInTo } from '../portal.ts';

const partner = 'buyer';

const { database } = await freshDatabase();

const furnished = await furnish(database);

// Nothing is asked of it: its page is opened, and no payment is started.
const payments = makeStripe({ secretKey: 'sk_test_1', url: 'http://127.0.0.1:1' }, () => 'http://localhost:8080/');

await saveMethod(database, partner, { customerId: 'cus_1', methodId: 'pm_1', label: 'Visa 4242' }, new Date());

const portal = await openPortal(database, { payments });

export const owner = await signInTo(portal, database, partner);

await signInTo(portal, database, partner, { role: 'viewer', mail: 'someone@buyer.example' });

const contest = `/portal/p/${partner}/reports/${furnished['reportId']}/contest`;

const [recordId = ''] = /rec_\w+/.exec((await owner.open(contest)).body) ?? [];

await change(owner, contest, { recordId, reason: 'other', statement: 'It happened to another vehicle.' });

await portal.server.listen({ port: 0, host: '127.0.0.1' });

const root = `http://localhost:${(portal.server.server.address() as AddressInfo).port}`;

const browser = await openBrowser();

const context = await browser.newContext({ timezoneId: 'Europe/Riga' });

cleanup(() => context.close());

export const page = await context.newPage();

/** As narrow as it is before tables become cards. */
const desk = { width: 1100, height: 900 };

const phone = { width: 360, height: 740 };

const known: Readonly<Record<string, string>> = {
  ...furnished,
  personId: String((await listMembers(database, partner))[0]?.personId),
  keyId: (await listKeys(database, partner))[0]?.keyId ?? '',
  month: new Date().toISOString().slice(0, 7),
};

/** Files, addresses that lead on, and pages of what is not furnished. */
const left = /:format$|\/open$|\/buy$|\/order$|:batchId|\/statements\/:month$|\/messages\//;

export const addresses = [
  ...pages
    .filter(({ path }) => !left.test(path))
    .map(({ path }) => `/portal/p/${partner}${path === '/' ? '' : path}`)
    .map((path) => path.replaceAll(/:(\w+)/g, (_all, name: string) => known[name] ?? 'none')),
  '/portal/account',
  '/portal/p/nobody',
];

/** Those with the longest words. */
const wordy: readonly Language[] = ['lt', 'ru'];

const isWide = () => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');

/** Puts another page into the one that is open: it takes a fraction of opening it. */
async function show(html: string): Promise<void> {
  await page.evaluate(`{
    const next = new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html');
    document.documentElement.lang = next.documentElement.lang;
    document.title = next.title;
    document.body.replaceWith(next.body);
  }`);
}

const bodies = new Map<string, string>();

async function bodyOf(address: string, language: string): Promise<string> {
  const key = `${address} ${language}`;
  const body = bodies.get(key) ?? (await owner.open(address, { 'accept-language': language })).body;
  bodies.set(key, body);
  return body;
}

/** Checks each page in one language, or in all. */
export function testPortalPages({ everyLanguage }: { everyLanguage: boolean }): void {
  for (const [name, size, colorScheme] of [
    ['desk, light', desk, 'light'],
    ['phone, dark', phone, 'dark'],
  ] as const) {
    test(`no page of the portal breaks a rule of accessibility or scrolls sideways, in any language: ${name}`, async () => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.goto(`${root}/portal/sign-in`);
      assert.deepEqual(await checkAccessibility(page), []);
      for (const [number, address] of addresses.entries()) {
        for (const [place, language] of languages.entries()) {
          // The markup is the same in each language: each page is checked in one of them, and each language on some pages.
          const isChosen = everyLanguage || place === number % languages.length;
          if (!isChosen && !wordy.includes(language)) continue;
          await show(await bodyOf(address, language));
          assert.ok(!(await isWide()), `${address} in ${language} scrolls sideways`);
          if (!isChosen) continue;
          const contrast = everyLanguage || number % 4 === 0;
          assert.deepEqual(
            await checkAccessibility(page, { contrast, targets: contrast }),
            [],
            `${address} in ${language}`,
          );
        }
      }
    });
  }
}
