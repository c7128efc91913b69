/** Dates to the day at most, distances and amounts rounded as reports round them. */
interface Figures {
  readonly dates: Set<string>;
  readonly distances: Set<number>;
  readonly amounts: Set<number>;
}

/** What is reckoned from figures, and so stands in no record: what is due, what something is in euro, when it was made. */
const reckoned = new Set([
  'generatedAt',
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

/** All figures in evidence or in a report, wherever they stand. */
export function figuresOf(told: unknown): Figures {
  const figures = { dates: new Set<string>(), distances: new Set<number>(), amounts: new Set<number>() };
  gather(told, '', figures);
  return figures;
}

function gather(told: unknown, name: string, figures: Figures): void {
  if (reckoned.has(name)) return;
  if (typeof told === 'string' && isDate(told, name)) figures.dates.add(told.slice(0, 10));
  if (typeof told === 'number') {
    // In evidence a `value` is an amount, or the distance as it was read.
    if (distances.has(name) || name === 'value') figures.distances.add(Math.round(told));
    if (amounts.has(name)) for (const rounded of [Math.floor(told), Math.ceil(told)]) figures.amounts.add(rounded);
  }
  if (typeof told === 'object' && told !== null) {
    for (const [key, member] of Object.entries(told)) gather(member, Array.isArray(told) ? name : key, figures);
  }
}

const dateNames = /date$|At$|^from$|^to$|^until$|^purchased$|Since$|knownFrom/i;

function isDate(text: string, name: string): boolean {
  return dateNames.test(name) && /^\d{4}(-\d\d){0,2}/.test(text);
}
