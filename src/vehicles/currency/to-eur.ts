import { irrevocableRates } from './euro-members.ts';
import { firstRateYear, yearlyRates } from './yearly-rates.ts';

const fixedRates = new Map([...Object.entries(irrevocableRates), ['EUR', 1] as const]);
const floatingRates = new Map(Object.entries(yearlyRates));

/**
 * Converts an amount to euros, to the cent: exactly for a currency that the euro replaced; for others by the average rate
 * of the year, or of the nearest year that has one.
 *
 * @param currency ISO 4217, in capitals; for one that is not known here the result is undefined.
 * @param on ISO date, month or year; if it is none, the result is undefined where it matters.
 */
export function toEur(amount: number, currency: string, on: string): number | undefined {
  const rate = fixedRates.get(currency) ?? rateOfYear(currency, on);
  return rate === undefined || !Number.isFinite(amount) ? undefined : divideToCents(amount, rate);
}

function rateOfYear(currency: string, on: string): number | undefined {
  const rates = floatingRates.get(currency);
  const [year] = /^\d{4}(?=-|$)/.exec(on) ?? [];
  if (!rates || !year) return undefined;
  return rates[Math.min(Math.max(Number(year) - firstRateYear, 0), rates.length - 1)];
}

/** In whole numbers: half a cent goes up as the euro's law has it, and floating point would send some of them down. */
function divideToCents(amount: number, rate: number): number {
  const [dividend, divisor] = [decimalOf(Math.abs(amount)), decimalOf(rate)];
  if (!dividend || !divisor) return Math.round((amount / rate) * 100) / 100;
  const above = dividend.digits * 100n * 10n ** divisor.places;
  const below = divisor.digits * 10n ** dividend.places;
  const cents = Number((2n * above + below) / (2n * below));
  return cents === 0 ? 0 : (Math.sign(amount) * cents) / 100;
}

/** The decimal notation; undefined for numbers that need an exponent. */
function decimalOf(number: number): { readonly digits: bigint; readonly places: bigint } | undefined {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(number)) ?? [];
  return whole === undefined ? undefined : { digits: BigInt(whole + fraction), places: BigInt(fraction.length) };
}
