import type { Clock } from '../../kernel/clock.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import { SupplierClient } from '../client/supplier-client.ts';
import type { SupplierAnswer, VehicleFacts, NeededFact, Supplier } from '../supplier.ts';
import { KnownFacts } from './facts.ts';

/** A supplier, and the vehicle to query it about. */
export interface SupplierToCheck {
  readonly supplier: Supplier;
  readonly vin: Vin;
  readonly facts: VehicleFacts;
}

/** The result of one supplier. */
export type SupplierCheckResult =
  | {
      readonly kind: 'asked';
      readonly supplier: Supplier;
      readonly vin: Vin;
      readonly answer: SupplierAnswer;
      readonly ms: number;
    }
  | { readonly kind: 'lacks'; readonly supplier: Supplier; readonly needs: readonly NeededFact[] }
  | { readonly kind: 'not for it'; readonly supplier: Supplier };

/**
 * Queries suppliers as a purchase would, and returns what each answered. Suppliers that are checked with the same
 * vehicle get the facts that the others report. Nothing is cached and no media are downloaded.
 */
export async function checkSuppliers(
  suppliers: readonly SupplierToCheck[],
  clock: Clock,
): Promise<SupplierCheckResult[]> {
  const groups = Map.groupBy(suppliers, ({ vin }) => vin);
  const checked = await Promise.all([...groups].map(([vin, group]) => checkGroup(vin, group, clock)));
  const bySupplier = new Map(checked.flat().map((one) => [one.supplier, one]));
  return suppliers.flatMap(({ supplier }) => bySupplier.get(supplier) ?? []);
}

async function checkGroup(vin: Vin, group: readonly SupplierToCheck[], clock: Clock): Promise<SupplierCheckResult[]> {
  const known = new KnownFacts(vin);
  const checked: SupplierCheckResult[] = group
    .filter(({ supplier }) => !known.isCoveredBy(supplier))
    .map(({ supplier }) => ({ kind: 'not for it', supplier }));
  let waiting = group.filter(({ supplier }) => known.isCoveredBy(supplier));
  const factsOf = ({ supplier, facts }: SupplierToCheck): VehicleFacts => ({
    ...known.factsFor({ ...supplier, needs: [] }),
    ...facts,
  });
  const lackedBy = (one: SupplierToCheck) => one.supplier.needs.filter((need) => factsOf(one)[need] === undefined);
  for (;;) {
    const ready = waiting.filter((one) => lackedBy(one).length === 0);
    if (ready.length === 0) break;
    const asked = await Promise.all(ready.map((one) => requestOnce(one.supplier, vin, factsOf(one), clock)));
    for (const { answer } of asked) if (answer.kind === 'evidence') known.addEvidence(answer.evidence);
    checked.push(...asked);
    waiting = waiting.filter((one) => !ready.includes(one));
  }
  const left = waiting.map((one): SupplierCheckResult => ({
    kind: 'lacks',
    supplier: one.supplier,
    needs: lackedBy(one),
  }));
  return [...checked, ...left];
}

async function requestOnce(
  supplier: Supplier,
  vin: Vin,
  facts: VehicleFacts,
  clock: Clock,
): Promise<Extract<SupplierCheckResult, { kind: 'asked' }>> {
  const client = new SupplierClient(supplier, {
    clock,
    importMedia: (_supplier, _vehicle, answer) => Promise.resolve(answer),
    cacheAnswer: () => Promise.resolve(),
  });
  const startedMs = clock.monotonicMs();
  const request = { vin, vinHash: vin, cacheKey: vin, facts, ticket: undefined, cacheReadAtMs: startedMs };
  const answer = await client.request(request).answer;
  return { kind: 'asked', supplier, vin, answer, ms: Math.round(clock.monotonicMs() - startedMs) };
}
