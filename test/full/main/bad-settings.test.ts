import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';

import { recordingLog } from '../../../harness/service/log.ts';
import { sql } from '../../../src/database/sql.ts';
import { OperatorError } from '../../../src/kernel/errors.ts';
import { startService } from '../../../src/main/service.ts';
import { readSettings } from '../../../src/main/settings.ts';
import { cleanup } from '../../support/cleanup.ts';
import { emptyDatabase, freshDatabase } from '../../support/database.ts';
import { spawnService, temporaryFolder } from '../../support/process.ts';

const folder = await temporaryFolder();
await writeFile(join(folder, 'file'), '');
const occupied = createServer().listen(0, '127.0.0.1');
await once(occupied, 'listening');
cleanup(() => void occupied.close());
const takenPort = String((occupied.address() as AddressInfo).port);

const rows: { name: string; environment: Record<string, string>; line: RegExp }[] = [
  { name: 'PORT=x', environment: { PORT: 'x' }, line: /^PORT=x is not usable: a port is a whole number/ },
  { name: 'PORT=70000', environment: { PORT: '70000' }, line: /^PORT=70000 is not usable/ },
  { name: 'PORT=-1', environment: { PORT: '-1' }, line: /^PORT=-1 is not usable/ },
  { name: 'a port that is taken', environment: { PORT: takenPort }, line: /^PORT=\d+ is taken by another program/ },
  { name: 'OPS_PORT=1.5', environment: { OPS_PORT: '1.5' }, line: /^OPS_PORT=1.5 is not usable/ },
  { name: 'HOST=_', environment: { HOST: '_ _' }, line: /^HOST=_ _ is not usable/ },
  { name: 'CONSOLE_PORT=x', environment: { CONSOLE_PORT: 'x' }, line: /^CONSOLE_PORT=x is not usable: a port/ },
  {
    name: 'a port of the console that is taken',
    environment: { CONSOLE_PORT: takenPort },
    line: /^CONSOLE_PORT=\d+ is taken by another program/,
  },
  {
    name: 'STRIPE_SECRET_KEY alone',
    environment: { STRIPE_SECRET_KEY: 'sk_test_1' },
    line: /^STRIPE_WEBHOOK_SECRET must be set, too/,
  },
  {
    name: 'a STRIPE_SECRET_KEY that is none, which is not repeated',
    environment: { STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    line: /^STRIPE_SECRET_KEY is not usable: it must begin with sk_live_, sk_test_, rk_live_ or rk_test_$/,
  },
  {
    name: 'STRIPE_URL on another machine',
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_URL: 'https://pay.example',
    },
    line: /^STRIPE_URL=https:\/\/pay\.example is not usable: it is for trials on this machine/,
  },
  { name: 'CONSOLE_HOST=_', environment: { CONSOLE_HOST: '_ _' }, line: /^CONSOLE_HOST=_ _ is not usable/ },
  {
    name: 'CONSOLE_URL without TLS, on another machine',
    environment: { CONSOLE_URL: 'http://console.example' },
    line: /^CONSOLE_URL=http:\/\/console\.example is not usable: operators sign in over https/,
  },
  {
    name: 'CONSOLE_URL with a path',
    environment: { CONSOLE_URL: 'https://example.com/console' },
    line: /^CONSOLE_URL=https:\/\/example\.com\/console is not usable: the console needs a host of its own/,
  },
  {
    name: 'half of OpenID Connect',
    environment: { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_SECRET: 'geheim' },
    line: /^OIDC_CLIENT_ID must be set, too: OpenID Connect needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET$/m,
  },
  {
    name: 'OpenID Connect without TLS',
    environment: { OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'geheim' },
    line: /^OIDC_ISSUER=http:\/\/id\.example is not usable: it must be an https address/,
  },
  {
    name: 'APPROVAL_ABOVE_EUR=much',
    environment: { APPROVAL_ABOVE_EUR: 'much' },
    line: /^APPROVAL_ABOVE_EUR=much is not usable: it must be an amount in euros/,
  },
  ...['3,14', '3,14,14', '0,14,28', '3,14,28,40', '3,14,366', '3;14;28', 'soon'].map((days) => ({
    name: `REMINDER_DAYS=${days}`,
    environment: { REMINDER_DAYS: days },
    line: /^REMINDER_DAYS=\S+ is not usable: it must be three rising numbers of days up to 365, such as 3,14,28$/,
  })),
  ...['20', '366', 'never'].map((days) => ({
    name: `STOP_OVERDUE_DAYS=${days}`,
    environment: { REMINDER_DAYS: '1,7,21', STOP_OVERDUE_DAYS: days },
    line: /^STOP_OVERDUE_DAYS=\w+ is not usable: it must be a whole number of days from 21, the day of the last reminder, to 365$/,
  })),
  {
    name: 'VIES_URL without TLS, on another machine',
    environment: { VIES_URL: 'http://vies.example' },
    line: /^VIES_URL=http:\/\/vies\.example is not usable: it must be an https address/,
  },
  {
    name: 'a collector that is no address',
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    line: /^OTEL_EXPORTER_OTLP_ENDPOINT=collector:4318 is not usable: it must be a plain http or https address/,
  },
  {
    name: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT with a login, which is not repeated',
    environment: { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://user:geheim@collector:4318/v1/traces' },
    line: /^OTEL_EXPORTER_OTLP_TRACES_ENDPOINT is not usable: it contains a login$/m,
  },
  {
    name: 'OTEL_EXPORTER_OTLP_PROTOCOL=grpc',
    environment: { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    line: /^OTEL_EXPORTER_OTLP_PROTOCOL=grpc is not usable: it must be http\/protobuf or http\/json/,
  },
  {
    name: 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL=grpc',
    environment: { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'grpc' },
    line: /^OTEL_EXPORTER_OTLP_TRACES_PROTOCOL=grpc is not usable: it must be http\/protobuf or http\/json/,
  },
  {
    name: 'OTEL_PROPAGATORS=b3',
    environment: { OTEL_PROPAGATORS: 'b3' },
    line: /^OTEL_PROPAGATORS=b3 is not usable: it must be tracecontext or none/,
  },
  {
    name: 'PUBLIC_URL without a scheme',
    environment: { PUBLIC_URL: 'example.com' },
    line: /^PUBLIC_URL=example.com is not usable/,
  },
  { name: 'a strange REGION', environment: { REGION: 'eu north' }, line: /^REGION=eu north is not usable/ },
  {
    name: 'a DATABASE_URL that is none',
    environment: { DATABASE_URL: 'nonsense' },
    line: /^DATABASE_URL is not usable/,
  },
  {
    name: 'a DATABASE_URL of which one host is none',
    environment: { DATABASE_URL: 'postgres://u:geheim@one:1,two:x/y' },
    line: /^DATABASE_URL is not usable: it must read postgres:/,
  },
  {
    name: 'a DATABASE_URL that asks for a replica',
    environment: { DATABASE_URL: 'postgres://u:geheim@one,two/y?target_session_attrs=prefer-standby' },
    line: /^DATABASE_URL is not usable: target_session_attrs must be read-write/,
  },
  {
    name: 'a DATABASE_URL with servers that are away',
    environment: { DATABASE_URL: 'postgres://u:geheim@127.0.0.1:1,127.0.0.1:2/x' },
    line: /^the database at 127\.0\.0\.1:1, 127\.0\.0\.1:2 cannot be used: none of the database servers takes writes$/,
  },
  {
    name: 'a DATABASE_URL of a PgBouncer alone',
    environment: { DATABASE_URL: 'postgres://u:geheim@127.0.0.1:1/x?pgbouncer=true' },
    line: /^DATABASE_SESSION_URL must be set, too: DATABASE_URL is a PgBouncer/,
  },
  {
    name: 'a DATABASE_SESSION_URL of a PgBouncer',
    environment: { DATABASE_SESSION_URL: 'postgres://u:geheim@127.0.0.1:1/x?pgbouncer=true' },
    line: /^DATABASE_SESSION_URL is not usable: it must be the database itself/,
  },
  {
    name: 'a DATABASE_REPLICA_URL of several servers',
    environment: {
      DATABASE_URL: 'postgres://u@127.0.0.1:1/x',
      DATABASE_REPLICA_URL: 'postgres://u:geheim@127.0.0.1:1,127.0.0.1:2/x',
    },
    line: /^DATABASE_REPLICA_URL is not usable: it must name one server/,
  },
  {
    name: 'a DATABASE_URL on a closed port',
    environment: { DATABASE_URL: 'postgres://u:geheim@127.0.0.1:1/x' },
    line: /^the database at 127.0.0.1:1 cannot be used: .*ECONNREFUSED/,
  },
  {
    name: 'a DATA_DIR that is a file',
    environment: { DATA_DIR: join(folder, 'file') },
    line: /^DATA_DIR .*file cannot be used: /,
  },
  {
    name: 'a DATA_DIR below a file',
    environment: { DATA_DIR: join(folder, 'file/x') },
    line: /^DATA_DIR .* cannot be used: /,
  },
  {
    name: 'a DATA_DIR that cannot be written',
    environment: { DATA_DIR: '/proc/none' },
    line: /^DATA_DIR \/proc\/none cannot be used: /,
  },
  { name: 'BRAND_COLOR=red', environment: { BRAND_COLOR: 'red' }, line: /^BRAND_COLOR=red is not usable: .*#rrggbb/ },
  { name: 'a BRAND_NAME with brackets', environment: { BRAND_NAME: 'A <b>' }, line: /^BRAND_NAME=A <b> is not usable/ },
  {
    name: 'a BRAND_LOGO that is not there',
    environment: { BRAND_LOGO: join(folder, 'none.svg') },
    line: /^BRAND_LOGO=.*none.svg is not usable: there is no such file/,
  },
  {
    name: 'a BRAND_LOGO that is no picture',
    environment: { BRAND_LOGO: join(folder, 'file') },
    line: /^BRAND_LOGO=.*file is not usable: it must be a picture/,
  },
  {
    name: 'ROLE=boss',
    environment: { ROLE: 'boss' },
    line: /^ROLE=boss is not usable: it must be one of all, api, worker/,
  },
  { name: 'LOG_LEVEL=loud', environment: { LOG_LEVEL: 'loud' }, line: /^LOG_LEVEL=loud is not usable/ },
  { name: 'TRUST_PROXY=1 2', environment: { TRUST_PROXY: '1 2' }, line: /^TRUST_PROXY=1 2 is not usable/ },
  {
    name: 'TRUST_PROXY in production without TRUST_PROXY_FROM',
    environment: { TRUST_PROXY: 'X-Forwarded-For', NODE_ENV: 'production' },
    line: /^TRUST_PROXY=X-Forwarded-For is not usable: TRUST_PROXY_FROM must name the proxies .*production/,
  },
  {
    name: 'TRUST_PROXY_FROM without TRUST_PROXY',
    environment: { TRUST_PROXY_FROM: '10.0.0.1' },
    line: /^TRUST_PROXY_FROM=10.0.0.1 is not usable: TRUST_PROXY must name the header/,
  },
  ...(
    [
      ['10.0.0.0/33', /: 10\.0\.0\.0\/33 is no address and no range/],
      ['proxy.example', /: proxy\.example is no address and no range/],
      ['10.0.0.1,', /: an empty entry is no address/],
      ['10.0.0.1/8', /: 10\.0\.0\.1\/8 is not a range: 10\.0\.0\.0\/8 is/],
      ['0.0.0.0/0', /: 0\.0\.0\.0\/0 would trust every client/],
    ] as const
  ).map(([from, line]) => ({
    name: `TRUST_PROXY_FROM=${from}`,
    environment: { TRUST_PROXY: 'X-Forwarded-For', TRUST_PROXY_FROM: from },
    line: new RegExp(`^TRUST_PROXY_FROM=.* is not usable${line.source}`),
  })),
  {
    name: 'WEBHOOK_ALLOW_LOCAL=yes',
    environment: { WEBHOOK_ALLOW_LOCAL: 'yes' },
    line: /^WEBHOOK_ALLOW_LOCAL=yes is not usable: it must be one of on, off/,
  },
  {
    name: 'WEBHOOK_ALLOW_LOCAL in production',
    environment: { WEBHOOK_ALLOW_LOCAL: 'on', NODE_ENV: 'production' },
    line: /^WEBHOOK_ALLOW_LOCAL=on is not usable: .*production/,
  },
  { name: 'TEST_CLOCK=maybe', environment: { TEST_CLOCK: 'maybe' }, line: /^TEST_CLOCK=maybe is not usable/ },
  {
    name: 'TEST_CLOCK in production',
    environment: { TEST_CLOCK: 'on', NODE_ENV: 'production' },
    line: /^TEST_CLOCK=on is not usable: .*production/,
  },
  ...['simulated', 'http://127.0.0.1:4000'].map((suppliers) => ({
    name: `SUPPLIERS=${suppliers} in production`,
    environment: { SUPPLIERS: suppliers, NODE_ENV: 'production' },
    line: /^SUPPLIERS=\S+ is not usable: .*production/,
  })),
  {
    name: 'no SUPPLIERS in production',
    environment: { NODE_ENV: 'production' },
    line: /^SUPPLIERS is not set: .*production/,
  },
];

/** Where a start gets that its settings do not stop. */
const { url: usableDatabase } = await freshDatabase();

for (const { name, environment, line } of rows) {
  test(`${name} ends the start with one plain line`, async () => {
    const error = await startedWith(environment).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    // The start prints where any other error happened, in several lines.
    assert.ok(error instanceof OperatorError, String(error));
    assertLine(error.message, line);
  });
}

test('a superuser in DATABASE_URL ends a start in production with one plain line', async () => {
  // Its address is for migrations, and names a superuser.
  const { url } = await emptyDatabase();
  const suppliers = join(folder, 'suppliers.yaml');
  await writeFile(suppliers, 'suppliers:\n  - public: vpic-tables\n');
  const environment = { DATABASE_URL: url, SUPPLIERS: suppliers };
  await assert.rejects(startedWith({ ...environment, NODE_ENV: 'production' }), (error) => {
    assert.ok(error instanceof OperatorError, String(error));
    assertLine(error.message, /^DATABASE_URL is not usable: its role \w+ is a superuser, which production refuses/);
    return true;
  });
  await startedWith({ ...environment, DATABASE_URL: usableDatabase, NODE_ENV: 'production' });
});

test('a database that stops responding during the start ends it with one plain line, without the words for partners', async () => {
  const { url, database } = await freshDatabase();
  await database.transaction(async (tx) => {
    await tx.query(sql`lock table cluster.state in access exclusive mode`);
    const settings = readSettings({ PORT: '0', CONSOLE_PORT: '0', DATABASE_URL: url });
    const start = startService(settings, recordingLog(), { suppliers: () => [] });
    await assert.rejects(start, (error) => {
      assert.ok(error instanceof OperatorError, String(error));
      assertLine(error.message, /^the database failed during the start: canceling statement due to statement timeout$/);
      return true;
    });
  });
});

test('a console whose usual port is taken gets a free one where nobody has set it', async () => {
  const byDefault = createServer().listen(8081, '127.0.0.1');
  // Another program of this machine may have it already, which is the same.
  await once(byDefault, 'listening').catch(() => {});
  cleanup(() => void byDefault.close());
  const settings = readSettings({ PORT: '0', DATABASE_URL: usableDatabase });
  const service = await startService(settings, recordingLog(), { suppliers: () => [] });
  try {
    const { port } = new URL(service.consoleUrl ?? '');
    assert.notEqual(port, '8081');
    assert.equal((await fetch(`http://127.0.0.1:${port}/sign-in`)).status, 200);
  } finally {
    await service.stop();
  }
});

test('purchases stop with the last reminder unless a later day is set', () => {
  assert.deepEqual(readSettings({}).overdueDays, { reminders: [3, 14, 28], stop: 28 });
  assert.deepEqual(readSettings({ REMINDER_DAYS: '1, 7, 21' }).overdueDays, { reminders: [1, 7, 21], stop: 21 });
  assert.deepEqual(readSettings({ STOP_OVERDUE_DAYS: '40' }).overdueDays, { reminders: [3, 14, 28], stop: 40 });
});

const allowed = (environment: Record<string, string>) => readSettings(environment).webhookAllowLocal;

test('webhooks on this machine are allowed unless somebody else could use them', () => {
  assert.equal(allowed({}), true);
  assert.equal(allowed({ WEBHOOK_ALLOW_LOCAL: 'off' }), false);
  assert.equal(allowed({ DATABASE_URL: usableDatabase }), false);
  assert.equal(allowed({ SUPPLIERS: 'suppliers.yaml' }), false);
  assert.equal(allowed({ SUPPLIERS: 'suppliers.yaml', NODE_ENV: 'production' }), false);
});

/** Starts the service in this process as its program does: on its own database only where the row is about that. */
async function startedWith(environment: Record<string, string>): Promise<void> {
  const elsewhere = 'DATA_DIR' in environment ? {} : { DATABASE_URL: usableDatabase };
  const settings = readSettings({ PORT: '0', CONSOLE_PORT: '0', ...elsewhere, ...environment });
  const service = await startService(settings, recordingLog(), { suppliers: () => [] });
  await service.stop();
}

// One that is refused when the settings are read, and one that only the start finds: they leave by different ways.
for (const name of ['PORT=x', 'a DATABASE_URL on a closed port']) {
  test(`${name} ends the process with that line and exit code 1`, async () => {
    const { environment, line } = rows.find((row) => row.name === name) ?? assert.fail(name);
    const service = spawnService({ DATA_DIR: join(folder, 'data'), ...environment });
    assert.deepEqual(await service.exited, { code: 1, signal: null });
    const [head = '', ...rest] = service.stderr().split('\n');
    assertLine(head.replace(/^vehicle-history: /, ''), line);
    assert.deepEqual(rest, ['']);
    assert.ok(!service.stderr().includes('geheim'));
  });
}

function assertLine(text: string, line: RegExp): void {
  assert.match(text, line);
  assert.doesNotMatch(text, /\n|geheim/);
}
