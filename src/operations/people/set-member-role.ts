import { Type } from 'typebox';

import { lockMembers, requireMember, updateMemberRole } from '../../people/members.ts';
import { memberRoles } from '../../people/roles.ts';
import { choice, identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { refuseToLoseLastOwner } from './last-owner.ts';

/** Gives a member of a partner another role. It is in force with the next request of each session. */
export const setMemberRole = defineOperation({
  code: 'set-member-role',
  name: "set a member's role",
  input: Type.Object({ partnerId: identifier, mail: identifier, role: choice(memberRoles) }),
  async run(tx, { partnerId, mail, role }, _now, actor): Promise<Done<{ mail: string }>> {
    await lockMembers(tx, partnerId);
    const member = await requireMember(tx, partnerId, mail);
    if (role !== 'owner') await refuseToLoseLastOwner(tx, { partnerId, member, actor });
    await updateMemberRole(tx, { partnerId, personId: member.personId, role });
    return {
      result: { mail: member.mail },
      change: { partnerId, subject: `member ${member.mail}`, before: { role: member.role }, after: { role } },
    };
  },
});
