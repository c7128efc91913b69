import assert from 'node:assert/strict';

import { patience } from '../../../../harness/async/patience.ts';
import type { SimulatedWorld } from '../../../../harness/suppliers/world.ts';
import type { FaultKind } from '../../../../simulator/server/faults.ts';
import type { Evidence } from '../../../../src/report/evidence/evidence.ts';
import type { Medium } from '../../../../src/report/evidence/record.ts';
import { SupplierFailure, type FailureKind, type Supplier } from '../../../../src/suppliers/supplier.ts';
import { askUntilReady, type Vehicle } from './vehicles.ts';

type Remote = Extract<Medium, { state: 'remote' }>;

/** What a medium is worth is seen later, when it is cleaned; here it is fetched, or not. */
const faults: readonly [FaultKind, FailureKind][] = [
  ['down', 'server error'],
  ['refuse', 'unreachable'],
  ['hang', 'timeout'],
  ['drip', 'timeout'],
  ['flood', 'too large'],
  ['huge', 'too large'],
  ['gzipBomb', 'too large'],
  ['redirect', 'malformed'],
  ['rateLimited', 'rate limited'],
];

export async function assertFetchesMedia(
  { world, supplier, stranger }: { world: SimulatedWorld; supplier: Supplier; stranger: Supplier },
  vehicles: readonly Vehicle[],
): Promise<void> {
  const found: Remote[] = [];
  for (const vehicle of vehicles) {
    const { answer } = await askUntilReady(supplier, vehicle);
    if (answer.kind === 'evidence') found.push(...mediaOf(answer.evidence).slice(0, 1));
  }
  assert.ok(found.length > 0, 'no record points to a medium');
  for (const { url } of found.slice(0, 3)) {
    assert.ok((await supplier.fetchMedium(url, AbortSignal.timeout(patience(10_000)))).length > 100);
  }
  const url = found[0]?.url ?? '';
  await assertFails('wrong credential', stranger.fetchMedium(url, AbortSignal.timeout(patience(10_000))), 'refused');
  for (const [fault, failure] of faults) {
    await world.dial({ supplier: supplier.id, fault });
    const signal = AbortSignal.timeout(failure === 'timeout' ? 150 : patience(10_000));
    await assertFails(fault, supplier.fetchMedium(url, signal), failure);
  }
  const elsewhere = supplier.fetchMedium('http://elsewhere.invalid/1.jpg', AbortSignal.timeout(patience(10_000)));
  await assertFails('another host', elsewhere, 'malformed');
}

async function assertFails(reason: string, fetching: Promise<Buffer>, failure: FailureKind): Promise<void> {
  const failed = await fetching.then(
    (medium) => `${medium.length} bytes`,
    (error: unknown) => (error instanceof SupplierFailure ? error.failure : error),
  );
  assert.equal(failed, failure, reason);
}

/** All media that records point to. */
function mediaOf(evidence: readonly Evidence[]): Remote[] {
  const found: Remote[] = [];
  JSON.stringify(evidence, (_, value: unknown) => {
    if (isRemote(value)) found.push(value);
    return value;
  });
  return found;
}

function isRemote(value: unknown): value is Remote {
  return typeof value === 'object' && value !== null && 'state' in value && value.state === 'remote' && 'url' in value;
}
