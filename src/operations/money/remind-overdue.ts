import { Type } from 'typebox';

import { lockAccount } from '../../billing/account.ts';
import { agreedTime } from '../../database/clock.ts';
import type { Queryable } from '../../database/connect.ts';
import { invoiceAddressOf } from '../../invoicing/customer.ts';
import { addReminderMail, type ReminderLetter } from '../../invoicing/mails.ts';
import {
  dueReminders,
  insertReminder,
  partnersToRemind,
  updateStop,
  type DueReminder,
  type OverdueDays,
} from '../../invoicing/reminders.ts';
import { addDays, utcDay } from '../../kernel/day.ts';
import { requirePartner } from '../../partners/partner.ts';
import { defineSteppedOperation, type Done } from '../engine/operation.ts';

interface Reminded extends ReminderLetter {
  /** It was sent; false where the partner has no address. */
  readonly isMailed: boolean;
}

/**
 * Reminds partners of overdue invoices: three steps, each once for each invoice. With the last one, or later if the setting says so,
 * purchases stop where the account's terms say so. Each partner is one step. The steps follow the calendar whether or not the partner has
 * an address: a debtor who removes theirs gets no mails, and is stopped all the same.
 */
export const remindOverdue = defineSteppedOperation({
  code: 'remind-overdue',
  name: 'remind of overdue invoices',
  input: Type.Object({}),
  async runSteps({ step, database, overdueDays }, _input, calledAt): Promise<readonly Reminded[]> {
    const now = await agreedTime(database, calledAt);
    const reminded: Reminded[] = [];
    for (const partnerId of await partnersToRemind(database, utcDay(now))) {
      reminded.push(...(await step((tx) => remindPartner(tx, partnerId, { at: now, days: overdueDays }))));
    }
    return reminded;
  },
});

async function remindPartner(
  tx: Queryable,
  partnerId: string,
  { at, days }: { readonly at: Date; readonly days: OverdueDays },
): Promise<Done<readonly Reminded[]>> {
  const { isStopped: wasStopped, isTest, stopOverdue } = await lockAccount(tx, partnerId);
  const day = utcDay(at);
  const isMailed = (await invoiceAddressOf(tx, await requirePartner(tx, partnerId), at)) !== null;
  const due = isTest ? [] : await dueReminders(tx, partnerId, { day, days });
  for (const { document, step } of due) {
    await insertReminder(tx, { ...document, partnerId, step, day });
  }
  const isStopped = await updateStop(tx, partnerId);
  const stopsOn = stopOverdue ? addDays(day, days.stop - days.reminders[2]) : null;
  const reminded = lettersOf(due, { isStopped, stopsOn, isMailed });
  for (const reminder of isMailed ? reminded : []) await addReminderMail(tx, reminder, at);
  if (reminded.length === 0 && isStopped === wasStopped) return { result: [], change: null };
  const steps = reminded.map(({ document, step }) => `${document.number}: ${step === 4 ? 'stop' : step}`);
  return {
    result: reminded,
    change: {
      partnerId,
      subject: `reminders ${day}`,
      before: { isStopped: wasStopped },
      after: { isStopped, reminders: steps.join(', '), ...(!isMailed && { mails: 'none: no address' }) },
    },
  };
}

/** The last reminder also announces a stop that comes with it. A later stop has a mail of its own, if it stops purchases. */
function lettersOf(
  due: readonly DueReminder[],
  { isStopped, stopsOn, isMailed }: Pick<Reminded, 'isStopped' | 'stopsOn' | 'isMailed'>,
): Reminded[] {
  const stopped = new Set(due.filter(({ step }) => step === 4).map(({ document }) => document.number));
  const reminded = new Set(due.filter(({ step }) => step === 3).map(({ document }) => document.number));
  return due
    .filter(({ document, step }) => step < 4 || (isStopped && !reminded.has(document.number)))
    .map((one) => {
      const stopsNow = stopped.has(one.document.number);
      return {
        ...one,
        isStopped: isStopped && stopsNow,
        stopsOn: one.step === 3 && !stopsNow ? stopsOn : null,
        isMailed,
      };
    });
}
