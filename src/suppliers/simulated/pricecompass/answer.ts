import { type Static, Type } from 'typebox';

import type { Valued } from '../../../report/evidence/events.ts';
import type { AdjustmentCode } from '../../../vehicles/codes.ts';
import { kmOf } from '../../../vehicles/units.ts';
import { translator } from '../../connector/codes.ts';
import { isoDate } from '../../connector/dates.ts';
import { jsonReader } from '../../connector/formats.ts';
import { countryOf, required, withoutEmpty } from '../../connector/records.ts';

const text = Type.Optional(Type.String());
const number = Type.Optional(Type.Number());

const Value = Type.Object({
  method: Type.String(),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  basis: text,
  edition: text,
  market: Type.Object({ base: text, target: Type.String() }),
  base: number,
  factors: Type.Optional(Type.Array(Type.Object({ factor: Type.String(), percent: Type.Number() }))),
  range: Type.Optional(Type.Object({ low: number, high: number, mean: number })),
  prices: Type.Optional(Type.Object({ retail: number, tradeIn: number, private: number, auction: number })),
  guide: Type.Optional(
    Type.Object({ onTheRoad: number, forecourt: number, privateClean: number, partExchange: number, auction: number }),
  ),
});
type Value = Static<typeof Value>;

const Answer = Type.Object({
  asOf: Type.String(),
  mileage: Type.Optional(
    Type.Object({ value: Type.Number(), unit: Type.Union([Type.Literal('km'), Type.Literal('mi')]) }),
  ),
  valuations: Type.Array(Value),
});
type Answer = Static<typeof Answer>;

export const readValuations = jsonReader(Answer);

const codeOf = translator<AdjustmentCode>({
  mileage: 'MILEAGE',
  age: 'AGE',
  'damage history': 'ACCIDENT',
  condition: 'CONDITION',
  equipment: 'EQUIPMENT',
  'number of keepers': 'OWNERS',
  'market trend': 'MARKET',
});

export function evidenceOfValue(value: Value, { asOf, mileage }: Pick<Answer, 'asOf' | 'mileage'>): Valued[] {
  const date = required(isoDate(asOf), 'a date');
  const { range, prices, guide, market } = value;
  const original = { ...unknownFactors(value), ...(mileage && { unit: mileage.unit, value: mileage.value }) };
  return [
    {
      kind: 'valued',
      source: value.method === 'guide' ? 'priceGuide' : 'marketValuation',
      country: countryOf(market.target),
      knownFrom: date,
      original,
      date,
      currency: value.currency,
      targetCountry: market.target,
      adjustments: adjustmentsOf(value),
      ...withoutEmpty({
        description: value.basis,
        mileageKm: mileage && kmOf(mileage.value, mileage.unit),
        book: value.edition,
        onTheRoadGbp: guide?.onTheRoad,
        dealerForecourtGbp: guide?.forecourt,
        privateCleanGbp: guide?.privateClean,
        partExchangeGbp: guide?.partExchange,
        auctionGbp: guide?.auction,
        retailPrice: prices?.retail,
        tradeInPrice: prices?.tradeIn,
        privatePartyPrice: prices?.private,
        auctionPrice: prices?.auction,
        priceLow: range?.low,
        priceHigh: range?.high,
        averagePrice: range?.mean,
        baseMarketCountry: market.base,
        basePrice: value.base,
      }),
    },
  ];
}

function adjustmentsOf({ factors = [] }: Value): Valued['adjustments'] {
  return factors.flatMap(({ factor, percent }) => {
    const code = codeOf(factor);
    return code === undefined ? [] : [{ code, pct: percent }];
  });
}

function unknownFactors({ factors = [] }: Value): { wording?: string; language?: string } {
  const unknown = factors.map(({ factor }) => factor).filter((factor) => codeOf(factor) === undefined);
  return unknown.length > 0 ? { wording: unknown.join(', '), language: 'en' } : {};
}
