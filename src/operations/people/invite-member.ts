import { Type } from 'typebox';

import type { Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { addMail } from '../../mail/outbox.ts';
import { type PartnerState, requirePartner } from '../../partners/partner.ts';
import { findMember, insertMember, listMembers, lockMembers } from '../../people/members.ts';
import { addPerson } from '../../people/persons.ts';
import { type MemberRole, memberRoles } from '../../people/roles.ts';
import { choice, email, identifier } from '../engine/fields.ts';
import { InvalidInput } from '../engine/input.ts';
import { type Actor, defineOperation, type Done } from '../engine/operation.ts';
import { handOver, type Invitation } from './invitation.ts';

/**
 * Invites a person to the team of a partner. The membership is pending until the person accepts it with the link of this
 * invitation. For one who is a member already it makes a new link. Links of earlier invitations of this partner stop working;
 * those of other partners do not.
 */
export const inviteMember = defineOperation({
  code: 'invite-member',
  name: 'invite a member',
  input: Type.Object({
    partnerId: identifier,
    mail: email,
    role: choice(memberRoles),
    /** The address of the portal, where the link leads. */
    url: identifier,
  }),
  async run(tx, { partnerId, mail, role, url }, now, actor): Promise<Done<Invitation>> {
    const partner = await requirePartner(tx, partnerId);
    await lockMembers(tx, partnerId);
    const known = await findMember(tx, partnerId, mail);
    if (known && known.role !== role) {
      throw new InvalidInput(
        'role',
        `cannot be ${role}: ${known.mail} is ${known.role} already, member role changes that`,
      );
    }
    refuseOwnAccess({ mail, role, isNew: known === undefined }, actor);
    const person = await addPerson(tx, mail, now);
    if (!known) await insertMember(tx, { partnerId, personId: person.id, role, at: now });
    const invitedBy = isOperator(actor) ? '' : actor.name;
    const language = partner.language ?? 'en';
    const content = { partner: partner.name, role, invitedBy, language };
    const invited = { app: 'portal', personId: person.id, partnerId, url, content } as const;
    const { link, expiresAt } = await handOver(tx, invited, now, actor);
    if (isOperator(actor)) await tellOwners(tx, { partner, mail, role, url, except: person.id }, now);
    const change = {
      partnerId,
      subject: `member ${person.mail}`,
      before: { isMember: known !== undefined },
      after: { isMember: true, role, linkExpiresAt: expiresAt },
    };
    // As typed: the spelling that another partner used is not shown to this one.
    return { result: { mail, isPending: known?.isPending ?? true, link, expiresAt }, change };
  },
});

const isOperator = ({ role }: Actor) => !role.startsWith('member-') && role !== 'system';

/** Operators do not act as a partner: support invites only viewers, who cannot change or spend anything. No one invites themselves. */
function refuseOwnAccess(
  { mail, role, isNew }: { mail: string; role: MemberRole; isNew: boolean },
  actor: Actor,
): void {
  if (actor.role === 'support' && isNew && role !== 'viewer') {
    throw new OperatorError('support may only invite viewers and resend invitations: ask an admin');
  }
  if (isOperator(actor) && actor.kind === 'person' && actor.name.toLowerCase() === mail.toLowerCase()) {
    throw new InvalidInput('mail', 'is your own: operators cannot act as a partner');
  }
}

interface Announcement {
  readonly partner: PartnerState;
  readonly mail: string;
  readonly role: MemberRole;
  readonly url: string;
  /** The invited person, who gets the invitation itself. */
  readonly except: bigint;
}

/** Tells the owners of a partner whom an operator has invited to their team. */
async function tellOwners(tx: Queryable, { partner, mail, role, url, except }: Announcement, now: Date): Promise<void> {
  const owners = (await listMembers(tx, partner.id)).filter((one) => one.role === 'owner' && !one.isPending);
  for (const { personId } of owners) {
    if (personId === except) continue;
    await addMail(tx, {
      cause: `member-invited:${partner.id}:${personId}:${now.getTime()}:${mail}`,
      partnerId: null,
      kind: 'member-invited',
      content: {
        kind: 'member-invited',
        person: String(personId),
        url: `${url}/p/${encodeURIComponent(partner.id)}/team`,
        partner: partner.name,
        mail,
        role,
        at: now.toISOString(),
        language: partner.language ?? 'en',
      },
      at: now,
    });
  }
}
