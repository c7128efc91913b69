import { sql } from '../../src/database/sql.ts';
import type { Bench } from '../benchmark.ts';
import type { RunningService } from '../processes/service.ts';

/** Figures count only if what they count was really booked: exactly so many charges. */
export async function checkCharges({ database }: RunningService, charges: number): Promise<void> {
  const [booked] = await database.query<{ count: bigint }>(
    sql`select count(*) from billing.call where outcome = 'charged'`,
  );
  if (booked?.count !== BigInt(charges)) {
    throw new Error(`${charges} purchases were answered, ${booked?.count} are in the books`);
  }
}

/** And only if the books agree afterwards. */
export async function checkBooks(bench: Bench, { database }: RunningService): Promise<void> {
  bench.progress('checking the books');
  const [problem] = await database.query<{ problem: string; subject: string; detail: string }>(
    sql`select problem, subject, detail from reports.verify_books()`,
  );
  if (problem) throw new Error(`the books do not agree: ${problem.problem} (${problem.subject}: ${problem.detail})`);
}
