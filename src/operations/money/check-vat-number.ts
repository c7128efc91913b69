import { Type } from 'typebox';

import { requireAccount } from '../../billing/account.ts';
import { listBuyers } from '../../billing/parties/buyer.ts';
import { compactCode } from '../../billing/parties/check-form.ts';
import { sellerOn } from '../../billing/parties/seller.ts';
import { versionOn } from '../../billing/parties/versions.ts';
import { recordVatCheck, type VatCheck } from '../../billing/vat/checks.ts';
import { viesNumberOf } from '../../billing/vat/numbers.ts';
import { utcDay } from '../../kernel/day.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { identifier } from '../engine/fields.ts';
import { defineSteppedOperation } from '../engine/operation.ts';

/** The check, and why VIES could not answer, if so. */
export interface CheckedVatNumber extends VatCheck {
  readonly reason: string | null;
}

/** Checks a partner's VAT number against VIES and stores the answer. VIES is queried before the transaction begins. */
export const checkVatNumber = defineSteppedOperation({
  code: 'check-vat-number',
  name: 'check a VAT number',
  input: Type.Object({
    partnerId: identifier,
    /** One that the partner has or will have; the present one, else the next, where not given. */
    vatNumber: Type.Optional(identifier),
  }),
  async runSteps({ step, database, askVies }, { partnerId, vatNumber: given }, now): Promise<CheckedVatNumber> {
    if (!askVies) throw new OperatorError('VAT numbers are not checked against VIES: VIES_URL is not set');
    await requireAccount(database, partnerId);
    const today = utcDay(now);
    const versions = await listBuyers(database, partnerId);
    const present = versionOn(versions, today) ?? versions[0];
    const numbers = [present, ...versions].flatMap((version) => version?.details.vatNumber ?? []);
    const vatNumber = given === undefined ? numbers[0] : numbers.find((number) => number === compactCode(given));
    if (vatNumber === undefined)
      throw new OperatorError(`the partner has ${given === undefined ? 'no VAT number' : 'another VAT number'}`);
    if (!viesNumberOf(vatNumber))
      throw new OperatorError(`VIES only has numbers of the European Union, not ${vatNumber}`);
    const seller = await sellerOn(database, today);
    const { reason, ...answer } = await askVies(vatNumber, seller?.vatNumber ?? null);
    const check = { vatNumber, checkedAt: now, ...answer };
    return step(async (tx) => {
      await recordVatCheck(tx, partnerId, check);
      const after = { outcome: check.outcome, consultationNumber: check.consultationNumber };
      return { result: { ...check, reason }, change: { partnerId, subject: vatNumber, after, reason } };
    });
  },
});
