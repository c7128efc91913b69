import { OperatorError } from '../../kernel/errors.ts';
import { euroNumber } from '../../kernel/money.ts';
import { clip, quoteInput } from '../../kernel/text.ts';
import { approveChange } from '../../operations/approvals/approve-change.ts';
import { rejectChange } from '../../operations/approvals/reject-change.ts';
import { listApprovals, pendingApprovals, type Approval } from '../../people/approvals.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { describeChange, factsJson } from '../facts-view.ts';
import { euro, standing, standingText } from '../money-view.ts';
import { minute, table } from '../table.ts';
import { readWhole } from '../values.ts';

const heads = [
  'approval',
  'status',
  'change',
  'partner',
  'amount',
  'what',
  'asked by',
  'asked (UTC)',
  'until (UTC)',
  'reference',
];

export const approvalList: DatabaseCommand = {
  name: 'approval list',
  summary: 'List the changes that wait for a second person',
  arguments: [],
  options: { last: { value: 'N', help: 'the latest ones, including those that were decided or have expired' } },
  needs: 'database',
  async run({ options: { last } }, { database, now }) {
    const approvals =
      last === undefined
        ? await pendingApprovals(database, now)
        : await listApprovals(database, readWhole('--last', last, { from: 1, to: 100_000 }));
    const rows = approvals.map((one) => [
      String(one.id),
      statusOf(one, now),
      one.operation,
      one.partnerId ?? '–',
      one.amountCents === null ? '–' : euro(one.amountCents),
      clip(describeChange(one), 120),
      one.requestedBy,
      minute(one.requestedAt),
      minute(one.expiresAt),
      clip(one.reason ?? '', 40),
    ]);
    return {
      json: approvals.map((one) => ({
        approval: Number(one.id),
        status: statusOf(one, now),
        operation: one.operation,
        partner: one.partnerId,
        subject: one.subject,
        amountEur: one.amountCents === null ? null : euroNumber(one.amountCents),
        before: factsJson(one.before),
        after: factsJson(one.after),
        reference: one.reason,
        requestedBy: one.requestedBy,
        requestedAt: one.requestedAt,
        expiresAt: one.expiresAt,
        decidedBy: one.decidedBy,
        decidedAt: one.decidedAt,
      })),
      text: approvals.length === 0 ? 'Nothing waits for a second person.' : table(heads, rows, ['approval', 'amount']),
    };
  },
};

function statusOf({ status, expiresAt }: Approval, now: Date): Approval['status'] | 'expired' {
  return status === 'pending' && expiresAt <= now ? 'expired' : status;
}

export const approvalApprove: DatabaseCommand = {
  name: 'approval approve',
  summary: 'Approve and make a change that another person requested',
  arguments: ['NUMBER'],
  options: {},
  needs: 'database',
  async run({ positionals: [text = ''] }, context) {
    const approvalId = readApproval(text);
    const { operation, partnerId, booking } = await runChange(context, approveChange, { approvalId });
    const approved = { approval: Number(approvalId), status: 'approved', operation, partner: partnerId };
    if (booking === null) {
      return { json: approved, text: `Approved ${operation}${partnerId === null ? '' : ` of ${partnerId}`}.` };
    }
    const { billingMode, balanceCents, sequence } = booking;
    return {
      json: {
        ...approved,
        booked: booking.isNew,
        ...standing(billingMode, balanceCents),
        entry: Number(sequence),
      },
      text: `Approved ${operation} of ${partnerId}; ${standingText(billingMode, balanceCents).join(' ')}.`,
    };
  },
};

export const approvalReject: DatabaseCommand = {
  name: 'approval reject',
  summary: 'Reject a change that another person requested',
  arguments: ['NUMBER'],
  options: { reason: { value: 'TEXT', help: 'why, for the audit' } },
  needs: 'database',
  async run({ positionals: [text = ''], options }, context) {
    const approvalId = readApproval(text);
    const reason = options['reason']?.trim() ?? null;
    await runChange(context, rejectChange, { approvalId, reason }, { reason: '--reason' });
    return { json: { approval: Number(approvalId), status: 'rejected' }, text: `Approval ${approvalId} is rejected.` };
  },
};

function readApproval(text: string): bigint {
  if (!/^[0-9]{1,18}$/.test(text)) {
    throw new OperatorError(`${quoteInput(text)} is not the number of an approval: see approval list`);
  }
  return BigInt(text);
}
