import type { TopUpWords } from './words.ts';

export const pl: TopUpWords = {
  title: 'Zapłać kartą lub płatnością bankową',
  amount: 'Kwota bez VAT, EUR',
  noAmount: 'Wpisz kwotę, na przykład 250 lub 250,00.',
  opens: (amount) =>
    `Otworzy się strona Stripe, na której zapłacisz kwotę ${amount}, powiększoną o VAT, jeśli jest należny.`,
  books: 'Kwota bez VAT zostanie dopisana do konta, gdy tylko zostanie zapłacona.',
  method: 'Metoda płatności',
  saves: 'Zapisz ją do późniejszych płatności i automatycznych doładowań',
  kept: 'Metoda płatności zostanie zapisana do późniejszych płatności i automatycznych doładowań.',
  confirm: 'Dalej',
  total: (gross, vat) => `${gross}, w tym VAT: ${vat}`,
  pay: 'Przejdź do strony płatności',
  lapses: 'Strona płatności jest ważna 23 godziny.',
  transfer: {
    page: 'Jak zapłacić',
    toAccount:
      'Przelej dowolną kwotę, powiększoną o VAT, jeśli jest należny, z tym tytułem przelewu. Po wpływie zostanie dodana do konta.',
    toInvoice: 'Przelej kwotę pozostałą do zapłaty z faktury, podając jej numer w tytule przelewu.',
    questions: 'Pytania o płatności',
    noBank: 'Nasz rachunek bankowy nie jest tu jeszcze podany. Zapytaj nas, jak zapłacić.',
  },
  paySaved: (method) => `Zapłać: ${method}`,
  payNow: 'Zapłać teraz',
  takes: (amount, method) => `Od razu zostanie pobrana kwota ${amount}: ${method}.`,
  paid: (amount) => `Zapłacono. Do konta dopisano ${amount}.`,
  declined: (method) => `${method}: płatność odrzucono. Nic nie pobrano.`,
  underWay:
    'Płatność jest w toku. Kwota zostanie dopisana do konta, gdy tylko zostanie potwierdzona; nie trzeba płacić ponownie.',
};
