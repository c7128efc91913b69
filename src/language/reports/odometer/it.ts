import type { OdometerExplanation } from './explanation.ts';

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    `Letture confrontate: ${count} (${from} – ${to}). Nessuna è inferiore alla precedente; l’ultima è di ${last}.`,
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing }) =>
    `Lettura (${date}): ${after}; prima (${beforeDate}): ${before}. Mancano almeno ${missing}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing }) =>
    `Lettura (${date}): ${after}; prima (${beforeDate}): ${before}. ` +
    `Se entrambe sono esatte, mancano almeno ${missing}.`,
  ENTRY_ERROR: ({ date, written, expected }) =>
    `Lettura (${date}): ${written}; valore atteso in base alle altre letture: ${expected}. ` +
    'Si tratta probabilmente di un errore di battitura.',
  UNIT_CONFLICT: ({ count, source }) =>
    `Letture in cui sono stati confusi miglia e chilometri: ${count}. Fonte: ${source}.`,
  ROLLOVER: ({ date, after, before }) =>
    `Lettura (${date}): ${after}; prima: ${before}. ` +
    'Il contachilometri ha superato il valore massimo ed è ripartito da zero.',
  ODOMETER_REPLACED: ({ date, before, after }) =>
    `Sostituzione del contachilometri (${date}). ` +
    `Ultima lettura del vecchio: ${before}; prima lettura del nuovo: ${after}.`,
  INSUFFICIENT_DATA: ({ count }) => `Letture utilizzabili: ${count}. Sono troppo poche per un giudizio.`,
};
