/** Dates to the day at most, distances and amounts rounded as reports round them. */
interface Figures {
  readonly dates: Set<string>;
  readonly distances: Set<number>;
  readonly amounts: Set<number>;
}

/** Fields that are computed, and so are in no record: a date that was meant, what is due, amounts in euro, when the report was made. */
const computed = new Set([
  'generatedAt',
  'meantDate',
  'dueKm',
  'dueDate',
  'nextDueKm',
  'nextDueDate',
  'adjustedPrice',
  'amountEur',
  'damageValueEur',
  'otherPartyDamageValueEur',
]);

const distances = new Set([
  'odometer',
  'odometerKm',
  'odometerMi',
  'mileage',
  'mileageKm',
  'mileageOriginal',
  'mileageAtValuation',
  'lastDoneKm',
  'lastKnownKm',
  'oldKm',
  'newKm',
]);

const amounts = new Set([
  'value',
  'min',
  'max',
  'price',
  'cost',
  'catalogPriceNew',
  'registrationTax',
  'damageValue',
  'damageValueMin',
  'damageValueMax',
  'otherPartyDamageValue',
  'basePrice',
  'retailPrice',
  'tradeInPrice',
  'privatePartyPrice',
  'auctionPrice',
  'averagePrice',
  'priceLow',
  'priceHigh',
]);

/** All figures in evidence or in a report, at any depth. */
export function figuresOf(value: unknown): Figures {
  const figures = { dates: new Set<string>(), distances: new Set<number>(), amounts: new Set<number>() };
  gather(value, '', figures);
  return figures;
}

function gather(value: unknown, name: string, figures: Figures): void {
  if (computed.has(name)) return;
  if (typeof value === 'string' && isDate(value, name)) figures.dates.add(value.slice(0, 10));
  if (typeof value === 'number') {
    // In evidence a `value` is an amount, or the distance as it was read.
    if (distances.has(name) || name === 'value') figures.distances.add(Math.round(value));
    if (amounts.has(name)) for (const rounded of [Math.floor(value), Math.ceil(value)]) figures.amounts.add(rounded);
  }
  if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) gather(member, Array.isArray(value) ? name : key, figures);
  }
}

const dateNames = /date$|At$|^from$|^to$|^until$|^purchased$|Since$|knownFrom/i;

function isDate(text: string, name: string): boolean {
  return dateNames.test(name) && /^\d{4}(-\d\d){0,2}/.test(text);
}
