import { Type } from 'typebox';

import { OperatorError } from '../../kernel/errors.ts';
import { visibleText } from '../../kernel/text.ts';
import {
  type DisputeAnswer,
  type ForwardedDispute,
  isForwardedNow,
  lockForwarded,
  maxNote,
  saveSupplierAnswer,
  supplierAnswers,
} from '../../reports/disputes/forwarded.ts';
import { choice, identifier, nullable, paragraph } from '../engine/fields.ts';
import { InvalidInput } from '../engine/input.ts';
import { defineOperation, type Done } from '../engine/operation.ts';
import { requireOpenDispute } from './required-dispute.ts';

/** Records what a supplier answered about a contested record, or that it did not answer in time. A later answer replaces it. */
export const recordSupplierAnswer = defineOperation({
  code: 'record-supplier-answer',
  name: "record a supplier's answer to a dispute",
  input: Type.Object({
    disputeId: identifier,
    supplierId: identifier,
    answer: choice(supplierAnswers),
    note: nullable(paragraph(maxNote)),
  }),
  async run(tx, { disputeId, supplierId, answer, note }, now): Promise<Done<ForwardedDispute>> {
    const dispute = await requireOpenDispute(tx, disputeId);
    const forwarded = await lockForwarded(tx, disputeId, supplierId);
    if (!forwarded || !isForwardedNow(dispute, forwarded)) {
      throw new OperatorError(`dispute ${disputeId} was not forwarded to ${supplierId}`);
    }
    checkSupplierAnswer(forwarded, answer, now);
    const answerNote = note === null ? null : visibleText(note);
    const answered: ForwardedDispute = { ...forwarded, answer, answerNote, answeredAt: now };
    await saveSupplierAnswer(tx, answered);
    return {
      result: answered,
      change: {
        partnerId: dispute.partnerId,
        subject: `dispute ${disputeId}`,
        before: { supplierId, answer: forwarded.answer },
        after: { supplierId, answer },
      },
    };
  },
});

/** Refuses to give up a supplier that still has time. */
export function checkSupplierAnswer(
  { dueAt }: Pick<ForwardedDispute, 'dueAt'>,
  answer: DisputeAnswer,
  now: Date,
): void {
  if (answer === 'none' && now < dueAt) {
    throw new InvalidInput('answer', 'cannot be none before the five working days are over');
  }
}
