import type { AppName } from '../../people/apps.ts';
import { listPasskeys } from '../../people/passkeys.ts';
import { html, type Html } from '../../web/html.ts';
import { emptyState } from '../../web/kit/notice.ts';
import { drawTable } from '../../web/kit/table.ts';
import { kitWords } from '../../web/kit/words.ts';
import { loadMember, memberUrl } from '../changes/members.ts';
import { doneNotice } from '../done-notice.ts';
import { partnerUrl } from '../partner.ts';
import type { Page, Visit } from '../visit.ts';

const words = { passkeys: 'Passkeys', none: 'This person has no passkey here.' } as const;

/** The passkeys of a person in one app, each with the link that removes it. `base` is the address of the person's page. */
export async function drawPasskeys(
  { app, personId, base }: { readonly app: AppName; readonly personId: bigint; readonly base: string },
  { parts: { database }, times, may }: Visit,
): Promise<Html> {
  return html`<h2>${words.passkeys}</h2>
    ${drawTable({
      caption: words.passkeys,
      rows: await listPasskeys(database, { app, personId }),
      empty: emptyState(words.none),
      columns: [
        { key: 'label', head: 'Passkey', cell: ({ label }) => label },
        { key: 'added', head: 'Added', cell: ({ createdAt }) => times.moment(createdAt) },
        {
          key: 'used',
          head: 'Last used',
          cell: ({ lastUsedAt }) => (lastUsedAt === null ? kitWords.none : times.moment(lastUsedAt)),
        },
        {
          key: 'remove',
          head: 'Change',
          cell: ({ id }) =>
            may('remove-others-passkey')
              ? html`<a href="${base}/passkeys/${String(id)}/remove-others-passkey">Remove</a>`
              : '',
        },
      ],
    })}`;
}

/** One member of a partner, and with what they sign in to the portal. */
export const memberPage: Page = {
  path: '/partners/:id/members/:personId',
  needs: 'look-at-people',
  async read(visit) {
    const subject = await loadMember(visit);
    const { member, partner } = subject;
    const body = html`${await doneNotice(visit)}
      <h1>${member.mail}</h1>
      <p>
        ${member.role} of
        <a href="${partnerUrl(subject)}#team">${partner.name}</a>${member.isPending && ', invited, not accepted yet'}
      </p>
      ${await drawPasskeys({ app: 'portal', personId: member.personId, base: memberUrl(subject) }, visit)}`;
    return { title: member.mail, body };
  },
};
