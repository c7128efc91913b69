import type { Odd } from './odd.ts';
import type { Placed } from './reading.ts';

/** A reading and the lower one that followed it. */
export interface Fall {
  readonly beforeDate: string;
  readonly beforeKm: number;
  readonly date: string;
  readonly afterKm: number;
}

/** The farthest fall from one reading to the next. */
export function findFall(placed: readonly Placed[]): Fall {
  let [before, after] = placed;
  placed.forEach((one, place) => {
    const next = placed[place + 1];
    if (next && before && after && one.km - next.km > before.km - after.km) [before, after] = [one, next];
  });
  return tell(before, after);
}

/** The last reading of the old instrument, the first of the new one, and the day of the exchange. */
export function findExchange(placed: readonly Placed[]): Fall {
  const exchange = placed.find(({ reading }) => reading.isReplacement);
  if (!exchange) return findFall(placed);
  const before = placed.findLast(({ day }) => day < exchange.day) ?? exchange;
  const after = placed.find(({ day }) => day > exchange.day) ?? exchange;
  return { ...tell(before, after), date: exchange.reading.date };
}

/** Where the reading would be if the vehicle had been driven evenly between its neighbours, or as before. */
export function expectedKm({ placed, previous, next, usualKmPerDay }: Odd): number {
  if (!previous) return next?.km ?? placed.km;
  const kmPerDay = next ? (next.km - previous.km) / Math.max(next.day - previous.day, 1) : (usualKmPerDay ?? 0);
  return Math.round(previous.km + kmPerDay * (placed.day - previous.day));
}

function tell(before: Placed | undefined, after: Placed | undefined): Fall {
  return {
    beforeDate: before?.reading.date ?? '',
    beforeKm: before?.km ?? 0,
    date: after?.reading.date ?? '',
    afterKm: after?.km ?? 0,
  };
}
