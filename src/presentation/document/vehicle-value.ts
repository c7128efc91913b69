import type { AssembledValuation } from '../../report/model/records.ts';
import type { AssembledReport } from '../../report/model/report.ts';
import { toEur } from '../../vehicles/currency/to-eur.ts';
import { dayRange } from '../../vehicles/record-date.ts';

export interface ValueRange {
  readonly lowEur: number;
  readonly highEur: number;
}

/**
 * The one answer of all valuations: the prices on which they agree, or all of them where they agree on none. Comparable
 * vehicles give a range that is moved as the vehicle differs from them; kinds of sale range from what a dealer pays to
 * what a dealer asks.
 */
export function findValueRange(report: AssembledReport): ValueRange | undefined {
  const ranges = report.valuations.flatMap((valuation) => rangeOf(valuation, report.generatedAt));
  if (ranges.length === 0) return undefined;
  const [lows, highs] = [ranges.map(({ lowEur }) => lowEur), ranges.map(({ highEur }) => highEur)];
  const shared = { lowEur: Math.max(...lows), highEur: Math.min(...highs) };
  return shared.lowEur <= shared.highEur ? shared : { lowEur: Math.min(...lows), highEur: Math.max(...highs) };
}

function rangeOf(valuation: AssembledValuation, generatedAt: string): ValueRange[] {
  const { currency, valuationDate = generatedAt } = valuation;
  const inEuros = [
    ...pricesOf(valuation).map((price) => toEur(price, currency, valuationDate)),
    ...poundsOf(valuation).map((price) => toEur(price, 'GBP', valuationDate)),
  ].filter((price) => price !== undefined);
  return inEuros.length === 0 ? [] : [{ lowEur: Math.min(...inEuros), highEur: Math.max(...inEuros) }];
}

function pricesOf(valuation: AssembledValuation): number[] {
  const { priceLow, priceHigh, averagePrice, basePrice, adjustedPrice } = valuation;
  const [compared, average] = [known([priceLow, priceHigh]), averagePrice ?? basePrice];
  if (compared.length === 2) {
    const factor = adjustedPrice === undefined || average === undefined ? 1 : adjustedPrice / average;
    return compared.map((price) => price * factor);
  }
  const { tradeInPrice, privatePartyPrice, retailPrice, auctionPrice } = valuation;
  const bySale = known([tradeInPrice, privatePartyPrice, retailPrice]);
  const other = known([adjustedPrice ?? average ?? compared[0] ?? auctionPrice]);
  return bySale.length > 0 ? bySale : other;
}

function poundsOf({ partExchangeGbp, privateCleanGbp, dealerForecourtGbp, auctionGbp }: AssembledValuation): number[] {
  const bySale = known([partExchangeGbp, privateCleanGbp, dealerForecourtGbp]);
  return bySale.length > 0 ? bySale : known([auctionGbp]);
}

function known(prices: readonly (number | undefined)[]): number[] {
  return prices.filter((price) => price !== undefined);
}

interface DatedValue {
  readonly day: number;
  readonly eur: number;
}

/** A price of another time says little about this one. */
const nearDays = 550;

/**
 * What the vehicle was worth on a day, in euros: between its price when new and its value today, falling by the same share
 * each year; one of them alone only near its own time.
 */
export function estimateValueOn(report: AssembledReport, date: string): number | undefined {
  const day = dayRange(date)?.first;
  if (day === undefined) return undefined;
  const [fresh, today] = [valueWhenNew(report), valueToday(report)];
  if (fresh && today && today.day > fresh.day && today.eur > 0) {
    const passed = Math.min(1, Math.max(0, (day - fresh.day) / (today.day - fresh.day)));
    return fresh.eur * (today.eur / fresh.eur) ** passed;
  }
  return [fresh, today].find((value) => value && Math.abs(value.day - day) <= nearDays)?.eur;
}

function valueWhenNew({ registration, factoryData }: AssembledReport): DatedValue | undefined {
  const date = registration?.firstRegisteredAt;
  const day = date === undefined ? undefined : dayRange(date)?.first;
  if (date === undefined || day === undefined) return undefined;
  const { catalogPriceNew: value, catalogPriceCurrency: currency } = registration ?? {};
  const listed = value === undefined || currency === undefined ? undefined : { value, currency };
  const price = listed ?? factoryData?.totalPrice ?? factoryData?.baseMsrp;
  const eur = price && toEur(price.value, price.currency, date);
  return eur === undefined || eur <= 0 ? undefined : { day, eur };
}

function valueToday(report: AssembledReport): DatedValue | undefined {
  const range = findValueRange(report);
  const day = dayRange(report.valuations[0]?.valuationDate ?? report.generatedAt)?.first;
  return range && day !== undefined ? { day, eur: (range.lowEur + range.highEur) / 2 } : undefined;
}
