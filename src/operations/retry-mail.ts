import { Type } from 'typebox';

import { OperatorError } from '../kernel/errors.ts';
import { reviveMail } from '../mail/outbox.ts';
import { defineOperation, type Done } from './operation.ts';

/** Queues a mail again that was given up, as if it were new. */
export const retryMail = defineOperation({
  code: 'retry-mail',
  name: 'retry a mail',
  input: Type.Object({ mailId: Type.BigInt({ description: 'must be the number of a mail' }) }),
  async run(tx, { mailId }, now): Promise<Done<void>> {
    const mail = await reviveMail(tx, mailId, now);
    if (!mail) throw new OperatorError(`mail ${mailId} was not given up: see mail list --status dead`);
    const change = {
      ...(mail.partnerId !== null && { partnerId: mail.partnerId }),
      subject: `mail ${mailId}`,
      before: { status: 'dead' },
      after: { status: 'queued' },
    };
    return { result: undefined, change };
  },
});
