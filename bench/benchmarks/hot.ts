import type { Bench, Comparison, Benchmark, Measurement, Sample } from '../benchmark.ts';
import { startService } from '../processes/service.ts';
import { checkBooks, checkCharges } from '../purchases/check-books.ts';
import { clearJobs } from '../purchases/clear-jobs.ts';
import type { PurchaseLoad } from '../purchases/purchase-load.ts';
import { startBuyerProcess } from '../purchases/start-buyer.ts';
import { interleave } from '../rounds.ts';

const inFlight = 64;
const stretch = { leadInMs: 500, durationMs: 2_000 };
const roundCount = 5;

const comparison: Comparison = {
  name: 'hot',
  ours: `one partner with ${inFlight} purchases in flight, queued calls batched into one commit`,
  limit: 'the same with a commit for each',
  unit: 'commits/s',
  barRatio: 4,
};

/** What gathering gains where it is needed: many concurrent purchases on one account. */
export const hot: Benchmark = {
  name: 'hot',
  async measure(bench: Bench): Promise<Measurement[]> {
    const service = await startService(bench, { partnerCount: 1, settings: { ROLE: 'api' } });
    const buy = await startBuyerProcess(bench, service, 'hot-ours');
    let charges = 0;
    const side = (by: PurchaseLoad['by']) => async (): Promise<Sample> => {
      await clearJobs(service);
      const { sample, charged } = await buy({ by, partners: service.partners, inFlight, ...stretch });
      charges += charged;
      return sample;
    };
    const sides = { ours: side('gathering'), limit: side('one by one') };
    bench.progress('warming up');
    await sides.ours();
    await sides.limit();
    const rounds = await interleave(bench, roundCount, sides);
    await checkCharges(service, charges);
    await checkBooks(bench, service);
    return [{ ...comparison, rounds, warnings: [] }];
  },
};
