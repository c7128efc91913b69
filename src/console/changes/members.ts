import { inviteMember } from '../../operations/invite-member.ts';
import { removeMember } from '../../operations/remove-member.ts';
import { setMemberRole } from '../../operations/set-member-role.ts';
import { NotThere } from '../../pages/outcome.ts';
import { listMembers, type Member } from '../../people/members.ts';
import { memberRoles } from '../../people/roles.ts';
import { html } from '../../web/html.ts';
import { copyable } from '../../web/kit/copyable.ts';
import type { Field } from '../../web/kit/form.ts';
import { notice } from '../../web/kit/notice.ts';
import { changePage } from '../change-page.ts';
import { loadPartner, partnerUrl, type PartnerSubject } from '../partner.ts';
import type { Visit } from '../visit.ts';
import { readChoice, readText } from './read-values.ts';

const words = {
  linkTitle: 'The link for one sign-in',
  linkOnce: 'This is the only time that the link is shown. Hand it over safely: whoever opens it first is signed in.',
} as const;

const roleLabels: Readonly<Record<(typeof memberRoles)[number], string>> = {
  owner: 'owner: everything that the partner may',
  developer: 'developer: reports, keys, webhooks',
  finance: 'finance: invoices, statements, billing details',
  viewer: 'viewer: looks at reports',
};

const roleField: Field = {
  name: 'role',
  label: 'Role',
  kind: 'choice',
  choices: memberRoles.map((role) => [role, roleLabels[role]] as const),
};

type MemberSubject = PartnerSubject & { readonly member: Member };

/** The member that the address names by number: a mail address does not belong into an address. */
async function loadMember(visit: Visit): Promise<MemberSubject> {
  const subject = await loadPartner(visit);
  const members = await listMembers(visit.parts.database, subject.partner.id);
  const member = members.find(({ personId }) => String(personId) === visit.param('personId'));
  if (!member) throw new NotThere('there is no such member');
  return { ...subject, member };
}

const teamUrl = (subject: PartnerSubject) => `${partnerUrl(subject)}#team`;

export const inviteMemberPage = changePage({
  path: '/partners/:id/invite-member',
  operation: inviteMember,
  load: async (visit) => ({ ...(await loadPartner(visit)), publicUrl: visit.parts.publicUrl() }),
  title: ({ partner }) => `Invite a member of ${partner.name}`,
  home: partnerUrl,
  confirm: 'Make the link',
  fields: () => [
    { name: 'mail', label: 'Mail address', kind: 'email', isFocused: true },
    { ...roleField, value: 'owner' },
  ],
  input: (values, { partner }) => ({
    partnerId: partner.id,
    mail: readText(values, 'mail'),
    role: readChoice(values, 'role', memberRoles),
  }),
  preview: ({ mail, role }, { partner }) => [
    `${mail} becomes a member of ${partner.name}, ${roleLabels[role]}.`,
    'Makes a link for one sign-in to the portal within 72 hours, which is shown once, on the next page. Earlier invitations of this address stop working.',
  ],
  shown: ({ token, mail }, subject) => ({
    title: words.linkTitle,
    body: html`<h1>${words.linkTitle}, for ${mail}</h1>
      ${notice('attention', words.linkOnce)}
      <p class="c-secret">${copyable(`${subject.publicUrl}/portal/sign-in/link/${token}`)}</p>
      <p class="k-buttons"><a class="button k-primary" href="${teamUrl(subject)}">To ${subject.partner.name}</a></p>`,
  }),
});

export const setMemberRolePage = changePage({
  path: '/partners/:id/members/:personId/set-member-role',
  operation: setMemberRole,
  load: loadMember,
  title: ({ member }) => `Set the role of ${member.mail}`,
  home: partnerUrl,
  confirm: 'Set the role',
  fields: ({ member }) => [{ ...roleField, value: member.role, isFocused: true }],
  input: (values, { partner, member }) => ({
    partnerId: partner.id,
    mail: member.mail,
    role: readChoice(values, 'role', memberRoles),
  }),
  preview: ({ role }, { member }) => [
    `${member.mail}: ${member.role} → ${role}. It is in force with the next page that is opened.`,
  ],
});

export const removeMemberPage = changePage({
  path: '/partners/:id/members/:personId/remove-member',
  operation: removeMember,
  load: loadMember,
  title: ({ member, partner }) => `Remove ${member.mail} from ${partner.name}`,
  home: partnerUrl,
  confirm: 'Remove',
  fields: () => [],
  input: (_values, { partner, member }) => ({ partnerId: partner.id, mail: member.mail }),
  preview: ({ mail }, { partner }) => [
    `${mail} cannot open pages of ${partner.name} any more, with the next request. API keys stay valid.`,
  ],
});
