import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledAuction, AssembledListing } from '../../../report/model/records.ts';
import { kmOfMiles } from '../../../vehicles/units.ts';
import { sayAuctionDamage } from '../../recorded/events.ts';
import { sayCode } from '../../recorded/meanings.ts';
import { writeAmount, writeEstimate } from '../amounts.ts';
import type { DocumentContext } from '../context.ts';
import type { RecordEntry, DocumentFact, State } from '../document.ts';
import type { WrittenSection } from '../place.ts';
import { isComing } from '../silence.ts';
import {
  capital,
  cell,
  compareTexts,
  countryCell,
  fact,
  inOneLine,
  newestFirst,
  pendingSection,
  picturesOf,
  saidText,
} from './parts.ts';

export function writeListings(context: DocumentContext): WrittenSection | undefined {
  const { report, words } = context;
  const { labels, listings: say } = context.say;
  const listings = newestFirst(
    report.listings.flatMap(({ country, entries }) => entries.map((entry) => onlyKnown({ ...entry, country }))),
    ({ firstSeenAt }) => firstSeenAt,
  );
  const [latest, first] = [listings[0], listings.at(-1)];
  if (latest === undefined || first === undefined) {
    return pendingSection(context, { id: 'listings', title: say.title, key: 'listingHistories' });
  }
  const lastSeen = listings
    .map(({ firstSeenAt, lastSeenAt }) => lastSeenAt ?? firstSeenAt)
    .toSorted(compareTexts)
    .at(-1);
  return {
    id: 'listings',
    title: say.title,
    isPending: isComing(context, 'listingHistories'),
    lead: {
      text:
        inOneLine(
          [
            say.lead({
              count: listings.length,
              first: words.date(first.firstSeenAt),
              last: words.date(lastSeen ?? latest.firstSeenAt),
            }),
            describeLastPrice(context, latest),
          ],
          ' ',
        ) ?? '',
    },
    blocks: [
      {
        kind: 'table',
        caption: say.caption,
        columns: [
          { label: say.seen, align: 'start' },
          { label: say.price, align: 'end', isPlain: true },
          { label: labels.odometer, align: 'end', isPlain: true },
          { label: say.market, align: 'start', isPlain: true },
          { label: say.website, align: 'start', isPlain: true },
          { label: say.offeredBy, align: 'start', isPlain: true },
          { label: say.offeredAs, align: 'start', isPlain: true },
        ],
        rows: listings.map((listing) => ({ recordId: listing.recordId, cells: writeListing(context, listing) })),
      },
    ],
  };
}

function describeLastPrice(
  context: DocumentContext,
  { price, priceCurrency: currency = '', firstSeenAt }: AssembledListing,
): string | undefined {
  if (price === undefined) return undefined;
  return context.say.story.lastAsked({ price: writeAmount(context, { value: price, currency }, firstSeenAt) });
}

function writeListing(context: DocumentContext, listing: AssembledListing & { readonly country?: string }) {
  const { words } = context;
  const {
    firstSeenAt,
    lastSeenAt,
    price,
    priceCurrency = '',
    mileage,
    country,
    sourceDomain,
    sellerType,
    inventoryType,
  } = listing;
  const seen = [...new Set([firstSeenAt, lastSeenAt ?? firstSeenAt])].map(words.shortDate);
  return [
    cell(seen.join('\u00a0– ')),
    cell(
      price === undefined ? undefined : writeAmount(context, { value: price, currency: priceCurrency }, firstSeenAt),
    ),
    cell(mileage === undefined ? undefined : words.distance(mileage)),
    countryCell(context, country),
    cell(sourceDomain),
    cell(sellerType && capital(context, words.for.sellerType[sellerType])),
    cell(inventoryType && capital(context, words.for.inventoryType[inventoryType])),
  ];
}

export function writeAuctions(context: DocumentContext): WrittenSection | undefined {
  const { title, lead } = context.say.auctions;
  const auctions = newestFirst(context.report.auctions, ({ saleDate }) => saleDate);
  const [latest] = auctions;
  if (latest === undefined) return pendingSection(context, { id: 'auctions', title, key: 'auctionHistory' });
  return {
    id: 'auctions',
    title,
    isPending: isComing(context, 'auctionHistory', 'auctionPhotos'),
    lead: { text: inOneLine([lead(auctions.length), describeLastSale(context, latest)], ' ') ?? '' },
    blocks: [{ kind: 'entries', entries: auctions.map((auction) => writeAuction(context, auction)) }],
  };
}

function describeLastSale(
  context: DocumentContext,
  { saleStatus, price, saleDate }: AssembledAuction,
): string | undefined {
  const { words, say } = context;
  const amount = price && writeAmount(context, price, saleDate);
  const outcome = inOneLine([saleStatus && words.for.saleStatus[saleStatus], amount], ', ');
  return outcome && say.story.lastAuction({ outcome, date: words.date(saleDate) });
}

/** What a vehicle's papers say when it is sold; nothing where they are clean. */
const stateOfTitle: Readonly<Record<NonNullable<AssembledAuction['titleType']>, State | undefined>> = {
  clean: undefined,
  rebuilt: 'attention',
  salvage: 'problem',
  parts: 'problem',
};

function writeAuction(context: DocumentContext, auction: AssembledAuction): RecordEntry {
  const { words, report } = context;
  const say = context.say.auctions;
  const { saleDate, lotNumber, location, country, titleType, photos, northAmerican } = auction;
  const state = titleType && stateOfTitle[titleType];
  const shownAbove = new Set(report.accidents.flatMap((accident) => accident.photos.map(({ medium }) => medium.id)));
  const own = photos.map(({ medium }) => medium).filter(({ id }) => !shownAbove.has(id));
  const date = words.date(saleDate);
  const region = northAmerican === true ? say.inNorthAmerica : undefined;
  return onlyKnown({
    recordId: auction.recordId,
    title: lotNumber === undefined ? say.sale : say.lot({ number: lotNumber }),
    subtitle: inOneLine([date, location, country === undefined ? region : words.country(country)]),
    mark: titleType && state && { state, text: capital(context, words.for.titleType[titleType]) },
    facts: describeLot(context, auction),
    paragraphs: own.length < photos.length ? [say.photosWithAccident] : [],
    items: [],
    pictures: picturesOf(own, (place) => say.photo({ ...place, date })),
  });
}

function describeLot(context: DocumentContext, auction: AssembledAuction): DocumentFact[] {
  const {
    words,
    say: { labels, auctions: say },
  } = context;
  const { saleDate, saleStatus, price, odometerKm, odometerMi, titleType, estimatedRepair, sellerType, source } =
    auction;
  const repair =
    estimatedRepair &&
    writeEstimate(context, [estimatedRepair.value], { currency: estimatedRepair.currency, date: saleDate });
  const km = odometerKm ?? (odometerMi === undefined ? undefined : kmOfMiles(odometerMi));
  return [
    ...fact(say.outcome, saleStatus && capital(context, words.for.saleStatus[saleStatus])),
    ...fact(labels.price, price && writeAmount(context, price, saleDate)),
    ...fact(labels.odometer, km === undefined ? undefined : words.distance(km)),
    ...fact(
      say.document,
      titleType && !stateOfTitle[titleType] ? capital(context, words.for.titleType[titleType]) : undefined,
    ),
    ...fact(say.primaryDamage, saidText(context, sayAuctionDamage(auction.primaryDamage, words))),
    ...fact(say.secondaryDamage, saidText(context, sayAuctionDamage(auction.secondaryDamage, words))),
    ...fact(say.repair, repair && capital(context, repair)),
    ...fact(say.seller, sellerType && capital(context, words.for.sellerType[sellerType])),
    ...fact(say.body, saidText(context, sayCode(auction.bodyStyle, 'body', words))),
    ...fact(say.colour, saidText(context, sayCode(auction.color, 'colour', words))),
    ...fact(say.fuel, saidText(context, sayCode(auction.fuelType, 'fuel', words))),
    ...fact(say.gearbox, saidText(context, sayCode(auction.transmission, 'transmission', words))),
    ...fact(labels.source, capital(context, words.source(source))),
  ];
}
