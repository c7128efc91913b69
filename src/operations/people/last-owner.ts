import type { Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { listMembers, type Member } from '../../people/members.ts';
import type { Actor } from '../engine/operation.ts';

/** Without an owner, no member could invite one. An operator can, and may remove the last owner. */
export async function refuseToLoseLastOwner(
  tx: Queryable,
  { partnerId, member, actor }: { partnerId: string; member: Member; actor: Actor },
): Promise<void> {
  if (member.role !== 'owner' || member.isPending || !actor.role.startsWith('member-')) return;
  const owners = (await listMembers(tx, partnerId)).filter(({ role, isPending }) => role === 'owner' && !isPending);
  if (owners.length > 1) return;
  throw new OperatorError(`${member.mail} is the last owner: make another member an owner first`);
}
