import type { Queryable } from '../../src/database/connect.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { RecentVehicles } from '../../src/reports/buy/recent.ts';
import type { BuyParts } from '../../src/reports/buy/steps.ts';
import { Turns } from '../../src/reports/buy/turns.ts';
import { LinkSecrets } from '../../src/reports/link-secrets.ts';
import { ReportReader } from '../../src/reports/read/reader.ts';
import { RecordRegistry } from '../../src/reports/records/registry.ts';
import { loadHashVin, type HashVin } from '../../src/reports/vin-hash.ts';
import { Gatherer } from '../../src/suppliers/gathering/gatherer.ts';
import { createIdentityFilter } from '../../src/suppliers/identity-filter.ts';
import { MediaImporter } from '../../src/suppliers/media/importer.ts';
import type { Supplier } from '../../src/suppliers/supplier.ts';
import { recordingLog } from './log.ts';

interface PurchasingOptions {
  readonly clock: Clock;
  readonly suppliers: readonly Supplier[];
  readonly publicUrl: string;
  /** Where suppliers' answers are kept; the same database, unless a test watches the statements of the purchase alone. */
  readonly cache?: Queryable;
  /** For all suppliers of a purchase; the service's where it is not given. */
  readonly deadlineMs?: number;
  /** Read from the database where it is not given. */
  readonly hashVin?: HashVin;
}

/** What a purchase is made of but for the commit queue, put together as the service does it. */
export async function openPurchasing(
  database: Queryable,
  { clock, suppliers, publicUrl, cache = database, deadlineMs, hashVin: given }: PurchasingOptions,
): Promise<Omit<BuyParts, 'commitQueue'>> {
  const log = recordingLog();
  const hashVin = given ?? (await loadHashVin(cache));
  const guard = createIdentityFilter(suppliers);
  const media = new MediaImporter({ database: cache, clock, log, hasIdentity: guard.hasIdentity });
  const secrets = new LinkSecrets(cache);
  await secrets.read();
  return {
    database,
    clock,
    hashVin,
    guard,
    onIdentity: () => {},
    records: new RecordRegistry(cache, log),
    gathering: new Gatherer({ suppliers, database: cache, clock, log, media, ...(deadlineMs && { deadlineMs }) }),
    turns: new Turns({ perPartner: 1_000, total: 1_000 }),
    recent: new RecentVehicles(),
    reader: new ReportReader(database, secrets, () => publicUrl),
  };
}
