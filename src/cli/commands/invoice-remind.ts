import { usualOverdueDays } from '../../billing/invoices/reminders.ts';
import { euroNumber } from '../../kernel/money.ts';
import { remindOverdue } from '../../operations/remind-overdue.ts';
import { change } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { counted } from '../line.ts';

export const invoiceRemind: DatabaseCommand = {
  name: 'invoice remind',
  summary: 'Send the reminders that are due, as the service does by itself each day',
  arguments: [],
  options: {},
  details: [
    `An overdue invoice is reminded of ${usualOverdueDays.reminders.join(', ')} days after its due date, each step once;`,
    'REMINDER_DAYS and STOP_OVERDUE_DAYS set other days. Step 4 is the stop of purchases, where it comes after the last one.',
  ],
  needs: 'database',
  async run(_input, context) {
    const reminded = await change(context, remindOverdue, {});
    return {
      json: reminded.map(({ document: { number, partnerId, openCents }, step, isStopped }) => ({
        number,
        partner: partnerId,
        step,
        openEur: euroNumber(openCents),
        stopped: isStopped,
      })),
      text: reminded.length === 0 ? 'No reminder is due.' : `Sent ${counted(reminded.length, 'reminder')}.`,
    };
  },
};
