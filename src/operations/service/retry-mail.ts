import { Type } from 'typebox';

import type { Queryable } from '../../database/connect.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { copyMail, reviveMail } from '../../mail/outbox.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/** Queues a mail again that was given up, as if it were new; of one that was sent, a copy. */
export const retryMail = defineOperation({
  code: 'retry-mail',
  name: 'retry a mail',
  input: Type.Object({ mailId: Type.BigInt({ description: 'must be the number of a mail' }) }),
  async run(tx, { mailId }, now): Promise<Done<bigint>> {
    const mail = await reviveMail(tx, mailId, now);
    if (!mail) return sendCopy(tx, mailId, now);
    const change = {
      ...(mail.partnerId !== null && { partnerId: mail.partnerId }),
      subject: `mail ${mailId}`,
      before: { status: 'dead' },
      after: { status: 'queued' },
    };
    return { result: mailId, change };
  },
});

async function sendCopy(tx: Queryable, mailId: bigint, now: Date): Promise<Done<bigint>> {
  const sent = await copyMail(tx, mailId, now);
  if (!sent) throw new OperatorError(`mail ${mailId} cannot be sent again: it does not exist or is being sent`);
  const { copy, partnerId } = sent;
  const after = { status: 'queued', copy };
  return { result: copy, change: { ...(partnerId !== null && { partnerId }), subject: `mail ${mailId}`, after } };
}
