import { irrevocableRates } from './euro-members.ts';
import { firstRateYear, yearlyRates } from './yearly-rates.ts';

const fixedRates = new Map([...Object.entries(irrevocableRates), ['EUR', 1] as const]);
const floatingRates = new Map(Object.entries(yearlyRates));

/**
 * What an amount comes to in euros, to the cent: exactly, for a currency that the euro replaced; by the average of the
 * year for others, of the nearest year where that one is not known.
 *
 * @param currency ISO 4217, in capitals; for one that is not known here the result is undefined.
 * @param on ISO date, month or year; if it is none, the result is undefined where it matters.
 */
export function toEur(amount: number, currency: string, on: string): number | undefined {
  const rate = fixedRates.get(currency) ?? rateOfYear(currency, on);
  return rate === undefined ? undefined : Math.round((amount / rate) * 100) / 100;
}

function rateOfYear(currency: string, on: string): number | undefined {
  const rates = floatingRates.get(currency);
  const [year] = /^\d{4}(?=-|$)/.exec(on) ?? [];
  if (!rates || !year) return undefined;
  return rates[Math.min(Math.max(Number(year) - firstRateYear, 0), rates.length - 1)];
}
