import { type Approval, pendingApprovals } from '../../people/approvals.ts';
import { html, type Html } from '../../web/html.ts';
import { euroText } from '../../web/kit/figures.ts';
import { emptyState } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { kitWords } from '../../web/kit/words.ts';
import { changedFields, sentence } from '../describe-entry.ts';
import { disputeOfApproval } from '../disputes.ts';
import { doneNotice } from '../done-notice.ts';
import type { Page } from '../visit.ts';

const words = {
  title: 'Approvals',
  intro: (above: string) =>
    `Money above ${above}, and every change of a price, a credit limit or the seller’s bank account, and every decision about a dispute, waits here for a second person, for seven days.`,
  notNeeded: 'No second person is needed: APPROVAL_ABOVE_EUR is not set.',
  empty: 'Nothing waits for a second person.',
  own: 'yours: another person decides',
} as const;

/** The changes that wait for a second person. */
export const approvalsPage: Page = {
  path: '/approvals',
  needs: 'look-at-approvals',
  async read(visit) {
    const { parts, now, times, operator, may } = visit;
    const above = parts.approvalAboveCents;
    const body = html`${await doneNotice(visit)}
      <h1>${words.title}</h1>
      <p>${above === undefined ? words.notNeeded : words.intro(euroText(above))}</p>
      ${drawTable({
        caption: words.title,
        rows: await pendingApprovals(parts.database, now),
        empty: emptyState(words.empty),
        columns: [
          { key: 'id', head: 'Approval', isFigure: true, cell: ({ id }) => String(id) },
          {
            key: 'operation',
            head: 'Change',
            isLong: true,
            cell: (approval) =>
              html`<span class="k-lines"
                ><span>${drawOperation(approval)}</span>${changedFields(approval).map(
                  ([name, text]) => html`<span>${name}: ${text}</span>`,
                )}</span
              >`,
          },
          {
            key: 'partner',
            head: 'Partner',
            cell: ({ partnerId }) =>
              partnerId === null ? kitWords.none : html`<a href="/partners/${partnerId}">${partnerId}</a>`,
          },
          {
            key: 'amount',
            head: 'Amount',
            isFigure: true,
            cell: ({ amountCents }) => (amountCents === null ? '' : euroText(amountCents)),
          },
          { key: 'reason', head: 'Reference', isLong: true, cell: ({ reason }) => reason ?? '' },
          {
            key: 'by',
            head: 'Asked for',
            isLong: true,
            cell: ({ requestedBy, requestedAt, expiresAt }) =>
              html`<span class="k-lines"
                ><span>${requestedBy}</span><span>${times.moment(requestedAt)}</span
                ><span>waits until ${times.moment(expiresAt)}</span></span
              >`,
          },
          {
            key: 'decide',
            head: 'Decide',
            cell: ({ id, requestedBy, requestedKind }) => {
              if (!may('approve-change')) return '';
              if (requestedKind === 'person' && requestedBy === operator.mail) return words.own;
              return html`<a href="/approvals/${String(id)}/approve-change">Approve</a>
                <a href="/approvals/${String(id)}/reject-change">Reject</a>`;
            },
          },
        ],
      })}`;
    return { title: words.title, body };
  },
};

/** A decision leads to its dispute, with what the filer wrote. */
function drawOperation(approval: Approval): Html | string {
  const name = sentence(approval.operation);
  const disputeId = disputeOfApproval(approval);
  return disputeId === undefined ? name : html`<a href="/disputes/${disputeId}">${name}</a>`;
}
