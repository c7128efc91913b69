import type { TopUpWords } from './words.ts';

export const fi: TopUpWords = {
  title: 'Maksa kortilla tai pankin kautta',
  amount: 'Summa ilman arvonlisäveroa, EUR',
  noAmount: 'Kirjoita summa, esimerkiksi 250 tai 250,00.',
  opens: (amount) => `Avaa Stripen sivun, jolla maksetaan ${amount}; tarvittaessa lisätään arvonlisävero.`,
  books: 'Summa ilman arvonlisäveroa lisätään tilillesi heti, kun se on maksettu.',
  method: 'Maksutapa',
  saves: 'Tallenna se automaattisia latauksia varten',
  kept: 'Maksutapa tallennetaan automaattisia latauksia varten.',
  confirm: 'Jatka',
  total: (gross, vat) => `${gross}, josta arvonlisäveroa ${vat}`,
  pay: 'Maksusivulle',
  lapses: 'Maksusivu on voimassa 23 tuntia.',
};
