import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { waitFor as within, eventually } from '../../../harness/async/eventually.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { bearer, get } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import type { Service } from '../../../src/main/service.ts';
import { freshDatabase } from '../../support/database.ts';
import { nodeDoing } from '../../support/faults/nodes.ts';
import { end } from '../../support/process.ts';
import { openWorld } from '../../support/simulator.ts';
import { buyTimed, readAnswer, wordsOf, type ReportAnswer } from '../../support/system/answers.ts';
import { profiles } from '../../support/system/without.ts';
import { startServiceIn, startWorkersIn } from '../../support/system/world-service.ts';

const manyCountries = 'SANDBX00SL0W00001';
/** What is slow does not come as long as a test lasts. */
const neverSeconds = 3600;
/** Promised for the jobs of a node that was killed. */
const takeoverMs = 15_000;

async function open(slowSeconds: number, environment: Record<string, string> = {}) {
  const { url, database } = await freshDatabase();
  const world = await openWorld({ slowSeconds });
  const service = await startServiceIn(world, url, { environment: { ROLE: 'all', ...environment } });
  const { key } = await addPartner(database);
  return { url, database, world, service, key };
}

/** Reads a report again and again until it is complete; all that was read. */
async function follow(service: Service, key: string, bought: ReportAnswer): Promise<ReportAnswer[]> {
  const reads = [bought];
  while (reads.at(-1)?.status !== 'complete') {
    reads.push(await readAnswer(service, key, bought.reportId));
    await pause(25);
  }
  return reads;
}

const completed = async (service: Service, key: string, bought: ReportAnswer): Promise<ReportAnswer> =>
  (await follow(service, key, bought)).at(-1) ?? bought;

/** Reads a report until the words of its coverage are these. A partner that reads too often is refused for a while. */
function readUntil(
  service: Service,
  key: string,
  { reportId }: ReportAnswer,
  isThere: (words: Record<string, string>) => boolean,
): Promise<ReportAnswer> {
  return eventually(async () => {
    const { status, body } = await get<ReportAnswer>(service, key, `/v1/reports/${reportId}`);
    return status === 200 && isThere(wordsOf(body)) && body;
  });
}

test('pending sections only ever become fewer, each arrival is seen, and complete is final', async () => {
  const { world, service, key } = await open(0.5);
  // Each of them takes its time once more, so that they do not arrive together.
  for (const [supplier, ms] of [
    ['snapvault', 900],
    ['titletrail', 1800],
  ] as const) {
    await world.dial({ supplier, fault: 'slow', ms });
  }
  const { answer: bought } = await buyTimed(service, key, manyCountries);
  assert.equal(bought.status, 'enriching');
  const reads = await follow(service, key, bought);
  for (const [index, read] of reads.entries()) {
    const before = reads[index - 1] ?? bought;
    const words = wordsOf(read);
    assert.ok(read.pendingSections.every((section) => before.pendingSections.includes(section)));
    assert.equal(read.status === 'complete', read.pendingSections.length === 0);
    for (const [section, status] of Object.entries(read.sectionStatus)) {
      assert.equal(status === 'generating', read.pendingSections.includes(section), section);
      if (before.sectionStatus[section] !== 'generating') assert.equal(status, before.sectionStatus[section], section);
      assert.equal(words[section], { generating: 'pending', ready: 'found', none: 'clear' }[status], section);
    }
  }
  const lengths = new Set(reads.map(({ pendingSections }) => pendingSections.length));
  assert.ok(lengths.size >= 3, `arrivals were seen at ${[...lengths].join(', ')}`);
  const last = reads.at(-1);
  assert.deepEqual(new Set(Object.values(last?.sectionStatus ?? {})), new Set(['ready']));

  await world.dial({ supplier: '*', fault: 'down' });
  const path = `${service.url}/v1/reports/${bought.reportId}`;
  const texts = [];
  for (let time = 0; time < 3; time++) {
    const answer = await fetch(path, { headers: bearer(key) });
    texts.push(`${answer.headers.get('etag')} ${await answer.text()}`);
    await pause(200);
  }
  assert.equal(new Set(texts).size, 1, 'the same bytes each time');
});

test('a slow supplier that fails for a while and recovers brings its section', async () => {
  const { world, service, key } = await open(0);
  await world.dial({ supplier: 'wrenchbook', fault: 'down' });
  const { answer: bought } = await buyTimed(service, key, manyCountries);
  const waiting = await eventually(async () => {
    const read = await readAnswer(service, key, bought.reportId);
    return read.pendingSections.length === 1 ? read : false;
  });
  assert.deepEqual(waiting.pendingSections, ['serviceHistory']);
  const triedBefore = (await world.calls())['wrenchbook']?.total ?? 0;
  await eventually(async () => ((await world.calls())['wrenchbook']?.total ?? 0) > triedBefore);
  assert.equal((await readAnswer(service, key, bought.reportId)).report.serviceHistory, undefined);
  await world.repair();
  const last = await completed(service, key, bought);
  assert.ok((last.report.serviceHistory ?? []).length > 0);
  assert.equal(wordsOf(last)['serviceHistory'], 'found');
});

test('a fast supplier that answers too late for the purchase still brings its records', async () => {
  const { world, service, key } = await open(6);
  await world.dial({ supplier: 'pricecompass', fault: 'slow', ms: 4000 });
  const { answer: bought } = await buyTimed(service, key, manyCountries);
  assert.equal(wordsOf(bought)['valuations'], 'pending');
  assert.ok(bought.pendingSections.includes('valuations'));
  assert.equal(bought.report.valuations, undefined);
  const last = await readUntil(service, key, bought, ({ valuations }) => valuations === 'found');
  assert.ok((last.report.valuations ?? []).length > 0);
  assert.equal((await world.calls())['pricecompass']?.total, 1, 'it costs, and is not asked a second time');
});

test('requests beyond a supplier’s concurrency limit wait, and each is answered', async () => {
  const { world, service, key } = await open(neverSeconds, { PURCHASES_PER_PARTNER: '64' });
  const places = profiles.find(({ id }) => id === 'recallhub')?.concurrency ?? 0;
  await world.dial({ supplier: 'recallhub', fault: 'slow', ms: 2000 });
  let max = 0;
  const watching = new AbortController();
  const watch = (async () => {
    for (; !watching.signal.aborted; await pause(20)) {
      max = Math.max(max, (await world.calls())['recallhub']?.open ?? 0);
    }
  })();
  const buyMore = (from: number) =>
    Promise.all(
      Array.from({ length: places + 4 }, async (_, number) => {
        const { answer } = await eventually(async () => {
          const sale = await buyTimed(service, key, vinNumber(from + number));
          // On a busy machine no supplier may have answered in time.
          return sale.status === 503 ? undefined : sale;
        });
        await readUntil(service, key, answer, ({ recalls = '' }) => ['found', 'clear'].includes(recalls));
      }),
    );
  await buyMore(100);
  // On a busy machine they may have come one after the other.
  const hadToWait = () => max > places / 2;
  for (let round = 2; round < 6 && !hadToWait(); round++) await buyMore(round * 100);
  watching.abort();
  await watch;
  assert.ok(max <= places, `${max} concurrent requests`);
  assert.ok(hadToWait(), `only ${max} concurrent requests: none had to wait`);
});

test('when a node dies that was asking for what a report lacks, another goes on within 15 seconds', async () => {
  const { url, database, world, service, key } = await open(2, { ROLE: 'api' });
  const nodes = await startWorkersIn(world, { url, database }, 2);
  const { answer: bought } = await buyTimed(service, key, manyCountries);
  assert.equal(bought.status, 'enriching');
  await world.dial({ supplier: '*', fault: 'hang' });
  await eventually(async () => ((await world.calls())['snapvault']?.open ?? 0) > 0);
  const { process: dying } = await nodeDoing(database, 'enrich-report', nodes);
  await end(dying, 'SIGKILL');
  const left = await readAnswer(service, key, bought.reportId);
  await world.repair();
  await within(
    'something more arrives',
    async () => {
      const { pendingSections } = await readAnswer(service, key, bought.reportId);
      return pendingSections.length < left.pendingSections.length;
    },
    takeoverMs,
  );
  const last = await completed(service, key, bought);
  assert.deepEqual(new Set(Object.values(last.sectionStatus)), new Set(['ready']));
});
