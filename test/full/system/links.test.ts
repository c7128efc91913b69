import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { test } from 'node:test';

import sharp from 'sharp';

import { eventually } from '../../../harness/async/eventually.ts';
import { advanceClock } from '../../../harness/database/move-clock.ts';
import { bearer } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { Queryable } from '../../../src/database/connect.ts';
import { sql } from '../../../src/database/sql.ts';
import { insertLinkSecretIfDue } from '../../../src/reports/link-secrets.ts';
import { freshDatabase } from '../../support/database.ts';
import { openWorld } from '../../support/simulator.ts';
import { buyTimed, readAnswer } from '../../support/system/answers.ts';
import { startServiceIn } from '../../support/system/world-service.ts';

const hour = 3_600_000;
const day = 24 * hour;
const accessDays = 40;

const { url, database } = await freshDatabase();
const world = await openWorld({ slowSeconds: 0 });
const service = await startServiceIn(world, url, { environment: { ROLE: 'all', TEST_CLOCK: 'on' } });
let movedMs = 0;
const move = async (byMs: number) => {
  movedMs += byMs;
  await advanceClock(database, byMs);
};
const serviceNow = () => new Date(Date.now() + movedMs);

interface Bought {
  readonly key: string;
  readonly reportId: string;
  /** The bytes of the complete report. */
  readonly text: string;
  /** Every link in it, by what it leads to; of several photos the first. */
  readonly links: ReadonlyMap<string, string>;
}

async function buyComplete(vin: string): Promise<Bought> {
  const { key } = await addPartner(database, { reportAccessDays: accessDays });
  const { answer } = await buyTimed(service, key, vin);
  await eventually(async () => (await readAnswer(service, key, answer.reportId)).status === 'complete');
  const text = await textOf(key, answer.reportId);
  const links = new Map<string, string>();
  for (const [link, kind = ''] of text.matchAll(/http:[^"]*\/images\/([A-Za-z]+)[^"]*/g)) {
    if (!links.has(kind)) links.set(kind, link);
  }
  return { key, reportId: answer.reportId, text, links };
}

async function textOf(key: string, reportId: string): Promise<string> {
  return (await fetch(`${service.url}/v1/reports/${reportId}`, { headers: bearer(key) })).text();
}

const statusOf = async (link: string) => {
  const answer = await fetch(link);
  await answer.arrayBuffer();
  return answer.status;
};

const first = await buyComplete('SANDBX0READY00001');
/** Films come with the damage of some vehicles only. */
const filmed = await buyComplete('WVWZZZ1JZXW000070');
const linkTo = (kind: string): string => {
  const link = first.links.get(kind) ?? filmed.links.get(kind);
  assert.ok(
    link !== undefined,
    `there is no ${kind}; only ${[...first.links.keys(), ...filmed.links.keys()].join(', ')}`,
  );
  return link;
};

const contentTypes = {
  modelPhoto: 'image/jpeg',
  interiorPhoto: 'image/jpeg',
  photo: 'image/jpeg',
  video: 'video/mp4',
  document: 'application/pdf',
  brandLogo: 'image/svg+xml',
} as const;

for (const [kind, contentType] of Object.entries(contentTypes)) {
  test(`the link to ${kind} opens without a key, says what it is, and may be kept but not guessed at`, async () => {
    const link = linkTo(kind);
    const answer = await fetch(link);
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type')?.split(';')[0], contentType);
    assert.equal(Number(answer.headers.get('content-length')), bytes.length);
    assert.ok(bytes.length > 200);
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.match(answer.headers.get('x-robots-tag') ?? '', /noindex/);
    const policy = kind === 'document' ? /^frame-ancestors 'none'$/ : /default-src 'none'.*sandbox/;
    assert.match(answer.headers.get('content-security-policy') ?? '', policy);
    const [, seconds = ''] =
      /^private, max-age=(\d+), immutable$/.exec(answer.headers.get('cache-control') ?? '') ?? [];
    assert.ok(Number(seconds) > 0 && Number(seconds) <= 7 * 86_400, `kept for ${seconds} s`);
    const etag = answer.headers.get('etag') ?? '';
    assert.match(etag, /^"[^"]+"$/);
    const again = await fetch(link, { headers: { 'if-none-match': etag } });
    assert.equal(again.status, 304);
    assert.equal((await again.arrayBuffer()).byteLength, 0);
    assert.equal(again.headers.get('etag'), etag);
  });

  test(`a link to ${kind} in which anything was changed opens nothing`, async () => {
    const link = new URL(linkTo(kind));
    const changed = (change: (url: URL) => void) => {
      const other = new URL(link);
      change(other);
      return other.href;
    };
    const setting = (name: string, value: string) => changed(({ searchParams }) => searchParams.set(name, value));
    const sig = link.searchParams.get('sig') ?? '';
    const foreign = filmed.links.get('brandLogo') === link.href ? first.reportId : filmed.reportId;
    for (const [what, forged] of Object.entries({
      k: setting('k', 'k1'),
      exp: setting('exp', String(Number(link.searchParams.get('exp')) + 1)),
      sig: setting('sig', (sig.startsWith('A') ? 'B' : 'A') + sig.slice(1)),
      'no sig': changed(({ searchParams }) => searchParams.delete('sig')),
      kind: changed((other) => (other.pathname += 'x')),
      'another kind': changed(
        (other) =>
          (other.pathname = other.pathname.replace(/[^/]+$/, kind === 'brandLogo' ? 'modelPhoto' : 'brandLogo')),
      ),
      'another report': changed(
        (other) =>
          (other.pathname = other.pathname.replace(/rep_\w+/, link.href.includes(foreign) ? first.reportId : foreign)),
      ),
    })) {
      assert.equal(await statusOf(forged), 403, what);
    }
  });
}

test('a player fetches a film in parts', async () => {
  const link = linkTo('video');
  const whole = Buffer.from(await (await fetch(link)).arrayBuffer());
  for (const [range, from, to] of [
    ['bytes=0-1', 0, 1],
    ['bytes=10-', 10, whole.length - 1],
    ['bytes=-20', whole.length - 20, whole.length - 1],
    [`bytes=5-${whole.length * 2}`, 5, whole.length - 1],
  ] as const) {
    const part = await fetch(link, { headers: { range } });
    assert.equal(part.status, 206, range);
    assert.equal(part.headers.get('content-range'), `bytes ${from}-${to}/${whole.length}`);
    assert.ok(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(from, to + 1)), range);
  }
  for (const range of ['bytes=9-3', `bytes=${whole.length}-`, 'bytes=0-1,4-5', 'lines=1-2']) {
    const all = await fetch(link, { headers: { range } });
    assert.deepEqual([all.status, (await all.arrayBuffer()).byteLength], [200, whole.length], range);
  }
});

test('a large film is sent as fast as it is taken, and no further when it is erased meanwhile', async () => {
  const link = linkTo('video');
  const id = /video-([\w-]+)/.exec(link)?.[1] ?? '';
  const film = randomBytes(24 << 20);
  const before = Buffer.from(await (await fetch(link)).arrayBuffer());
  await database.query(sql`update suppliers.medium set bytes = ${film} where id = ${id}`);
  const whole = Buffer.from(await (await fetch(link)).arrayBuffer());
  assert.ok(whole.equals(film));
  const part = await fetch(link, { headers: { range: 'bytes=262000-9000000' } });
  assert.deepEqual([part.status, part.headers.get('content-length')], [206, '8738001']);
  assert.ok(Buffer.from(await part.arrayBuffer()).equals(film.subarray(262_000, 9_000_001)));
  const head = await fetch(link, { method: 'HEAD' });
  assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(film.length)]);

  const response = await new Promise<IncomingMessage>((resolve) => get(link, resolve));
  await once(response, 'readable');
  // Nothing more is read here: what the service has not sent by now, it would have to hold in memory.
  await database.query(sql`update suppliers.medium set id = 'gone' where id = ${id}`);
  let received = 0;
  await assert.rejects(async () => {
    for await (const piece of response) received += (piece as Buffer).length;
  });
  assert.ok(received > 0 && received < film.length, String(received));
  assert.equal(await statusOf(link), 404);
  await database.query(sql`update suppliers.medium set id = ${id}, bytes = ${before} where id = 'gone'`);
});

test('pictures carry nothing but themselves', async () => {
  const photos = [
    ...`${first.text}${filmed.text}`.matchAll(/http:[^"]*\/images\/(?:photo-|modelPhoto|interiorPhoto)[^"]*/g),
  ];
  assert.ok(photos.length > 3);
  for (const [link] of photos) {
    const bytes = Buffer.from(await (await fetch(link)).arrayBuffer());
    const { format, exif, icc, iptc, xmp, comments } = await sharp(bytes).metadata();
    assert.deepEqual(
      { format, exif, iptc, xmp, comments },
      { format: 'jpeg', exif: undefined, iptc: undefined, xmp: undefined, comments: undefined },
      link,
    );
    assert.ok(icc === undefined || icc.length < 4096);
  }
});

async function secretIds(): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`select id from reports.link_secret order by valid_from`);
  return rows.map(({ id }) => id);
}

const kOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('k')?.split('.')[0];

test('links survive that the secret is changed, a complete report keeps its bytes, and what has lapsed stays so', async () => {
  const [oldest] = await secretIds();
  // Whether the job has done so already is the same to it: it is done once in 30 days in which something was bought.
  await insertLinkSecretIfDue(database, serviceNow());
  const announced = await secretIds();
  assert.equal(announced.length, 2);
  // A node reads the secrets once a minute, and whenever a link names one that it does not know.
  assert.equal(await statusOf(linkTo('brandLogo').replace(/k=\w+/, `k=${announced[1]}`)), 403);
  await move(day);
  const second = await eventually(async () => {
    const bought = await buyComplete('SANDBX0READY00001');
    return kOf(bought.links.get('brandLogo')) === announced[1] ? bought : false;
  });
  assert.equal(kOf(first.links.get('brandLogo')), oldest);
  assert.deepEqual([...second.links.keys()], [...first.links.keys()]);
  for (const [kind, link] of [...first.links, ...filmed.links]) assert.equal(await statusOf(link), 200, `old ${kind}`);
  for (const [kind, link] of second.links) assert.equal(await statusOf(link), 200, `new ${kind}`);
  assert.equal(await textOf(first.key, first.reportId), first.text, 'the same bytes as ever');
  assert.equal(await textOf(first.key, first.reportId), first.text);

  await move((accessDays - 1) * day + hour);
  for (const kind of Object.keys(contentTypes))
    assert.equal(await statusOf(linkTo(kind)), 410, `${kind} after its time`);
  assert.equal(await statusOf(second.links.get('brandLogo') ?? ''), 200);
  await insertLinkSecretIfDue(database, serviceNow());
  const known = await secretIds();
  assert.ok(known.includes(oldest ?? '') && known.includes(announced[1] ?? ''));
  assert.equal(await statusOf(linkTo('brandLogo')), 410, 'it stays gone, and is not called forged');
});

async function countKept(from: Queryable): Promise<{ media: number; answers: number }> {
  const [kept] = await from.query<{ media: number; answers: number }>(sql`
    select (select count(*)::int from suppliers.medium) + (select count(*)::int from suppliers.uncleaned_medium) as media,
      (select count(*)::int from suppliers.answer) as answers`);
  return kept ?? { media: -1, answers: -1 };
}

test('90 days after the last access no photo, film, document or answer of a supplier is left', async () => {
  await move(88 * day);
  assert.ok((await countKept(database)).media > 0, 'the second report may still be claimed');
  await move(60 * day);
  await eventually(async () => {
    const { media, answers } = await countKept(database);
    return media === 0 && answers === 0;
  });
});
