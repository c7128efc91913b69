import type { Branded, Damaged } from '../../../report/evidence/events.ts';
import type { DamageOutcome, DamageType, TitleBrand } from '../../../vehicles/codes.ts';
import { dayRange } from '../../../vehicles/record-date.ts';
import { mentionsTotalLoss } from '../../../vehicles/total-loss-wording.ts';
import type { WreckSale } from './wreck-sales.ts';

/**
 * What became of the vehicle. A total loss that any record reports counts, whatever the others say: the police see a
 * collision, and only the insurer knows how it ended. A high cost alone is no total loss.
 */
export function eventOutcome(
  records: readonly Damaged[],
  sales: readonly WreckSale[],
  brands: readonly Branded[],
): DamageOutcome | undefined {
  const isTotalLoss = records.some(reportsTotalLoss) || sales.some(isSoldAsLoss) || brands.length > 0;
  if (isTotalLoss) return 'totalLoss';
  const told = new Set(records.map(({ outcome }) => outcome));
  if (told.has('repaired')) return 'repaired';
  return told.has('repairable') ? 'repairable' : undefined;
}

function reportsTotalLoss({ type, outcome, description = '', original }: Damaged): boolean {
  return (
    type === 'totalLoss' ||
    outcome === 'totalLoss' ||
    mentionsTotalLoss(description) ||
    mentionsTotalLoss(original?.wording ?? '')
  );
}

/** A title that a state gives only after an insurer has declared a total loss. */
const isSoldAsLoss = ({ sale }: WreckSale): boolean => sale.titleType === 'salvage' || sale.titleType === 'parts';

/** Brands that follow a total loss, with how many days later they may be dated. */
const lossBrands: Partial<Record<TitleBrand, number>> = { salvage: 365, junk: 365, rebuilt: 1100 };

/** No vehicle is written off for these alone. */
const smallDamage: readonly DamageType[] = ['glass', 'parking', 'vandalism', 'theft'];

/**
 * The title brands that followed each event, by its index. A brand is given to the last event before it that can have
 * led to it; an undated brand to none.
 */
export function attachBrands(
  events: readonly (readonly Damaged[])[],
  brands: readonly Branded[],
): ReadonlyMap<number, readonly Branded[]> {
  const attached = new Map<number, Branded[]>();
  for (const brand of brands) {
    const longest = lossBrands[brand.brand];
    if (longest === undefined) continue;
    let best = { index: -1, gap: longest };
    for (const [index, event] of events.entries()) {
      const gap = daysBefore(event, brand);
      if (gap <= best.gap && couldLeadTo(event, brand)) best = { index, gap };
    }
    if (best.index >= 0) attached.set(best.index, [...(attached.get(best.index) ?? []), brand]);
  }
  return attached;
}

/** From the first day that the event's dates can mean; infinite if the brand is older. */
function daysBefore(event: readonly Damaged[], { date }: Branded): number {
  const branded = date === undefined ? undefined : dayRange(date);
  const first = Math.min(...event.flatMap((record) => dayRange(record.date)?.first ?? []));
  if (!branded || branded.last < first) return Number.POSITIVE_INFINITY;
  return Math.max(0, branded.first - first);
}

function couldLeadTo(event: readonly Damaged[], { country }: Branded): boolean {
  const countries = event.flatMap((record) => record.accidentCountry ?? record.country ?? []);
  const isThere = country === null || countries.length === 0 || countries.includes(country);
  return isThere && event.some(({ type }) => !smallDamage.includes(type));
}
