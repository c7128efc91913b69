import { listMembers } from '../../people/members.ts';
import { html, type Html } from '../../web/html.ts';
import { emptyState } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { kitWords } from '../../web/kit/words.ts';
import { partnerUrl, type PartnerSubject } from '../partner.ts';
import type { Visit } from '../visit.ts';

const words = {
  team: 'Team',
  none: 'This partner has no members who can sign in to the portal.',
  invite: 'Invite a member',
  pending: 'invited, not accepted yet',
} as const;

/** Who signs in to the portal for a partner. */
export async function drawTeam(subject: PartnerSubject, { parts: { database }, times, may }: Visit): Promise<Html> {
  const base = partnerUrl(subject);
  return html`<section id="team">
    <h2>${words.team}</h2>
    ${drawTable({
      caption: words.team,
      rows: await listMembers(database, subject.partner.id),
      empty: emptyState(words.none),
      columns: [
        {
          key: 'member',
          head: 'Member',
          cell: ({ mail, personId }) =>
            may('look-at-people') ? html`<a href="${base}/members/${String(personId)}">${mail}</a>` : mail,
        },
        { key: 'role', head: 'Role', cell: ({ role }) => role },
        { key: 'since', head: 'Since', cell: ({ createdAt }) => times.moment(createdAt) },
        {
          key: 'signed-in',
          head: 'Last sign-in',
          cell: ({ lastSignInAt, isPending }) =>
            isPending ? words.pending : lastSignInAt === null ? kitWords.none : times.moment(lastSignInAt),
        },
        {
          key: 'change',
          head: 'Change',
          cell: ({ personId }) =>
            html`${may('set-member-role') && html`<a href="${base}/members/${String(personId)}/set-member-role">Role</a> `}
            ${may('remove-member') && html`<a href="${base}/members/${String(personId)}/remove-member">Remove</a>`}`,
        },
      ],
    })}
    ${may('invite-member') && html`<p class="k-buttons"><a class="button" href="${base}/invite-member">${words.invite}</a></p>`}
  </section>`;
}
