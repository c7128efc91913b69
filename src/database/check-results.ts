import { machineClock } from '../kernel/clock.ts';
import { Failure } from '../kernel/errors.ts';
import { isSqlState, type Queryable } from './connect.ts';
import { sql } from './sql.ts';

/** A check that reads everything of its kind: the books (`ledger verify`), the audit (`audit verify`). */
type CheckName = 'books' | 'audit';

/** What a check found last. */
export interface CheckResult {
  readonly name: CheckName;
  /** By the service's clock. */
  readonly checkedAt: Date;
  readonly tookMs: bigint;
  /** The job, or the user of the command. */
  readonly checkedBy: string;
  /** How many rows of each kind were read. */
  readonly counts: Readonly<Record<string, number>>;
  readonly problemCount: bigint;
  /** The first ones. */
  readonly problems: readonly CheckProblem[];
}

export interface CheckProblem {
  readonly problem: string;
  readonly partnerId: string | null;
  readonly subject: string;
  readonly detail: string;
}

/** More are counted and not stored: `ledger verify` and `audit verify` list them all. */
const problemsStored = 100;

/** A replica, and a role that may only read: `ledger verify` works on them, and stores nothing. */
const cannotWrite = ['25006', '42501'];

/** When a check is made, and by whom. */
export interface CheckOccasion {
  readonly at: Date;
  readonly by: string;
}

/** Makes a check and stores what it found, for the console and the metrics. */
export async function runCheck<Found>(
  database: Queryable,
  name: CheckName,
  { at, by }: CheckOccasion,
  {
    find,
    describe,
  }: { find: () => Promise<Found>; describe: (found: Found) => Pick<CheckResult, 'counts' | 'problems'> },
): Promise<Found> {
  const startedMs = machineClock.monotonicMs();
  const found = await find();
  const tookMs = BigInt(Math.round(machineClock.monotonicMs() - startedMs));
  await storeCheckResult(database, { name, checkedAt: at, tookMs, checkedBy: by, ...describe(found) });
  return found;
}

/** Stores a result in place of the last one of its kind. */
async function storeCheckResult(
  database: Queryable,
  { name, checkedAt, tookMs, checkedBy, counts, problems }: Omit<CheckResult, 'problemCount'>,
): Promise<void> {
  try {
    await database.query(sql`
    insert into cluster.check_result as last (name, checked_at, took_ms, checked_by, counts, problem_count, problems)
    values (${name}, ${checkedAt}, ${tookMs}, ${checkedBy}, ${JSON.stringify(counts)}, ${problems.length},
      ${JSON.stringify(problems.slice(0, problemsStored))})
    on conflict (name) do update set checked_at = excluded.checked_at, took_ms = excluded.took_ms,
      checked_by = excluded.checked_by, counts = excluded.counts, problem_count = excluded.problem_count,
      problems = excluded.problems
    where last.checked_at <= excluded.checked_at`);
  } catch (error) {
    const cause = error instanceof Failure ? error.cause : error;
    if (!cannotWrite.some((state) => isSqlState(cause, state))) throw error;
  }
}

/** The last result of each check; one that was never made is left out. */
export async function listCheckResults(database: Queryable): Promise<CheckResult[]> {
  return database.query<CheckResult>(sql`
    select name, checked_at as "checkedAt", took_ms as "tookMs", checked_by as "checkedBy", counts,
      problem_count as "problemCount", problems
    from cluster.check_result order by name desc`);
}
