import { isNorthAmerican } from '../world/countries.ts';
import { dayOf } from '../world/days.ts';
import type { Life } from '../world/life.ts';
import { euroOf } from '../world/money.ts';
import { distanceIn } from './distances.ts';
import type { SimulatedSupplier } from './supplier.ts';
import { jsonAnswer } from './writing.ts';

const oldestYears = 25;

/** What a vehicle is worth: on the market, in the trade of its country, and in Great Britain by a price guide. */
export const pricecompass: SimulatedSupplier = {
  id: 'pricecompass',
  company: 'PriceCompass',
  respond(request) {
    const { query, path, headers, now } = request;
    if (headers['authorization'] !== 'Token demo-pricecompass') return jsonAnswer(401, { detail: 'token' });
    const vin = query.get('vin');
    const year = Number(query.get('year'));
    if (path !== '/valuation' || !vin || !query.get('make') || !query.get('model') || !year) {
      return jsonAnswer(400, { detail: 'vin, make, model and year' });
    }
    if (now.getUTCFullYear() - year > oldestYears) return jsonAnswer(422, { detail: 'too old to be valued' });
    const life = request.lifeOf(vin);
    const { valuation, asOf } = life;
    const isGuided = valuation.country === 'GB';
    return jsonAnswer(200, {
      asOf,
      ...(valuation.shownKm > 0 && { mileage: distanceIn(valuation.country, valuation.shownKm) }),
      valuations: [marketOf(life), tradeOf(life), ...(isGuided ? [guideOf(life)] : [])],
      notice: 'Values by PriceCompass, without obligation',
    });
  },
};

function marketOf({ valuation: { country, baseEur, adjustments } }: Life): unknown {
  return {
    method: 'market',
    currency: 'EUR',
    basis: 'Asking prices of comparable vehicles, adjusted for this one.',
    range: { low: Math.round(baseEur * 0.87), high: Math.round(baseEur * 1.1), mean: Math.round(baseEur) },
    market: { base: isNorthAmerican(country) ? 'US' : 'DE', target: country },
    base: Math.round(baseEur),
    factors: adjustments.map(({ code, pct }) => ({ factor: factors[code], percent: pct })),
  };
}

function tradeOf({ valuation }: Life): unknown {
  const currency = currencyByCountry[valuation.country] ?? 'EUR';
  const fair = adjustedEur(valuation) * (perEuro[currency] ?? 1);
  return {
    method: 'trade',
    currency,
    basis: 'Prices in the trade for a vehicle of this age, mileage and history.',
    market: { target: valuation.country },
    prices: {
      retail: Math.round(fair * 1.12),
      tradeIn: Math.round(fair * 0.86),
      private: Math.round(fair),
      auction: Math.round(fair * 0.79),
    },
  };
}

function guideOf({ valuation, build, asOf }: Life): unknown {
  const pounds = adjustedEur(valuation) * poundsPerEuro;
  const month = new Date(asOf).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    method: 'guide',
    currency: 'GBP',
    basis: 'Guide values for Great Britain.',
    edition: `${month} edition`,
    market: { target: 'GB' },
    guide: {
      onTheRoad: Math.round(euroOf(build.listPrice, dayOf(build.builtOn)) * poundsPerEuro),
      forecourt: Math.round(pounds * 1.14),
      privateClean: Math.round(pounds * 1.02),
      partExchange: Math.round(pounds * 0.87),
      auction: Math.round(pounds * 0.8),
    },
  };
}

const adjustedEur = ({ baseEur, adjustments }: Life['valuation']): number =>
  baseEur * Math.max(0.05, 1 + adjustments.reduce((sum, { pct }) => sum + pct, 0) / 100);

const currencyByCountry: Readonly<Record<string, string>> = { GB: 'GBP', SE: 'SEK', PL: 'PLN', US: 'USD' };

const poundsPerEuro = 0.86;
const perEuro: Readonly<Record<string, number>> = { EUR: 1, GBP: poundsPerEuro, SEK: 11.2, PLN: 4.3, USD: 1.08 };

const factors = {
  MILEAGE: 'mileage',
  AGE: 'age',
  ACCIDENT: 'damage history',
  CONDITION: 'condition',
  EQUIPMENT: 'equipment',
  OWNERS: 'number of keepers',
  MARKET: 'market trend',
};
