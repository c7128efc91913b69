import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as fc from 'fast-check';

import { bearer } from '../../harness/service/client.ts';
import { times } from '../support/long-run.ts';
import { fetchDrawn, openShop } from './reports.ts';

const minute = 60_000;
const day = 86_400_000;

const shop = await openShop();
const report = await shop.buyComplete('SANDBX00TH1N00001', 'de');
const pdfUrl = await report.pdfUrl();

async function open(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

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
  const again = await open(seen.pageUrl);
  assert.deepEqual([again.status, again.text], [200, first.text]);
  assert.deepEqual([...again.headers.keys()], [...first.headers.keys()]);
  assert.equal(again.headers.get('etag'), first.headers.get('etag'));
  const inMiles = /href="\.\.([^"]+unit=mi[^"]*)"/.exec(first.text)?.[1]?.replaceAll('&#38;', '&') ?? '';
  assert.equal((await open(shop.service.url + inMiles)).status, 500);
  assert.equal((await open(seen.pageUrl.replace(/sig=./, 'sig=-'))).status, 403);
});

test('the link to the PDF works for 15 minutes and says so', async () => {
  const answer = await fetch(`${shop.service.url}/v1/reports/${report.reportId}/pdf`, { headers: bearer(report.key) });
  const link = (await answer.json()) as Record<string, string>;
  assert.equal(answer.headers.get('content-language'), 'de');
  assert.deepEqual(Object.keys(link).toSorted(), ['accessUntil', 'reportId', 'url', 'urlExpiresAt']);
  const leftMs = Date.parse(link['urlExpiresAt'] ?? '') - Date.now();
  assert.ok(leftMs > 14 * minute && leftMs <= 15 * minute, `${leftMs} ms`);
  const file = await fetchDrawn(link['url'] ?? '');
  assert.equal(file.status, 200);
  assert.equal(file.headers.get('content-type'), 'application/pdf');
  assert.match(file.headers.get('content-disposition') ?? '', new RegExp(`filename="${report.reportId}-de.pdf"`));
  assert.equal(file.bytes.toString('latin1', 0, 5), '%PDF-');
});

test('no byte of a signed link can be changed', async () => {
  const links = [report.pageUrl, pdfUrl, report.answer.report.images?.brandLogo ?? ''];
  const start = shop.service.url.length + 1;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...links),
      fc.nat(400),
      fc.constantFrom(...'a A z Z 0 1 9 - _ . ~ & = ? / % + :'.split(' ')),
      async (link, place, letter) => {
        const at = start + (place % (link.length - start));
        fc.pre(link[at] !== letter);
        const changed = link.slice(0, at) + letter + link.slice(at + 1);
        const { status } = await open(changed);
        // A changed path may redirect or not be found; a changed parameter is refused.
        assert.ok(status >= 300, `${status} for ${changed}`);
      },
    ),
    { numRuns: times(300, 3_000) },
  );
});

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
  assert.ok(!forPeople.text.includes(report.reportId));
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
