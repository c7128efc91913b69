import type { OdometerExplanation, SetAsideWords } from './explanation.ts';

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    `Porównane odczyty: ${count} (${from} – ${to}); są ze sobą zgodne, ostatni: ${last}.`,
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing, driven }) =>
    `Odczyt (${date}): ${after}; wcześniej (${beforeDate}): ${before}. ` +
    `Różnica: co najmniej ${missing}${asDriven(driven)}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing, driven }) =>
    `Odczyt (${date}): ${after}; wcześniej (${beforeDate}): ${before}. ` +
    `Jeśli oba są prawidłowe, różnica to: co najmniej ${missing}${asDriven(driven)}; ` +
    'to za mało, by mieć pewność, wyjaśnieniem może być też pomyłka.',
  ENTRY_ERROR: ({ count }) => `Odczyty niepasujące do pozostałych, prawdopodobnie błędnie zapisane: ${count}.`,
  UNIT_CONFLICT: ({ count }) => `Odczyty, w których pomylono mile z kilometrami: ${count}.`,
  ROLLOVER: ({ date, after, beforeDate, before }) =>
    `Odczyt (${date}): ${after}; wcześniej (${beforeDate}): ${before}. ` +
    'Licznik przekroczył wartość maksymalną i zaczął liczyć od zera.',
  ODOMETER_REPLACED: ({ date, after, beforeDate, before, isRecorded }) =>
    isRecorded
      ? `Wymiana licznika (${date}). Ostatni odczyt starego (${beforeDate}): ${before}; pierwszy odczyt nowego: ` +
        `${after}; przebieg od tego czasu należy dodać do odczytu starego licznika.`
      : `Odczyt (${date}): ${after}; wcześniej (${beforeDate}): ${before}. Nie znaleziono zapisu o wymianie, ale ` +
        'licznik zaczyna blisko zera, jak nowy; przebieg od tego czasu należy dodać do wcześniejszego odczytu.',
  INSUFFICIENT_DATA: ({ count }) => `Odczyty nadające się do porównania: ${count}; to zbyt mało do oceny.`,
};

function asDriven(driven: string | undefined): string {
  return driven === undefined ? '' : `, a sądząc po dotychczasowej eksploatacji: w przybliżeniu ${driven}`;
}

export const setAsideWords: SetAsideWords = {
  sentence: ({ entries, more }) =>
    `Pominięte odczyty: ${entries.join('; ')}${more === undefined ? '' : `; i jeszcze ${more}`}.`,
  expected: ({ expected }) => `oczekiwano: ${expected}`,
  slip: {
    dropped: 'prawdopodobnie opuszczono jedną cyfrę',
    doubled: 'prawdopodobnie jedną cyfrę wpisano dwa razy',
    added: 'prawdopodobnie jest o jedną cyfrę za dużo',
    swapped: 'prawdopodobnie zamieniono miejscami dwie cyfry',
    wrong: 'prawdopodobnie jedna cyfra jest błędna',
  },
  meant: ({ meant }) => `miało być: ${meant}`,
  otherUnit: 'prawdopodobnie pomylono mile z kilometrami',
  undated: 'brak przydatnej daty',
};
