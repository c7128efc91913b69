import assert from 'node:assert/strict';
import { closeSync, existsSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

import { eventually } from '../../harness/async/eventually.ts';
import { bearer } from '../../harness/service/client.ts';
import { operate } from '../../harness/service/operate.ts';
import { redact } from '../../src/kernel/redact.ts';
import { makeKey } from '../../src/partners/keys/format.ts';
import { end, spawnStandIn, temporaryFolder } from '../support/process.ts';

const { id, key } = makeKey();
const rows: [what: string, line: string, scrubbed: string][] = [
  ['a key keeps its public id', `x ${key} y`, `x partner_live_${id}_… y`],
  ['a piece of a key is cut', 'partner_live_abc', 'partner_live_…'],
  ['a VIN keeps eleven characters', '"WVWZZZ1JZXW000001"', '"WVWZZZ1JZXW......"'],
  ['a VIN in small letters too', 'vin=wvwzzz1jzxw000001;', 'vin=wvwzzz1jzxw......;'],
  ['a password in an address is cut', 'postgres://u:geheim@h:1/x', 'postgres://u:…@h:1/x'],
  ['a VIN after a line break is cut', 'x\nWVWZZZ1JZXW000001', 'x\nWVWZZZ1JZXW......'],
  ['a VIN after a percent-encoded sign is cut', '?q=%20WVWZZZ1JZXW000001', '?q=%20WVWZZZ1JZXW......'],
  ['a VIN after an underscore is cut', 'vin_WVWZZZ1JZXW000001', 'vin_WVWZZZ1JZXW......'],
  ['a percent-encoded key is cut', 'partner%5Flive_abc', 'partner_live_…'],
  ['a password without a user is cut', 'postgres://:geheim@h', 'postgres://:…@h'],
  ['addresses without a password stay', '"http://localhost:8080","a@b.c"', '"http://localhost:8080","a@b.c"'],
  ['other words stay', '0a1b2c3d4e5f-10042 answered', '0a1b2c3d4e5f-10042 answered'],
];

for (const [what, line, scrubbed] of rows) test(`in the log ${what}`, () => assert.equal(redact(line), scrubbed));

const dataDir = await temporaryFolder();

test('the log of a running service is JSON lines that hold neither key nor query nor VIN', async () => {
  const service = spawnStandIn({ DATA_DIR: dataDir, LOG_LEVEL: 'debug' });
  const url = await service.url;
  const issued = await operate(['key', 'issue', 'demo', '--json'], { DATA_DIR: dataDir });
  const { apiKey, keyId } = JSON.parse(issued.stdout) as { apiKey: string; keyId: string };
  const headers = { ...bearer(apiKey), 'content-type': 'application/json' };
  await (await fetch(`${url}/v1/account?secret=geheim`, { headers })).arrayBuffer();
  await (await fetch(`${url}/v1/ping?token=${apiKey}`, { headers })).arrayBuffer();
  const body = '{"vin":"WVWZZZ1JZXW000001"}';
  await (await fetch(`${url}/v1/reports`, { method: 'POST', headers, body })).arrayBuffer();
  assert.deepEqual(await end(service, 'SIGTERM'), { code: 0, signal: null });
  // After the welcome, which stands between the first lines.
  const log = service.stdout().slice(service.stdout().indexOf('{"level"', service.stdout().indexOf('Ctrl-C')));
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = lines.filter(({ msg }) => msg === 'answered');
  assert.deepEqual(
    requests.map(({ method, route, status, partner }) => [method, route, status, partner]),
    [
      ['GET', '/v1/account', 200, 'demo'],
      ['GET', '/v1/ping', 400, undefined],
      ['POST', '/v1/reports', 200, 'demo'],
    ],
  );
  assert.ok(lines.some((line) => line['keyId'] === keyId && line['level'] === 'warn'));
  for (const secret of [apiKey.slice(30), 'geheim', 'WVWZZZ1JZXW000001']) assert.ok(!log.includes(secret), secret);
});

test('a log that cannot be written loses its lines and nothing else', async () => {
  const full = openSync('/dev/full', 'w');
  const service = spawnStandIn({ DATA_DIR: dataDir }, full);
  closeSync(full);
  await eventually(async () => existsSync(join(dataDir, 'run.json')));
  const { serviceUrl } = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')) as { serviceUrl: string };
  for (let call = 0; call < 1_000; call++) {
    const answer = await fetch(`${serviceUrl}/healthz`);
    await answer.arrayBuffer();
    assert.equal(answer.status, 200);
  }
  assert.deepEqual(await end(service, 'SIGTERM'), { code: 0, signal: null });
});
