import assert from 'node:assert/strict';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { loginOf } from '../../../harness/database/address.ts';
import { buy, bearer } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { Queryable } from '../../../src/database/connect.ts';
import { makeLog } from '../../../src/main/logger.ts';
import { cleanup } from '../../support/cleanup.ts';
import { freshDatabase } from '../../support/database.ts';
import { temporaryFolder } from '../../support/process.ts';
import { startTestService } from '../../support/service.ts';

const credential = 'geheimer-schluessel-4711';
const mailPassword = 'geheimes-kennwort-0815';
const vin = '1HGCM82633A004352';

/** A supplier that repeats what it was sent wherever it can, and fails. */
async function startTalkative(): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const told = `${JSON.stringify(request.headers)} ${request.url ?? ''} ${body}`;
      response.writeHead(500, { 'x-debug': told }).end(`you sent ${told}`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const suppliersFile = (failing: string) => `
suppliers:
  - public: vpic-tables
  - public: dvsa-mot
    url: ${failing}
    values:
      clientId: { file: credential }
      clientSecret: { file: credential }
      apiKey: { file: credential }
      tokenUrl: ${failing}/token
`;

/** The tables in which some row holds one of these texts. */
async function tablesWith(database: Queryable, texts: readonly string[]): Promise<string[]> {
  const tables = await database.query<{ name: string }>({
    name: '',
    text: `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)'`,
    values: [],
  });
  const found: string[] = [];
  for (const { name } of tables) {
    const text = `select from ${name} t where exists (select from unnest($1::text[]) s where strpos(t::text, s) > 0)`;
    if ((await database.query({ name: '', text, values: [texts] })).length > 0) found.push(name);
  }
  return found;
}

test('when supplier, mail server and purchases fail, no secret gets into log, metrics, answers or tables', async () => {
  const folder = await temporaryFolder();
  const talkative = await startTalkative();
  await writeFile(join(folder, 'credential'), `${credential}\n`);
  await writeFile(join(folder, 'suppliers.yaml'), suppliersFile(talkative));
  const logFile = join(folder, 'log');
  const fd = openSync(logFile, 'w');
  cleanup(() => closeSync(fd));
  const log = makeLog('debug', false, { fd });

  const { url, database } = await freshDatabase();
  const environment = {
    ROLE: 'all',
    SUPPLIERS: join(folder, 'suppliers.yaml'),
    // Nobody listens there.
    SMTP_URL: `smtp://mailer:${mailPassword}@127.0.0.1:9`,
  };
  const service = await startTestService(url, environment, { log });
  const { key } = await addPartner(database, { warningLevelCents: 10_000n, contactEmail: 'a@partner.example' });

  const sale = await buy(service, key, vin);
  assert.equal(sale.status, 200, JSON.stringify(sale.body));
  const told = [JSON.stringify([...sale.headers])];
  await eventually(async () => {
    const text = await readFile(logFile, 'utf8');
    return text.includes('a mail could not be sent yet') && text.includes('server error');
  });
  for (const path of [`/v1/ping?token=${key}`, `/v1/reports/${key}`, `/v1/account/usage?from=${vin}`, `/${vin}`]) {
    const answer = await fetch(`${service.url}${path}`, { headers: bearer(key) });
    assert.ok(answer.status >= 400, path);
    told.push(await answer.text(), JSON.stringify([...answer.headers]));
  }
  const metrics = await (await fetch(`http://127.0.0.1:${service.opsPort}/metrics`)).text();
  await service.stop();
  await log.flush();

  const keySecret = key.slice(-38);
  const secrets = [credential, mailPassword, keySecret, loginOf(url).password];
  const lines = await readFile(logFile, 'utf8');
  for (const secret of [...secrets, vin]) {
    assert.ok(!lines.includes(secret), `the log holds ${secret}`);
    assert.ok(!metrics.includes(secret), `the metrics hold ${secret}`);
    assert.ok(!told.join('\n').includes(secret), `an answer holds ${secret}`);
  }
  assert.deepEqual(await tablesWith(database, secrets), []);
});
