import type { Listed } from '../../../report/evidence/events.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledListing, AssembledListings } from '../../../report/model/records.ts';
import { dayRange } from '../../../vehicles/record-date.ts';
import { areNear, fillGaps, isSameReading, mayEqual } from '../common/compare.ts';
import { mergeSameEvents } from '../common/merge-events.ts';
import { by, earliest, latest, mergeBy, type SortedEvidence } from '../common/sorted-evidence.ts';

/** Collectors check every few days; an advert that was absent for longer was placed again. */
const daysUnseen = 3;

/**
 * Adverts by market. An advert that several collectors saw, or one saw twice, is one; another price is another entry.
 */
export function readListings(evidence: SortedEvidence): AssembledListings[] {
  const ads = mergeSameEvents(evidence.of('listed'), {
    dateOf: ({ firstSeenAt }) => firstSeenAt,
    endOf: ({ lastSeenAt }) => lastSeenAt,
    daysApart: daysUnseen,
    similarity,
    merge,
  }).toSorted(by(({ firstSeenAt }) => firstSeenAt));
  const markets = mergeBy(
    ads,
    ({ country }) => country ?? '',
    (ofMarket) => {
      const [{ country, source }] = ofMarket;
      return onlyKnown({ source, country: country ?? undefined, entries: ofMarket.map(toAssembled) });
    },
  );
  return markets.toSorted(by(({ country }) => country));
}

function similarity(one: Listed, other: Listed): number {
  if (one.country !== other.country || !wereSeenTogether(one, other)) return 0;
  const [site, otherSite] = [siteOf(one), siteOf(other)];
  if (!mayEqual(site, otherSite)) return 0;
  const isOneSite = site !== undefined && site === otherSite;
  const isOnePrice = comparePrices(one, other);
  const isRead = isSameReading(one, other);
  if (isOnePrice === false || (isRead === false && !isOnePrice)) return 0;
  // Either the site or the content must be the same.
  if (!isOneSite && !isOnePrice) return 0;
  return 1 + Number(isOneSite) + Number(isOnePrice ?? false) + Number(isRead ?? false) / 2;
}

function wereSeenTogether(one: Listed, other: Listed): boolean {
  const [first, second] = [spanOf(one), spanOf(other)];
  if (!first || !second) return areNear(one.firstSeenAt, other.firstSeenAt, daysUnseen);
  return first.from - second.to <= daysUnseen && second.from - first.to <= daysUnseen;
}

function spanOf({ firstSeenAt, lastSeenAt }: Listed): { readonly from: number; readonly to: number } | undefined {
  const [begin, end] = [dayRange(firstSeenAt), lastSeenAt === undefined ? undefined : dayRange(lastSeenAt)];
  return begin && { from: begin.first, to: Math.max(end?.last ?? begin.last, begin.last) };
}

function siteOf({ domain }: Listed): string | undefined {
  const site = domain?.toLowerCase().replace(/^(www|m)\./, '');
  return site === '' ? undefined : site;
}

function comparePrices({ price }: Listed, { price: other }: Listed): boolean | undefined {
  if (!price || !other) return undefined;
  return price.currency === other.currency && Math.round(price.value) === Math.round(other.value);
}

function merge(same: readonly [Listed, ...Listed[]]): Listed {
  const [first] = same;
  const { original, mileageKm, ...filled } = fillGaps(same);
  const lastSeenAt = latest(same.map((ad) => ad.lastSeenAt));
  const stated = mileageKm === undefined ? undefined : same.find((ad) => ad.mileageKm === mileageKm);
  const unit = stated ? stated.original : original;
  return {
    ...filled,
    firstSeenAt: earliest(same.map((ad) => ad.firstSeenAt)) ?? first.firstSeenAt,
    ...(lastSeenAt !== undefined && { lastSeenAt }),
    ...(mileageKm !== undefined && { mileageKm }),
    ...(unit && { original: unit }),
  };
}

function toAssembled({
  firstSeenAt,
  lastSeenAt,
  price,
  mileageKm,
  domain,
  sellerType,
  inventoryType,
}: Listed): AssembledListing {
  return onlyKnown({
    firstSeenAt: firstSeenAt.slice(0, 10),
    lastSeenAt: lastSeenAt?.slice(0, 10),
    price: price && Math.round(price.value),
    priceCurrency: price?.currency,
    mileage: mileageKm === undefined ? undefined : Math.round(mileageKm),
    sourceDomain: domain,
    sellerType,
    inventoryType,
  });
}
