import { VehicleHistory } from '../../client/src/index.ts';
import type { Database } from '../../src/database/connect.ts';
import { verifyBooks } from '../../src/reports/verify.ts';
import { eachOf } from '../async/each-of.ts';
import { holdingsOf } from '../database/books.ts';
import type { Random } from '../generate/random.ts';
import { startFaultyProxy } from '../network/faulty-proxy.ts';
import { addPartner } from './partners.ts';

interface Options {
  readonly database: Database;
  readonly url: string;
  readonly random: Random;
  readonly purchases: number;
  readonly concurrency: number;
  readonly faultShare: number;
  readonly onSettled?: (count: number) => void;
  readonly signal?: AbortSignal;
}

/** Complete when it is bought: no section follows that would add to the load. */
const vin = 'SANDBX0READY00001';
const priceCents = 250n;

/**
 * Buys with the partners' client through a proxy that fails, on an account where every call bills: a purchase that is carried out
 * twice is charged twice. Returns what is wrong, and what was met.
 */
export async function buyThroughFaults(options: Options): Promise<{ findings: string[]; met: string }> {
  const { database, url, random, purchases, concurrency, faultShare, onSettled, signal } = options;
  const { partnerId, key } = await addPartner(database, {
    repeatPolicy: 'charged',
    priceCents,
    topUpCents: BigInt(purchases) * priceCents,
    rateLimitPerMinute: 1_000_000,
  });
  const proxy = await startFaultyProxy({ target: url, random, share: faultShare, longestDelayMs: 500 });
  const client = new VehicleHistory({ apiKey: key, baseUrl: proxy.url });
  const findings: string[] = [];
  const reportIds = new Set<string>();
  let requests = 0;
  try {
    await eachOf(
      Array.from({ length: purchases }, (_, index) => index),
      concurrency,
      async () => {
        try {
          const { report, attempts } = await client.reports.buy(vin, { signal });
          reportIds.add(report.reportId ?? '');
          requests += attempts;
          onSettled?.(reportIds.size);
        } catch (error) {
          signal?.throwIfAborted();
          findings.push(`a purchase was not settled: ${String(error)}`);
        }
      },
    );
    const usage = await client.account.usage();
    const { charges, balanceCents, reports } = await holdingsOf(database, partnerId);
    const counted = { reports: reportIds.size, stored: reports, charges, billable: usage.billableCalls };
    for (const [what, count] of Object.entries(counted))
      if (count !== purchases) findings.push(`${what}: ${count} of ${purchases}`);
    if (usage.totalEur !== (purchases * Number(priceCents)) / 100) findings.push(`usage says ${usage.totalEur} euro`);
    if (balanceCents !== 0n) findings.push(`${balanceCents} cents are left of exactly enough`);
    findings.push(...(await verifyBooks(database)).disagreements.map((one) => JSON.stringify(one)));
  } finally {
    await proxy.close();
  }
  const met = [...proxy.met].map(([fault, count]) => `${fault}: ${count}`).join(', ');
  return { findings, met: `${requests} requests for ${purchases} purchases (${met})` };
}
