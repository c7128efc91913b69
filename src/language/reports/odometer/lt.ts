import type { OdometerExplanation } from './explanation.ts';

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    `Palyginta rodmenų: ${count} (${from} – ${to}). Nė vienas nėra mažesnis už ankstesnį; paskutinis: ${last}.`,
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing }) =>
    `Rodmuo (${date}): ${after}; anksčiau (${beforeDate}): ${before}. Trūksta mažiausiai ${missing}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing }) =>
    `Rodmuo (${date}): ${after}; anksčiau (${beforeDate}): ${before}. Jei abu teisingi, trūksta mažiausiai ${missing}.`,
  ENTRY_ERROR: ({ date, written, expected }) =>
    `Rodmuo (${date}): ${written}; pagal kitus rodmenis tikėtina: ${expected}. Tikriausiai tai įrašymo klaida.`,
  UNIT_CONFLICT: ({ count, source }) =>
    `Rodmenų, kuriuose supainiotos mylios ir kilometrai: ${count}. Šaltinis: ${source}.`,
  ROLLOVER: ({ date, after, before }) =>
    `Rodmuo (${date}): ${after}; anksčiau: ${before}. ` +
    'Odometras viršijo didžiausią reikšmę ir pradėjo skaičiuoti nuo nulio.',
  ODOMETER_REPLACED: ({ date, before, after }) =>
    `Odometro keitimas (${date}). Paskutinis senojo rodmuo: ${before}; pirmasis naujojo rodmuo: ${after}.`,
  INSUFFICIENT_DATA: ({ count }) => `Tinkamų rodmenų: ${count}. Tiek per mažai, kad būtų galima vertinti.`,
};
