import { inviteMember } from '../../operations/people/invite-member.ts';
import { removeMember } from '../../operations/people/remove-member.ts';
import { removeOthersPasskey } from '../../operations/people/remove-others-passkey.ts';
import { setMemberRole } from '../../operations/people/set-member-role.ts';
import { NotThere } from '../../pages/outcome.ts';
import { listMembers, type Member } from '../../people/members.ts';
import { listPasskeys } from '../../people/passkeys.ts';
import { memberRoles } from '../../people/roles.ts';
import type { Field } from '../../web/kit/form.ts';
import { changePage } from '../change-page.ts';
import { loadPartner, partnerUrl, type PartnerSubject } from '../partner.ts';
import { requireRow } from '../require-row.ts';
import type { Visit } from '../visit.ts';
import { readTypedChoice, readTypedText } from './read-values.ts';

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

export const memberUrl = (subject: MemberSubject) => `${partnerUrl(subject)}/members/${subject.member.personId}`;

/** The member that the address names by number: a mail address does not belong into an address. */
export async function loadMember(visit: Visit): Promise<MemberSubject> {
  const subject = await loadPartner(visit);
  const members = await listMembers(visit.parts.database, subject.partner.id);
  const member = members.find(({ personId }) => String(personId) === visit.param('personId'));
  if (!member) throw new NotThere('there is no such member');
  return { ...subject, member };
}

export const inviteMemberPage = changePage({
  path: '/partners/:id/invite-member',
  operation: inviteMember,
  load: loadPartner,
  title: ({ partner }) => `Invite a member of ${partner.name}`,
  home: partnerUrl,
  confirm: 'Send the invitation',
  fields: (_subject, { operator }) => [
    { name: 'mail', label: 'Mail address', kind: 'email', isFocused: true },
    { ...roleField, value: operator.role === 'support' ? 'viewer' : 'owner' },
  ],
  input: (values, { partner }, { parts }) => ({
    partnerId: partner.id,
    mail: readTypedText(values, 'mail'),
    role: readTypedChoice(values, 'role', memberRoles),
    url: `${parts.publicUrl()}/portal`,
  }),
  preview: ({ mail, role }, { partner }) => [
    `${mail} becomes a member of ${partner.name} by accepting the invitation, ${roleLabels[role]}.`,
    'The invitation is mailed to this address. Its link works once, for 72 hours. Earlier invitations of this partner to this address stop working.',
    `The owners of ${partner.name} get a mail that says so.`,
  ],
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
    role: readTypedChoice(values, 'role', memberRoles),
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

/** A passkey of the member that the address names. */
export const removeMemberPasskeyPage = changePage({
  path: '/partners/:id/members/:personId/passkeys/:passkeyId/remove-others-passkey',
  operation: removeOthersPasskey,
  async load(visit) {
    const subject = await loadMember(visit);
    const { personId } = subject.member;
    const passkeys = await listPasskeys(visit.parts.database, { app: 'portal', personId });
    return { ...subject, passkey: requireRow(passkeys, visit.param('passkeyId')) };
  },
  title: ({ member, passkey }) => `Remove the passkey ${passkey.label} of ${member.mail}`,
  home: (subject) => memberUrl(subject),
  confirm: 'Remove the passkey',
  fields: () => [],
  input: (_values, { member, passkey }) => ({ mail: member.mail, app: 'portal' as const, passkeyId: passkey.id }),
  preview: (_input, { member }) => [
    `${member.mail} cannot sign in with it any more, and is signed out of the portal everywhere.`,
  ],
});
