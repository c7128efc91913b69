import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { verifyWebhook, VehicleHistory, VehicleHistoryError } from '../../../client/src/index.ts';
import { errorCatalogue, type ErrorCode } from '../../../src/kernel/errors.ts';
import { cleanup } from '../../support/cleanup.ts';
import { type Outcome, readVectors, startVectorServer, type VectorCall } from '../../support/client/vector-server.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const vectors = await readVectors();

/** Calls the TypeScript client as a case says. */
async function callClient(client: VehicleHistory, call: VectorCall): Promise<unknown> {
  const { method, vin = '', reportId = '', lang, from, to, waitSeconds, idempotencyKey, after, types, limit } = call;
  const { vins = [], maxEur, name, batchId = '' } = call;
  switch (method) {
    case 'buy': {
      const { report, charged, balance, requestId } = await client.reports.buy(vin, { lang, idempotencyKey });
      const money = { charged, ...(balance !== undefined && { balance }), requestId };
      return { reportId: report.reportId, status: report.status, ...money };
    }
    case 'get': {
      const { reportId: id, status } = await client.reports.get(reportId, { lang, waitSeconds });
      return { reportId: id, status };
    }
    case 'waitUntilComplete': {
      const progress: (readonly string[])[] = [];
      const onProgress = ({ pendingSections }: { pendingSections: readonly string[] }) =>
        progress.push(pendingSections);
      const { reportId: id, status } = await client.reports.waitUntilComplete(reportId, { onProgress });
      return { reportId: id, status, progress };
    }
    case 'pdf':
      return { pdf: Buffer.from(await client.reports.pdf(reportId, { lang })).toString() };
    case 'account':
      return { json: await client.account.get() };
    case 'usage':
      return { json: await client.account.usage({ from, to }) };
    case 'events':
      return { json: await client.events.list({ after, types, limit, waitSeconds }) };
    case 'iterateEvents': {
      const [ids, cursors]: [string[], string[]] = [[], []];
      for await (const { id = '' } of client.events.iterate({
        after,
        types,
        onNext: (next) => void cursors.push(next),
      })) {
        ids.push(id);
        if (ids.length === call.count) break;
      }
      return { ids, cursors };
    }
    case 'orderBatch':
      return { json: await client.batches.order([...vins], { lang, maxEur, name, idempotencyKey }) };
    case 'batch':
      return { json: await client.batches.get(batchId) };
    case 'stopBatch':
      return { json: await client.batches.stop(batchId) };
    case 'resumeBatch':
      return { json: await client.batches.resume(batchId) };
    case 'batchLines':
      return { json: await Array.fromAsync(client.batches.lines(batchId)) };
    case 'changes':
      return { json: await client.reports.changes(reportId, { lang }) };
    case 'certificate':
      return { json: await client.reports.certificate(reportId, { recordId: call.recordId, lang }) };
    case 'contest': {
      const { recordId = '', reason = 'other', text = '' } = call;
      return { json: await client.reports.contest(reportId, { recordId, reason, text }) };
    }
    case 'sendProof': {
      const { disputeId = '', file = '' } = call;
      return { json: await client.reports.sendProof(reportId, disputeId, Buffer.from(file, 'base64')) };
    }
    case 'disputes':
      return { json: await client.reports.disputes(reportId) };
    case 'statements':
      return { json: await client.account.statements() };
    default: {
      const { body = '', headers = {}, secrets = [], nowSeconds = 0 } = call;
      return { json: await verifyWebhook(body, headers, secrets, { now: new Date(nowSeconds * 1000) }) };
    }
  }
}

async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  try {
    return { result: await work };
  } catch (thrown) {
    assert.ok(thrown instanceof VehicleHistoryError, String(thrown));
    const { code, status, requestId, idempotencyKey, fields, retryAfterSeconds } = thrown;
    const isAsked = retryAfterSeconds !== undefined && retryAfterSeconds > 0;
    return {
      error: {
        code,
        ...(status !== undefined && { status }),
        ...(requestId !== undefined && { requestId }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
        ...(Object.keys(fields).length > 0 && { fields }),
        ...(isAsked && { retryAfterSeconds }),
      },
    };
  }
}

test('the TypeScript client passes all recorded exchanges', async () => {
  const server = await startVectorServer(vectors);
  cleanup(() => server.close());
  const problems = await Promise.all(
    vectors.cases.map(async ({ name, call }, index) => {
      const client = new VehicleHistory({ apiKey: vectors.apiKey, baseUrl: `${server.url}/${index}` });
      const outcome = await outcomeOf(callClient(client, call));
      return server.problemsOf(index, outcome).map((problem) => `${name}: ${problem}`);
    }),
  );
  assert.deepEqual(problems.flat(), []);
});

interface Language {
  readonly name: string;
  readonly program: string;
  readonly script: string;
  readonly folder: string;
}

const otherLanguages: readonly Language[] = [
  { name: 'Python', program: 'python3', script: 'test/support/client/run_vectors.py', folder: 'clients/python' },
  { name: 'PHP', program: 'php', script: 'test/support/client/run_vectors.php', folder: 'clients/php' },
];

for (const { name, program, script, folder } of otherLanguages) {
  const version = await versionOf(program);
  // Not a skipped test: those are overlooked.
  if (version === undefined)
    process.stdout.write(`NOT RUN: the tests of the ${name} client; ${program} is not on PATH\n`);
  else {
    test(`the ${name} client passes all recorded exchanges`, async () => {
      const server = await startVectorServer(vectors);
      cleanup(() => server.close());
      const given = [script, folder, 'clients/vectors.json', server.url];
      const { stdout } = await run(program, given, { cwd: root });
      const outcomes = JSON.parse(stdout) as Outcome[];
      const problems = vectors.cases.flatMap((its, index) =>
        server.problemsOf(index, outcomes[index] ?? { error: 'none' }).map((problem) => `${its.name}: ${problem}`),
      );
      assert.deepEqual(problems, []);
    });
  }
}

/** Programs that print what caused the error of a call to an address where nobody answers. */
const causeOf: readonly { readonly program: string; readonly arguments: readonly string[]; readonly cause: RegExp }[] =
  [
    {
      program: 'python3',
      arguments: [
        '-c',
        [
          "import sys; sys.path.insert(0, 'clients/python')",
          'from vehicle_history import VehicleHistory, VehicleHistoryError',
          'try:',
          "    VehicleHistory('partner_live_x', 'http://127.0.0.1:1', deadline=0.3).account()",
          'except VehicleHistoryError as error:',
          '    print(error.code, repr(error.__cause__))',
        ].join('\n'),
      ],
      cause: /^NO_ANSWER URLError\(ConnectionRefusedError/,
    },
    {
      program: 'php',
      arguments: [
        '-r',
        [
          "require 'clients/php/VehicleHistory.php';",
          "try { (new VehicleHistory('partner_live_x', 'http://127.0.0.1:1', deadline: 0.3))->account(); }",
          'catch (VehicleHistoryError $error) { echo $error->errorCode, " ", $error->getPrevious()->getMessage(); }',
        ].join(' '),
      ],
      cause: /^NO_ANSWER .*Connection refused/,
    },
  ];

for (const { program, arguments: given, cause } of causeOf) {
  if ((await versionOf(program)) === undefined)
    process.stdout.write(`NOT RUN: the cause of an error; ${program} is not on PATH\n`);
  else {
    test(`${program}: the error of a call that nobody answered has its cause`, async () => {
      assert.match((await run(program, given, { cwd: root })).stdout, cause);
    });
  }
}

async function versionOf(program: string): Promise<string | undefined> {
  return run(program, ['--version']).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}

test('the errors in the recorded exchanges are those of the service', () => {
  const recorded = vectors.cases.flatMap(({ exchanges }) =>
    exchanges.flatMap(({ response }) => (response.json ? [{ ...response.json, status: response.status }] : [])),
  ) as { code: ErrorCode; message: string; status: number }[];
  assert.ok(recorded.length > 10);
  for (const { code, message, status } of recorded) {
    assert.deepEqual({ message, status }, errorCatalogue[code], code);
  }
});
