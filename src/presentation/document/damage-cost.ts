import type { AssembledAccident } from '../../report/model/records.ts';
import { type Ends, writeEstimate } from './amounts.ts';
import type { DocumentContext } from './context.ts';

/** What the damage cost, as a range where sources differ or one gave a range. */
export function describeCost(context: DocumentContext, accident: AssembledAccident): string | undefined {
  const { damageValue, damageValueMin: low, damageValueMax: high, damageValueEur, date } = accident;
  const { damageCurrency: currency = 'EUR' } = accident;
  const ends = endsOf(low, high) ?? endsOf(damageValue);
  if (ends) return writeEstimate(context, ends, { currency, date });
  const inEuros = endsOf(damageValueEur);
  return inEuros && writeEstimate(context, inEuros, { currency: 'EUR', date });
}

/** What the damage done to others cost. */
export function describeCostToOthers(context: DocumentContext, accident: AssembledAccident): string | undefined {
  const { otherPartyDamageValue: value, otherPartyDamageValueEur, date } = accident;
  const { otherPartyDamageCurrency: currency = 'EUR' } = accident;
  const ends = endsOf(value);
  if (ends) return writeEstimate(context, ends, { currency, date });
  const inEuros = endsOf(otherPartyDamageValueEur);
  return inEuros && writeEstimate(context, inEuros, { currency: 'EUR', date });
}

function endsOf(...values: readonly (number | undefined)[]): Ends | undefined {
  const [first, ...others] = values.filter((value) => value !== undefined);
  return first === undefined ? undefined : [first, ...others];
}
