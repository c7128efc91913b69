import type { Account, AccountChange } from '../../billing/account.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { formatEuro } from '../../kernel/money.ts';

type RechargeChange = Pick<AccountChange, 'rechargeBelowCents' | 'rechargeCents' | 'rechargeCapCents'>;

/** Refuses automatic recharge that has one of level and amount alone, is for play money, or exceeds the limit that the partner set. */
export function checkRecharge(account: Account, change: RechargeChange): void {
  const { rechargeBelowCents: below = account.rechargeBelowCents } = change;
  const { rechargeCents: amount = account.rechargeCents, rechargeCapCents: cap = account.rechargeCapCents } = change;
  if ((below === null) !== (amount === null)) {
    throw new OperatorError('automatic recharge needs both: below which balance, and by how much');
  }
  if (amount === null) return;
  if (account.isTest) throw new OperatorError('a test account spends play money: it is not recharged');
  if (cap !== null && amount > cap) {
    throw new OperatorError(
      `${formatEuro(amount)} EUR are more than the ${formatEuro(cap)} EUR that the partner lets be recharged in a month`,
    );
  }
}
