import { type Static, Type } from 'typebox';

import { countryCode, double, int32, recordDate, resource, text } from '../field.ts';

export const ValuationAdjustment = resource(
  'ValuationAdjustment',
  'One step from the base price to the adjusted price.',
  {
    code: text('What the step accounts for, such as `MILEAGE` or `ACCIDENT`.'),
    pct: double('Size of the step in per cent of the base price; negative lowers the price.'),
    amountEur: int32('Size of the step in whole euro; negative lowers the price.'),
  },
);

export type ValuationAdjustment = Static<typeof ValuationAdjustment>;

/** The currency of a whole-number price, unless its name says otherwise. */
const inCurrency = 'in whole units of `currency`.';

export const Valuation = resource('Valuation', 'What the vehicle is worth by one way of valuing it.', {
  providerName: text('Kind of valuation in words, such as `market valuation`. It does not name a company.'),
  currency: text('Currency of the prices as an ISO 4217 code, except where a field names its own.'),
  description: text('How the value was reached, in words.'),
  valuationDate: recordDate('Day to which the value applies.'),
  mileageAtValuation: int32('Odometer reading the value assumes, in kilometres.'),
  book: text('Edition or table of the price guide the value comes from.'),
  onTheRoadGbp: int32('Price when new, taxes and registration included, in whole pounds sterling.'),
  dealerForecourtGbp: int32('Asking price at a dealer, in whole pounds sterling.'),
  privateCleanGbp: int32('Price between private persons for a vehicle in clean condition, in whole pounds sterling.'),
  partExchangeGbp: int32('What a dealer allows for it against another vehicle, in whole pounds sterling.'),
  auctionGbp: int32('Price to expect at auction, in whole pounds sterling.'),
  retailPrice: int32(`Asking price at a dealer, ${inCurrency}`),
  tradeInPrice: int32(`What a dealer would pay for it, ${inCurrency}`),
  privatePartyPrice: int32(`Price between private persons, ${inCurrency}`),
  auctionPrice: int32(`Price to expect at auction, ${inCurrency}`),
  priceLow: int32(`Lower end of the price range, ${inCurrency}`),
  priceHigh: int32(`Upper end of the price range, ${inCurrency}`),
  averagePrice: int32(`Average price of comparable vehicles, ${inCurrency}`),
  baseMarketCountry: countryCode('Country whose market the base price was taken from.'),
  targetCountry: countryCode('Country for which the adjusted price holds.'),
  basePrice: int32(`Price before adjustments, ${inCurrency}`),
  adjustments: Type.Array(ValuationAdjustment, { description: 'Steps from `basePrice` to `adjustedPrice`, in order.' }),
  adjustedPrice: int32(`Price after all adjustments, ${inCurrency}`),
});

export type Valuation = Static<typeof Valuation>;
