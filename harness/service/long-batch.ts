import type { Database } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import { vehicle } from '../generate/vins.ts';

/** A list of a batch, and what is in it. */
interface LongList {
  readonly vins: readonly string[];
  readonly vehicles: number;
  readonly malformed: number;
  readonly duplicates: number;
}

/** Of 20 lines one is malformed, and two name a vehicle again. */
export function makeLongList(lines: number, firstVehicle: number): LongList {
  const vins: string[] = [];
  let [vehicles, malformed, duplicates] = [0, 0, 0];
  for (let index = 0; index < lines; index++) {
    const place = index % 20;
    if (place === 7) {
      malformed++;
      vins.push(`no VIN ${index}`);
    } else if (place === 9 || place === 19) {
      duplicates++;
      vins.push(vehicle(firstVehicle + vehicles - 1).toLowerCase());
    } else {
      vins.push(vehicle(firstVehicle + vehicles++));
    }
  }
  return { vins, vehicles, malformed, duplicates };
}

interface Bought {
  readonly partnerId: string;
  readonly batchId: string;
  readonly list: LongList;
  readonly priceCents: bigint;
}

/** What is wrong with a batch that bought its whole list, for a partner that bought nothing else. */
export async function findWrongInBatch(
  database: Database,
  { partnerId, batchId, list, priceCents }: Bought,
): Promise<string[]> {
  const [lines] = await database.query<Record<'bought' | 'reports' | 'malformed' | 'duplicates', bigint>>(sql`
    select count(*) filter (where state = 'bought') as bought, count(distinct report_id) as reports,
      count(*) filter (where problem = 'INVALID_VIN') as malformed, count(*) filter (where problem = 'DUPLICATE') as duplicates
    from reports.batch_line where partner_id = ${partnerId} and batch_id = ${batchId}`);
  const [money] = await database.query<Record<'calls' | 'charged' | 'held' | 'batch' | 'ledger', bigint>>(sql`
    select (select count(*) from billing.call c where c.partner_id = ${partnerId}) as calls,
      (select count(*) from billing.call c where c.partner_id = ${partnerId} and c.outcome = 'charged') as charged,
      (select a.held_cents from billing.account a where a.partner_id = ${partnerId}) as held,
      (select b.charged_cents from reports.batch b where b.partner_id = ${partnerId} and b.id = ${batchId}) as batch,
      (select -sum(e.amount_cents) from billing.ledger_entry e
        where e.partner_id = ${partnerId} and e.report_id is not null)::bigint as ledger`);
  const totalCents = priceCents * BigInt(list.vehicles);
  const expected: [what: string, found: bigint | undefined, wanted: bigint][] = [
    ['lines bought', lines?.bought, BigInt(list.vehicles)],
    ['reports', lines?.reports, BigInt(list.vehicles)],
    ['malformed lines', lines?.malformed, BigInt(list.malformed)],
    ['duplicates', lines?.duplicates, BigInt(list.duplicates)],
    ['calls', money?.calls, BigInt(list.vehicles)],
    ['charged calls', money?.charged, BigInt(list.vehicles)],
    ['cents of the batch', money?.batch, totalCents],
    ['cents of the ledger', money?.ledger, totalCents],
    ['cents held', money?.held, 0n],
  ];
  return expected
    .filter(([, found, wanted]) => found !== wanted)
    .map(([what, found, wanted]) => `${what}: ${found}, not ${wanted}`);
}
