import type { Damaged } from '../../../report/evidence/events.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledAccident } from '../../../report/model/records.ts';
import { toEur } from '../../../vehicles/currency/to-eur.ts';
import { firstKnown } from '../common/sorted-evidence.ts';

export type DamageCost = Pick<
  AssembledAccident,
  'damageValue' | 'damageValueMin' | 'damageValueMax' | 'damageValueEur' | 'damageCurrency'
>;

type OtherPartyCost = Pick<
  AssembledAccident,
  'otherPartyDamageValue' | 'otherPartyDamageCurrency' | 'otherPartyDamageValueEur'
>;

/** A record with a cost; its date selects the exchange rate. */
type CostRecord = Pick<Damaged, 'damage' | 'damageRange' | 'date'>;

/**
 * The cost of the damage: one figure, or the range of the reported figures. Several records of one event report the
 * same money, so nothing is added up. Figures in another currency than the most trusted record's are left out rather
 * than converted: no source reported the converted amount.
 *
 * @param records The most trusted first.
 */
export function readDamageCost(records: readonly CostRecord[]): DamageCost {
  const currency = firstKnown(records, ({ damage, damageRange }) => damage?.currency ?? damageRange?.currency);
  if (currency === undefined) return {};
  const figures = records.flatMap(({ damage }) => (damage?.currency === currency ? [damage.value] : []));
  const bounds = records.flatMap(({ damageRange: range }) =>
    range?.currency === currency ? [range.min, range.max] : [],
  );
  const [min, max] = [Math.min(...figures, ...bounds), Math.max(...figures, ...bounds)];
  const [best] = figures;
  const isOne = areRounded(min, max);
  const isAgreed = best !== undefined && figures.every((single) => areRounded(single, best));
  return onlyKnown({
    damageValue: isOne ? (best ?? min) : isAgreed ? best : undefined,
    damageValueMin: isOne ? undefined : min,
    damageValueMax: isOne ? undefined : max,
    damageValueEur: readCostEur(records, currency),
    damageCurrency: currency,
  });
}

/** Whether they differ at most by rounded cents. */
const areRounded = (one: number, other: number): boolean => Math.round(one) === Math.round(other);

/**
 * The most trusted record's figure rather than a range, or another record's if its currency cannot be converted. Always
 * within the reported range.
 */
function readCostEur(records: readonly CostRecord[], currency: string): number | undefined {
  const inCurrency = records.filter(({ damage, damageRange }) => (damage ?? damageRange)?.currency === currency);
  return (
    firstKnown(inCurrency, ({ damage, date }) => damage && toEur(damage.value, damage.currency, date)) ??
    firstKnown([...inCurrency, ...records], costInEur)
  );
}

/** The figure, or the middle of the range. */
function costInEur({ damage, damageRange, date }: CostRecord): number | undefined {
  return (
    (damage && toEur(damage.value, damage.currency, date)) ??
    (damageRange && toEur((damageRange.min + damageRange.max) / 2, damageRange.currency, date))
  );
}

/** As the most trusted record reports it. */
export function readOtherPartyCost(records: readonly Damaged[]): OtherPartyCost {
  const reporting = records.find(({ otherPartyDamage }) => otherPartyDamage !== undefined);
  if (!reporting?.otherPartyDamage) return {};
  const { value, currency } = reporting.otherPartyDamage;
  return onlyKnown({
    otherPartyDamageValue: value,
    otherPartyDamageCurrency: currency,
    otherPartyDamageValueEur: toEur(value, currency, reporting.date),
  });
}
