import type { Database } from '../../src/database/connect.ts';
import { sql } from '../../src/database/sql.ts';
import { loadHashVin } from '../../src/reports/vin-hash.ts';
import type { Vin } from '../../src/vehicles/vin/read.ts';

export interface Entry {
  readonly sequence: number;
  readonly kind: 'charge' | 'top-up' | 'payment' | 'correction' | 'refund';
  readonly amountCents: bigint;
  readonly balanceAfterCents: bigint;
  readonly reference: string | null;
  readonly reportId: string | null;
  /** By the database's clock, which is the machine's here; before the entry was committed. */
  readonly recordedMs: number;
}

export interface BoughtReport {
  readonly id: string;
  readonly vinHash: string;
  /** When the call arrived. */
  readonly arrivedMs: number;
  readonly accessUntilMs: number;
  readonly isErased: boolean;
  readonly charge: Entry | undefined;
}

/** What the database says about a partner. */
export interface Books {
  readonly balanceCents: bigint;
  readonly billingMode: 'prepaid' | 'postpaid';
  readonly entries: readonly Entry[];
  readonly reports: ReadonlyMap<string, BoughtReport>;
  /** The hash of a VIN, by which reports name their vehicle. */
  readonly hashOf: (vin: string) => string;
}

export async function loadBooks(database: Database, partnerId: string): Promise<Books> {
  const hash = await loadHashVin(database);
  return database.snapshot(async (tx) => {
    const [account] = await tx.query<Pick<Books, 'balanceCents' | 'billingMode'>>(sql`
      select balance_cents as "balanceCents", billing_mode as "billingMode" from billing.account
      where partner_id = ${partnerId}`);
    if (!account) throw new Error(`${partnerId} has no account`);
    const entries = await tx.query<Entry>(sql`
      select sequence::int, kind, amount_cents as "amountCents", balance_after_cents as "balanceAfterCents", reference,
        report_id as "reportId", floor(extract(epoch from recorded_at) * 1000)::float8 as "recordedMs"
      from billing.ledger_entry where partner_id = ${partnerId} order by sequence`);
    const charges = new Map(entries.filter(({ kind }) => kind === 'charge').map((entry) => [entry.reportId, entry]));
    const reports = await tx.query<Omit<BoughtReport, 'charge'>>(sql`
      select r.id, encode(r.vin_hash, 'hex') as "vinHash",
        floor(extract(epoch from r.bought_at) * 1000)::float8 as "arrivedMs",
        floor(extract(epoch from r.access_until) * 1000)::float8 as "accessUntilMs", r.erased_at is not null as "isErased"
      from reports.report r where r.partner_id = ${partnerId}`);
    return {
      ...account,
      entries,
      reports: new Map(reports.map((report) => [report.id, { ...report, charge: charges.get(report.id) }])),
      hashOf: (vin) => hash(vin as Vin),
    };
  });
}
