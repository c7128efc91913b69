import { startSimulator } from '../../simulator/server/start.ts';
import type { Evidence } from '../../src/report/evidence/evidence.ts';
import { KnownFacts } from '../../src/suppliers/gathering/facts.ts';
import { simulatedSuppliers } from '../../src/suppliers/simulated/index.ts';
import type { Supplier } from '../../src/suppliers/supplier.ts';
import type { Vin } from '../../src/vehicles/vin/read.ts';

interface Life {
  readonly evidence: readonly Evidence[];
  readonly suppliers: readonly Supplier[];
}

/** An order is ready as soon as it was taken; more than a few questions would mean that it never comes. */
const maxQuestions = 5;

/** All that the simulated suppliers have on these vehicles, as if they were one. */
export async function liveOnce(vins: readonly Vin[], signal: AbortSignal): Promise<Life> {
  const simulator = await startSimulator();
  try {
    const opened = await fetch(`${simulator.url}/worlds`, {
      method: 'POST',
      body: JSON.stringify({ slowSeconds: 0, delays: false }),
      signal,
    });
    const suppliers = simulatedSuppliers(((await opened.json()) as { url: string }).url);
    const evidence: Evidence[] = [];
    for (const vin of vins) evidence.push(...(await askAll(suppliers, vin, signal)));
    return { evidence, suppliers };
  } finally {
    await simulator.stop();
  }
}

/** Each as soon as enough is known to ask it. */
async function askAll(suppliers: readonly Supplier[], vin: Vin, signal: AbortSignal): Promise<Evidence[]> {
  const facts = new KnownFacts(vin);
  const found: Evidence[] = [];
  const open = new Set(suppliers);
  for (let hasMore = true; hasMore;) {
    hasMore = false;
    for (const supplier of open) {
      const known = facts.factsFor(supplier);
      if (!known || !facts.isCoveredBy(supplier)) continue;
      open.delete(supplier);
      hasMore = true;
      const evidence = await askUntilReady(supplier, { vin, facts: known, signal });
      facts.addEvidence(evidence);
      found.push(...evidence);
    }
  }
  return found;
}

async function askUntilReady(
  supplier: Supplier,
  question: Omit<Parameters<Supplier['fetchAnswer']>[0], 'ticket'>,
): Promise<readonly Evidence[]> {
  let ticket: string | undefined;
  for (let count = 0; count < maxQuestions; count++) {
    const answer = await supplier.fetchAnswer({ ...question, ticket });
    if (answer.kind === 'evidence') return answer.evidence;
    if (answer.kind === 'failed') throw new Error(`${supplier.id} has failed: ${answer.detail}`);
    if (answer.kind !== 'not yet') return [];
    ticket = answer.ticket ?? ticket;
  }
  throw new Error(`${supplier.id} says "not yet" again and again`);
}
