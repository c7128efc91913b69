import type { ListingHistory } from '../report/listing.ts';
import type { Valuation } from '../report/valuation.ts';

export const valuation: Valuation = {
  providerName: 'market valuation',
  currency: 'EUR',
  description: 'Asking prices of comparable vehicles, adjusted for this one.',
  valuationDate: '2026-03-02',
  mileageAtValuation: 156210,
  priceLow: 8600,
  priceHigh: 10900,
  averagePrice: 9900,
  baseMarketCountry: 'DE',
  targetCountry: 'LV',
  basePrice: 9900,
  adjustments: [
    { code: 'MILEAGE', pct: -4, amountEur: -396 },
    { code: 'ACCIDENT', pct: -3, amountEur: -297 },
  ],
  adjustedPrice: 9207,
};

export const listingHistories: ListingHistory[] = [
  {
    providerName: 'classified advertisements',
    totalListings: 1,
    entries: [
      {
        firstSeenAt: '2022-08-29',
        lastSeenAt: '2022-09-26',
        price: 15900,
        mileage: 99800,
        sourceDomain: 'cars.example.org',
        sellerType: 'dealer',
        inventoryType: 'used',
      },
    ],
  },
];
