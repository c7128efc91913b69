import type { Auctioned, Damaged } from '../../../report/evidence/events.ts';
import type { DamageType, DamageZone } from '../../../vehicles/codes.ts';
import { dayRange } from '../../../vehicles/record-date.ts';
import { compareCosts, costRangeOf } from './cost-ranges.ts';

/** An auction of a damaged vehicle, with what its catalogue says about the damage. */
export interface WreckSale {
  readonly sale: Auctioned;
  readonly zones: readonly DamageZone[];
}

/** A wreck is auctioned weeks after the loss; after a legal dispute, months. */
const maxDays = 300;
const minWeight = 1.5;

/**
 * Attaches sales of wrecks to the accident that they followed. A sale proves that the vehicle was damaged, but not
 * when: the same wreck may be offered several times. So a sale is added to a known event and never creates one.
 *
 * @returns Sales by the index of the event.
 */
export function attachSales(
  events: readonly (readonly Damaged[])[],
  sales: readonly Auctioned[],
): ReadonlyMap<number, readonly WreckSale[]> {
  const joined = new Map<number, WreckSale[]>();
  for (const sale of sales) {
    if (!isWreck(sale)) continue;
    const wreck = { sale, zones: zonesIn(sale) };
    let best = { index: -1, weight: minWeight };
    for (const [index, event] of events.entries()) {
      const weight = weighSale(wreck, event);
      // If two events are equally likely, the later one.
      if (weight >= best.weight) best = { index, weight };
    }
    if (best.index >= 0) joined.set(best.index, [...(joined.get(best.index) ?? []), wreck]);
  }
  return joined;
}

/** Wear and small dents are not events. */
const wear = /^(?:normal wear|minor dents?\b.*|minor dents?\/scratches|scratches|none|unknown|-*)$/i;

function isWreck({ primaryDamage = '', titleType, sellerType, estimatedRepair }: Auctioned): boolean {
  if (wear.test(primaryDamage.trim())) return false;
  const isSoldAsLoss = titleType === 'salvage' || titleType === 'parts' || sellerType === 'insurer';
  return isSoldAsLoss || (estimatedRepair !== undefined && estimatedRepair.value > 0);
}

const zoneWords: readonly (readonly [word: RegExp, zone: DamageZone])[] = [
  [/\bfront/i, 'front'],
  [/\brear|\bback end/i, 'rear'],
  [/\bleft/i, 'leftSide'],
  [/\bright/i, 'rightSide'],
  [/\broof|\btop\b|\bhail/i, 'roof'],
  [/\bunder/i, 'underbody'],
  [/\bwater|\bflood|\binterior/i, 'interior'],
  [/\bengine/i, 'engineBay'],
  [/\bglass|\bwindshield/i, 'glass'],
];

function zonesIn({ primaryDamage = '', secondaryDamage = '' }: Auctioned): DamageZone[] {
  const words = `${primaryDamage} ${wear.test(secondaryDamage.trim()) ? '' : secondaryDamage}`;
  return zoneWords.flatMap(([word, zone]) => (word.test(words) ? [zone] : []));
}

const typeWords: readonly (readonly [word: RegExp, type: DamageType])[] = [
  [/\bwater|\bflood/i, 'flood'],
  [/\bburn|\bfire/i, 'fire'],
  [/\bhail/i, 'hail'],
  [/\bvandal/i, 'vandalism'],
  [/\btheft|\bstripped/i, 'theft'],
  [/\broll ?over/i, 'rollover'],
];

function weighSale({ sale, zones }: WreckSale, event: readonly Damaged[]): number {
  const days = Math.max(...event.map(({ date }) => daysUntil(sale, date)));
  if (!(days >= 0 && days <= maxDays)) return Number.NEGATIVE_INFINITY;
  const countries = new Set(event.flatMap(({ country, accidentCountry }) => accidentCountry ?? country ?? []));
  const isElsewhere = sale.country !== null && countries.size > 0 && !countries.has(sale.country);
  return (
    (days <= 60 ? 1 : days <= 120 ? 0.5 : 0) +
    (event.some(({ type, outcome }) => type === 'totalLoss' || outcome === 'totalLoss') ? 1.5 : 0) +
    (sale.titleType === 'salvage' || sale.titleType === 'parts' ? 0.5 : 0) +
    (typeWords.some(([word, type]) => word.test(sale.primaryDamage ?? '') && isOfType(event, type)) ? 1 : 0) +
    weighZones(zones, new Set(event.flatMap((record) => record.zones))) +
    weighCost(sale, event) -
    (isElsewhere ? 3 : 0)
  );
}

/** Counted from the last day that the event's date can mean; 0 if the sale lies within the event's month or year. */
function daysUntil(sale: Auctioned, date: string): number {
  const [sold, event] = [dayRange(sale.date), dayRange(date)];
  if (!sold || !event) return Number.NaN;
  return sold.last < event.first ? -1 : Math.max(0, sold.first - event.last);
}

const isOfType = (event: readonly Damaged[], wanted: DamageType): boolean => event.some(({ type }) => type === wanted);

function weighZones(zones: readonly DamageZone[], known: ReadonlySet<DamageZone>): number {
  if (zones.length === 0 || known.size === 0) return 0;
  return zones.some((zone) => known.has(zone)) ? 1 : -2;
}

function weighCost({ estimatedRepair, date }: Auctioned, event: readonly Damaged[]): number {
  const estimate = estimatedRepair && costRangeOf({ damage: estimatedRepair, date });
  const ratios = event.flatMap((record) => compareCosts(estimate, costRangeOf(record))?.ratio ?? []);
  if (ratios.length === 0) return 0;
  const nearest = Math.min(...ratios);
  if (nearest <= 1.1) return 3;
  if (nearest <= 1.5) return 1;
  return nearest > 3 ? -2 : 0;
}
