import { Type } from 'typebox';

import { OperatorError } from '../kernel/errors.ts';
import { reviveMail } from '../mail/outbox.ts';
import { defineOperation } from './operation.ts';

/** Queues a mail again that was given up, as if it were new. */
export const retryMail = defineOperation({
  name: 'retry a mail',
  roles: ['admin', 'finance', 'support'],
  input: Type.Object({ mailId: Type.BigInt({ description: 'must be the number of a mail' }) }),
  async run(tx, { mailId }, now): Promise<void> {
    if (await reviveMail(tx, mailId, now)) return;
    throw new OperatorError(`mail ${mailId} was not given up: see mail list --status dead`);
  },
});
