import { approveChange } from '../../operations/approvals/approve-change.ts';
import { rejectChange } from '../../operations/approvals/reject-change.ts';
import { NotThere } from '../../pages/outcome.ts';
import { pendingApprovals, type Approval } from '../../people/approvals.ts';
import { euroText } from '../../web/kit/figures.ts';
import { changePage } from '../change-page.ts';
import { changedFields, sentence } from '../describe-entry.ts';
import type { Visit } from '../visit.ts';
import { readTypedText } from './read-values.ts';

async function loadPending({ parts: { database }, now, param }: Visit): Promise<Approval> {
  const found = (await pendingApprovals(database, now)).find(({ id }) => String(id) === param('approvalId'));
  if (!found) throw new NotThere('no such change waits for a second person');
  return found;
}

const home = () => '/approvals';

function describe(approval: Approval): string[] {
  const { operation, amountCents, partnerId, subject, requestedBy, reason } = approval;
  const amount = amountCents === null ? [] : [euroText(amountCents)];
  const what = [sentence(operation), ...amount, partnerId ?? subject ?? ''].filter((part) => part !== '').join(' · ');
  return [
    `${what}, asked for by ${requestedBy}.`,
    ...changedFields(approval).map(([name, text]) => `${name}: ${text}`),
    ...(reason === null ? [] : [`Reference: ${reason}`]),
  ];
}

export const approvePage = changePage({
  path: '/approvals/:approvalId/approve-change',
  operation: approveChange,
  load: loadPending,
  title: ({ id }) => `Approve ${id}`,
  home,
  confirm: 'Approve: do it now',
  fields: () => [],
  input: (_values, { id }) => ({ approvalId: id }),
  preview: (_input, approval) => [...describe(approval), 'The change is made now, once, in your name and theirs.'],
});

export const rejectPage = changePage({
  path: '/approvals/:approvalId/reject-change',
  operation: rejectChange,
  load: loadPending,
  title: ({ id }) => `Reject ${id}`,
  home,
  confirm: 'Reject',
  fields: () => [{ name: 'reason', label: 'Why', isOptional: true, isFocused: true }],
  input: (values, { id }) => ({ approvalId: id, reason: readTypedText(values, 'reason') || null }),
  preview: (_input, approval) => [...describe(approval), 'Nothing of it is done.'],
});
