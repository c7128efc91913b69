import type { AuctionEntry } from '../../contract/report/auction.ts';
import type { ListingHistory } from '../../contract/report/listing.ts';
import type { Valuation } from '../../contract/report/valuation.ts';
import { onlyKnown } from '../../report/model/known.ts';
import type { AssembledAuction, AssembledListings, AssembledValuation } from '../../report/model/records.ts';
import type { Link } from '../media-link.ts';
import { sayAuctionDamage } from '../recorded/events.ts';
import { sayCode } from '../recorded/meanings.ts';
import { sentenceOf } from '../recorded/said.ts';
import { sayEdition } from '../recorded/vehicle.ts';
import type { Words } from '../words.ts';
import { writePhoto } from './links.ts';
import { unlessEmpty, wordFor } from './lists.ts';

export function writeValuationEntry(
  { source, description, book, ...valuation }: AssembledValuation,
  words: Words,
): Valuation {
  return onlyKnown({
    providerName: words.source(source),
    ...valuation,
    description: sentenceOf(sayCode(description, 'valuationMethod', words), words),
    book: sentenceOf(sayEdition(book, words), words),
  });
}

export function writeListingHistory({ source, entries }: AssembledListings, words: Words): ListingHistory {
  return {
    providerName: words.source(source),
    totalListings: entries.length,
    entries: entries.map(({ sellerType, inventoryType, priceCurrency: _currency, ...entry }) =>
      onlyKnown({
        ...entry,
        sellerType: wordFor(words.for.sellerType, sellerType),
        inventoryType: wordFor(words.for.inventoryType, inventoryType),
      }),
    ),
  };
}

/** `place` counts from 0, in order of time. */
export function writeAuction(auction: AssembledAuction, place: number, words: Words, link: Link): AuctionEntry {
  const {
    country: _country,
    saleStatus,
    price,
    estimatedRepair,
    titleType,
    sellerType,
    photos,
    source,
    ...rest
  } = auction;
  return onlyKnown({
    saleIndex: String(place + 1),
    ...rest,
    primaryDamage: sentenceOf(sayAuctionDamage(rest.primaryDamage, words), words),
    secondaryDamage: sentenceOf(sayAuctionDamage(rest.secondaryDamage, words), words),
    bodyStyle: sentenceOf(sayCode(rest.bodyStyle, 'body', words), words),
    color: sentenceOf(sayCode(rest.color, 'colour', words), words),
    fuelType: sentenceOf(sayCode(rest.fuelType, 'fuel', words), words),
    transmission: sentenceOf(sayCode(rest.transmission, 'transmission', words), words),
    saleStatus: wordFor(words.for.saleStatus, saleStatus),
    price: price && words.money(price),
    priceAmount: price && Math.round(price.value),
    priceCurrency: price?.currency,
    titleType: wordFor(words.for.titleType, titleType),
    estRepairCost: estimatedRepair && words.money(estimatedRepair),
    sellerType: wordFor(words.for.sellerType, sellerType),
    source: words.source(source),
    photos: unlessEmpty(photos.map((photo) => writePhoto(photo, link))),
  });
}
