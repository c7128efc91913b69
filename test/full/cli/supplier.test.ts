import assert from 'node:assert/strict';
import { test } from 'node:test';

import { eventually } from '../../../harness/async/eventually.ts';
import { vinNumber } from '../../../harness/generate/vins.ts';
import { buy } from '../../../harness/service/client.ts';
import { addPartner } from '../../../harness/service/partners.ts';
import { type, typeJson } from '../../support/cli/operator.ts';
import { freshDatabase } from '../../support/database.ts';
import { openWorld } from '../../support/simulator.ts';
import { buyTimed, wordsOf } from '../../support/system/answers.ts';
import { startServiceIn } from '../../support/system/world-service.ts';

interface Standing {
  readonly supplier: string;
  readonly breaker: string | null;
  readonly calls: number;
  readonly answered: number;
  readonly failures: Record<string, number>;
  readonly cacheHits: number;
  readonly medianMs: number | null;
  readonly p95Ms: number | null;
  readonly costEur: number;
  readonly asking: number;
  readonly waiting: number;
  readonly pausedAt: string | null;
  readonly pauseReason: string | null;
}

interface Listing {
  readonly since: string;
  readonly suppliers: readonly Standing[];
  readonly reportsWaiting: Record<string, number>;
}

const { url, database } = await freshDatabase();
const world = await openWorld({ slowSeconds: 3600 });
const service = await startServiceIn(world, url, { environment: { ROLE: 'all' } });
const [one, other] = [await addPartner(database), await addPartner(database)];
const list = (now = new Date(), ...options: string[]) =>
  typeJson<Listing>(database, ['supplier', 'list', ...options], now);
const standingOf = ({ suppliers }: Listing, id: string): Standing => {
  const standing = suppliers.find(({ supplier }) => supplier === id);
  assert.ok(standing, `${id} is not listed`);
  return standing;
};
/** Nodes write what they count once a second. */
const listOnce = (isThere: (listing: Listing) => boolean) =>
  eventually(async () => {
    const listing = await list();
    return isThere(listing) ? listing : false;
  });

await buy(service, one.key, vinNumber(1));
await buy(service, other.key, vinNumber(1));

test('every supplier is listed with its calls, its cache hits, and how fast it responds', async () => {
  const listing = await listOnce(
    ({ suppliers }) =>
      suppliers.length >= 22 &&
      suppliers.some(({ supplier, cacheHits }) => supplier === 'stolen-watch' && cacheHits > 0),
  );
  assert.equal(listing.since, new Date().toISOString().slice(0, 10));
  assert.equal(listing.suppliers.length, 22);
  for (const standing of listing.suppliers) {
    assert.deepEqual(
      Object.keys(standing).toSorted(),
      'answered asking breaker cacheHits calls costEur failures medianMs p95Ms pauseReason pausedAt supplier waiting'.split(
        ' ',
      ),
    );
    assert.equal(standing.breaker, 'closed');
  }
  const { calls, answered, failures, cacheHits, medianMs, p95Ms, costEur } = standingOf(listing, 'stolen-watch');
  assert.deepEqual(
    { calls, answered, failures, cacheHits, costEur },
    { calls: 1, answered: 1, failures: {}, cacheHits: 1, costEur: 0.05 },
  );
  assert.ok(medianMs !== null && medianMs > 0 && p95Ms !== null && p95Ms >= medianMs);
});

test('the reports that wait are counted by what they wait for', async () => {
  const { reportsWaiting } = await list();
  assert.equal(reportsWaiting['renders'], 2);
  const { out } = await type(database, ['supplier', 'list'], new Date());
  assert.match(out, /^Reports that wait: .*renders 2/m);
});

test('failures are listed by kind, and a supplier that failed for several vehicles is not queried', async () => {
  await world.dial({ supplier: 'stolen-watch', fault: 'down' });
  await world.dial({ supplier: 'crashfile', fault: 'unauthorized', times: 1 });
  await world.dial({ supplier: 'adtrail', fault: 'garbage', times: 1 });
  for (let number = 10; number < 17; number++) await buy(service, one.key, vinNumber(number));
  // A purchase does not wait for a supplier that is tried once more.
  const countFailures = ({ failures }: ReturnType<typeof standingOf>) =>
    Object.values(failures).reduce((sum, count) => sum + count, 0);
  // A worker asks again, so that there may be more; list and metrics are compared where nothing was asked in between.
  const { listing, metrics } = await eventually(async () => {
    const now = await list();
    const { calls, failures } = standingOf(now, 'stolen-watch');
    const lines = (await (await fetch(`http://127.0.0.1:${service.opsPort}/metrics`)).text()).split('\n');
    const isSame =
      lines.includes(`supplier_calls{supplier="stolen-watch"} ${calls}`) &&
      lines.includes(`supplier_failures{supplier="stolen-watch",kind="server error"} ${failures['server error']}`);
    const isThere = standingOf(now, 'vinmatrix').calls === 8 && countFailures(standingOf(now, 'stolen-watch')) >= 7;
    return isSame && isThere && { listing: now, metrics: lines };
  });
  assert.equal(standingOf(listing, 'stolen-watch').breaker, 'open');
  const { calls, answered, failures } = standingOf(listing, 'stolen-watch');
  const { 'server error': down = 0, 'switched off': left = 0, ...others } = failures;
  assert.equal(answered, 1);
  assert.ok(down >= 5 && left >= 1, JSON.stringify(failures));
  assert.equal(calls, 1 + down, 'its breaker is open, so that it is not called');
  assert.deepEqual(others, {});
  assert.deepEqual(standingOf(listing, 'crashfile').failures, { refused: 1 });
  assert.equal(standingOf(listing, 'adtrail').failures['malformed'], 1);
  const { out } = await type(database, ['supplier', 'list'], new Date());
  assert.match(out, /^stolen-watch +open .*server error \d/m);

  for (const line of [
    'supplier_failures{supplier="crashfile",kind="refused"} 1',
    'supplier_cache_hits{supplier="stolen-watch"} 1',
    'supplier_breaker{supplier="stolen-watch"} 2',
    'supplier_breaker{supplier="vinmatrix"} 0',
    'supplier_questions{supplier="vinmatrix",state="asking"} 0',
    'supplier_identities_removed_total 0',
    'reports_waiting{section="renders"} 9',
  ]) {
    assert.ok(
      metrics.includes(line),
      `${line} is missing in\n${metrics.filter((text) => text.startsWith('supplier')).join('\n')}`,
    );
  }
  assert.ok(metrics.some((line) => line.startsWith('supplier_latency_ms{supplier="vinmatrix",share="0.95"} ')));
});

test('as many days are counted as are asked for', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const calls = standingOf(await list(), 'vinmatrix').calls;
  assert.equal(standingOf(await list(tomorrow), 'vinmatrix').calls, 0);
  assert.equal(standingOf(await list(tomorrow, '--days', '2'), 'vinmatrix').calls, calls);
  for (const days of ['0', '367', 'x']) {
    const { code, out, err } = await type(database, ['supplier', 'list', '--days', days], tomorrow);
    assert.deepEqual([code === 0, out], [false, '']);
    assert.match(err, /--days/);
  }
});

const recalls = async (vin: string) => wordsOf((await buyTimed(service, one.key, vin)).answer)['recalls'];
/** How many requests the supplier itself has had. */
const requests = async (id: string) => (await world.calls())[id]?.total ?? 0;
const change = (...words: string[]) => typeJson<{ changed: boolean }>(database, ['supplier', ...words]);

test('a paused supplier gets no request, and what it feeds is not clear; one that is resumed is asked again', async () => {
  assert.equal((await change('pause', 'recallhub', '--reason', 'wrong answers')).changed, true);
  assert.equal((await change('pause', 'recallhub')).changed, false);
  // Nodes read it twice a second.
  let number = 40;
  await eventually(async () => (await recalls(vinNumber(number++))) === 'pending');
  const paused = await listOnce((now) => (standingOf(now, 'recallhub').failures['paused'] ?? 0) > 0);
  assert.equal(standingOf(paused, 'recallhub').pauseReason, 'wrong answers');
  const asked = await requests('recallhub');
  assert.equal(await recalls(vinNumber(number++)), 'pending');
  assert.equal(await requests('recallhub'), asked, 'a request after the pause');
  const { out } = await type(database, ['supplier', 'list'], new Date());
  assert.match(out, /^recallhub +paused /m);

  assert.equal((await change('resume', 'recallhub')).changed, true);
  assert.equal((await change('resume', 'recallhub')).changed, false);
  await eventually(async () => (await recalls(vinNumber(number++))) !== 'pending');
  const { code, err } = await type(database, ['supplier', 'pause', 'nobody']);
  assert.deepEqual([code, err], [1, 'vehicle-history: there is no supplier "nobody"\n']);
});

test('where no node runs the current state of suppliers is unknown, but what was counted stays', async () => {
  const before = standingOf(await list(), 'vinmatrix');
  await service.stop();
  const { breaker, calls } = standingOf(await list(), 'vinmatrix');
  assert.equal(breaker, null);
  // The last calls may have been written at the stop only.
  assert.ok(calls >= before.calls);
});
