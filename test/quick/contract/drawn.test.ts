import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { bearer } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { ping, postpaidAccount, prepaidAccount, usage } from '../../../src/contract/examples/account.ts';
import { errorExample } from '../../../src/contract/examples/errors.ts';
import { completeReport, enrichingReport, pdfLink } from '../../../src/contract/examples/report.ts';
import type { PartnerReport } from '../../../src/contract/partner-report.ts';
import { languagesSlot } from '../../../src/contract/requests.ts';
import type { ErrorCode } from '../../../src/kernel/errors.ts';
import { languages } from '../../../src/language/languages.ts';
import { freshDatabase } from '../../support/database.ts';
import { heardFromAll } from '../../support/documents/reports.ts';
import { openWorld } from '../../support/simulator.ts';
import { startWorldService } from '../../support/world/service.ts';

const file = new URL('../../../src/contract/examples/reports.json', import.meta.url);
const shownEntries = 2;

const { url: databaseUrl, database } = await freshDatabase();
const { url: localUrl } = await startWorldService(databaseUrl, await openWorld({ slowSeconds: 600 }), {
  environment: { PUBLIC_URL: 'https://api.example.com' },
});
const { key } = await addPartner(database);
const postpaid = await addPartner(database, { billingMode: 'postpaid', topUpCents: 0n, creditLimitCents: 500_000n });

async function send(path: string, { as = key, body }: { as?: string; body?: object } = {}): Promise<Response> {
  const headers = { ...bearer(as), 'content-type': 'application/json' };
  return fetch(`${localUrl}${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
}

async function read(path: string, as = key): Promise<object> {
  return (await (await send(path, { as })).json()) as object;
}

type Purchase = PartnerReport & Required<Pick<PartnerReport, 'reportId' | 'report'>>;

/** Buys until every supplier that is not slow answered in time: on a busy machine one may not. */
function purchase(vin: string, status: 'complete' | 'enriching') {
  return eventually(async () => {
    const buyer = await addPartner(database);
    const answer = await send('/v1/reports', { as: buyer.key, body: { vin } });
    if (answer.status === 503) return undefined;
    assert.equal(answer.status, 200);
    const bought = (await answer.json()) as Purchase;
    return bought.status === status && heardFromAll(bought) && { buyer, bought };
  });
}

const { bought: complete, buyer } = await purchase('SANDBX0READY00001', 'complete');
const { bought: enriching } = await purchase('SANDBX00SL0W00001', 'enriching');
const drawnLink = await read(`/v1/reports/${complete.reportId}/pdf`, buyer.key);

if (process.env['UPDATE_EXAMPLES'] === 'on') {
  const drawn = {
    completeReport: { ...complete, report: shorten(complete.report) },
    enrichingReport: { ...enriching, report: shorten(enriching.report) },
    pdfLink: drawnLink,
  };
  await writeFile(file, `${JSON.stringify(drawn, null, 2)}\n`);
}

/** A response with every list cut to its first entries, as the examples show it. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, shownEntries).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shorten(inner)]));
}

/** Every field of a value with its type; entries of a list have one path. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => fieldsOf(entry, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [`${path}: ${value === null ? 'null' : typeof value}`];
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, `${path}.${name}`));
}

function assertSameFields(example: unknown, response: unknown): void {
  assert.deepEqual(new Set(fieldsOf(example)), new Set(fieldsOf(response)));
}

/** A report grows with the days, and examples show the first entries of its lists: only what they show must be there. */
function assertShownFields(example: object, response: object): void {
  assert.deepEqual(Object.keys(example), Object.keys(response));
  const fields = new Set(fieldsOf(response));
  assert.deepEqual(
    fieldsOf(example).filter((field) => !fields.has(field)),
    [],
  );
}

test('the examples of reports have the fields that the service answers with', () => {
  assertShownFields(completeReport, complete);
  assertShownFields(enrichingReport, enriching);
  assertSameFields(pdfLink, drawnLink);
});

test('the examples of ping, account and usage have the fields that the service answers with', async () => {
  assertSameFields(ping, await read('/v1/ping'));
  assertSameFields({ ...prepaidAccount, warningLevelEur: null }, await read('/v1/account'));
  assertSameFields(postpaidAccount, await read('/v1/account', postpaid.key));
  assertSameFields(usage, await read('/v1/account/usage?from=2026-03-01&to=2026-03-03'));
});

const mistakes: [code: ErrorCode, ...request: Parameters<typeof send>][] = [
  ['INVALID_VIN', '/v1/reports', { body: { vin: 'SANDBX0READY0000' } }],
  ['INVALID_LANG', '/v1/reports/x?lang=tlh'],
  ['INVALID_DATE', '/v1/account/usage?from=2026-03-31&to=2026-03-01'],
  ['REPORT_NOT_FOUND', '/v1/reports/x'],
  ['NOT_FOUND', '/v1/nothing'],
  ['KEY_IN_QUERY', '/v1/ping?token=x'],
  ['UNAUTHORIZED', '/v1/ping', { as: '' }],
];

for (const [code, ...request] of mistakes) {
  test(`the example of ${code} is what the service answers, word for word`, async () => {
    const example = JSON.stringify(errorExample(code)).replaceAll(languagesSlot, languages.join(', '));
    assert.equal(await (await send(...request)).text(), example);
  });
}
