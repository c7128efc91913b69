import type { Account, AccountChange } from '../../billing/account.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { formatEuro } from '../../kernel/money.ts';

type RechargeChange = Pick<AccountChange, 'rechargeBelowCents' | 'rechargeCents' | 'rechargeCapCents'>;

/** Refuses automatic recharge that has one of level and amount alone, is for play money, or exceeds the limit that the partner set. */
export function checkRecharge(account: Account, change: RechargeChange): void {
  const { rechargeBelowCents: below = account.rechargeBelowCents } = change;
  const { rechargeCents: amount = account.rechargeCents, rechargeCapCents: cap = account.rechargeCapCents } = change;
  if ((below === null) !== (amount === null)) {
    throw new OperatorError('automatic recharge needs both a threshold and an amount');
  }
  if (amount === null) return;
  if (account.isTest) throw new OperatorError('a test account uses play money and cannot be recharged');
  if (cap !== null && amount > cap) {
    throw new OperatorError(
      `${formatEuro(amount)} EUR is more than the partner's monthly recharge limit of ${formatEuro(cap)} EUR`,
    );
  }
}
