import type { Damaged } from '../../../report/evidence/events.ts';
import { onlyKnown } from '../../../report/model/known.ts';
import type { AssembledAccident } from '../../../report/model/records.ts';
import { toEur } from '../../../vehicles/currency/to-eur.ts';
import { firstKnown } from '../common/sorted-evidence.ts';
import { type AmountMeaning, meaningOfAmount } from './amount-meaning.ts';

export type DamageCost = Pick<
  AssembledAccident,
  'damageValue' | 'damageValueMin' | 'damageValueMax' | 'damageValueEur' | 'damageCurrency'
>;

type OtherPartyCost = Pick<
  AssembledAccident,
  'otherPartyDamageValue' | 'otherPartyDamageCurrency' | 'otherPartyDamageValueEur'
>;

/** A record with a cost; its date selects the exchange rate. */
type CostRecord = Pick<Damaged, 'damage' | 'damageRange' | 'amountMeaning' | 'amountBasis' | 'date' | 'source'>;

/**
 * The cost of the damage: one figure, the range of the reported figures, or both. Several records of one event report
 * the same money, so nothing is added up. A bill comes before an estimate, and that before a guess, whichever record is
 * trusted more in other matters. Figures in another currency than the best one's are left out rather than converted: no
 * source reported the converted amount.
 *
 * @param trusted The most trusted first.
 */
export function readDamageCost(trusted: readonly CostRecord[]): DamageCost {
  const records = trusted.toSorted((one, other) => rankOf(one) - rankOf(other));
  const currency = firstKnown(records, ({ damage, damageRange }) => damage?.currency ?? damageRange?.currency);
  if (currency === undefined) return {};
  const withFigure = records.filter(({ damage }) => damage?.currency === currency);
  const figures = withFigure.flatMap(({ damage }) => damage?.value ?? []);
  const bounds = records.flatMap(({ damageRange: range }) =>
    range?.currency === currency ? [range.min, range.max] : [],
  );
  const [min, max] = [Math.min(...figures, ...bounds), Math.max(...figures, ...bounds)];
  const [best] = figures;
  const isOne = areRounded(min, max);
  const rivals = withFigure.filter((record) => rankOf(record) === rankOf(withFigure[0] ?? record));
  const isAgreed = best !== undefined && rivals.every(({ damage }) => areRounded(damage?.value ?? best, best));
  return onlyKnown({
    damageValue: isOne ? (best ?? min) : isAgreed ? best : undefined,
    damageValueMin: isOne ? undefined : min,
    damageValueMax: isOne ? undefined : max,
    damageValueEur: readCostEur(records, currency),
    damageCurrency: currency,
  });
}

const meanings: readonly AmountMeaning[] = ['bill', 'estimate', 'guess'];

/** The best figure first; what an insurer paid less the excess is not the cost of the damage. */
function rankOf(record: CostRecord): number {
  const { amountBasis } = record;
  return (
    3 * meanings.indexOf(meaningOfAmount(record)) + (amountBasis === 'lessExcess' ? 2 : amountBasis === 'net' ? 1 : 0)
  );
}

/** Whether they differ at most by rounded cents. */
const areRounded = (one: number, other: number): boolean => Math.round(one) === Math.round(other);

/**
 * The best record's figure rather than a range, or another record's if its currency cannot be converted. Always
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
