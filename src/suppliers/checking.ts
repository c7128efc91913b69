import type { Clock } from '../kernel/clock.ts';
import type { Vin } from '../vehicles/vin/read.ts';
import { SupplierClient } from './client/supplier-client.ts';
import { KnownFacts } from './gathering/facts.ts';
import type { SupplierAnswer, Facts, Need, Supplier } from './supplier.ts';

/** A supplier, and the vehicle that it is to be asked for. */
export interface CheckedSupplier {
  readonly supplier: Supplier;
  readonly vin: Vin;
  readonly facts: Facts;
}

/** What came of asking one of them. */
export type Checked =
  | {
      readonly kind: 'asked';
      readonly supplier: Supplier;
      readonly vin: Vin;
      readonly answer: SupplierAnswer;
      readonly ms: number;
    }
  | { readonly kind: 'lacks'; readonly supplier: Supplier; readonly needs: readonly Need[] }
  | { readonly kind: 'not for it'; readonly supplier: Supplier };

/**
 * Asks suppliers for vehicles as a purchase would, and tells what each says. Those that are asked for the same vehicle
 * learn from each other what they need to know. Nothing is kept, and no photo is fetched.
 */
export async function checkSuppliers(suppliers: readonly CheckedSupplier[], clock: Clock): Promise<Checked[]> {
  const groups = Map.groupBy(suppliers, ({ vin }) => vin);
  const checked = await Promise.all([...groups].map(([vin, group]) => checkGroup(vin, group, clock)));
  const bySupplier = new Map(checked.flat().map((one) => [one.supplier, one]));
  return suppliers.flatMap(({ supplier }) => bySupplier.get(supplier) ?? []);
}

async function checkGroup(vin: Vin, group: readonly CheckedSupplier[], clock: Clock): Promise<Checked[]> {
  const known = new KnownFacts(vin);
  const checked: Checked[] = group
    .filter(({ supplier }) => !known.isDealtWithBy(supplier))
    .map(({ supplier }) => ({ kind: 'not for it', supplier }));
  let waiting = group.filter(({ supplier }) => known.isDealtWithBy(supplier));
  const factsOf = ({ supplier, facts }: CheckedSupplier): Facts => ({
    ...known.for({ ...supplier, needs: [] }),
    ...facts,
  });
  const lackedBy = (one: CheckedSupplier) => one.supplier.needs.filter((need) => factsOf(one)[need] === undefined);
  for (;;) {
    const ready = waiting.filter((one) => lackedBy(one).length === 0);
    if (ready.length === 0) break;
    const asked = await Promise.all(ready.map((one) => askOnce(one.supplier, vin, factsOf(one), clock)));
    for (const { answer } of asked) if (answer.kind === 'evidence') known.learn(answer.evidence);
    checked.push(...asked);
    waiting = waiting.filter((one) => !ready.includes(one));
  }
  const left = waiting.map((one): Checked => ({ kind: 'lacks', supplier: one.supplier, needs: lackedBy(one) }));
  return [...checked, ...left];
}

async function askOnce(
  supplier: Supplier,
  vin: Vin,
  facts: Facts,
  clock: Clock,
): Promise<Extract<Checked, { kind: 'asked' }>> {
  const client = new SupplierClient(supplier, {
    clock,
    keepMedia: (_supplier, _vehicle, answer) => Promise.resolve(answer),
    keepAnswer: () => Promise.resolve(),
  });
  const startedMs = clock.monotonicMs();
  const question = { vin, vehicle: vin, sharedAs: vin, facts, ticket: undefined, lookedAtMs: startedMs };
  const answer = await client.ask(question).answer;
  return { kind: 'asked', supplier, vin, answer, ms: Math.round(clock.monotonicMs() - startedMs) };
}
