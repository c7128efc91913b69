import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { eventually } from '../../../harness/async/eventually.ts';
import { startSimulator } from '../../../simulator/server/start.ts';
import { cleanup } from '../../support/cleanup.ts';
import { openWorld } from '../../support/simulator.ts';

const simulator = await startSimulator();
cleanup(() => simulator.stop());

const vin = 'WVWZZZ1K4DW100000';

function control(method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${simulator.url}${path}`, {
    method,
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

async function newWorld(settings: object = { slowSeconds: 0, delays: false }): Promise<{ id: string; url: string }> {
  return (await (await control('POST', '/worlds', settings)).json()) as { id: string; url: string };
}

function askRegister(worldUrl: string, accessCode = 'demo-amber-registry', signal?: AbortSignal): Promise<Response> {
  const headers = { 'x-access-code': accessCode };
  return fetch(`${worldUrl}/amber-registry/v1/owners.csv?vin=${vin}`, { headers, ...(signal && { signal }) });
}

async function callsOf(id: string): Promise<Record<string, { total: number; open: number; byVin: object }>> {
  return (await (await control('GET', `/worlds/${id}/calls`)).json()) as never;
}

test('every mistake in a control request is explained', async () => {
  const { id } = await newWorld();
  const mistakes: readonly [string, string, unknown, number, RegExp][] = [
    ['POST', '/worlds', 'no json', 400, /no JSON/],
    ['POST', '/worlds', [], 400, /JSON object/],
    ['POST', '/worlds', { slowSeconds: -1 }, 400, /slowSeconds/],
    ['POST', '/worlds', { delays: 'yes' }, 400, /delays/],
    ['PUT', `/worlds/${id}/faults`, { supplier: 'nobody', fault: 'down' }, 400, /amber-registry/],
    ['PUT', `/worlds/${id}/faults`, { supplier: '*', fault: 'sad' }, 400, /gzipBomb/],
    ['PUT', `/worlds/${id}/faults`, { supplier: '*', fault: 'down', vin: 'X' }, 400, /VIN/],
    ['PUT', `/worlds/${id}/faults`, { supplier: '*', fault: 'down', times: 0 }, 400, /times/],
    ['PUT', `/worlds/${id}/faults`, { supplier: '*', fault: 'down', tmies: 1 }, 400, /tmies/],
    ['PUT', `/worlds/${id}/plant`, { word: 'a\nb' }, 400, /word/],
    ['GET', '/worlds/nowhere/calls', undefined, 404, /no such world/],
    ['GET', '/truth/X', undefined, 400, /no VIN/],
    ['GET', '/elsewhere', undefined, 404, /GET \/elsewhere/],
  ];
  for (const [method, path, body, status, message] of mistakes) {
    const response = await control(method, path, body);
    assert.equal(response.status, status, `${method} ${path}`);
    assert.match(await response.text(), message);
  }
});

test('a fault meets the supplier, the vehicle and the number of requests that it was dialled for', async () => {
  const { id, url } = await newWorld();
  const fault = { supplier: 'amber-registry', fault: 'down', vin, times: 2 };
  assert.equal((await control('PUT', `/worlds/${id}/faults`, fault)).status, 200);
  const statuses = [await askRegister(url), await askRegister(url), await askRegister(url)].map(({ status }) => status);
  assert.deepEqual(statuses, [503, 503, 200]);

  await control('PUT', `/worlds/${id}/faults`, { ...fault, vin: 'WVWZZZ1K4DW199999' });
  assert.equal((await askRegister(url)).status, 200, 'another vehicle is not met');
  await control('PUT', `/worlds/${id}/faults`, { supplier: 'euro-reg', fault: 'down' });
  assert.equal((await askRegister(url)).status, 200, 'another supplier is not met');
  await control('PUT', `/worlds/${id}/faults`, { supplier: '*', fault: 'down' });
  assert.equal((await askRegister(url)).status, 503);
  await control('DELETE', `/worlds/${id}/faults`);
  assert.equal((await askRegister(url)).status, 200);
});

test('worlds know nothing of each other', async () => {
  const [one, other] = [await newWorld(), await newWorld()];
  await control('PUT', `/worlds/${one.id}/faults`, { supplier: '*', fault: 'down' });
  assert.equal((await askRegister(other.url)).status, 200);
  assert.deepEqual(await callsOf(one.id), {});
  const calls = await callsOf(other.id);
  assert.deepEqual(calls['amber-registry'], { total: 1, open: 0, byVin: { [vin]: 1 } });
});

test('a wrong credential is refused', async () => {
  const { url } = await newWorld();
  assert.equal((await askRegister(url, 'wrong')).status, 401);
  assert.equal((await askRegister(url)).status, 200);
});

test('a request that hangs ends when its sender leaves', async () => {
  const { id, url } = await newWorld();
  await control('PUT', `/worlds/${id}/faults`, { supplier: '*', fault: 'hang' });
  const leaving = new AbortController();
  const asked = askRegister(url, undefined, leaving.signal);
  const rejected = assert.rejects(asked, { name: 'AbortError' });
  await eventually(async () => (await callsOf(id))['amber-registry']?.open === 1);
  leaving.abort();
  await rejected;
  await eventually(async () => (await callsOf(id))['amber-registry']?.open === 0);
});

test('a planted word is in the responses of suppliers, and not in the truth', async () => {
  const world = await openWorld();
  await world.plant('xylophone');
  const authorization = `Basic ${Buffer.from('us:demo-norda-inspect').toString('base64')}`;
  for (let number = 0; ; number++) {
    const candidate = `WVWZZZ1K4DW${100_000 + number}`;
    const response = await fetch(`${world.url}/norda-inspect/besiktningar/${candidate}.xml`, {
      headers: { authorization },
    });
    const text = await response.text();
    if (response.status === 404) continue;
    assert.match(text, /xylophone/);
    assert.doesNotMatch(JSON.stringify(await world.truth(candidate)), /xylophone/);
    return;
  }
});

test('the process prints its address and ends with its standard input', async () => {
  const main = fileURLToPath(new URL('../../../simulator/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { url } = JSON.parse(line) as { url: string };
  assert.equal((await fetch(`${url}/worlds`, { method: 'POST', body: '{}' })).status, 200);
  child.stdin.end();
  const [code] = (await once(child, 'exit')) as [number | null];
  assert.equal(code, 0);
});

test('the process ends on SIGTERM', async () => {
  const main = fileURLToPath(new URL('../../../simulator/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(createInterface(child.stdout), 'line');
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  assert.equal(code, 0);
});
