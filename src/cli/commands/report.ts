import { euroNumber } from '../../kernel/money.ts';
import { askReportAgain } from '../../operations/reports/ask-again.ts';
import { finishReport } from '../../operations/reports/finish-report.ts';
import { refundReport } from '../../operations/reports/refund-report.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { euro, standingText } from '../money-view.ts';

export const reportAskAgain: DatabaseCommand = {
  name: 'report ask-again',
  summary: 'Query the pending suppliers of a report now',
  arguments: ['ID'],
  options: {},
  needs: 'database',
  async run({ positionals: [reportId = ''] }, context) {
    const { outstanding } = await runChange(context, askReportAgain, { reportId }, { reportId: 'ID' });
    return {
      json: { reportId, outstanding },
      text: `The suppliers of report ${reportId} are asked again now, for ${outstanding.join(', ')}.`,
    };
  },
};

export const reportFinish: DatabaseCommand = {
  name: 'report finish',
  summary: 'Complete a pending report with the sections that have arrived; cannot be undone',
  arguments: ['ID'],
  options: { reason: { value: 'TEXT', help: 'why, for the audit', needed: true } },
  details: [
    'Suppliers that have not answered are reported as not available. A node writes the report within a second or two, and',
    'waiting readers get it then. An answer that arrives before that is still included.',
  ],
  needs: 'database',
  async run({ positionals: [reportId = ''], options }, context) {
    const reason = options['reason']?.trim() ?? '';
    const names = { reportId: 'ID', reason: '--reason' };
    const { outstanding } = await runChange(context, finishReport, { reportId, reason }, names);
    return {
      json: { reportId, outstanding },
      text: `Report ${reportId} is completed without ${outstanding.join(', ')}, within seconds.`,
    };
  },
};

export const reportRefund: DatabaseCommand = {
  name: 'report refund',
  summary: 'Refund the whole charge of a report, once; it can be read as before',
  arguments: ['ID'],
  options: { reason: { value: 'TEXT', help: 'why, for the books', needed: true } },
  details: [
    'If an invoice contains the charge, a credit note is issued. A charge of a month that has not been invoiced yet',
    'is left out of its invoice.',
  ],
  needs: 'database',
  async run({ positionals: [reportId = ''], options }, context) {
    const reason = options['reason']?.trim() ?? '';
    const names = { reportId: 'ID', reason: '--reason' };
    const refund = await runChange(context, refundReport, { reportId, reason }, names);
    const standing = standingText(refund.billingMode, refund.balanceCents).join(' ');
    return {
      json: { reportId, amountEur: euroNumber(refund.cents), creditNote: refund.creditNote },
      text:
        `Refunded ${euro(refund.cents)} to ${refund.partnerId} for report ${reportId}` +
        `${refund.creditNote === null ? '' : `, credit note ${refund.creditNote}`}; ${standing}.`,
    };
  },
};
