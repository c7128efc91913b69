import type { RequestsWords } from './words.ts';

export const pl: RequestsWords = {
  intro: 'Wszystkie żądania, które Twoje programy wysłały do API w ostatnich 30 dniach.',
  empty: 'Brak żądań spełniających kryteria.',
  heads: {
    time: 'Czas',
    key: 'Klucz',
    call: 'Żądanie',
    report: 'Raport',
    status: 'Status',
    outcome: 'Wynik',
    count: 'Żądania',
    price: 'Cena',
    took: 'Czas trwania, ms',
    request: 'Identyfikator żądania',
    code: 'Kod błędu',
  },
  noKey: 'brak klucza',
  noReport: 'brak raportu',
  day: 'Dzień (UTC)',
  outcomes: {
    charged: 'kupiono raport',
    repeat: 'bezpłatne powtórzenie',
    OK: 'udzielono odpowiedzi',
    DISCONNECTED: 'przerwane',
  },
  failed: 'nieudane',
  title: (request) => `Żądanie ${request}`,
  meanings: {
    charged: (price) => `Kupiono raport za ${price}.`,
    repeat: 'Ten raport został już kupiony, a okres powtórzeń jeszcze trwa: to żądanie było bezpłatne.',
    OK: 'Udzielono odpowiedzi. Takie żądania są bezpłatne.',
    DISCONNECTED: 'Program zamknął połączenie, zanim otrzymał całą odpowiedź.',
    addressRefused: 'Klucz jest ważny, ale użyto go z adresu, na który nie zezwala. Było to bezpłatne.',
    failed: 'Żądanie nie powiodło się i było bezpłatne.',
  },
  flood: (requests) =>
    `Jednakowe żądania wysłane w ciągu pół sekundy mają wspólny wiersz; ich liczba: ${requests}. Czas trwania dotyczy najwolniejszego.`,
  codes: 'Znaczenie kodów błędów',
};
