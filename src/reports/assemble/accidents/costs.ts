import type { Damaged } from '../../../report/evidence/events.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledAccident } from '../../../report/model/records.ts';
import { toEur } from '../../../vehicles/currency/to-eur.ts';
import { firstKnown } from '../common/evidence.ts';

export type DamageCost = Pick<
  AssembledAccident,
  'damageValue' | 'damageValueMin' | 'damageValueMax' | 'damageValueEur' | 'damageCurrency'
>;

type OtherPartyCost = Pick<
  AssembledAccident,
  'otherPartyDamageValue' | 'otherPartyDamageCurrency' | 'otherPartyDamageValueEur'
>;

/** Who tells what the damage cost, and when: the rate is that of the time. */
type TellsCost = Pick<Damaged, 'damage' | 'damageRange' | 'date'>;

/**
 * What the damage cost: one figure, or the range in which those that were told lie. Several records of one event tell
 * the same money again, so nothing is added up. Figures in another currency than the most trusted record's are left out
 * rather than converted: what a rate makes of them was said by nobody.
 *
 * @param records The most trusted first.
 */
export function readDamageCost(records: readonly TellsCost[]): DamageCost {
  const currency = firstKnown(records, ({ damage, damageRange }) => damage?.currency ?? damageRange?.currency);
  if (currency === undefined) return {};
  const singles = records.flatMap(({ damage }) => (damage?.currency === currency ? [damage.value] : []));
  const bounds = records.flatMap(({ damageRange: range }) =>
    range?.currency === currency ? [range.min, range.max] : [],
  );
  const [min, max] = [Math.min(...singles, ...bounds), Math.max(...singles, ...bounds)];
  const [best] = singles;
  const isOne = areRounded(min, max);
  const isAgreed = best !== undefined && singles.every((single) => areRounded(single, best));
  return onlyKnown({
    damageValue: isOne ? (best ?? min) : isAgreed ? best : undefined,
    damageValueMin: isOne ? undefined : min,
    damageValueMax: isOne ? undefined : max,
    damageValueEur: readCostEur(records, currency),
    damageCurrency: currency,
  });
}

/** Whether one may be the other without its cents. */
const areRounded = (one: number, other: number): boolean => Math.round(one) === Math.round(other);

/**
 * The figure of the most trusted, rather than a range; where its currency cannot be converted, that of another. It
 * lies within what was told.
 */
function readCostEur(records: readonly TellsCost[], currency: string): number | undefined {
  const inCurrency = records.filter(({ damage, damageRange }) => (damage ?? damageRange)?.currency === currency);
  return (
    firstKnown(inCurrency, ({ damage, date }) => damage && toEur(damage.value, damage.currency, date)) ??
    firstKnown([...inCurrency, ...records], costInEur)
  );
}

/** The figure, or the middle of the range. */
function costInEur({ damage, damageRange, date }: TellsCost): number | undefined {
  return (
    (damage && toEur(damage.value, damage.currency, date)) ??
    (damageRange && toEur((damageRange.min + damageRange.max) / 2, damageRange.currency, date))
  );
}

/** As the most trusted record tells it. */
export function readOtherPartyCost(records: readonly Damaged[]): OtherPartyCost {
  const told = records.find(({ otherPartyDamage }) => otherPartyDamage !== undefined);
  if (!told?.otherPartyDamage) return {};
  const { value, currency } = told.otherPartyDamage;
  return onlyKnown({
    otherPartyDamageValue: value,
    otherPartyDamageCurrency: currency,
    otherPartyDamageValueEur: toEur(value, currency, told.date),
  });
}
