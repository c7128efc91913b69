import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bearer } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { redact } from '../../../src/kernel/redact.ts';
import { makeKey } from '../../../src/partners/keys/format.ts';
import { freshDatabase } from '../../support/database.ts';
import { end, spawnStandIn } from '../../support/process.ts';

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

test('the log of a running service is JSON lines that hold neither key nor query nor VIN', async () => {
  const { url: databaseUrl, database } = await freshDatabase();
  const service = spawnStandIn({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'debug' });
  const url = await service.url;
  const { partnerId, key: apiKey, keyId } = await addPartner(database);
  const headers = { ...bearer(apiKey), 'content-type': 'application/json' };
  await (await fetch(`${url}/v1/account?secret=geheim`, { headers })).arrayBuffer();
  await (await fetch(`${url}/v1/ping?token=${apiKey}`, { headers })).arrayBuffer();
  const body = '{"vin":"WVWZZZ1JZXW000001"}';
  await (await fetch(`${url}/v1/reports`, { method: 'POST', headers, body })).arrayBuffer();
  assert.deepEqual(await end(service, 'SIGTERM'), { code: 0, signal: null });
  const log = service.stdout();
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = lines.filter(({ msg }) => msg === 'answered');
  assert.deepEqual(
    requests.map(({ method, route, status, partner }) => [method, route, status, partner]),
    [
      ['GET', '/v1/account', 200, partnerId],
      ['GET', '/v1/ping', 400, undefined],
      ['POST', '/v1/reports', 200, partnerId],
    ],
  );
  assert.ok(lines.some((line) => line['keyId'] === keyId && line['level'] === 'warn'));
  for (const secret of [apiKey.slice(30), 'geheim', 'WVWZZZ1JZXW000001']) assert.ok(!log.includes(secret), secret);
});
