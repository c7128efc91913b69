import { Type } from 'typebox';

import { voidLinksOf } from '../../people/links.ts';
import { deleteMember, lockMembers, requireMember } from '../../people/members.ts';
import { endSessionsOf } from '../../people/sessions.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { refuseToLoseLastOwner } from './last-owner.ts';

interface Removed {
  readonly mail: string;
  /** Sessions end where the person belongs to no other partner. */
  readonly endedSessions: number;
}

/** Takes a person out of the team of a partner, whose pages they cannot open any more. */
export const removeMember = defineOperation({
  code: 'remove-member',
  name: 'remove a member',
  input: Type.Object({ partnerId: identifier, mail: identifier }),
  async run(tx, { partnerId, mail }, now, actor): Promise<Done<Removed>> {
    await lockMembers(tx, partnerId);
    const member = await requireMember(tx, partnerId, mail);
    await refuseToLoseLastOwner(tx, { partnerId, member, actor });
    const { personId } = member;
    const others = await deleteMember(tx, { partnerId, personId });
    const access = { app: 'portal', personId } as const;
    const endedSessions = others === 0 ? await endSessionsOf(tx, access, now) : 0;
    if (others === 0) await voidLinksOf(tx, access, now);
    const change = {
      partnerId,
      subject: `member ${member.mail}`,
      before: { isMember: true, role: member.role },
      after: { isMember: false, endedSessions },
    };
    return { result: { mail: member.mail, endedSessions }, change };
  },
});
