import type { Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { addMail } from '../../mail/outbox.ts';
import type { AppName } from '../../people/apps.ts';
import { addInvite, countInvites, makeLinkSecret } from '../../people/links.ts';
import type { Actor } from '../engine/operation.ts';

/** What an operation that invites somebody returns. */
export interface Invitation {
  readonly mail: string;
  /** Whether the person has yet to accept it. */
  readonly isPending: boolean;
  /** For the shell and the start of the service alone. Otherwise the link is mailed. */
  readonly link: string | undefined;
  readonly expiresAt: Date;
}

interface Invited {
  readonly app: AppName;
  readonly personId: bigint;
  /** Whose invitation it is; null for the console. */
  readonly partnerId: string | null;
  /** The address of the app, where the link leads. */
  readonly url: string;
  /** For the mail; the link is added when the mail is written. */
  readonly content: Readonly<Record<string, string>>;
}

/** Mails to one address, and from one partner, within a day. More of them would be spam in the name of the service. */
const maxToPerson = 5;
const maxInAll = 100;

/**
 * Adds the link of an invitation and hands it over: the shell prints it, anything else mails it to the invited address. No page
 * gets it, so that no other person can accept the invitation.
 */
export async function handOver(
  tx: Queryable,
  { app, personId, partnerId, url, content }: Invited,
  now: Date,
  actor: Actor,
): Promise<Pick<Invitation, 'link' | 'expiresAt'>> {
  const isForShell = actor.kind === 'command' || actor.kind === 'service';
  if (!isForShell) {
    const { inAll, toPerson } = await countInvites(tx, { app, personId, partnerId }, now);
    if (toPerson >= maxToPerson) {
      throw new OperatorError(`this address was invited ${maxToPerson} times within a day: try again tomorrow`);
    }
    if (inAll >= maxInAll) {
      throw new OperatorError(`${maxInAll} invitations were sent within a day: try again tomorrow`);
    }
  }
  const { id, expiresAt } = await addInvite(tx, { app, personId, partnerId }, now);
  if (isForShell) {
    const made = await makeLinkSecret(tx, { app, id }, now);
    return { link: made && `${url}/sign-in/link/${made.token}`, expiresAt };
  }
  const cause = `invitation:${id}`;
  const stored = { ...content, kind: 'invitation', link: String(id), place: app, url };
  await addMail(tx, { cause, partnerId: null, kind: 'invitation', content: stored, at: now });
  return { link: undefined, expiresAt };
}
