import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';
import { daysBetween } from '../../kernel/day.ts';
import type { Cents } from '../../kernel/money.ts';
import { documentStates, type DocumentState } from './open-items.ts';

type ReminderStep = 1 | 2 | 3;

/** How many days after the due date each reminder is sent. */
export const reminderDays = [3, 14, 28] as const;
const lastStep = 3;

interface Reminder {
  readonly number: string;
  readonly step: number;
  readonly remindedOn: string;
}

export interface DueReminder {
  readonly document: DocumentState;
  readonly step: ReminderStep;
}

/** Partners with an invoice that may have to be reminded of, or whose purchases are stopped. Test accounts have no invoices. */
export async function partnersToRemind(database: Queryable, day: string): Promise<string[]> {
  const rows = await database.query<{ partnerId: string }>(sql`
    select i.partner_id as "partnerId" from billing.invoice i
    where i.kind = 'invoice' and i.due_on < ${day}
      and not exists (select from billing.reminder r where r.number = i.number and r.step = ${lastStep})
    union
    select partner_id as "partnerId" from billing.account where is_stopped or stop_overdue
    order by "partnerId"`);
  return rows.map(({ partnerId }) => partnerId);
}

/** The reminders that are due on a day for a partner. The account is locked, so that a payment is seen or comes after. */
export async function dueReminders(tx: Queryable, partnerId: string, day: string): Promise<DueReminder[]> {
  const states = await documentStates(tx, [partnerId], day);
  const sent = Map.groupBy(await listReminders(tx, partnerId), ({ number }) => number);
  return states
    .filter(({ kind, status }) => kind === 'invoice' && status === 'overdue')
    .flatMap((document) => {
      const step = nextStep(document.dueOn, sent.get(document.number) ?? [], day);
      return step === undefined ? [] : [{ document, step }];
    });
}

/**
 * Pure. The step that is due. No step is left out, and where the service was down, two steps are as far apart as they would have
 * been otherwise.
 */
function nextStep(
  dueOn: string,
  sent: readonly Pick<Reminder, 'step' | 'remindedOn'>[],
  day: string,
): ReminderStep | undefined {
  const latest = sent.toSorted((one, other) => one.step - other.step).at(-1);
  const index = latest?.step ?? 0;
  const days = reminderDays[index];
  if (days === undefined || daysBetween(dueOn, day) < days) return undefined;
  const gap = days - (reminderDays[index - 1] ?? 0);
  if (latest && daysBetween(latest.remindedOn, day) < gap) return undefined;
  return (index + 1) as ReminderStep;
}

async function listReminders(database: Queryable, partnerId: string): Promise<Reminder[]> {
  return database.query<Reminder>(sql`
    select number, step, reminded_on as "remindedOn" from billing.reminder where partner_id = ${partnerId}`);
}

export async function insertReminder(
  tx: Queryable,
  { number, partnerId, step, day, openCents }: ReminderRow,
): Promise<void> {
  await tx.query(sql`
    insert into billing.reminder (number, step, partner_id, reminded_on, open_cents)
    values (${number}, ${step}, ${partnerId}, ${day}, ${openCents})`);
}

interface ReminderRow {
  readonly number: string;
  readonly partnerId: string;
  readonly step: ReminderStep;
  readonly day: string;
  readonly openCents: Cents;
}

/**
 * Stops purchases of an account whose terms say so while an invoice is open of which the last reminder was sent, and lets them go
 * on once it is paid. Called after everything that changes what is open, with the account locked. Returns whether they are stopped.
 */
export async function updateStop(tx: Queryable, partnerId: string): Promise<boolean> {
  const [account] = await tx.query<{ stopOverdue: boolean; isStopped: boolean }>(sql`
    select stop_overdue as "stopOverdue", is_stopped as "isStopped" from billing.account where partner_id = ${partnerId}`);
  if (!account || !(account.stopOverdue || account.isStopped)) return false;
  const isStopped = account.stopOverdue && (await hasUnpaidLast(tx, partnerId));
  if (isStopped === account.isStopped) return isStopped;
  await tx.query(sql`update billing.account set is_stopped = ${isStopped} where partner_id = ${partnerId}`);
  return isStopped;
}

/** Accounts whose purchases are stopped and should not be, or the other way round. None, unless somebody has changed it by hand. */
export async function wrongStops(tx: Queryable): Promise<{ partnerId: string; isStopped: boolean }[]> {
  const accounts = await tx.query<{ partnerId: string; stopOverdue: boolean; isStopped: boolean }>(sql`
    select partner_id as "partnerId", stop_overdue as "stopOverdue", is_stopped as "isStopped"
    from billing.account where stop_overdue or is_stopped order by partner_id`);
  const wrong: { partnerId: string; isStopped: boolean }[] = [];
  for (const { partnerId, stopOverdue, isStopped } of accounts) {
    const shouldStop = stopOverdue && (await hasUnpaidLast(tx, partnerId));
    if (shouldStop !== isStopped) wrong.push({ partnerId, isStopped });
  }
  return wrong;
}

async function hasUnpaidLast(tx: Queryable, partnerId: string): Promise<boolean> {
  const last = (await listReminders(tx, partnerId)).filter(({ step }) => step === lastStep);
  if (last.length === 0) return false;
  const numbers = new Set(last.map(({ number }) => number));
  const states = await documentStates(tx, [partnerId], '9999-12-31');
  return states.some(({ number, openCents }) => numbers.has(number) && openCents > 0n);
}
