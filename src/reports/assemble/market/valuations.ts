import type { Valued } from '../../../report/evidence/events.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledValuation } from '../../../report/model/records.ts';
import { toEur } from '../../../vehicles/currency/to-eur.ts';
import { compareText, mergeBy, type SortedEvidence } from '../common/sorted-evidence.ts';

/** Valuations, the latest first. */
export function readValuations(evidence: SortedEvidence): AssembledValuation[] {
  return mergeBy(evidence.of('valued'), keyOf, ([record]) => value(record)).toSorted((one, other) =>
    compareText(other.valuationDate ?? '', one.valuationDate ?? ''),
  );
}

function keyOf(record: Valued): string {
  const content = { ...record, knownFrom: undefined };
  return JSON.stringify(content);
}

function value(record: Valued): AssembledValuation {
  const { source, currency, date, basePrice } = record;
  const steps = stepsOf(record);
  return onlyKnown({
    source,
    currency,
    description: record.description,
    valuationDate: date,
    mileageAtValuation: whole(record.mileageKm),
    book: record.book,
    onTheRoadGbp: whole(record.onTheRoadGbp),
    dealerForecourtGbp: whole(record.dealerForecourtGbp),
    privateCleanGbp: whole(record.privateCleanGbp),
    partExchangeGbp: whole(record.partExchangeGbp),
    auctionGbp: whole(record.auctionGbp),
    retailPrice: whole(record.retailPrice),
    tradeInPrice: whole(record.tradeInPrice),
    privatePartyPrice: whole(record.privatePartyPrice),
    auctionPrice: whole(record.auctionPrice),
    priceLow: whole(record.priceLow),
    priceHigh: whole(record.priceHigh),
    averagePrice: whole(record.averagePrice),
    baseMarketCountry: record.baseMarketCountry,
    targetCountry: record.targetCountry,
    basePrice: whole(basePrice),
    adjustments: steps?.map(({ code, pct, price, before }) => {
      const [to, from] = [toEur(price, currency, date), toEur(before, currency, date)];
      const amountEur = to === undefined || from === undefined ? undefined : Math.round(to) - Math.round(from);
      return onlyKnown({ code, pct, amountEur });
    }),
    adjustedPrice: steps?.at(-1)?.price,
  });
}

type Step = Valued['adjustments'][number] & { readonly before: number; readonly price: number };

/**
 * The price after each adjustment. The running price is rounded and each step is the difference of two, so that the
 * steps lead from the base price to the adjusted one exactly. No steps if the source has none, has some that are not
 * understood, or if they would leave nothing of the price: leaving some out would invent a price that no source gave.
 */
function stepsOf({ basePrice, adjustments, original }: Valued): readonly Step[] | undefined {
  if (basePrice === undefined || adjustments.length === 0 || original?.wording !== undefined) return undefined;
  let pctSoFar = 0;
  let before = Math.round(basePrice);
  const steps = adjustments.map(({ code, pct }) => {
    pctSoFar += pct;
    const price = Math.round(basePrice * (1 + pctSoFar / 100));
    const step = { code, pct, before, price };
    before = price;
    return step;
  });
  return before > 0 ? steps : undefined;
}

function whole(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : Math.round(amount);
}
