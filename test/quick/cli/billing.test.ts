import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makeVies } from '../../../src/billing/vat/vies.ts';
import { listAudit } from '../../../src/people/audit/list.ts';
import { startFakeVies } from '../../support/billing/vat/fake-vies.ts';
import { type } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';

const { database } = await freshDatabase();
const fake = await startFakeVies();
const askVies = makeVies(fake.url);

/** Types a line, in which `'a b'` is one word; with VIES where it is given. */
async function line(text: string, vies?: typeof askVies, now?: Date) {
  const words = [...text.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
  return type(database, words, now, undefined, undefined, vies);
}

async function json(text: string, vies?: typeof askVies, now?: Date): Promise<Record<string, unknown>> {
  const { code, out, err } = await line(`${text} --json`, vies, now);
  assert.equal(code, 0, err);
  return JSON.parse(out) as Record<string, unknown>;
}

/** One line on standard error that says what is wrong, and nothing else. */
async function refused(text: string, problem: RegExp): Promise<void> {
  const { code, out, err } = await line(text);
  assert.deepEqual([code, out], [1, ''], text);
  assert.match(err, /^vehicle-history: [^\n]+\n$/);
  assert.match(err, problem);
}

const address =
  "--street 'Damrak 1' --postcode '1012 LG' --city Amsterdam --country NL --email billing@history.example";

test('the seller is set whole at first, and then in parts, from a day on', async () => {
  await refused('seller show', /no seller is set/);
  await refused('seller set', /nothing to change/);
  await refused(
    "seller set --name 'History B.V.'",
    /--street, --postcode, --city, --country, --email, --vat-number, --vat-rate are missing/,
  );
  await refused(`seller set --name H ${address} --vat-number NL004495445B01`, /--vat-rate is missing/);
  const full = `seller set --name H ${address} --vat-rate 21`;
  await refused(`${full} --vat-number NL00449544B01`, /--vat-number "NL00449544B01" has another form/);
  await refused(`${full} --vat-number DE136695976`, /must begin with NL/);
  await refused('seller show', /no seller is set/);

  await json(`${full} --vat-number 'nl 0044.95.445.b01' --iban 'NL91 ABNA 0417 1643 00' --bic abnanl2a`);
  const changed = await json("seller set --name 'History N.V.' --from 2027-01-01");
  assert.deepEqual(
    [changed['name'], changed['vatNumber'], changed['iban']],
    ['H', 'NL004495445B01', 'NL91ABNA0417164300'],
  );
  const later = await json('seller set --city Utrecht --bic none');
  assert.deepEqual([later['city'], later['bic'], later['vatRate']], ['Utrecht', null, 21]);
  assert.deepEqual(
    (later['versions'] as Record<string, unknown>[]).map(({ validFrom, name, city }) => [validFrom, name, city]),
    [
      ['2026-11-15', 'H', 'Utrecht'],
      ['2027-01-01', 'History N.V.', 'Utrecht'],
    ],
    'a change that is planned keeps its name, and gets the new city',
  );
  const rates = await json('seller set --vat-rate 19 --vat-country de --from 2026-12-01');
  assert.equal(rates['vatRate'], 21);
  assert.deepEqual(rates['vatRates'], [
    { country: 'DE', vatRate: 19, validFrom: '2026-12-01' },
    { country: 'NL', vatRate: 21, validFrom: '2026-11-15' },
  ]);
  assert.match((await line('seller show')).out, /VAT rate +21 % in NL\n +19 % in DE from 2026-12-01/);
});

test('what is wrong about the seller is said in one line, and changes nothing', async () => {
  const before = await json('seller show');
  await refused('seller set --country UK', /--country "UK" must be GB/);
  await refused('seller set --country BE', /--country "BE" does not fit the VAT number NL004495445B01/);
  await refused('seller set --country FR --vat-number FR40303265045', /--vat-rate is missing: .* FR on 2026-11-15/);
  await refused('seller set --iban NL91ABNA0417164301', /--iban "NL91ABNA0417164301" .*check digits/);
  await refused('seller set --bic nonsense1', /--bic "nonsense1" is not a BIC/);
  await refused('seller set --email nobody', /--email "nobody" is not a mail address/);
  for (const rate of ['101', '-1', '21%', '2.345', 'x']) await refused(`seller set --vat-rate ${rate}`, /--vat-rate/);
  await refused('seller set --vat-country DE', /--vat-country "DE" needs the VAT rate/);
  await refused('seller set --city Delft --from 2026-02-31', /--from "2026-02-31" must be a day/);
  await refused("seller set --city ''", /--city "" must have 1 to 100 characters/);
  await refused('seller set --vat-number none', /--vat-number "none" is missing/);
  assert.deepEqual(await json('seller show'), before);
});

test('the audit has the masked account number alone', async () => {
  const none = { partnerId: null, operation: 'set-seller', actor: null, from: null, until: null };
  const texts = (await listAudit(database, none, { after: null, isDescending: true, count: 20 })).map((entry) =>
    JSON.stringify({ ...entry, number: 0 }),
  );
  assert.ok(texts.some((text) => text.includes('NL91…4300')));
  assert.ok(texts.every((text) => !text.includes('0417164300')));
});

test('billing details are set with the terms or in parts, all or nothing, and can be removed', async () => {
  await refused(
    'partner add acme --billing postpaid --price 2 --country Germany',
    /--country "Germany" must be the code/,
  );
  await refused('partner show acme', /no partner/);
  await json("partner add acme --billing postpaid --price 2 --legal-name 'Acme GmbH' --country DE --test");
  const shown = await json(
    "partner set acme --street 'Torstr. 1' --postcode 10119 --city Berlin --buyer-reference 'PO 7'",
  );
  assert.deepEqual(
    ['legalName', 'street', 'city', 'country', 'buyerReference', 'vatNumber', 'vatCheck'].map((name) => shown[name]),
    ['Acme GmbH', 'Torstr. 1', 'Berlin', 'DE', 'PO 7', null, null],
  );
  await refused('partner set acme --price 9 --vat-number DE13669597', /--vat-number "DE13669597" has another form/);
  assert.deepEqual((await json('partner show acme'))['prices'], { report: 2 }, 'the price was changed all the same');
  const doubted = await line('partner set acme --vat-number DE136695975');
  assert.deepEqual([doubted.code, /check digit .* is wrong: was it mistyped/.test(doubted.err)], [0, true]);
  await json('partner set acme --vat-number de136695976 --invoice-email books@acme.example');
  await refused('partner set acme --country AT', /--country "AT" does not fit the VAT number DE136695976/);
  await refused('partner set acme --invoice-email x', /--invoice-email "x" is not a mail address/);
  await refused('partner set acme --details-from 2027-01-01', /--details-from "2027-01-01" needs billing details/);
  const moved = await json('partner set acme --city Potsdam --details-from 2027-01-01');
  assert.equal(moved['city'], 'Berlin');
  const left = await json('partner set acme --buyer-reference none --invoice-email none');
  assert.deepEqual([left['buyerReference'], left['invoiceEmail']], [null, null]);
  assert.deepEqual(
    (left['billingDetails'] as Record<string, unknown>[]).map((one) => [
      one['validFrom'],
      one['city'],
      one['buyerReference'],
    ]),
    [
      ['2026-11-15', 'Berlin', null],
      ['2027-01-01', 'Potsdam', null],
    ],
  );
  const { out } = await line('partner show acme');
  assert.match(out, /billed to +Acme GmbH, Torstr\. 1, 10119 Berlin, DE\n/);
  assert.match(out, /from 2027-01-01: Acme GmbH, Torstr\. 1, 10119 Potsdam, DE/);
});

test('VIES is asked about a number that is set; its answer is kept and undoes nothing', async () => {
  await refused('partner check-vat acme', /VIES_URL is not set/);
  fake.questions.length = 0;
  fake.answer = { body: { valid: false } };
  const { code, err } = await line('partner set acme --vat-number DE129274202 --json', askVies);
  assert.deepEqual(
    [code, err],
    [0, 'vehicle-history: the change is made, but VIES does not have the VAT number DE129274202: it is not valid\n'],
  );
  const invalid = await json('partner show acme');
  assert.equal(invalid['vatNumber'], 'DE129274202');
  assert.equal((invalid['vatCheck'] as Record<string, unknown>)['outcome'], 'invalid');
  assert.match((await line('partner show acme')).out, /VAT number +DE129274202, NOT valid by VIES/);
  assert.deepEqual(fake.questions, [
    {
      path: '/rest-api/check-vat-number',
      countryCode: 'DE',
      vatNumber: '129274202',
      requesterMemberStateCode: 'NL',
      requesterNumber: '004495445B01',
    },
  ]);

  fake.answer = { body: { valid: true, requestIdentifier: 'WAPI7' } };
  await json('partner set acme --vat-number DE136695976', askVies);
  fake.answer = { status: 200, body: { errorWrappers: [{ error: 'MS_UNAVAILABLE' }] } };
  const again = await json('partner check-vat acme', askVies, new Date('2026-11-15T09:00:00Z'));
  assert.deepEqual([again['outcome'], again['reason']], ['unavailable', 'VIES answered MS_UNAVAILABLE']);
  const { vatCheck } = await json('partner show acme');
  assert.deepEqual(vatCheck, {
    outcome: 'valid',
    checkedAt: '2026-11-15T08:30:00.000Z',
    consultationNumber: 'WAPI7',
  });
  await json('partner add swiss --billing prepaid --price 2 --country CH --vat-number CHE-107.787.577', askVies);
  await json('partner add bare --billing prepaid --price 2', askVies);
  for (const [id, problem] of [
    ['swiss', /numbers of the European Union/],
    ['bare', /no VAT number/],
    ['nobody', /no partner/],
  ] as const) {
    const { code: failed, err: text } = await line(`partner check-vat ${id}`, askVies);
    assert.equal(failed, 1);
    assert.match(text, problem);
  }
});
