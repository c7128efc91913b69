import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { maxProofBytes } from '../../../src/reports/disputes/proofs.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url: databaseUrl } = await freshDatabase();
const { url } = await startTestService(databaseUrl, { TRUST_PROXY: 'X-Forwarded-For' });
const [start, end] = ['--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n', '\r\n--b--\r\n'];

interface Upload {
  readonly sent: ClientRequest;
  /** What it is answered; 0 if the connection ends without an answer. */
  readonly status: Promise<number>;
}

/** An upload from an address, whose body follows. */
function upload(address: string): Upload {
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'x-forwarded-for': address };
  const sent = request(`${url}/check`, { method: 'POST', headers, agent: false });
  sent.on('error', () => {});
  sent.flushHeaders();
  return { sent, status: readStatus(sent).catch(() => 0) };
}

async function readStatus(sent: ClientRequest): Promise<number> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

/** A whole upload, of a file that is no document. */
async function check(address: string): Promise<number> {
  const { sent, status } = upload(address);
  sent.end(`${start}no document${end}`);
  return status;
}

/** Sends uploads that stand still, and returns the two that were not refused. The server may read them in any order. */
async function fillPlaces(addresses: readonly string[]): Promise<Upload[]> {
  const waiting = new Set(addresses.map(upload));
  const refused: number[] = [];
  async function collectRefusal(one: Upload): Promise<void> {
    const status = await one.status;
    if (waiting.delete(one)) refused.push(status);
  }
  for (const one of waiting) void collectRefusal(one);
  await eventually(async () => waiting.size === 2);
  assert.deepEqual(new Set(refused), new Set([503]), 'one address has two uploads at a time');
  const opened = [...waiting];
  waiting.clear();
  return opened;
}

test('uploads that stand still keep nobody else from checking a file', async () => {
  const address = '203.0.113.7';
  const opened = await fillPlaces(Array.from({ length: 8 }, () => address));
  assert.equal(await check(address), 503);
  for (const other of ['198.51.100.1', '2001:db8::1']) assert.equal(await check(other), 200, other);

  // Nor do those of many addresses, since a place without bytes takes nothing from the others.
  const many = Array.from({ length: 12 }, (_, number) => upload(`198.51.100.${number + 10}`));
  for (const { sent } of many) sent.write(start);
  assert.equal(await check('192.0.2.1'), 200);

  for (const { sent } of [...opened, ...many]) sent.end(end);
  await Promise.all([...opened, ...many].map(({ status }) => status));
  assert.equal(await check(address), 200, 'its places are free again');
});

test('of IPv6 a whole network counts as one address', async () => {
  const opened = await fillPlaces(['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1::3']);
  assert.equal(await check('2001:db8:1:2::1'), 200);
  for (const { sent } of opened) sent.destroy();
});

test('uploads that hold much memory are bounded in total, and an address has at most half of it', async () => {
  // Four such uploads fill the memory.
  const megabytes = Buffer.alloc(0.98 * maxProofBytes);
  const fill = async ({ sent }: Upload) => {
    sent.write(start);
    await new Promise((written) => sent.write(megabytes, written));
  };
  const one = [upload('203.0.113.30'), upload('203.0.113.30')];
  await Promise.all(one.map(fill));
  assert.equal(await check('203.0.113.31'), 200, 'two uploads of one address leave room');
  let round = 0;
  await eventually(async () => {
    const address = `198.18.${++round}`;
    const others = [upload(`${address}.1`), upload(`${address}.2`)];
    await Promise.all(others.map(fill));
    const last = upload(`${address}.3`);
    // It may be refused before all of it is sent, and the rest is then never written.
    await Promise.race([fill(last), last.status]);
    last.sent.end(end);
    const status = await last.status;
    // If the server was still reading the first two, it may have refused one of these instead.
    for (const { sent } of others) sent.destroy();
    return status === 503;
  });
  assert.equal(await check('203.0.113.35'), 200, 'what was refused holds nothing');
  for (const { sent } of one) sent.destroy();
});
