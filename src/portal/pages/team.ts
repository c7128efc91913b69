import { teamWords } from '../../language/portal/team/index.ts';
import { inviteMember } from '../../operations/people/invite-member.ts';
import { removeMember } from '../../operations/people/remove-member.ts';
import { setMemberRole } from '../../operations/people/set-member-role.ts';
import { NotThere } from '../../pages/outcome.ts';
import { findMember, listMembers, type Member } from '../../people/members.ts';
import { type MemberRole, memberRoles } from '../../people/roles.ts';
import { html, type Html } from '../../web/html.ts';
import type { Field, Values } from '../../web/kit/form.ts';
import type { Column } from '../../web/kit/table.ts';
import { changePage, Refused } from '../change-page.ts';
import { doneNotice } from '../done-notice.ts';
import { listPage } from '../list-page.ts';
import { readMail } from '../read-values.ts';
import type { Visit } from '../visit.ts';

/** Who signs in for the partner, and as what. */
export const teamPage = listPage<Member>({
  path: '/team',
  needs: 'see-team',
  title: ({ words }) => words.pages.team,
  intro: ({ language }) => teamWords[language].intro,
  fileName: ({ partner }) => `${partner.id}-team`,
  filters: () => [],
  sorting: { key: 'person', isDescending: false },
  empty: () => '',
  above: async (visit) => html`${await doneNotice(visit)} ${visit.may('invite-member') && drawInvite(visit)}`,
  columns: (visit) => columnsFor(visit),
  // A partner has dozens of people, not thousands: they are one page.
  read: async ({ parts: { database }, partner }, { after }) =>
    after === undefined ? listMembers(database, partner.id) : [],
  keyOf: ({ mail }) => mail,
});

function drawInvite({ link, language }: Visit): Html {
  return html`<p class="k-buttons">
    <a class="button primary" href="${link('/team/invite-member')}">${teamWords[language].invite}</a>
  </p>`;
}

function columnsFor({ language, times, may, words, member: reader, link }: Visit): Column<Member>[] {
  const { heads, never, pending, you, remove, set } = teamWords[language];
  const columns: Column<Member>[] = [
    {
      key: 'person',
      head: heads.person,
      isLong: true,
      cell: ({ mail, personId }) => (personId === reader.id ? html`${mail} (${you})` : mail),
      csv: ({ mail }) => mail,
    },
    { key: 'role', head: heads.role, cell: ({ role }) => words.roles[role] },
    {
      key: 'since',
      head: heads.since,
      cell: ({ createdAt }) => times.moment(createdAt),
      csv: ({ createdAt }) => createdAt.toISOString(),
    },
    {
      key: 'signed-in',
      head: heads.lastSignIn,
      cell: ({ lastSignInAt, isPending }) =>
        isPending ? pending : lastSignInAt === null ? never : times.moment(lastSignInAt),
      csv: ({ lastSignInAt }) => lastSignInAt?.toISOString() ?? '',
    },
  ];
  if (!may('set-member-role') && !may('remove-member')) return columns;
  const changes: Column<Member> = {
    key: 'change',
    head: heads.change,
    cell: ({ personId }) =>
      html`<a href="${link(`/team/${personId}/set-member-role`)}">${set}</a>
        <a href="${link(`/team/${personId}/remove-member`)}">${remove}</a>`,
  };
  return [...columns, changes];
}

const teamUrl = (_subject: unknown, visit: Visit) => visit.link('/team');

function roleField({ language }: Visit, value: MemberRole): Field {
  const { role, roleHints } = teamWords[language];
  const choices = memberRoles.map((one) => [one, roleHints[one]] as const);
  return { name: 'role', label: role, kind: 'choice', choices, value };
}

function readRole({ role }: Values, { words }: Visit): MemberRole {
  const found = memberRoles.find((one) => one === role);
  if (!found) throw new Refused('role', words.wrongValue);
  return found;
}

export const inviteMemberPage = changePage({
  path: '/team/invite-member',
  operation: inviteMember,
  load: ({ partner }) => Promise.resolve(partner),
  title: (_partner, { language }) => teamWords[language].invite,
  home: teamUrl,
  confirm: ({ language }) => teamWords[language].sendInvitation,
  fields: (_partner, visit) => [
    { name: 'mail', label: teamWords[visit.language].mail, kind: 'email', isFocused: true },
    roleField(visit, 'viewer'),
  ],
  input(values, { id }, visit) {
    const { noMail } = teamWords[visit.language];
    const mail = readMail(values, 'mail', noMail);
    if (mail === null) throw new Refused('mail', noMail);
    return { partnerId: id, mail, role: readRole(values, visit), url: `${visit.parts.publicUrl()}/portal` };
  },
  async preview({ mail, role }, { id }, { language, parts, words }) {
    const { invites, mailsInvitation, otherRole } = teamWords[language];
    const known = await findMember(parts.database, id, mail);
    if (known && known.role !== role) throw new Refused('role', otherRole);
    return [invites(mail, words.roles[role]), mailsInvitation];
  },
});

/** The member that the address names by number: a mail address does not belong into an address. */
async function loadMember({ parts, partner, param }: Visit): Promise<Member> {
  const members = await listMembers(parts.database, partner.id);
  const member = members.find(({ personId }) => String(personId) === param('personId'));
  if (!member) throw new NotThere('there is no such member');
  return member;
}

/** Said before the change is made; the operation refuses it. */
async function isLastOwner({ role, isPending, personId }: Member, { parts, partner }: Visit): Promise<boolean> {
  if (role !== 'owner' || isPending) return false;
  const members = await listMembers(parts.database, partner.id);
  return !members.some((other) => other.role === 'owner' && !other.isPending && other.personId !== personId);
}

export const setMemberRolePage = changePage({
  path: '/team/:personId/set-member-role',
  operation: setMemberRole,
  load: loadMember,
  title: ({ mail }, { language }) => teamWords[language].setRole(mail),
  home: teamUrl,
  confirm: ({ language }) => teamWords[language].set,
  fields: ({ role }, visit) => [{ ...roleField(visit, role), isFocused: true }],
  input: (values, { mail }, visit) => ({ partnerId: visit.partner.id, mail, role: readRole(values, visit) }),
  async preview({ role }, member, visit) {
    const { roles } = visit.words;
    const { lastOwner, setsRole } = teamWords[visit.language];
    if (role !== 'owner' && (await isLastOwner(member, visit))) throw new Refused('role', lastOwner);
    return [setsRole(member.mail, roles[member.role], roles[role])];
  },
});

export const removeMemberPage = changePage({
  path: '/team/:personId/remove-member',
  operation: removeMember,
  load: loadMember,
  title: ({ mail }, { language }) => teamWords[language].removeTitle(mail),
  home: teamUrl,
  confirm: ({ language }) => teamWords[language].remove,
  fields: () => [],
  input: (_values, { mail }, { partner }) => ({ partnerId: partner.id, mail }),
  async preview(_input, member, visit) {
    const { lastOwner, removes } = teamWords[visit.language];
    return [(await isLastOwner(member, visit)) ? lastOwner : removes(member.mail)];
  },
});
