import type { OdometerExplanation } from './explanation.ts';

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    `Porównane odczyty: ${count} (${from} – ${to}). Żaden nie jest niższy od poprzedniego; ostatni: ${last}.`,
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing }) =>
    `Odczyt (${date}): ${after}; wcześniej (${beforeDate}): ${before}. Brakuje co najmniej: ${missing}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing }) =>
    `Odczyt (${date}): ${after}; wcześniej (${beforeDate}): ${before}. ` +
    `Jeśli oba są prawidłowe, brakuje co najmniej: ${missing}.`,
  ENTRY_ERROR: ({ date, written, expected }) =>
    `Odczyt (${date}): ${written}; wartość oczekiwana na podstawie pozostałych odczytów: ${expected}. ` +
    'To prawdopodobnie pomyłka przy wpisywaniu.',
  UNIT_CONFLICT: ({ count, source }) => `Odczyty, w których pomylono mile z kilometrami: ${count}. Źródło: ${source}.`,
  ROLLOVER: ({ date, after, before }) =>
    `Odczyt (${date}): ${after}; wcześniej: ${before}. Licznik przekroczył wartość maksymalną i zaczął liczyć od zera.`,
  ODOMETER_REPLACED: ({ date, before, after }) =>
    `Wymiana licznika (${date}). Ostatni odczyt starego: ${before}; pierwszy odczyt nowego: ${after}.`,
  INSUFFICIENT_DATA: ({ count }) => `Odczyty nadające się do porównania: ${count}. To zbyt mało do oceny.`,
};
