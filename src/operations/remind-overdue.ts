import { Type } from 'typebox';

import { lockAccount } from '../billing/account.ts';
import {
  dueReminders,
  insertReminder,
  partnersToRemind,
  updateStop,
  type DueReminder,
} from '../billing/invoices/reminders.ts';
import { agreedTime } from '../database/clock.ts';
import type { Queryable } from '../database/connect.ts';
import { utcDay } from '../kernel/day.ts';
import { addMail } from '../mail/outbox.ts';
import type { ReminderContent } from '../mail/render/render.ts';
import { requirePartner } from '../partners/partner.ts';
import { invoiceAddressOf } from './invoice-address.ts';
import { defineSteppedOperation, type Done } from './operation.ts';

interface Reminded extends DueReminder {
  readonly isStopped: boolean;
}

/**
 * Reminds partners of overdue invoices: three steps, each once for each invoice. After the last one, purchases stop where the
 * account's terms say so. Each partner is one step. A partner without an address is not reminded, and not stopped.
 */
export const remindOverdue = defineSteppedOperation({
  code: 'remind-overdue',
  name: 'remind of overdue invoices',
  input: Type.Object({}),
  async runSteps({ step, database }, _input, calledAt): Promise<readonly Reminded[]> {
    const now = await agreedTime(database, calledAt);
    const reminded: Reminded[] = [];
    for (const partnerId of await partnersToRemind(database, utcDay(now))) {
      reminded.push(...(await step((tx) => remindPartner(tx, partnerId, now))));
    }
    return reminded;
  },
});

async function remindPartner(tx: Queryable, partnerId: string, at: Date): Promise<Done<readonly Reminded[]>> {
  const { isStopped: wasStopped, isTest } = await lockAccount(tx, partnerId);
  const day = utcDay(at);
  const hasAddress = (await invoiceAddressOf(tx, await requirePartner(tx, partnerId), at)) !== null;
  const due = hasAddress && !isTest ? await dueReminders(tx, partnerId, day) : [];
  for (const { document, step } of due) {
    await insertReminder(tx, { ...document, partnerId, step, day });
  }
  const isStopped = await updateStop(tx, partnerId);
  const reminded = due.map((one) => ({ ...one, isStopped: isStopped && one.step === 3 }));
  for (const reminder of reminded) await addReminderMail(tx, reminder, at);
  if (reminded.length === 0 && isStopped === wasStopped) return { result: [], change: null };
  const steps = reminded.map(({ document, step }) => `${document.number}: ${step}`);
  return {
    result: reminded,
    change: {
      partnerId,
      subject: `reminders ${day}`,
      before: { isStopped: wasStopped },
      after: { isStopped, reminders: steps.join(', ') },
    },
  };
}

async function addReminderMail(tx: Queryable, { document, step, isStopped }: Reminded, at: Date): Promise<void> {
  const { number, partnerId, issuedOn, dueOn, grossCents, openCents } = document;
  const content: Omit<ReminderContent, 'partnerName'> = {
    kind: 'reminder',
    partner: partnerId,
    step,
    number,
    issuedOn,
    dueOn,
    grossCents: String(grossCents),
    openCents: String(openCents),
    stopsPurchases: isStopped,
  };
  await addMail(tx, { cause: `reminder:${number}:${step}`, partnerId, kind: 'reminder', content, at });
}
