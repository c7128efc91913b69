import { onlyKnown } from '../../presentation/assembled/coded.ts';
import type { AssembledListing, AssembledListings } from '../../presentation/assembled/records.ts';
import type { Listed } from '../../suppliers/evidence/events.ts';
import { by, firstKnown, latest, mergeBy, type SortedEvidence } from './evidence.ts';

/** Advertisements by market. One that several collections saw, or one saw twice, is one. */
export function readListings(evidence: SortedEvidence): AssembledListings[] {
  const sorted = evidence.of('listed').toSorted(by(({ firstSeenAt }) => firstSeenAt));
  const markets = mergeBy(
    sorted,
    ({ country }) => country ?? '',
    (records) => {
      const [{ country, source }] = records;
      return onlyKnown({ source, country: country ?? undefined, entries: mergeBy(records, adKey, mergeAds) });
    },
  );
  return markets.toSorted(by(({ country }) => country));
}

function adKey({ firstSeenAt, domain = '', price }: Listed): string {
  return `${firstSeenAt.slice(0, 10)} ${domain} ${price?.value} ${price?.currency}`;
}

function mergeAds(records: readonly [Listed, ...Listed[]]): AssembledListing {
  const [{ firstSeenAt, price, domain }] = records;
  const mileageKm = firstKnown(records, (record) => record.mileageKm);
  return onlyKnown({
    firstSeenAt,
    lastSeenAt: latest(records.map(({ lastSeenAt }) => lastSeenAt)),
    price: price && Math.round(price.value),
    mileage: mileageKm === undefined ? undefined : Math.round(mileageKm),
    sourceDomain: domain,
    sellerType: firstKnown(records, ({ sellerType }) => sellerType),
    inventoryType: firstKnown(records, ({ inventoryType }) => inventoryType),
  });
}
