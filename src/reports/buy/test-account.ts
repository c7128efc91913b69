import { Failure, rateLimited } from '../../kernel/errors.ts';
import type { Vin } from '../../vehicles/vin/read.ts';
import { isSandbox, sandboxCaseOf } from '../../vehicles/vin/sandbox.ts';
import type { Look } from './look.ts';

const retryAfterSeconds = 2;
const shortAccessMs = 60_000;

/** Refuses what a test account cannot buy, and what a sandbox VIN refuses it on demand. Live accounts buy every VIN. */
export function refuseOnTestAccount(vin: Vin, { isTest, billingMode }: Pick<Look, 'isTest' | 'billingMode'>): void {
  if (!isTest) return;
  if (!isSandbox(vin)) throw new Failure('TEST_ACCOUNT');
  const demanded = sandboxCaseOf(vin);
  if (demanded === 'without funds') throw withoutFunds({ billingMode });
  if (demanded === 'rate limited') throw rateLimited(retryAfterSeconds);
}

/** How long a report can be read. */
export function accessMs(vin: Vin, { isTest }: Pick<Look, 'isTest'>, agreedMs: number): number {
  return isTest && sandboxCaseOf(vin) === 'short access' ? shortAccessMs : agreedMs;
}

export function withoutFunds({ billingMode }: Pick<Look, 'billingMode'>): Failure {
  return new Failure(billingMode === 'prepaid' ? 'INSUFFICIENT_CREDIT' : 'CREDIT_LIMIT_REACHED');
}
