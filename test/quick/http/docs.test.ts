import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { test } from 'node:test';

import { sandboxVins } from '../../../simulator/world/sandbox.ts';
import { guides } from '../../../src/http/routes/docs/catalogue.ts';
import { clientFiles } from '../../../src/http/routes/docs/clients.ts';
import { reportLifeFile } from '../../../src/http/routes/docs/report-life.ts';
import { errorCatalogue } from '../../../src/kernel/errors.ts';
import { notFoundNotices } from '../../../src/language/documents/not-found.ts';
import { languages } from '../../../src/language/languages.ts';
import { palettesOf } from '../../../src/web/palette.ts';
import { freshDatabase } from '../../support/database.ts';
import { awaitReady, startTestService } from '../../support/service.ts';

const { url: databaseUrl } = await freshDatabase();
const { url } = await startTestService(databaseUrl, { ROLE: 'all', SIMULATED_SLOW_SECONDS: '1' });

const root = new URL('../../../', import.meta.url);
const textOf = (file: string) => readFile(new URL(file, root), 'utf8');
const pages = [...guides.map(({ slug }) => `/docs/${slug}`), '/docs/reference'];

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}${path}`, { headers });
  return { answer, status: answer.status, text: await answer.text() };
}

test('the address of the service and /docs lead to the start page of the docs, without a key', async () => {
  for (const path of ['/', '/docs', '/docs/']) {
    const { answer, text } = await read(path);
    assert.equal(answer.status, 200);
    assert.equal(answer.url, `${url}/docs/`);
    assert.match(text, /<title>Vehicle History Partner API<\/title>/);
  }
});

test('each guide is there as Markdown, at /docs/guides too, and llms.txt lists them; every link in them resolves', async () => {
  const list = await read('/llms.txt');
  assert.match(list.answer.headers.get('content-type') ?? '', /^text\/plain/);
  const linked = new Set<string>();
  for (const { slug } of guides) {
    const { answer, text } = await read(`/docs/${slug || 'index'}.md`);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/markdown/);
    assert.match(text, /^# /);
    assert.ok(list.text.includes(`${url}/docs/${slug || 'index'}.md): `), `${slug} is not in llms.txt`);
    for (const [, address = ''] of text.matchAll(/\]\(([^)#]+)/g)) linked.add(address);
    const moved = await read(`/docs/guides/${slug}`);
    assert.equal(moved.answer.url, `${url}/docs/${slug}`);
  }
  assert.equal((await read('/docs/guides')).answer.url, `${url}/docs/`);
  for (const [, address = ''] of list.text.matchAll(/\]\(([^)]+)\)/g)) linked.add(address);
  for (const address of linked) {
    assert.ok(address.startsWith(`${url}/`), address);
    assert.equal((await fetch(address)).status, 200, address);
  }
});

test('the clients can be downloaded, are cached, and are those of the project', async () => {
  for (const { name, file, type } of clientFiles) {
    const address = `${url}/docs/clients/${name}`;
    const answer = await fetch(address);
    assert.equal(answer.headers.get('content-type'), type);
    assert.equal(answer.headers.get('content-disposition'), `attachment; filename="${name}"`);
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), await readFile(new URL(file, root)), name);
    const again = await fetch(address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    assert.equal(again.status, 304);
  }
  for (const path of ['/docs/clients', '/docs/clients/'])
    assert.equal((await read(path)).answer.url, `${url}/docs/languages`);
  for (const path of ['x.tgz', '../../package.json', '%2e%2e/%2e%2e/package.json'])
    assert.equal((await read(`/docs/clients/${path}`)).status, 404, path);
});

test('every link and file of every page resolves, and so does every place on a page that is linked to', async () => {
  const seen = new Map<string, { status: number; text: string }>();
  const fetched = async (path: string) => {
    const known = seen.get(path) ?? (await read(path));
    seen.set(path, known);
    return known;
  };
  const broken: string[] = [];
  for (const path of pages) {
    const { text } = await fetched(path);
    const references = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, reference = '']) => reference);
    assert.ok(references.length > 5, path);
    for (const reference of references) {
      assert.ok(!/^\/|^https?:/.test(reference), `${reference} breaks where a proxy serves all under another path`);
      const { pathname, hash } = new URL(reference, url + path);
      const target = await fetched(pathname);
      const hasPlace = hash === '' || target.text.includes(`id="${hash.slice(1)}"`);
      if (target.status !== 200 || !hasPlace) broken.push(`${path}: ${reference}`);
    }
  }
  assert.deepEqual(broken, []);
});

test('no page has a script inside it, and its policy lets the browser fetch nothing from elsewhere', async () => {
  for (const path of pages) {
    const { answer, text } = await read(path);
    for (const [, attributes = '', content] of text.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)) {
      assert.match(attributes, /\bsrc="[^"]+"/);
      assert.equal(content, '');
    }
    assert.doesNotMatch(text, /\son\w+=|\sstyle=|javascript:/i);
    const policy = policyOf(answer);
    assert.deepEqual(policy.get('default-src'), ["'none'"]);
    assert.deepEqual(policy.get('script-src'), ["'self'"]);
    assert.deepEqual(policy.get('connect-src'), ["'self'"]);
    // Without it a form whose script did not run would put its fields into the address.
    assert.deepEqual(policy.get('form-action'), ["'none'"]);
    // What the reference needs: it adds style elements and attributes while it runs.
    const styles = path === '/docs/reference' ? ["'self'", "'unsafe-inline'"] : ["'self'"];
    assert.deepEqual(policy.get('style-src'), styles);
    policy.delete('style-src');
    const allowed = ["'none'", "'self'", 'data:', 'blob:'];
    for (const [name, sources] of policy) {
      for (const source of sources) assert.ok(allowed.includes(source), `${name} allows ${source}`);
    }
  }
});

function policyOf(answer: Response): Map<string, string[]> {
  const rules = (answer.headers.get('content-security-policy') ?? '').split('; ');
  return new Map(
    rules.map((rule) => {
      const [name = '', ...sources] = rule.split(' ');
      return [name, sources] as const;
    }),
  );
}

test('what a browser has is not sent again, and search engines may list the docs', async () => {
  for (const path of [...pages, '/openapi.json']) {
    const { answer } = await read(path);
    const etag = answer.headers.get('etag') ?? '';
    assert.equal(answer.headers.get('cache-control'), 'public, no-cache', path);
    assert.equal(answer.headers.get('x-robots-tag'), null, path);
    const { status, text } = await read(path, { 'if-none-match': etag });
    assert.deepEqual([status, text], [304, ''], path);
  }
});

test('every error is on the page of errors, with what to do about it', async () => {
  const { text } = await read('/docs/errors');
  const rows = [...text.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([row]) => plain(row));
  for (const [code, { status, message }] of Object.entries(errorCatalogue)) {
    const row = rows.find((one) => one.startsWith(`${status} ${code} `));
    assert.ok(row?.endsWith(message), `${code}: ${row}`);
  }
});

function plain(markup: string): string {
  return markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, number: string) => String.fromCodePoint(Number(number)))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('the guide of the sandbox lists every sandbox VIN once', async () => {
  const listed = [...(await textOf('docs/guides/sandbox.md')).matchAll(/^\| `(\w{17})` \|/gm)].map(
    ([, vin = '']) => vin,
  );
  assert.deepEqual(listed.toSorted(), sandboxVins.toSorted());
});

test('the drawing in the repository is the one on the page; UPDATE_EXAMPLES=on writes it', async () => {
  const file = new URL('docs/guides/report-life.svg', root);
  const drawn = reportLifeFile(palettesOf('#1d4f91'));
  if (process.env['UPDATE_EXAMPLES'] === 'on') await writeFile(file, drawn);
  assert.equal(await readFile(file, 'utf8'), drawn);
});

test('an unknown address is a page for people, in their language, and JSON for programs', async () => {
  for (const language of languages) {
    const accept = { accept: 'text/html,*/*;q=0.8', 'accept-language': `xx, ${language}-XX;q=0.9, en;q=0.1` };
    const { status, text } = await read('/somewhere/else', accept);
    assert.equal(status, 404);
    assert.equal((await read('/assets/none/none.css', accept)).text, text.replaceAll('"../', '"../../'));
    assert.match(text, new RegExp(`<html lang="${language}">`));
    assert.ok(plain(text).includes(notFoundNotices[language].title));
    for (const [, path = ''] of text.matchAll(/(?:src|href)="([^"]+)"/g))
      assert.equal((await fetch(new URL(path, `${url}/somewhere/else`))).status, 200, path);
  }
  for (const unreadable of ['/portal/%zz', '/reports/%zz', '/%zz']) {
    const { status, text } = await read(unreadable, { accept: 'text/html' });
    assert.equal(status, 404, unreadable);
    assert.ok(plain(text).includes(notFoundNotices.en.title), unreadable);
  }
  assert.equal((await read('/v1/%zz', { accept: 'text/html' })).status, 400);
  const unchanged = JSON.stringify({ code: 'NOT_FOUND', message: errorCatalogue.NOT_FOUND.message });
  assert.equal((await read('/somewhere')).text, unchanged);
  for (const path of ['/v1/nothing', '/v2/report', '/v1']) {
    const { status, text } = await read(path, { accept: 'text/html' });
    assert.deepEqual([status, text], [404, unchanged], path);
  }
});

test('browsers find an icon and crawlers their rules; links of reports are not for them', async () => {
  const icon = Buffer.from(await (await fetch(`${url}/favicon.ico`)).arrayBuffer());
  assert.deepEqual([...icon.subarray(0, 4)], [0, 0, 1, 0]);
  assert.equal(icon.subarray(icon.readUInt32LE(18) + 1, icon.readUInt32LE(18) + 4).toString(), 'PNG');
  const { answer, text } = await read('/robots.txt');
  assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.match(text, /^User-agent: \*$/m);
  assert.match(text, /^Disallow: \/$/m);
  assert.match(text, /^Allow: \/docs\/$/m);
});

test('the description can be read by programs on the same host without a key', async () => {
  const { answer, text } = await read('/openapi.json');
  assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
  const document = JSON.parse(text) as { openapi: string; servers: { url: string }[] };
  assert.equal(document.openapi, '3.1.0');
  assert.deepEqual(document.servers, [{ url: '/' }]);
});

test('a worker answers probes and nothing else', async () => {
  const worker = await startTestService(databaseUrl, { ROLE: 'worker' });
  await awaitReady(worker.url);
  const statuses = new Map<string, number>();
  for (const path of ['/healthz', '/readyz', '/v1/ping', '/docs/', '/openapi.json', '/favicon.ico']) {
    const answer = await fetch(`${worker.url}${path}`, { headers: { accept: 'text/html' } });
    await answer.arrayBuffer();
    statuses.set(path, answer.status);
  }
  assert.deepEqual([...statuses.values()], [200, 200, 404, 404, 404, 404]);
});
