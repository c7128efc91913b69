import { pluralsOf } from '../../plural.ts';
import type { OdometerExplanation, SetAsideWords, WhyNoVerdict } from './explanation.ts';

const { sentence } = pluralsOf('pl');

export const odometerExplanation: OdometerExplanation = {
  CONSISTENT: ({ count, from, to, last }) =>
    sentence(count, {
      one: `Porównano # odczyt (${from} – ${to}); ostatni: ${last}.`,
      few: `Porównano # odczyty (${from} – ${to}); są ze sobą zgodne, ostatni: ${last}.`,
      many: `Porównano # odczytów (${from} – ${to}); są ze sobą zgodne, ostatni: ${last}.`,
    }),
  ROLLBACK_LIKELY: ({ date, after, beforeDate, before, missing, driven }) =>
    `Odczyt (${date}): ${after}; wcześniej (${beforeDate}): ${before}. ` +
    `Brakuje co najmniej ${missing}${asDriven(driven)}.`,
  ROLLBACK_POSSIBLE: ({ date, after, beforeDate, before, missing, driven }) =>
    `Odczyt (${date}): ${after}; wcześniej (${beforeDate}): ${before}. ` +
    `Jeśli oba są prawidłowe, brakuje co najmniej ${missing}${asDriven(driven)}; ` +
    'to za mało, by mieć pewność, wyjaśnieniem może być też pomyłka.',
  ENTRY_ERROR: ({ count }) =>
    sentence(count, {
      one: '# odczyt nie pasuje do pozostałych; prawdopodobnie zapisano go błędnie.',
      few: '# odczyty nie pasują do pozostałych; prawdopodobnie zapisano je błędnie.',
      many: '# odczytów nie pasuje do pozostałych; prawdopodobnie zapisano je błędnie.',
    }),
  UNIT_CONFLICT: ({ count }) =>
    sentence(count, {
      one: 'W # odczycie pomylono mile z kilometrami.',
      few: 'W # odczytach pomylono mile z kilometrami.',
      many: 'W # odczytach pomylono mile z kilometrami.',
    }),
  ROLLOVER: ({ date, after, beforeDate, before }) =>
    `Odczyt (${date}): ${after}; wcześniej (${beforeDate}): ${before}. ` +
    'Licznik przekroczył wartość maksymalną i zaczął ponownie liczyć od zera.',
  ODOMETER_REPLACED: ({ date, after, beforeDate, before, isRecorded }) =>
    isRecorded
      ? `Wymiana licznika (${date}). Ostatni odczyt starego (${beforeDate}): ${before}; pierwszy odczyt nowego: ` +
        `${after}; przebieg od tego czasu należy dodać do odczytu starego licznika.`
      : `Odczyt (${date}): ${after}; wcześniej (${beforeDate}): ${before}. Nie znaleziono zapisu o wymianie, ale ` +
        'licznik zaczyna blisko zera, jak nowy; przebieg od tego czasu należy dodać do wcześniejszego odczytu.',
  INSUFFICIENT_DATA: ({ count }) =>
    count === 0
      ? 'Żaden odczyt nie nadaje się do porównania.'
      : sentence(count, {
          one: 'Tylko # odczyt nadaje się do porównania; to zbyt mało do oceny.',
          few: 'Tylko # odczyty nadają się do porównania; to zbyt mało do oceny.',
          many: 'Tylko # odczytów nadaje się do porównania; to zbyt mało do oceny.',
        }),
  REGISTER_LOGICAL: ({ ofCountry, lastYear }) =>
    `Rejestr${ofCountry} uznaje swoje odczyty za logiczne, żaden nie jest niższy od ` +
    `wcześniejszego${lastEntry(lastYear)}. ` +
    'Nie pokazuje ich, więc nie można było ich tutaj porównać.',
  REGISTER_ILLOGICAL: ({ ofCountry, lastYear, isFormer }) =>
    (isFormer
      ? `Dawny rejestr${ofCountry} uznał swoje odczyty za nielogiczne, co oznacza, że któryś był niższy od ` +
        `wcześniejszego; obecny nie wydaje oceny${lastEntry(lastYear)}. `
      : `Rejestr${ofCountry} uznaje swoje odczyty za nielogiczne, co oznacza, że któryś jest niższy od ` +
        `wcześniejszego${lastEntry(lastYear)}. `) +
    'Odczyty nie są pokazywane; licznik mógł zostać cofnięty albo odczyt błędnie zapisany, a pomyłka w zapisie to ' +
    'nie oszustwo.',
  REGISTER_NO_VERDICT: ({ ofCountry, reason }) =>
    `Rejestr${ofCountry} nie wydaje oceny swoich odczytów; powód: ${reason}. ` +
    'Nie pokazuje ich, więc nie można było ich tutaj porównać.',
  NO_RECENT_READING: ({ date }) => `Ostatni odczyt jest stary (${date}); nie wiadomo, co licznik pokazywał później.`,
  STANDS_STILL: ({ from, to, km }) => `Licznik przez lata pokazywał to samo (${from} – ${to}): ${km}.`,
  ADVERT_BELOW_READING: ({ isDeclared, date, after, beforeDate, before }) =>
    isDeclared
      ? `zadeklarowano przebieg ${after} (${date}), a wcześniej odczytano ${before} (${beforeDate})`
      : `pojazd oferowano z przebiegiem ${after} (${date}), a wcześniej odczytano ${before} (${beforeDate})`,
};

function asDriven(driven: string | undefined): string {
  return driven === undefined ? '' : `, a sądząc po dotychczasowej eksploatacji: w przybliżeniu ${driven}`;
}

function lastEntry(lastYear: string | undefined): string {
  return lastYear === undefined ? '' : `; ostatni wpis: ${lastYear}`;
}

export const whyNoVerdict: Readonly<Record<WhyNoVerdict, string>> = {
  rolledOver: 'licznik przekroczył wartość maksymalną',
  replaced: 'licznik został wymieniony',
  registeredAbroad: 'pojazd był zarejestrowany za granicą',
  tooFewReadings: 'zbyt mało odczytów',
};

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
  wrongDate: ({ date }) => `prawdopodobnie błędna data, miało być: ${date}`,
  lateEntry: 'prawdopodobnie zaokrąglono lub wpisano z opóźnieniem',
  approximate: 'nie odczytano, lecz podano w ogłoszeniu, zadeklarowano lub oszacowano',
  notActual: 'według źródła nie jest to rzeczywisty przebieg',
  undated: 'brak przydatnej daty',
};
