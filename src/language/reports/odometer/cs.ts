import type { OdometerExplanation } from './explanation.ts';

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    `Porovnané stavy tachometru: ${count} (${from} – ${to}). Žádný není nižší než předchozí; poslední: ${last}.`,
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing }) =>
    `Stav tachometru (${date}): ${after}; předtím (${beforeDate}): ${before}. Chybí nejméně ${missing}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing }) =>
    `Stav tachometru (${date}): ${after}; předtím (${beforeDate}): ${before}. ` +
    `Jsou-li oba správné, chybí nejméně ${missing}.`,
  ENTRY_ERROR: ({ date, written, expected }) =>
    `Stav tachometru (${date}): ${written}; podle ostatních záznamů se očekává: ${expected}. ` +
    'Jde pravděpodobně o překlep.',
  UNIT_CONFLICT: ({ count, source }) =>
    `Stavy tachometru, u nichž byly zaměněny míle a kilometry: ${count}. Zdroj: ${source}.`,
  ROLLOVER: ({ date, after, before }) =>
    `Stav tachometru (${date}): ${after}; předtím: ${before}. ` +
    'Tachometr překročil nejvyšší hodnotu a začal znovu od nuly.',
  ODOMETER_REPLACED: ({ date, before, after }) =>
    `Výměna tachometru (${date}). Poslední stav starého: ${before}; první stav nového: ${after}.`,
  INSUFFICIENT_DATA: ({ count }) => `Použitelné stavy tachometru: ${count}. To je k posouzení příliš málo.`,
};
