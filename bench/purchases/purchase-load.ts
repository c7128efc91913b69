import type { Sample } from '../benchmark.ts';
import type { Stretch } from '../load/count.ts';
import type { BenchPartner } from '../processes/service.ts';

export interface PurchaseLoad extends Stretch {
  /** `gathering` and `one by one` are the commit queue with and without gathering; `driver` is the bare driver, no commit queue. */
  readonly by: 'gathering' | 'one by one' | 'driver';
  readonly partners: readonly Pick<BenchPartner, 'id' | 'keyId'>[];
  /** How many purchases are under way at any time. */
  readonly inFlight: number;
}

export type PurchaseReply =
  /** `charged` counts the lead-in, too: that many more must be in the books. */
  { readonly sample: Sample; readonly charged: number } | { readonly failure: string };

/** As the service has. */
export const connectionCount = 16;
