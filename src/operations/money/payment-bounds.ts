import type { Cents } from '../../kernel/money.ts';
import { InvalidInput } from '../engine/input.ts';

/** Bounds of the provider, for what is paid. */
const [minCents, maxCents] = [50n, 99_999_999n];

export function requirePayable(grossCents: Cents): void {
  if (grossCents >= minCents && grossCents <= maxCents) return;
  throw new InvalidInput('cents', 'must be between 0.50 and 999999.99 EUR, VAT included');
}
