/** So many of so many. */
export interface Rate {
  readonly hits: number;
  readonly total: number;
}

/** Undefined where there was nothing to hit: that is neither good nor bad. */
export function shareOf({ hits, total }: Rate): number | undefined {
  return total === 0 ? undefined : hits / total;
}

export function rateOf<Item>(items: readonly Item[], isHit: (item: Item) => boolean): Rate {
  return { hits: items.filter(isHit).length, total: items.length };
}

export function sumOf(rates: readonly Rate[]): Rate {
  return {
    hits: rates.reduce((sum, { hits }) => sum + hits, 0),
    total: rates.reduce((sum, { total }) => sum + total, 0),
  };
}

/** The harmonic mean of a precision and a recall that count the same hits, as one rate. */
export function f1Of(precision: Rate, recall: Rate): Rate {
  return { hits: precision.hits + recall.hits, total: precision.total + recall.total };
}
