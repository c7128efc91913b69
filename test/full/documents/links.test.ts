import assert from 'node:assert/strict';
import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { test } from 'node:test';

import { extractText, getDocumentProxy } from 'unpdf';

import { eventually } from '../../../harness/async/eventually.ts';
import { bearer } from '../../../harness/service/client.ts';
import { buyerOf, pagePath, secretIdOf, signedPath, signerOf } from '../../../src/presentation/links.ts';
import { signAttestation, type Attestation } from '../../../src/report/proof/attestation.ts';
import { sealPdf } from '../../../src/report/proof/sealed-pdf.ts';
import { writeContent } from '../../../src/report/stored/content.ts';
import { LinkSecrets } from '../../../src/reports/link-secrets.ts';
import { contentOf, findReport } from '../../../src/reports/store.ts';
import { open, pdfUrl, report, shop, testChangedLinks } from '../../support/documents/links-cases.ts';
import { fetchDrawn } from '../../support/documents/reports.ts';

const minute = 60_000;

const day = 86_400_000;

let paper: Buffer = Buffer.alloc(0);

const codeOf = (text: string) => (JSON.parse(text) as Record<string, string>)['code'];

test('the link to the page opens without a key, in the language of the read that gave it', async () => {
  const { status, headers, text } = await open(report.pageUrl);
  assert.equal(status, 200);
  assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
  assert.equal(headers.get('content-language'), 'de');
  assert.match(text, /<html lang="de"/);
  assert.ok(text.includes(report.reportId));
  const inLatvian = await fetch(`${shop.service.url}/v1/reports/${report.reportId}?lang=lv`, {
    headers: bearer(report.key),
  });
  const { originalReportUrl } = (await inLatvian.json()) as { originalReportUrl: string };
  assert.match((await open(originalReportUrl)).text, /<html lang="lv"/);
});

test('the page’s policy lets it load nothing from other hosts, and its address is sent as no referrer', async () => {
  const { headers } = await open(report.pageUrl);
  const policy = headers.get('content-security-policy') ?? '';
  const sources = policy.split('; ').flatMap((line) => line.split(' ').slice(1));
  assert.deepEqual(new Set(sources), new Set(["'none'", "'self'"]));
  assert.match(policy, /^default-src 'none'/);
  assert.equal(headers.get('referrer-policy'), 'no-referrer');
  assert.match(headers.get('x-robots-tag') ?? '', /noindex/);
  assert.match(headers.get('cache-control') ?? '', /private/);
});

test('a page that has not changed is not sent again', async () => {
  const { headers } = await open(report.pageUrl);
  const again = await open(report.pageUrl, { 'if-none-match': headers.get('etag') ?? '' });
  assert.deepEqual([again.status, again.text], [304, '']);
});

test('the page of a complete report is drawn once for each language and unit, and its link is checked each time', async () => {
  const seen = await shop.buyComplete('SANDBX0READY00001', 'de');
  const first = await open(seen.pageUrl);
  // The stored content can no longer be read: rendering it again would fail.
  await shop.database.script(`set session_replication_role = replica;
    update reports.report set content = '\\x00' where id = '${seen.reportId}'; set session_replication_role = origin`);
  // A node that has not heard from the database for a moment, as on a busy machine, does not serve from its cache.
  const again = await eventually(async () => {
    const answer = await open(seen.pageUrl);
    return answer.status !== 500 && answer;
  });
  assert.deepEqual([again.status, again.text], [200, first.text]);
  assert.deepEqual([...again.headers.keys()], [...first.headers.keys()]);
  assert.equal(again.headers.get('etag'), first.headers.get('etag'));
  const inMiles = /href="\.\.([^"]+unit=mi[^"]*)"/.exec(first.text)?.[1]?.replaceAll('&#38;', '&') ?? '';
  assert.equal((await open(shop.service.url + inMiles)).status, 500);
  const forged = seen.pageUrl.replace(/sig=(.)/, (_, letter: string) => `sig=${letter === '-' ? '_' : '-'}`);
  assert.equal((await open(forged)).status, 403);
});

test('the link to the PDF works for 15 minutes and says so', async () => {
  const answer = await fetch(`${shop.service.url}/v1/reports/${report.reportId}/pdf`, { headers: bearer(report.key) });
  const link = (await answer.json()) as Record<string, string>;
  assert.equal(answer.headers.get('content-language'), 'de');
  assert.deepEqual(Object.keys(link).toSorted(), ['accessUntil', 'reportId', 'url', 'urlExpiresAt']);
  const leftMs = Date.parse(link['urlExpiresAt'] ?? '') - Date.now();
  assert.ok(leftMs > 14 * minute && leftMs <= 15 * minute, `${leftMs} ms`);
  const file = await fetchDrawn(link['url'] ?? '');
  paper = file.bytes;
  assert.equal(file.status, 200);
  assert.equal(file.headers.get('content-type'), 'application/pdf');
  assert.match(
    file.headers.get('content-disposition') ?? '',
    new RegExp(`filename="[0-9A-Z]{17}-\\d{4}-\\d\\d-\\d\\d-de\\.pdf"`),
  );
  assert.equal(file.bytes.toString('latin1', 0, 5), '%PDF-');
});

test('a link names the buyer, to the service alone; a link of an earlier release, which names none, opens as well', async () => {
  const k = new URL(report.pageUrl).searchParams.get('k') ?? '';
  const secrets = new LinkSecrets(shop.database);
  await secrets.read();
  const secret = await secrets.need(secretIdOf(k));
  const { partnerId, accessUntil } = (await findReport(shop.database, report.reportId)) ?? {};
  assert.ok(partnerId !== undefined && accessUntil);
  assert.equal(buyerOf(secret, report.reportId, k), partnerId);
  assert.ok(!k.includes(partnerId) && !k.includes(Buffer.from(partnerId).toString('base64url')), k);
  assert.notEqual(
    k,
    signerOf(secret, { id: 'rep_another', partnerId }).k,
    'two links do not tell that they are of one buyer',
  );
  // In a language in which the page has not been drawn: it has to be found.
  const earlier = signedPath(pagePath(report.reportId), { k: secret.id, key: secret.key }, accessUntil, { lang: 'fi' });
  assert.match((await open(shop.service.url + earlier)).text, /<html lang="fi"/);
});

testChangedLinks({ numRuns: 150 });

test('nor can a parameter be added to it, left out, or repeated', async () => {
  for (const link of [report.pageUrl, pdfUrl]) {
    const url = new URL(link);
    for (const name of ['lang', 'k', 'exp', 'sig']) {
      const without = new URL(url);
      without.searchParams.delete(name);
      assert.equal((await open(without.href)).status, 403, `without ${name}`);
    }
    for (const more of ['unit=mi', 'lang=en', 'lang=de', 'k=k0']) {
      assert.equal((await open(`${link}&${more}`)).status, 403, `with ${more}`);
    }
    assert.equal((await open(link.replace('exp=', 'exp=0'))).status, 403);
  }
  const asPdf = report.pageUrl.replace('?', '/pdf?');
  assert.equal((await open(asPdf)).status, 403, 'a link to the page is none to the PDF');
});

test('a refused link is explained to a browser as a page, to a program as JSON', async () => {
  const broken = report.pageUrl.replace('sig=', 'sig=x');
  const forPrograms = await open(broken);
  assert.equal(forPrograms.status, 403);
  assert.equal(codeOf(forPrograms.text), 'INVALID_SIGNATURE');
  const forPeople = await open(broken, { accept: 'text/html,application/xhtml+xml' });
  assert.equal(forPeople.status, 403);
  assert.match(forPeople.headers.get('content-type') ?? '', /^text\/html/);
  assert.match(forPeople.text, /<html lang="de">[\s\S]*<h1>Dieser Link ist ungültig<\/h1>/);
  assert.equal(forPeople.headers.get('content-language'), 'de');
  assert.ok(!forPeople.text.includes(report.reportId));
});

const codeIn = (page: string) => /id="proof"[\s\S]*?>([0-9A-Z-]{24})</.exec(page)?.[1] ?? '';

const resultIn = (page: string) => /data-result="(\w+)"/.exec(page)?.[1];

const check = (parameters: Record<string, string>) =>
  open(`${shop.service.url}/check?${new URLSearchParams(parameters).toString()}`);

const withoutValues = (page: string) => page.replaceAll(/value="[^"]*"/g, '');

const vin = 'SANDBX00TH1N00001';

async function send(body: FormData | URLSearchParams, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${shop.service.url}/check`, { method: 'POST', body, headers });
  return answer.text();
}

function sendFile(bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'report.pdf'));
  return send(form);
}

test('a page leads to its check, which says that it is genuine and shows what the front of the paper does', async () => {
  const { text: page } = await open(report.pageUrl);
  const [, address = ''] = /id="proof"[\s\S]*?href="\.\.([^"]+)"/.exec(page) ?? [];
  const { status, headers, text } = await open(shop.service.url + address.replaceAll('&#38;', '&'));
  assert.deepEqual([status, resultIn(text), headers.get('cache-control')], [200, 'genuine', 'no-store']);
  assert.match(text, /<html lang="de">[\s\S]*<span>Echt<\/span>/);
  assert.ok(text.replaceAll(/<[^>]+>/g, '').includes(vin));
  const [, onward = ''] = /class="button" href="\.(\/reports\/[^"]+)"/.exec(text) ?? [];
  assert.equal((await open(shop.service.url + onward.replaceAll('&#38;', '&'))).status, 200);
});

test('all documents of a report have the same code, whatever their language, and the keys to check them are public', async () => {
  const { text: page } = await open(report.pageUrl);
  const [, inMiles = ''] = /href="\.\.([^"]+unit=mi[^"]*)"/.exec(page) ?? [];
  const pdf = await fetchDrawn(pdfUrl);
  const { text: printed } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true });
  assert.equal(codeIn((await open(shop.service.url + inMiles.replaceAll('&#38;', '&'))).text), codeIn(page));
  assert.ok(printed.includes(codeIn(page)));
  const { keys } = (await (await fetch(`${shop.service.url}/check/keys`)).json()) as { keys: { kid: string }[] };
  const [, signed = ''] = /name="report-proof" content="([^"]+)"/.exec(page) ?? [];
  const [head = '', payload = '', signature = ''] = signed.split('.');
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
  const key = createPublicKey({ key: keys.find((known) => known.kid === kid) ?? {}, format: 'jwk' });
  assert.ok(verify(null, Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url')));
});

test('number and VIN are enough to see that a report was issued; what was typed wrong and what never was look alike', async () => {
  const number = report.reportId;
  const code = codeIn((await open(report.pageUrl)).text);
  const byForm = await send(new URLSearchParams({ number, vin: 'sandbx00 th1n-00001' }), {
    'accept-language': 'xx, fr;q=0.5',
  });
  assert.equal(resultIn(byForm), 'issued');
  assert.match(byForm, /<html lang="fr">/);
  assert.doesNotMatch(byForm, /\/reports\/rep_/);
  const refused = await Promise.all(
    [
      { number, vin: 'SANDBX00TH1N00002' },
      { number, vin: 'SANDBX00TH1N00002', code },
      { number, vin, code: code.replaceAll(/^./g, (letter) => (letter === '0' ? '1' : '0')) },
      { number, vin, code: 'no code' },
      { number: number.slice(0, -1) + (number.endsWith('a') ? 'b' : 'a'), vin, code },
      { number: 'rep_x', vin },
    ].map((asked) => check(asked)),
  );
  for (const { status, text } of refused)
    assert.deepEqual([status, withoutValues(text)], [200, withoutValues(refused[0]?.text ?? '')]);
  assert.equal(resultIn(refused[0]?.text ?? ''), 'altered');
  for (const asked of [{ number }, { vin, code }, { number, vin: 'SANDBX' }]) {
    const { status, text } = await check(asked);
    assert.deepEqual([status, resultIn(text)], [400, undefined]);
    assert.match(text, /role="alert"/);
  }
});

const forgedStatement: Attestation = { v: 1, report: report.reportId, vin, issued: '2026', complete: true, facts: '' };

test('a PDF is checked as a file: any changed byte is found', async () => {
  const { bytes } = await fetchDrawn(pdfUrl);
  assert.equal(resultIn(await sendFile(bytes)), 'file');
  for (const at of [20, bytes.indexOf('/Width'), bytes.lastIndexOf('%%EOF') - 2]) {
    assert.equal(resultIn(await sendFile(bytes.with(at, (bytes[at] ?? 0) ^ 1) as Buffer)), 'changed', `byte ${at}`);
  }
  assert.equal(resultIn(await sendFile(Buffer.concat([bytes, Buffer.from('9 0 obj\n')]))), 'changed');
  const forged = sealPdf(Buffer.from('%PDF\nstartxref'), () =>
    signAttestation(forgedStatement, { id: 'k0', value: randomBytes(32) }),
  );
  assert.equal(resultIn(await sendFile(forged)), 'altered');
  assert.equal(resultIn(await sendFile(Buffer.from('%PDF-1.7'))), 'unsigned');
  const large = await sendFile(Buffer.alloc(7 * 1024 * 1024));
  assert.match(large, /role="alert"/);
  assert.equal(resultIn(await send(new FormData())), 'unsigned');
});

test('a fact that was changed where it is stored is found by the code that was printed before', async () => {
  const other = await shop.buyComplete('SANDBX00TYP000001', 'en');
  const asked = { number: other.reportId, code: codeIn((await open(other.pageUrl)).text) };
  assert.equal(resultIn((await check(asked)).text), 'genuine');
  const content = contentOf(
    (await findReport(shop.database, other.reportId)) ?? { id: '', content: null, vinHash: '' },
  );
  assert.ok(content);
  const [first, ...others] = content.report.mileage;
  assert.ok(first);
  const changed = { ...content.report, mileage: [{ ...first, odometerKm: first.odometerKm - 1 }, ...others] };
  const bytes = writeContent({ ...content, report: changed }).toString('hex');
  await shop.database.script(`set session_replication_role = replica;
    update reports.report set content = '\\x${bytes}' where id = '${other.reportId}'; set session_replication_role = origin`);
  assert.equal(resultIn((await check(asked)).text), 'altered');
});

test('after its time a link is gone: the PDF’s first, then everything of the report', async () => {
  await shop.advance(16 * minute);
  const lapsed = await open(pdfUrl);
  assert.deepEqual([lapsed.status, codeOf(lapsed.text)], [410, 'LINK_EXPIRED']);
  assert.equal((await open(report.pageUrl)).status, 200);
  assert.equal((await fetchDrawn(await report.pdfUrl())).status, 200);
  await shop.advance(30 * day - 20 * minute);
  const last = await report.pdfUrl();
  assert.equal((await fetchDrawn(last)).status, 200);
  await shop.advance(5 * minute);
  for (const link of [report.pageUrl, pdfUrl, last, report.answer.report.images?.brandLogo ?? '']) {
    const { status, text } = await open(link);
    assert.deepEqual([status, codeOf(text)], [410, 'REPORT_EXPIRED'], link);
  }
});

test('documents can be checked after that, too, and show no facts any more', async () => {
  const { text } = await check({ number: report.reportId, vin });
  assert.equal(resultIn(text), 'ended');
  assert.doesNotMatch(text, /class="tiles"|\/reports\/rep_/);
  assert.equal(resultIn((await check({ number: report.reportId, vin, code: '0'.repeat(20) })).text), 'altered');
  assert.equal(resultIn(await sendFile(paper)), 'endedFile');
});

test('an address may ask so often and no more', async () => {
  const statuses = await Promise.all(Array.from({ length: 125 }, async () => (await check({})).status));
  assert.ok(statuses.includes(429));
  assert.equal((await open(`${shop.service.url}/healthz`)).status, 200);
});
