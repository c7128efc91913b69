import { changeAccount, type Account, type AccountChange } from '../../billing/account.ts';
import { setPrice } from '../../billing/prices.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { updatePartner } from '../../partners/partner.ts';
import type { DatabaseCommand } from '../command.ts';
import { euro } from '../money-view.ts';
import { requireAccount, showPartner } from '../partner-view.ts';
import { readEuro } from '../values.ts';
import { partnerOptions, readAccountTerms, readPartnerTerms } from './partner-options.ts';

const fixed = 'is fixed when the account is made and cannot be changed';

export const partnerSet: DatabaseCommand = {
  name: 'partner set',
  summary: 'Change what was agreed with a partner; "none" takes a limit, level or address away',
  arguments: ['ID'],
  options: {
    price: { value: 'EUR', help: 'price of a report from now on; "price set" can agree a later one' },
    ...partnerOptions,
    billing: { value: 'MODE', help: 'how it pays', refused: `the billing mode ${fixed}` },
    repeats: { value: 'POLICY', help: 'what a repeat costs', refused: `the repeat policy ${fixed}` },
    'top-up': { value: 'EUR', help: 'money in', refused: 'money is booked with vehicle-history funds add ID EUR' },
  },
  needs: 'database',
  async run({ positionals: [id = ''], options }, { database, now }) {
    if (Object.keys(options).length === 0) {
      throw new OperatorError('nothing to change: name at least one option (see vehicle-history partner set --help)');
    }
    const account = await requireAccount(database, id);
    const partnerChange = readPartnerTerms(options);
    const accountChange = readAccountTerms(options, account.billingMode);
    refuseLimitBelowDebt(account, accountChange);
    const priceCents = options['price'] === undefined ? undefined : readEuro('--price', options['price']);
    await database.transaction(async (tx) => {
      await updatePartner(tx, id, partnerChange);
      await changeAccount(tx, id, accountChange);
      if (priceCents !== undefined) await setPrice(tx, id, { kind: 'report', cents: priceCents, validFrom: now });
    });
    return showPartner(database, id, now);
  },
};

/** The database refuses it too; here it can still be told how much is owed. */
function refuseLimitBelowDebt({ balanceCents }: Account, { creditLimitCents }: AccountChange): void {
  if (creditLimitCents === undefined || creditLimitCents === null || -balanceCents <= creditLimitCents) return;
  throw new OperatorError(`the credit limit cannot be below what is owed, ${euro(-balanceCents)}`);
}
