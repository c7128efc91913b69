import type { RechargeWords } from './words.ts';

export const pl: RechargeWords = {
  title: 'Automatyczne doładowanie',
  intro:
    'Gdy saldo spadnie poniżej progu, kwota powiększona o VAT, jeśli jest należny, jest pobierana zapisaną metodą płatności: najwyżej trzy razy w ciągu 24 godzin i w granicach ustawionego limitu miesięcznego.',
  off: 'Wyłączone',
  method: 'Zapisana metoda płatności',
  noMethod:
    'Brak. Metoda jest zapisywana, gdy podczas płatności kartą lub płatności bankowej zaznaczysz odpowiednie pole.',
  below: 'Próg doładowania, EUR',
  cap: 'Najwyżej w miesiącu kalendarzowym, bez VAT, EUR',
  capHint: 'Puste: bez limitu.',
  noCap: 'Bez limitu',
  used: 'Doładowano w tym miesiącu',
  change: 'Zmień automatyczne doładowanie',
  stop: 'Wyłącz automatyczne doładowanie',
  remove: (method) => `Usuń: ${method}`,
  starts: (below, amount) =>
    `Gdy saldo spadnie poniżej ${below}, zapisaną metodą płatności pobierana jest kwota ${amount}, powiększona o VAT, jeśli jest należny.`,
  limits: (cap) => `W miesiącu kalendarzowym pobierane jest najwyżej ${cap} bez VAT.`,
  unlimited: 'Nie ma limitu miesięcznego.',
  stops: 'Nic nie jest już pobierane automatycznie.',
  removes: (method) =>
    `${method}: metoda zostanie usunięta tutaj i w Stripe. Automatyczne doładowanie zostanie wyłączone.`,
  both: 'Podaj próg i kwotę albo pozostaw oba pola puste.',
  tooLow: 'Limit miesięczny nie może być niższy niż kwota.',
};
