import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url: databaseUrl } = await freshDatabase();
const { url } = await startTestService(databaseUrl, { TRUST_PROXY: 'X-Forwarded-For' });
const [start, end] = ['--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n', '\r\n--b--\r\n'];

type Uploads = [ClientRequest, ClientRequest, ClientRequest];

/** An upload from an address, whose body follows. */
function upload(address: string): ClientRequest {
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'x-forwarded-for': address };
  const sent = request(`${url}/check`, { method: 'POST', headers, agent: false });
  sent.on('error', () => {});
  sent.flushHeaders();
  return sent;
}

async function statusOf(sent: ClientRequest): Promise<number> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

/** A whole upload, of a file that is no document. */
async function check(address: string): Promise<number> {
  const sent = upload(address);
  sent.end(`${start}no document${end}`);
  return statusOf(sent);
}

test('uploads that stand still keep nobody else from checking a file', async () => {
  const address = '203.0.113.7';
  // The server may read them in any order.
  const waiting = new Set(Array.from({ length: 8 }, () => upload(address)));
  const refused: number[] = [];
  async function collectRefusal(sent: ClientRequest): Promise<void> {
    const status = await statusOf(sent);
    if (waiting.delete(sent)) refused.push(status);
  }
  for (const sent of waiting) void collectRefusal(sent);
  await eventually(async () => refused.length === 6);
  assert.deepEqual(new Set(refused), new Set([503]), 'one address has two uploads at a time');
  const opened = [...waiting];
  waiting.clear();
  assert.equal(await check(address), 503);
  for (const other of ['198.51.100.1', '2001:db8::1']) assert.equal(await check(other), 200, other);

  // Nor do those of many addresses, since a place without bytes takes nothing from the others.
  const many = Array.from({ length: 12 }, (_, number) => upload(`198.51.100.${number + 10}`));
  for (const sent of many) sent.write(start);
  assert.equal(await check('192.0.2.1'), 200);

  for (const sent of [...opened, ...many]) sent.end(end);
  await Promise.all([...opened, ...many].map(statusOf));
  assert.equal(await check(address), 200, 'its places are free again');
});

test('of IPv6 a whole network counts as one address', async () => {
  const opened = ['2001:db8:1:1::1', '2001:db8:1:1::2'].map(upload);
  await Promise.all(opened.map(async (sent) => new Promise((written) => sent.write(start, written))));
  const third = upload('2001:db8:1:1::3');
  third.end(`${start}no document${end}`);
  assert.equal(await statusOf(third), 503);
  assert.equal(await check('2001:db8:1:2::1'), 200);
  for (const sent of opened) sent.destroy();
});

test('uploads that hold much memory are bounded in total, and an address has at most half of it', async () => {
  const megabytes = Buffer.alloc(5.9 * 1024 * 1024);
  const fill = async (sent: ClientRequest) => {
    sent.write(start);
    await new Promise((written) => sent.write(megabytes, written));
  };
  const one = [upload('203.0.113.30'), upload('203.0.113.30')];
  await Promise.all(one.map(fill));
  assert.equal(await check('203.0.113.31'), 200, 'two uploads of one address leave room');
  let round = 0;
  await eventually(async () => {
    const [first, second, third] = [1, 2, 3].map((number) => upload(`198.18.${++round}.${number}`)) as Uploads;
    await Promise.all([first, second].map(fill));
    // It may be refused before all of it is sent, and the rest is then never written.
    const answered = statusOf(third).catch(() => 0);
    await Promise.race([fill(third), answered]);
    third.end(end);
    const status = await answered;
    // If the server was still reading the first two, it may have refused one of these instead.
    for (const sent of [first, second]) sent.destroy();
    return status === 503;
  });
  assert.equal(await check('203.0.113.35'), 200, 'what was refused holds nothing');
  for (const sent of one) sent.destroy();
});
