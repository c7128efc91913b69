import type { Fall } from '../../vehicles/odometer/verdict.ts';
import type { Words } from '../words.ts';

/** A fall in the reader's words; what is missing is what the figures alone prove. */
export function explainFall({ beforeKm, beforeDate, afterKm, date }: Fall, words: Words) {
  return {
    missing: words.distance(beforeKm - afterKm),
    before: words.distance(beforeKm),
    beforeDate: words.date(beforeDate),
    after: words.distance(afterKm),
    date: words.date(date),
  };
}
