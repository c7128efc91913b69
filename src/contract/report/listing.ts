import { type Static, Type } from 'typebox';

import { int32, recordDate, recordId, resource, text } from '../field.ts';

export const ListingEntry = resource('ListingEntry', 'One advertisement offering the vehicle for sale.', {
  recordId: recordId(),
  firstSeenAt: recordDate('When the advertisement was first seen.'),
  lastSeenAt: recordDate('When it was last seen.'),
  price: int32('Asking price in whole units of the market’s currency.'),
  mileage: int32('Odometer reading the advertisement states, in kilometres.'),
  sourceDomain: text('Website that published the listing.'),
  sellerType: text('Who offered it, such as a dealer or a private person.'),
  inventoryType: text('What it was offered as, such as new or used.'),
});

export type ListingEntry = Static<typeof ListingEntry>;

export const ListingHistory = resource('ListingHistory', 'Advertisements of the vehicle found in one market.', {
  providerName: text('Kind of collection in words, such as `classified advertisements`. It does not name a company.'),
  totalListings: int32('Number of listings found, even if not all are shown.'),
  entries: Type.Array(ListingEntry, { description: 'The advertisements.' }),
});

export type ListingHistory = Static<typeof ListingHistory>;
