import { onlyKnown } from '../../presentation/assembled/coded.ts';
import type { AssembledAccident } from '../../presentation/assembled/records.ts';
import type { Damaged } from '../../suppliers/evidence/events.ts';
import { toEur } from '../../vehicles/currency/to-eur.ts';
import { firstKnown } from './evidence.ts';

export type DamageCost = Pick<
  AssembledAccident,
  'damageValue' | 'damageValueMin' | 'damageValueMax' | 'damageValueEur' | 'damageCurrency'
>;

export type OtherPartyCost = Pick<
  AssembledAccident,
  'otherPartyDamageValue' | 'otherPartyDamageCurrency' | 'otherPartyDamageValueEur'
>;

/**
 * What the damage cost: one figure, or the range in which those that were told lie. Several records of one event tell
 * the same money again, so nothing is added up. Figures in another currency than the most trusted record's are left out
 * rather than converted, since the range is in one currency.
 */
export function readDamageCost(records: readonly Damaged[]): DamageCost {
  const currency = firstKnown(records, ({ damage, damageRange }) => damage?.currency ?? damageRange?.currency);
  if (currency === undefined) return {};
  const figures = records.flatMap(({ damage, damageRange }) => [
    ...(damage?.currency === currency ? [damage.value] : []),
    ...(damageRange?.currency === currency ? [damageRange.min, damageRange.max] : []),
  ]);
  const singles = new Set(records.flatMap(({ damage }) => (damage?.currency === currency ? [damage.value] : [])));
  const [min, max] = [Math.min(...figures), Math.max(...figures)];
  const [best = (min + max) / 2] = singles;
  const date = records[0]?.date ?? '';
  return onlyKnown({
    damageValue: singles.size === 1 || min === max ? best : undefined,
    damageValueMin: min === max ? undefined : min,
    damageValueMax: min === max ? undefined : max,
    damageValueEur: toEur(best, currency, date),
    damageCurrency: currency,
  });
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
