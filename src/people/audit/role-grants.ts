import type { Queryable } from '../../database/connect.ts';
import { sql } from '../../database/sql.ts';

/** A person, by their mail address, or the user of a shell. */
interface Decider {
  readonly kind: string;
  readonly name: string;
}

interface RoleGrant {
  readonly actor: string;
  readonly operation: string;
  readonly madeAt: Date;
}

/**
 * The latest invitation or role that one of two has given the other since a moment. Operators alone have roles, so that the user
 * of a shell can only be the one who gave it.
 */
export async function findRoleGrant(
  tx: Queryable,
  [one, other]: readonly [Decider, Decider],
  since: Date,
): Promise<RoleGrant | undefined> {
  const [grant] = await tx.query<RoleGrant>(sql`
    select actor, operation, made_at as "madeAt" from people.audit_entry
    where operation in ('invite-operator', 'set-operator-role', 'enable-operator') and made_at > ${since}
      and ((actor_kind = ${one.kind} and lower(actor) = lower(${one.name})
          and ${other.kind === 'person'}::boolean and lower(subject) = lower(${`operator ${other.name}`}))
        or (actor_kind = ${other.kind} and lower(actor) = lower(${other.name})
          and ${one.kind === 'person'}::boolean and lower(subject) = lower(${`operator ${one.name}`})))
    order by number desc limit 1`);
  return grant;
}
