import { checkVatNumber } from '../../operations/money/check-vat-number.ts';
import { runChange } from '../change.ts';
import type { DatabaseCommand } from '../command.ts';
import { describeCheck } from './billing-options.ts';

export const partnerCheckVat: DatabaseCommand = {
  name: 'partner check-vat',
  summary: 'Check the VAT number of a partner with VIES, the register of the member states',
  arguments: ['ID'],
  options: {},
  details: [
    'Needs VIES_URL. The answer is stored with its consultation number. If VIES is not available, this says nothing about',
    'the number: check again later.',
  ],
  needs: 'database',
  async run({ positionals: [partnerId = ''] }, context) {
    const check = await runChange(context, checkVatNumber, { partnerId });
    const { vatNumber, outcome, consultationNumber, checkedAt, reason } = check;
    const proof = consultationNumber === null ? '' : ` Consultation number: ${consultationNumber}.`;
    const sentence = describeCheck(check);
    return {
      json: { partner: partnerId, vatNumber, outcome, consultationNumber, checkedAt, reason },
      text: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.${proof}`,
    };
  },
};
