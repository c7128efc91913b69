import { changeAccount, type AccountChange } from '../../billing/account.ts';
import { OperatorError } from '../../kernel/errors.ts';
import type { Cents } from '../../kernel/money.ts';
import { updatePartner, type PartnerChange } from '../../partners/partner.ts';
import type { DatabaseCommand } from '../command.ts';
import { requirePartner, showPartner } from '../partner-view.ts';
import { readEmail, readEuro, readLanguage, readWhole } from '../values.ts';
import { partnerOptions } from './partner-options.ts';

const fixed = 'is fixed when the account is made and cannot be changed';

export const partnerSet: DatabaseCommand = {
  name: 'partner set',
  summary: 'Change what was agreed with a partner; "none" takes a limit, level or address away',
  arguments: ['ID'],
  options: {
    ...partnerOptions,
    billing: { value: 'MODE', help: 'refused: it is fixed when the account is made' },
    repeats: { value: 'POLICY', help: 'refused: it is fixed when the account is made' },
  },
  needs: 'database',
  async run({ positionals: [id = ''], options }, { database, now }) {
    if (options['billing'] !== undefined) throw new OperatorError(`the billing mode ${fixed}`);
    if (options['repeats'] !== undefined) throw new OperatorError(`the repeat policy ${fixed}`);
    if (Object.keys(options).length === 0) {
      throw new OperatorError('nothing to change: name at least one option (see vehicle-history partner set --help)');
    }
    await requirePartner(database, id);
    const [partner, account] = [readPartnerChange(options), readAccountChange(options)];
    await database.transaction(async (tx) => {
      await updatePartner(tx, id, partner);
      await changeAccount(tx, id, account);
    });
    return showPartner(database, id, now);
  },
};

type Options = Readonly<Record<string, string | undefined>>;

function readPartnerChange(options: Options): PartnerChange {
  const { name, language, email } = options;
  return {
    ...(name !== undefined && { name: readName(name) }),
    ...(language !== undefined && { language: readLanguage(language) }),
    ...(email !== undefined && { contactEmail: email === 'none' ? null : readEmail(email) }),
    ...(options['rate-limit'] !== undefined && {
      rateLimitPerMinute: readWhole('--rate-limit', options['rate-limit'], 1, 1_000_000),
    }),
    ...(options['access-days'] !== undefined && {
      reportAccessDays: readWhole('--access-days', options['access-days'], 1, 3650),
    }),
  };
}

function readAccountChange(options: Options): AccountChange {
  return {
    ...(options['charge-window-hours'] !== undefined && {
      chargeWindowHours: readWhole('--charge-window-hours', options['charge-window-hours'], 1, 8760),
    }),
    ...(options['credit-limit'] !== undefined && {
      creditLimitCents: readEuroOrNone('--credit-limit', options['credit-limit']),
    }),
    ...(options['warn-below'] !== undefined && {
      warningLevelCents: readEuroOrNone('--warn-below', options['warn-below']),
    }),
  };
}

function readEuroOrNone(name: string, text: string): Cents | null {
  return text === 'none' ? null : readEuro(name, text);
}

function readName(text: string): string {
  if (text.length === 0 || text.length > 200) throw new OperatorError('--name must have 1 to 200 characters');
  return text;
}
