import assert from 'node:assert/strict';
import { request as send, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

import { patience } from '../../../harness/async/patience.ts';
import { bearer, buy } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { makeBrandStyle } from '../../../src/presentation/brand/assets.ts';
import { ReportCache } from '../../../src/reports/read/cache.ts';
import { acceptedEncoding, type Encoding } from '../../../src/web/compression/accepted.ts';
import { compress, copyOf, findCopy } from '../../../src/web/compression/compress.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
const service = await startTestService(url);
const { key } = await addPartner(database);
const { reportId } = (await buy(service, key, 'SANDBX0READY00001')).body;
const reportPath = `/v1/reports/${reportId}`;
const report = await ask(reportPath);
const { originalReportUrl } = JSON.parse(String(report.body)) as { originalReportUrl: string };
const { pathname, search } = new URL(originalReportUrl);
const guide = String((await ask('/docs/')).body);
const reference = String((await ask('/docs/reference')).body);
const page = String((await ask(pathname + search)).body);
const signIn = String((await ask('/portal/sign-in')).body);

/** The address of a file that a page refers to, which is relative to the page. */
function fileIn(text: string, pattern: RegExp, base: string): string {
  const [, address = 'nothing'] = pattern.exec(text) ?? [];
  return new URL(address, service.url + base).pathname;
}

const scriptOf = /<script[^>]* src="([^"]+)"/;
const styleOf = /<link rel="stylesheet" href="([^"]+)"/;
const iconOf = /<link rel="icon" href="([^"]+)"/;
const referenceScript = fileIn(reference, scriptOf, '/docs/reference');

const compressed = {
  'a report': reportPath,
  usage: '/v1/account/usage?from=2026-01-01&to=2026-03-31',
  'the OpenAPI document': '/openapi.json',
  'the page of a report': pathname + search,
  'a guide': '/docs/',
  'a guide as Markdown': '/docs/index.md',
  'the check of documents': '/check',
  'the style of the page': fileIn(page, styleOf, '/reports/1'),
  'the script of the page': fileIn(page, scriptOf, '/reports/1'),
  'the style of the guides': fileIn(guide, styleOf, '/docs/'),
  'the script of the API reference': referenceScript,
  'the style of the portal': fileIn(signIn, styleOf, '/portal/sign-in'),
  'the script of the portal': fileIn(signIn, scriptOf, '/portal/sign-in'),
  'the style of a brand': makeBrandStyle('#1d4f91').path,
  'an icon': fileIn(page, iconOf, '/reports/1'),
  'the icon of the docs': '/docs/icon.svg',
};

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** As a program sends it: with no header of its own, and nothing is decompressed. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  send(service.url + path, { method, headers: { ...bearer(key), ...headers } }, (response) => {
    buffer(response).then((body) => resolve({ status: response.statusCode, headers: response.headers, body }), reject);
  })
    .once('error', reject)
    .end();
  return promise;
}

const decompress: Record<Encoding, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
};
const encodings = Object.keys(decompress) as Encoding[];
const withoutIdAndDate = ({ 'x-request-id': _id, date: _date, ...rest }: IncomingHttpHeaders) => {
  const { 'x-ratelimit-remaining': _left, 'x-ratelimit-reset': _seconds, ...same } = rest;
  return same;
};

for (const [name, path] of Object.entries(compressed)) {
  test(`${name} is sent in each encoding, with a tag and a length of its own`, async () => {
    const whole = await ask(path);
    assert.equal(whole.status, 200, path);
    assert.equal(whole.headers['content-encoding'], undefined);
    assert.match(String(whole.headers.vary), /(^|, )Accept-Encoding$/);
    assert.equal(Number(whole.headers['content-length']), whole.body.length);
    const tags = [whole.headers.etag];
    for (const encoding of encodings) {
      // The second comes from memory.
      for (let time = 0; time < 2; time++) {
        const { status, headers, body } = await ask(path, { 'accept-encoding': encoding });
        assert.deepEqual([status, headers['content-encoding']], [200, encoding]);
        assert.equal(headers.vary, whole.headers.vary);
        assert.equal(Number(headers['content-length']), body.length);
        assert.ok(body.length < whole.body.length || whole.body.length < 300, `${body.length} bytes`);
        assert.ok(decompress[encoding](body).equals(whole.body), 'other bytes');
        if (time === 0) tags.push(headers.etag);
        else assert.equal(headers.etag, tags.at(-1));
        const head = await ask(path, { 'accept-encoding': encoding }, 'HEAD');
        assert.deepEqual(withoutIdAndDate(head.headers), withoutIdAndDate(headers));
        assert.equal(head.body.length, 0);
      }
    }
    if (whole.headers.etag === undefined) return;
    assert.equal(new Set(tags).size, 4, String(tags));
    for (const known of tags as string[]) {
      assert.match(known, /^"[\w-]+"$/);
      for (const accepted of [...encodings, 'identity']) {
        const again = await ask(path, { 'accept-encoding': accepted, 'if-none-match': `"other", W/${known}` });
        assert.deepEqual([again.status, again.headers.etag, again.body.length], [304, known, 0]);
        assert.equal(again.headers.vary, whole.headers.vary);
      }
    }
  });
}

test('the script of the API reference may be kept for good: its address changes with it', async () => {
  const { headers } = await ask(referenceScript);
  assert.match(String(headers['cache-control']), /immutable/);
  assert.match(referenceScript, /^\/assets\/[\w-]{16}\/reference\.js$/);
  assert.equal((await ask(referenceScript.replace(/\/[\w-]{16}\//, '/AAAAAAAAAAAAAAAA/'))).status, 404);
});

test('fonts, short JSON, pages with secrets, and errors are sent as they are', async () => {
  const style = String((await ask(compressed['the style of the page'])).body);
  const font = fileIn(style, /url\('([^']+)'\)/, compressed['the style of the page']);
  const all = { 'accept-encoding': 'gzip, br, zstd' };
  const paths = [font, '/v1/ping', '/v1/account', '/portal/sign-in', '/favicon.ico', '/nothing', '/v1/reports/nothing'];
  for (const path of paths) {
    const [plain, asked] = [await ask(path), await ask(path, all)];
    assert.equal(asked.headers['content-encoding'], undefined, path);
    assert.ok(asked.body.equals(plain.body), path);
  }
  const wrongKey = { authorization: 'Bearer nothing' };
  assert.deepEqual((await ask(reportPath, { ...all, ...wrongKey })).body, (await ask(reportPath, wrongKey)).body);
});

test('a purchase and its free repeats are compressed, too', async () => {
  for (let time = 0; time < 2; time++) {
    const answer = await fetch(`${service.url}/v1/reports`, {
      method: 'POST',
      headers: { ...bearer(key), 'content-type': 'application/json', 'accept-encoding': 'br' },
      body: JSON.stringify({ vin: 'SANDBX00TH1N00001' }),
    });
    assert.equal(answer.headers.get('content-encoding'), 'br');
    assert.match(((await answer.json()) as { reportId: string }).reportId, /^rep_/);
  }
});

test('the best encoding that a client accepts is used', () => {
  const cases: [string | undefined, Encoding | undefined][] = [
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate, zstd', 'zstd'],
    ['GZip ; Q=0.5 , ZSTD;q=0.4', 'gzip'],
    ['gzip;q=1.0, br;q=0.9', 'gzip'],
    ['br;q=0', undefined],
    ['br;q=0.000, gzip;q=0.001', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'zstd'],
    ['*;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['identity, gzip', 'gzip'],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0', undefined],
    ['identity;q=0, *;q=0.1', 'br'],
    ['identity;q=0, gzip', 'gzip'],
    ['compress, deflate', undefined],
    ['gzip;q=2, br;q=-1, zstd;q=nothing', undefined],
    ['gzip;q=0.5;q=1', undefined],
    [',;, ;q=1,=,br', 'br'],
    ['gzip\u0000, br\u00e9', undefined],
  ];
  for (const [header, encoding] of cases) assert.equal(acceptedEncoding(header), encoding, JSON.stringify(header));
});

test('a header of 8 KB without sense takes no time and gets the whole report', async () => {
  const plain = await ask(reportPath);
  const senseless = [',', ';', 'gzip;', 'gzip ', 'br;q=0.', 'br;q=', '*', '=', 'a', 'gzip;q=0.5,'].map((part) =>
    part.repeat(8_000 / part.length).trim(),
  );
  for (const header of senseless) {
    const startedMs = performance.now();
    for (let time = 0; time < 100; time++) acceptedEncoding(header);
    assert.ok(performance.now() - startedMs < patience(1_000), header.slice(0, 10));
    const { status, body } = await ask(reportPath, { 'accept-encoding': header });
    assert.deepEqual([status, body.equals(plain.body)], [200, true], header.slice(0, 10));
  }
});

test('bytes are compressed once for all who ask meanwhile, and what is too much at once not at all', async () => {
  const bytes = Buffer.alloc(1_000_000, 'a text ');
  const [one, other] = await Promise.all([copyOf(bytes, 'gzip'), copyOf(bytes, 'gzip')]);
  assert.ok(one && one === other);
  assert.equal(findCopy(bytes, 'gzip'), one);
  assert.equal(findCopy(bytes, 'br'), undefined);
  const many = await Promise.all(Array.from({ length: 20 }, () => compress(Buffer.from(bytes), 'gzip')));
  assert.deepEqual([many.filter(Boolean).length, many.at(-1)], [16, undefined]);
  assert.ok(await compress(bytes, 'gzip'), 'there is room again');
});

test('compressed copies count in the cache of reports, and are gone with the report', async () => {
  const cache = new ReportCache(1_000_000);
  const rendition = { body: Buffer.alloc(10_000, 'a text '), etag: '"tag"', language: 'en', isComplete: true } as const;
  const facts = { reportId: 'a', partnerId: 'acme', accessUntil: new Date(), language: 'en' } as const;
  cache.keep(facts, rendition, cache.drops);
  const before = cache.bytes;
  const copy = await copyOf(rendition.body, 'br');
  cache.recount('a');
  assert.equal(cache.bytes, before + (copy?.length ?? 0));
  cache.dropAll();
  cache.recount('a');
  assert.equal(cache.bytes, 0);
});
