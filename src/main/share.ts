import { availableParallelism } from 'node:os';

import type { Supplier } from '../suppliers/supplier.ts';

interface Shared {
  /** How many processes serve the API of this node. */
  readonly processes: number;
}

/** What each process may allow of what a node allows. The kernel spreads connections over them evenly, if not exactly. */
export function shareOf(total: number, { processes }: Shared): number {
  return Math.ceil(total / processes);
}

/** The supplier, queried by each process as often at the same time that all together do what it accepts from a node. */
export function shareSupplier(supplier: Supplier, { processes }: Shared): Supplier {
  if (processes === 1) return supplier;
  // The first process queries it, too, in jobs.
  return { ...supplier, concurrency: Math.max(1, Math.floor(supplier.concurrency / (processes + 1))) };
}

/** How many PDFs each process renders at the same time; one processor is left to requests. */
export function renderersOf({ processes }: Shared): number {
  return Math.max(1, Math.floor((availableParallelism() - 1) / processes));
}
