import type { PlaygroundWords } from './words.ts';

export const pl: PlaygroundWords = {
  intro:
    'Wypróbuj API z kluczem konta testowego: fikcyjne pieniądze i numery VIN, z których każdy pokazuje jeden przypadek. Wywołanie jest prawdziwe i trafia do dziennika żądań.',
  key: 'Klucz API konta testowego',
  keyHint: 'Używany tylko do tego wywołania, nie jest zapisywany.',
  call: 'Wywołanie',
  calls: {
    buy: 'Kup raport',
    read: 'Odczytaj raport',
    pdf: 'Link do PDF',
    account: 'Konto',
    usage: 'Wykorzystanie',
    statements: 'Zestawienia',
  },
  vin: 'Testowy VIN',
  cases: {
    ready: 'kompletny od razu',
    slow: 'sekcje pojawiają się później',
    rollback: 'cofnięty licznik',
    stolen: 'skradziony',
    thin: 'prawie nic nie odnotowano',
    down: 'awaria: 503, bez opłaty',
  },
  reportNumber: 'Numer raportu',
  send: 'Wyślij',
  notTest:
    'Ten klucz należy do prawdziwego konta i wydałby pieniądze. Użyj klucza konta testowego; założy je Twój opiekun.',
  noReport: 'Wpisz numer raportu kupionego przez konto testowe.',
  request: 'To samo wywołanie w Twoim programie',
  answer: 'Odpowiedź',
  cut: 'Odpowiedź jest dłuższa, niż tu pokazano.',
};
