import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

import { publint } from 'publint';

import { startFakeServer } from '../../../client/src/testing/index.ts';
import { cleanup } from '../../support/cleanup.ts';
import { compiler, installed, manifest, project, root } from '../../support/client/built-package.ts';

const run = promisify(execFile);

test('the package is small, has no dependency and runs nothing when it is installed', async () => {
  const fields = Object.keys(manifest);
  assert.deepEqual(
    fields.filter((field) => /dependencies$/i.test(field) || field === 'private'),
    [],
  );
  assert.deepEqual(
    Object.keys(manifest.scripts).filter((script) => /^(?:pre|post)?install$|^prepare$/.test(script)),
    [],
  );
  const tarball = join(project, 'package.tgz');
  await run('tar', ['-czf', tarball, '-C', join(project, 'node_modules'), manifest.name]);
  const { size } = await stat(tarball);
  assert.ok(size < 60_000, `${size} bytes`);
});

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((one) => (one.isFile() ? relative(folder, join(one.parentPath, one.name)) : []));
}

test('the package that partners download is the client as it is; else run npm run client:pack', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vehicle-history-download-'));
  cleanup(() => rm(folder, { recursive: true, force: true }));
  await run('tar', ['-xzf', join(root, 'clients/typescript/vehicle-history-client.tgz'), '-C', folder]);
  const downloaded = join(folder, 'package');
  const packed = await filesIn(downloaded);
  const built = await filesIn(installed);
  assert.deepEqual(packed.toSorted(), built.toSorted());
  for (const name of built)
    assert.deepEqual(
      await readFile(join(downloaded, name), 'utf8'),
      await readFile(join(installed, name), 'utf8'),
      name,
    );
});

test('everything that package.json points to is there, and its exports have types', async () => {
  const targets = Object.entries(manifest.exports).flatMap(([name, target]) => {
    if (typeof target === 'string') return [target];
    assert.deepEqual(Object.keys(target), ['types', 'default'], name);
    return Object.values(target);
  });
  for (const target of [...targets, ...manifest.files]) assert.ok(existsSync(join(installed, target)), target);
});

test('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: installed, strict: true, pack: false });
  assert.deepEqual(messages, []);
});

const use = `
import { VehicleHistory, VehicleHistoryError, verifyWebhook, checkVin } from 'vehicle-history-client';
import type { PartnerReport, Purchase, WebhookEvent } from 'vehicle-history-client';
import { startFakeServer, signWebhook } from 'vehicle-history-client/testing';

const client = new VehicleHistory({ apiKey: 'partner_live_x', baseUrl: 'https://api.example.com' });
const { report, charged, balance, requestId }: Purchase = await client.reports.buy('X', { lang: 'de', signal: AbortSignal.timeout(1) });
const whole: PartnerReport = await client.reports.waitUntilComplete(report.reportId ?? '', { onProgress: ({ pendingSections }) => pendingSections.length });
const pdf: Uint8Array = await client.reports.pdf('rep_1', {});
const event: WebhookEvent = await verifyWebhook('{}', new Headers(), ['whsec_x']);
if (event.type === 'report.section_ready') event.data.section satisfies string;
// @ts-expect-error A section is named by one type of event only.
if (event.type === 'report.completed') event.data.section;
const usage = await client.account.usage({ from: '2026-01-01' });
const [statement] = await client.account.statements();
const state: 'pending' | 'delivered' | 'undeliverable' | undefined = statement?.status;
const vin = checkVin('x');
const fake = await startFakeServer({ webhook: { url: 'http://localhost', secret: 'whsec_x' } });
await signWebhook(event, 'whsec_x');
void [charged satisfies number, balance, requestId satisfies string, whole, pdf, usage.days, state, vin.ok ? vin.vin : vin.problem, fake.url];
void ((error: unknown) => error instanceof VehicleHistoryError && error.code === 'INSUFFICIENT_CREDIT' && error.status === 402);
`;

for (const [name, settings] of [
  ['Node', { lib: ['es2022'], types: ['node'], typeRoots: [join(root, 'node_modules/@types')] }],
  ['browsers', { lib: ['es2022', 'dom'], types: [] }],
] as const) {
  test(`a program that uses the package compiles strictly, with the types of ${name}`, async () => {
    const settingsFile = join(project, `tsconfig.${name}.json`);
    await writeFile(join(project, 'use.ts'), use);
    const compilerOptions = {
      target: 'es2022',
      module: 'nodenext',
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noPropertyAccessFromIndexSignature: true,
      verbatimModuleSyntax: true,
      ...settings,
    };
    await writeFile(settingsFile, JSON.stringify({ compilerOptions, files: ['use.ts'] }));
    await run(compiler, ['--project', settingsFile]).catch((error: { stdout: string }) => assert.fail(error.stdout));
  });
}

const smoke = `
import { VehicleHistory, verifyWebhook } from 'vehicle-history-client';
import { signWebhook } from 'vehicle-history-client/testing';
const [baseUrl, apiKey] = process.argv.slice(2);
const client = new VehicleHistory({ apiKey, baseUrl });
const { report, charged } = await client.reports.buy('SANDBX00SL0W00001');
const complete = await client.reports.waitUntilComplete(report.reportId);
const pdf = await client.reports.pdf(report.reportId);
const secret = 'whsec_' + btoa('a secret of twenty-four b');
const event = { type: 'webhook.test', timestamp: new Date().toISOString(), data: { webhookId: 'wh_1' } };
const { body, headers } = await signWebhook(event, secret);
const { type } = await verifyWebhook(body, headers, secret);
console.log([charged, complete.status, pdf.length > 100, type, process.versions.node.split('.')[0]].join(' '));
`;

test('the package runs under the oldest Node that it promises, if it is here, and under this one', async () => {
  await writeFile(join(project, 'smoke.js'), smoke);
  const oldest = await nodesOnPath(20);
  if (oldest === undefined) process.stdout.write('NOT RUN: the client under Node 20, which is not on PATH\n');
  for (const node of [oldest, process.execPath].filter((path) => path !== undefined)) {
    const fake = await startFakeServer({ slowMs: 1 });
    cleanup(() => fake.close());
    fake.breakNext('lose');
    const { stdout } = await run(node, [join(project, 'smoke.js'), fake.url, fake.apiKey], { cwd: project });
    assert.match(stdout, /^0 complete true webhook\.test \d+\n$/);
    assert.equal(fake.charges.length, 1);
  }
});

/** A Node of this major version on PATH: the system's own, besides the one that is installed with the project. */
async function nodesOnPath(major: number): Promise<string | undefined> {
  for (const path of (process.env['PATH'] ?? '').split(':').map((its) => join(its, 'node'))) {
    const version = existsSync(path) ? (await run(path, ['--version'])).stdout : '';
    if (version.startsWith(`v${major}.`)) return path;
  }
  return undefined;
}
