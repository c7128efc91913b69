import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync, inflateSync } from 'node:zlib';

import { eventually } from '../../../harness/async/eventually.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { bearer, buy, get } from '../../../harness/service/client.ts';
import { recordingLog } from '../../../harness/service/log.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { sql } from '../../../src/database/sql.ts';
import { type } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { startTestService } from '../../support/service.ts';

const { url, database } = await freshDatabase();
const log = recordingLog();
const service = await startTestService(url, { ROLE: 'all', SIMULATED_SLOW_SECONDS: '1' }, { log });
const { key, partnerId } = await addPartner(database);

/** Replaces the stored content, past the triggers that refuse it. */
async function replaceContent(reportId: string, content: Buffer): Promise<void> {
  await database.script(`set session_replication_role = replica;
    update reports.report set content = '\\x${content.toString('hex')}' where id = '${reportId}';
    set session_replication_role = origin`);
}

async function contentNow(reportId: string): Promise<Buffer> {
  const [row] = await database.query<{ content: Buffer }>(
    sql`select content from reports.report where id = ${reportId}`,
  );
  assert.ok(row);
  return row.content;
}

interface Json {
  version?: number;
  report: Record<string, unknown>;
  findings?: unknown;
  linkSecret: string;
}

async function changeContent(reportId: string, change: (content: Json) => Json): Promise<void> {
  const content = JSON.parse(inflateSync(await contentNow(reportId)).toString()) as Json;
  await replaceContent(reportId, deflateSync(JSON.stringify(change(content))));
}

interface Answer {
  readonly originalReportUrl: string;
}

/** The lines of the log that name the report, with what was logged besides. */
function logged(reportId: string): string[] {
  return log.lines
    .map(({ level, message, fields }) => `${level} ${message} ${fields.err?.message ?? ''} ${JSON.stringify(fields)}`)
    .filter((line) => line.includes(`report ${reportId} cannot be read: `));
}

test('a report that cannot be read is 500 INTERNAL in every form, and the log names it each time', async () => {
  const vin = 'SANDBX0READY00001';
  const { reportId } = (await buy(service, key, vin)).body;
  const path = `/v1/reports/${reportId}`;
  const { originalReportUrl } = (await get<Answer>(service, key, path)).body;
  const pdfLink = (await get<{ url: string }>(service, key, `${path}/pdf`)).body.url;
  const balance = async () => (await get<{ balanceEur: number }>(service, key, '/v1/account')).body.balanceEur;
  const before = await balance();
  await replaceContent(reportId, (await contentNow(reportId)).subarray(0, 100));

  // In another language than the one that is in memory since the purchase.
  const repeat = fetch(`${service.url}/v1/reports`, {
    method: 'POST',
    headers: { ...bearer(key), 'content-type': 'application/json' },
    body: JSON.stringify({ vin, lang: 'fr' }),
  });
  const reads = [`${path}?lang=fr`, `${path}/pdf`].map((read) => fetch(service.url + read, { headers: bearer(key) }));
  for (const answer of await Promise.all([repeat, ...reads])) {
    assert.equal(answer.status, 500);
    assert.equal(((await answer.json()) as { code: string }).code, 'INTERNAL');
  }
  for (const link of [originalReportUrl, pdfLink]) {
    assert.equal((await fetch(link, { headers: bearer(key) })).status, 500);
  }
  const lines = logged(reportId);
  assert.ok(lines.length === 5, lines.join('\n'));
  for (const line of lines) {
    assert.match(line, /^error .*it cannot be decompressed \(Z_BUF_ERROR\)/);
    assert.ok(!line.includes(vin));
  }
  assert.equal(await balance(), before);
});

test('a job that meets a report that cannot be read is logged with the report and the reason', async () => {
  const { reportId } = (await buy(service, key, 'SANDBX00SL0W00001')).body;
  await changeContent(reportId, (content) => ({ ...content, version: 99 }));
  const line = await eventually(() => Promise.resolve(logged(reportId)[0]));
  assert.match(line, /^error .*it has version 99, and this release knows versions up to \d+/);
  assert.doesNotMatch(line, /SANDBX/);
});

test('ledger verify names every report that cannot be read, and why', async () => {
  const bought = await Promise.all([11, 12, 13, 14, 15, 16].map((number) => buy(service, key, vinNumber(number))));
  const [cut = '', newer = '', misshaped = '', unsigned = '', lost = '', whole = ''] = bought.map(
    ({ body }) => body.reportId,
  );
  await Promise.all(
    [cut, newer, misshaped, unsigned, lost, whole].map((id) =>
      eventually(
        async () => (await get<{ status: string }>(service, key, `/v1/reports/${id}`)).body.status === 'complete',
      ),
    ),
  );
  await replaceContent(cut, Buffer.from('nothing'));
  await changeContent(newer, (content) => ({ ...content, version: 99 }));
  await changeContent(misshaped, (content) => ({
    ...content,
    report: { ...content.report, mileage: [{ date: '2020-01-01', odometerKm: 'many', source: 'serviceBook' }] },
  }));
  await changeContent(unsigned, (content) => ({ ...content, linkSecret: 'kGone' }));
  await database.script(`set session_replication_role = replica;
    update reports.report set pending = '{photos}' where id = '${lost}'; set session_replication_role = origin`);

  const { code, out } = await type(database, ['ledger', 'verify', '--json']);
  assert.equal(code, 1);
  const { ok, problems } = JSON.parse(out) as {
    ok: boolean;
    problems: { problem: string; partner: string; subject: string; detail: string }[];
  };
  assert.equal(ok, false);
  const found = new Map(problems.map((problem) => [problem.subject, problem]));
  for (const [reportId, detail] of [
    [cut, /^it cannot be decompressed \(Z_DATA_ERROR\)$/],
    [newer, /^it has version 99, and this release knows versions up to \d+$/],
    [misshaped, /^its shape is wrong: report\.mileage\.0\.odometerKm must be number$/],
    [unsigned, /^the secret of its links is gone$/],
    [lost, /^it waits for sections, and its findings are gone$/],
  ] as const) {
    const problem = found.get(`report ${reportId}`);
    assert.deepEqual([problem?.problem, problem?.partner], ['a report cannot be read', partnerId]);
    assert.match(problem?.detail ?? '', detail);
  }
  assert.equal(found.get(`report ${whole}`), undefined);
  assert.match(
    (await type(database, ['ledger', 'verify'])).out,
    new RegExp(`^a report cannot be read: ${partnerId}, report ${cut} \\(it cannot be`, 'm'),
  );
});
