import { type Static, Type } from 'typebox';

import { flag, int32, recordDate, recordId, resource, text } from '../field.ts';
import { Photo } from './media.ts';

export const AuctionEntry = resource('AuctionEntry', 'One appearance of the vehicle at an auction.', {
  recordId: recordId(),
  saleIndex: text('Place of this sale among the auctions on record.'),
  saleDate: recordDate('Day of the sale.'),
  saleStatus: text('How it ended, such as sold or not sold.'),
  price: text('Price as it was published, with its currency sign.'),
  priceAmount: int32('The same price as a number, in whole units of `priceCurrency`.'),
  priceCurrency: text('Currency of `priceAmount` as an ISO 4217 code.'),
  odometerMi: int32('Odometer reading in miles, if it was recorded in miles.'),
  odometerKm: int32('Odometer reading in kilometres.'),
  titleType: text('Kind of ownership document the vehicle was sold with, such as a salvage title.'),
  primaryDamage: text('Main damage stated in the auction catalogue.'),
  secondaryDamage: text('Further damage stated in the auction catalogue.'),
  estRepairCost: text('Estimated cost of repair as it was published.'),
  bodyStyle: text('Shape of the body by the catalogue.'),
  color: text('Colour by the catalogue.'),
  fuelType: text('Fuel by the catalogue.'),
  transmission: text('Gearbox by the catalogue.'),
  sellerType: text('Who sold it, such as an insurer or a dealer.'),
  location: text('Place of the auction yard.'),
  lotNumber: text('Number of the lot.'),
  northAmerican: flag('True if the auction was in the United States or Canada.'),
  source: text('Kind of record the sale comes from.'),
  photos: Type.Array(Photo, { description: 'Pictures from the auction catalogue.' }),
});

export type AuctionEntry = Static<typeof AuctionEntry>;
