import { Type } from 'typebox';

import { applyCompletions, type Completions } from '../../invoicing/complete.ts';
import { lockCustomer } from '../../invoicing/customer.ts';
import { identifier } from '../engine/fields.ts';
import { defineOperation, type Done } from '../engine/operation.ts';

/**
 * Completes the documents of a partner that were issued without the details of the seller or the buyer, each once. `vatReceived`
 * says that the VAT on what had been paid of them came in, too; without it, these documents wait.
 */
export const completeDocuments = defineOperation({
  code: 'complete-documents',
  name: 'complete documents',
  input: Type.Object({ partnerId: identifier, vatReceived: Type.Boolean() }),
  async run(tx, { partnerId, vatReceived }, now): Promise<Done<Completions>> {
    const { partner } = await lockCustomer(tx, partnerId);
    const result = await applyCompletions(tx, partner, { vatReceived, at: now });
    if (result.completed.length === 0) return { result, change: null };
    const vatCents = result.completed.reduce((sum, { document }) => sum + document.vatCents, 0n);
    const vatReceivedCents = result.completed.reduce((sum, { vatToReceiveCents }) => sum + vatToReceiveCents, 0n);
    const numbers = result.completed.map(({ document }) => document.number);
    return {
      result,
      change: { partnerId, subject: 'documents', after: { completed: numbers.join(', '), vatCents, vatReceivedCents } },
    };
  },
});
