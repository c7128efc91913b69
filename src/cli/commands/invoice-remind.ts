import { defaultOverdueDays } from '../../invoicing/reminders.ts';
import { euroNumber } from '../../kernel/money.ts';
import { remindOverdue } from '../../operations/money/remind-overdue.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { withCount } from '../line.ts';

export const invoiceRemind: DatabaseCommand = {
  name: 'invoice remind',
  summary: 'Send the reminders that are due, as the service does by itself each day',
  arguments: [],
  options: {},
  details: [
    `A partner is reminded of an overdue invoice ${defaultOverdueDays.reminders.join(', ')} days after its due date, each step once;`,
    'a partner without a mail address gets no mail, but the steps still count.',
    'REMINDER_DAYS and STOP_OVERDUE_DAYS set other days. Step 4 is the stop of purchases, if it is later.',
  ],
  needs: 'database',
  async run(_input, context) {
    const reminded = await runChange(context, remindOverdue, {});
    return {
      json: reminded.map(({ document: { number, partnerId, openCents }, step, isStopped, isMailed }) => ({
        number,
        partner: partnerId,
        step,
        openEur: euroNumber(openCents),
        stopped: isStopped,
        mailed: isMailed,
      })),
      text: describe(reminded),
    };
  },
};

function describe(reminded: Awaited<ReturnType<typeof remindOverdue.runSteps>>): string {
  if (reminded.length === 0) return 'No reminder is due.';
  const unmailed = reminded.filter(({ isMailed }) => !isMailed).length;
  const sent = `Sent ${withCount(reminded.length - unmailed, 'reminder')}`;
  return unmailed === 0 ? `${sent}.` : `${sent}; ${unmailed} more without a mail: the partner has no address.`;
}
