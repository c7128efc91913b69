import { Type } from 'typebox';

import { requirePartner } from '../partners/partner.ts';
import { addInvite } from '../people/links.ts';
import { findMember, insertMember, lockMembers } from '../people/members.ts';
import { addPerson } from '../people/persons.ts';
import { memberRoles } from '../people/roles.ts';
import { choice, email, identifier } from './fields.ts';
import { InvalidInput } from './input.ts';
import { defineOperation, type Done } from './operation.ts';

interface Invitation {
  readonly mail: string;
  /** The secret of the link. It is shown once and stored nowhere. */
  readonly token: string;
  readonly expiresAt: Date;
}

/**
 * Adds a person to the team of a partner and makes a link for one sign-in to the portal. For one who is a member already it
 * makes a new link. Links of earlier invitations stop working.
 */
export const inviteMember = defineOperation({
  code: 'invite-member',
  name: 'invite a member',
  input: Type.Object({ partnerId: identifier, mail: email, role: choice(memberRoles) }),
  async run(tx, { partnerId, mail, role }, now): Promise<Done<Invitation>> {
    await requirePartner(tx, partnerId);
    await lockMembers(tx, partnerId);
    const known = await findMember(tx, partnerId, mail);
    if (known && known.role !== role) {
      throw new InvalidInput(
        'role',
        `cannot be ${role}: ${known.mail} is ${known.role} already, member role changes that`,
      );
    }
    const person = await addPerson(tx, mail, now);
    if (!known) await insertMember(tx, { partnerId, personId: person.id, role, at: now });
    const { token, expiresAt } = await addInvite(tx, { place: 'portal', personId: person.id }, now);
    const change = {
      partnerId,
      subject: `member ${person.mail}`,
      before: { isMember: known !== undefined },
      after: { isMember: true, role, linkExpiresAt: expiresAt },
    };
    return { result: { mail: person.mail, token, expiresAt }, change };
  },
});
