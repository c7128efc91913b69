import { countryOf, priceIn } from './countries.ts';
import type { Day } from './days.ts';
import { dayOf, textOf } from './days.ts';
import type { Auction, Listing } from './life.ts';
import { currencyOn } from './money.ts';
import type { PlannedOwner } from './owners.ts';
import type { Random } from './random.ts';
import type { Story } from './story.ts';
import { askedEur, worthEur } from './worth.ts';

/** Before a change of owner the vehicle is advertised, at a price that falls until it is sold. */
export function recordListings(story: Story, auctions: readonly Auction[]): readonly Listing[] {
  const offered = story.owners.flatMap((owner, index) => {
    const sale = auctions.find(({ on, status }) => status === 'sold' && isDuring(owner, dayOf(on)));
    return untilSold(listingsAtEndOf(story, owner, index), sale);
  });
  return [...listingsOfNew(story), ...offered];
}

const isDuring = ({ from, to }: PlannedOwner, day: Day): boolean => from <= day && day < (to ?? Infinity);

/** What went under the hammer is advertised no longer. */
function untilSold(listings: readonly Listing[], sale: Auction | undefined): readonly Listing[] {
  if (!sale) return listings;
  const lastDay = textOf(dayOf(sale.on) - 1);
  return listings
    .filter(({ from }) => from < lastDay)
    .map((listing) => (listing.to > lastDay ? { ...listing, to: lastDay } : listing));
}

function listingsOfNew(story: Story): readonly Listing[] {
  const random = story.random('new listing');
  const from = story.builtOn + random.whole(6, 14);
  const to = story.registeredOn - random.whole(1, 5);
  const country = story.fate.stays[0]?.country;
  if (!country || !random.isLucky(0.08) || to < from + 5) return [];
  const price = priceIn(country, from, worthEur(story.build, 0) * 1.13);
  return [
    {
      from: textOf(from),
      to: textOf(to),
      country,
      price,
      shownKm: 10,
      domain: random.one(countryOf(country).advertSites),
      seller: 'dealer',
      offeredAs: random.isLucky(0.7) ? 'new' : 'demonstrator',
    },
  ];
}

function listingsAtEndOf(story: Story, owner: PlannedOwner, index: number): readonly Listing[] {
  const random = story.random('listings', index);
  if (owner.to === undefined || !random.isLucky(owner.type === 'dealer' ? 0.9 : 0.62)) return [];
  const soldOn = owner.to;
  const wreck = story.fate.losses.find(({ on }) => on >= owner.from && on < soldOn && soldOn - on < 100);
  const isScrapped = story.fate.end?.kind === 'scrapped' && story.fate.end.on === soldOn;
  if (wreck ?? isScrapped) return [];
  const seller = sellerFor(owner.type);
  const offeredAs = offerFor(random, story.ageOn(soldOn), seller);
  const { advertSites } = countryOf(owner.country);
  const firstDay = Math.max(owner.from + 1, soldOn - random.whole(14, 80));
  let from = firstDay;
  let eur = askedEur(story, from) * random.factor(0.1) * (seller === 'private' ? 1 : 1.08);
  const listings: Listing[] = [];
  for (let left = random.whole(1, 3); left > 0 && soldOn - from > 3; left -= 1) {
    const to = left === 1 ? soldOn - 1 : from + Math.ceil((soldOn - from) / left) - 1;
    if (!story.isAbout(from) || !story.isAbout(to)) break;
    listings.push({
      from: textOf(from),
      to: textOf(to),
      country: owner.country,
      price: priceIn(owner.country, dayOfRate(owner.country, firstDay, from), eur),
      shownKm: advertisedKm(story, from, owner, index),
      domain: random.one(advertSites),
      seller,
      offeredAs,
    });
    from = to + 1;
    eur *= random.between(0.93, 0.98);
  }
  return listings;
}

/** A price is lowered whatever the exchange does, unless the country has changed its money meanwhile. */
function dayOfRate(code: string, firstDay: Day, day: Day): Day {
  const country = countryOf(code);
  return currencyOn(country, firstDay) === currencyOn(country, day) ? firstDay : day;
}

function sellerFor(owner: PlannedOwner['type']): Listing['seller'] {
  if (owner === 'private') return 'private';
  return owner === 'leasing' ? 'leasing' : 'dealer';
}

function offerFor(random: Random, age: number, seller: Listing['seller']): Listing['offeredAs'] {
  return seller !== 'private' && age < 5 && random.isLucky(0.3) ? 'certified' : 'used';
}

/** Sellers round, use an old reading, and sometimes understate a little; a seller does the same in each advert. */
function advertisedKm(story: Story, day: Day, owner: PlannedOwner, index: number): number {
  const km = story.writtenKmOn(day, 'listings');
  if (story.isScripted) return roundedDown(km, km > 10_000 ? 1000 : 100);
  const random = story.random('seller', index);
  const staleDays = random.isLucky(0.15) ? random.whole(10, 50) : 0;
  const hope = random.isLucky(0.08) ? random.between(0.02, 0.045) : 0;
  const step = Number(random.weighted({ 1: 12, 100: 25, 1000: 45, 5000: 18 }));
  const isUpwards = random.isLucky(0.25);
  const lookedOn = Math.max(owner.from, day - staleDays);
  const asRead = story.shownKmOn(lookedOn) > story.shownKmOn(day) ? km : story.writtenKmOn(lookedOn, 'listings');
  const fitting = Math.min(step, asRead < 10_000 ? 100 : asRead < 40_000 ? 1000 : 5000);
  const stated = asRead * (1 - hope);
  return isUpwards && hope === 0 ? Math.round(stated / fitting) * fitting : roundedDown(stated, fitting);
}

const roundedDown = (km: number, step: number): number => Math.floor(km / step) * step;
