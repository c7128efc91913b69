import { findAccount } from '../billing/account.ts';
import { listStops, setOverdue, type AccountStop } from '../billing/overdue.ts';
import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/sql.ts';
import { daysBetween } from '../kernel/day.ts';
import type { Cents } from '../kernel/money.ts';
import { documentStates, type DocumentState } from './open-items.ts';

/** Three reminders; the fourth step is the stop of purchases, for accounts whose terms say so. */
type OverdueStep = 1 | 2 | 3 | 4;
const stopStep = 4;

/** How many days after the due date each reminder is sent, and purchases stop: each later than the one before, the stop not earlier. */
export interface OverdueDays {
  readonly reminders: readonly [number, number, number];
  readonly stop: number;
}

export const defaultOverdueDays: OverdueDays = { reminders: [3, 14, 28], stop: 28 };

interface Reminder {
  readonly number: string;
  readonly step: number;
  readonly remindedOn: string;
}

export interface DueReminder {
  readonly document: DocumentState;
  readonly step: OverdueStep;
}

/** Partners with an invoice that may have to be reminded of, or whose purchases are stopped. Test accounts have no invoices. */
export async function partnersToRemind(database: Queryable, day: string): Promise<string[]> {
  const overdue = await database.query<{ partnerId: string }>(sql`
    select distinct i.partner_id as "partnerId" from invoicing.invoice i
    where i.kind = 'invoice' and i.due_on < ${day}
      and not exists (select from invoicing.reminder r where r.number = i.number and r.step = ${stopStep})`);
  const ids = [...overdue, ...(await listStops(database))].map(({ partnerId }) => partnerId);
  return [...new Set(ids)].toSorted();
}

/** The steps that are due on a day for a partner. The account is locked, so that a payment is seen or comes after. */
export async function dueReminders(
  tx: Queryable,
  partnerId: string,
  { day, days }: { readonly day: string; readonly days: OverdueDays },
): Promise<DueReminder[]> {
  const states = await documentStates(tx, [partnerId], day);
  const sent = Map.groupBy(await listReminders(tx, partnerId), ({ number }) => number);
  return states
    .filter(({ kind, status }) => kind === 'invoice' && status === 'overdue')
    .flatMap((document) =>
      dueSteps(document.dueOn, sent.get(document.number) ?? [], { day, days }).map((step) => ({ document, step })),
    );
}

/**
 * Pure. The steps that are due. No step is left out, and where the service was down, two steps are as far apart as they would have
 * been otherwise. There are two at once only where purchases stop with the last reminder.
 */
function dueSteps(
  dueOn: string,
  sent: readonly Pick<Reminder, 'step' | 'remindedOn'>[],
  { day, days }: { readonly day: string; readonly days: OverdueDays },
): OverdueStep[] {
  const schedule = [...days.reminders, days.stop];
  const due: OverdueStep[] = [];
  let latest = sent.toSorted((one, other) => one.step - other.step).at(-1);
  for (let index = latest?.step ?? 0; index < schedule.length; index += 1) {
    const after = schedule[index] ?? 0;
    const gap = after - (schedule[index - 1] ?? 0);
    if (daysBetween(dueOn, day) < after || (latest && daysBetween(latest.remindedOn, day) < gap)) break;
    latest = { step: index + 1, remindedOn: day };
    due.push(latest.step as OverdueStep);
  }
  return due;
}

async function listReminders(database: Queryable, partnerId: string): Promise<Reminder[]> {
  return database.query<Reminder>(sql`
    select number, step, reminded_on as "remindedOn" from invoicing.reminder where partner_id = ${partnerId}`);
}

export async function insertReminder(
  tx: Queryable,
  { number, partnerId, step, day, openCents }: ReminderRow,
): Promise<void> {
  await tx.query(sql`
    insert into invoicing.reminder (number, step, partner_id, reminded_on, open_cents)
    values (${number}, ${step}, ${partnerId}, ${day}, ${openCents})`);
}

interface ReminderRow {
  readonly number: string;
  readonly partnerId: string;
  readonly step: OverdueStep;
  readonly day: string;
  readonly openCents: Cents;
}

/**
 * Stops purchases of an account whose terms say so while an invoice is open that has reached the stop, and lets them go on
 * once it is paid; notes on which day the oldest unpaid invoice is due. Called after everything that changes what is open, with
 * the account locked. Returns whether purchases are stopped.
 */
export async function updateStop(tx: Queryable, partnerId: string): Promise<boolean> {
  const account = await findAccount(tx, partnerId);
  if (account?.billingMode !== 'postpaid') return false;
  const unpaid = await listUnpaid(tx, partnerId);
  const [unpaidDueOn = null] = unpaid.map((document) => document.dueOn).toSorted();
  const isStopped = account.stopOverdue && (await hasReachedStop(tx, partnerId, unpaid));
  await setOverdue(tx, partnerId, { isStopped, unpaidDueOn });
  return isStopped;
}

/** Accounts whose purchases are stopped and should not be, or vice versa. None, unless the database was changed by hand. */
export async function wrongStops(tx: Queryable): Promise<AccountStop[]> {
  const wrong: AccountStop[] = [];
  for (const account of await listStops(tx)) {
    const { partnerId, stopOverdue, isStopped } = account;
    const shouldStop = stopOverdue && (await hasReachedStop(tx, partnerId, await listUnpaid(tx, partnerId)));
    if (shouldStop !== isStopped) wrong.push(account);
  }
  return wrong;
}

async function listUnpaid(tx: Queryable, partnerId: string): Promise<DocumentState[]> {
  const states = await documentStates(tx, [partnerId], '9999-12-31');
  return states.filter(({ openCents }) => openCents > 0n);
}

async function hasReachedStop(tx: Queryable, partnerId: string, unpaid: readonly DocumentState[]): Promise<boolean> {
  if (unpaid.length === 0) return false;
  const stops = (await listReminders(tx, partnerId)).filter(({ step }) => step === stopStep);
  return unpaid.some(({ number }) => stops.some((stop) => stop.number === number));
}
