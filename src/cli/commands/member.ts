import { OperatorError } from '../../kernel/errors.ts';
import { clip } from '../../kernel/text.ts';
import { inviteMember } from '../../operations/people/invite-member.ts';
import { removeMember } from '../../operations/people/remove-member.ts';
import { setMemberRole } from '../../operations/people/set-member-role.ts';
import { requirePartner } from '../../partners/partner.ts';
import { listMembers } from '../../people/members.ts';
import { memberRoles } from '../../people/roles.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { withCount } from '../line.ts';
import { minute, formatMoment, pairs, table } from '../table.ts';
import { readChoice } from '../values.ts';

const roleNames = memberRoles.join('|');

export const memberInvite: DatabaseCommand = {
  name: 'member invite',
  summary: 'Invite a person to the team of a partner, and print the link to accept',
  arguments: ['PARTNER', 'MAIL'],
  options: { role: { value: roleNames, help: 'what the member may do', needed: true } },
  details: [
    'An owner may do everything, including inviting others; a developer has reports, keys and webhooks; finance has',
    'invoices, statements and billing details; a viewer can only read reports.',
    'The link works once, for 72 hours. Give it to the person and to nobody else: the membership is pending until it is used.',
    'Inviting a person again makes a new link; the earlier link of this partner stops working.',
  ],
  needs: 'database',
  async run({ positionals: [partnerId = '', mail = ''], options }, context) {
    const { publicUrl } = context;
    // Before anything is changed: without the address the link could not be shown.
    if (publicUrl === undefined) {
      throw new OperatorError('PUBLIC_URL is not set: it is the address of the service, which the link begins with');
    }
    const role = readChoice('--role', options['role'] ?? '', memberRoles);
    const names = { partnerId: 'PARTNER', mail: 'MAIL', role: '--role' };
    const invited = await runChange(
      context,
      inviteMember,
      { partnerId, mail, role, url: `${publicUrl}/portal` },
      names,
    );
    const { link = '' } = invited;
    return {
      json: {
        partner: partnerId,
        member: invited.mail,
        role,
        link,
        pending: invited.isPending,
        expiresAt: invited.expiresAt,
      },
      text: pairs([
        ['member', `${invited.mail}, ${role} of ${partnerId}`],
        ['link', link],
        ['', `works once, until ${formatMoment(invited.expiresAt)}; shown this once`],
      ]),
    };
  },
};

const heads = ['member', 'role', 'added (UTC)', 'last sign-in (UTC)'];

export const memberList: DatabaseCommand = {
  name: 'member list',
  summary: 'List the people of a partner',
  arguments: ['PARTNER'],
  options: {},
  needs: 'database',
  async run({ positionals: [partnerId = ''] }, { database }) {
    await requirePartner(database, partnerId);
    const members = await listMembers(database, partnerId);
    const rows = members.map(({ mail, role, createdAt, lastSignInAt, isPending }) => [
      clip(mail, 60),
      role,
      minute(createdAt),
      isPending ? 'pending' : lastSignInAt ? minute(lastSignInAt) : 'never',
    ]);
    return {
      json: members.map(({ mail, role, createdAt, lastSignInAt, isPending }) => ({
        partner: partnerId,
        member: mail,
        role,
        pending: isPending,
        createdAt,
        lastSignInAt,
      })),
      text: rows.length === 0 ? `${partnerId} has no members: member invite adds one.` : table(heads, rows),
    };
  },
};

export const memberRole: DatabaseCommand = {
  name: 'member role',
  summary: 'Give a member of a partner another role',
  arguments: ['PARTNER', 'MAIL', 'ROLE'],
  options: {},
  details: [`The roles are ${memberRoles.join(', ')}.`],
  needs: 'database',
  async run({ positionals: [partnerId = '', mail = '', text = ''] }, context) {
    const role = readChoice('ROLE', text, memberRoles);
    const changed = await runChange(context, setMemberRole, { partnerId, mail, role });
    return {
      json: { partner: partnerId, member: changed.mail, role },
      text: `${changed.mail} is ${role} of ${partnerId}.`,
    };
  },
};

export const memberRemove: DatabaseCommand = {
  name: 'member remove',
  summary: 'Remove a person from the team of a partner; API keys stay valid',
  arguments: ['PARTNER', 'MAIL'],
  options: {},
  needs: 'database',
  async run({ positionals: [partnerId = '', mail = ''] }, context) {
    const { mail: removed, endedSessions } = await runChange(context, removeMember, { partnerId, mail });
    return {
      json: { partner: partnerId, member: removed, endedSessions },
      text: `${removed} is not a member of ${partnerId} any more; ${withCount(endedSessions, 'session')} ended.`,
    };
  },
};
