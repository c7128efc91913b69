import type { TopUpWords } from './words.ts';

export const uk: TopUpWords = {
  title: 'Оплата карткою або через банк',
  amount: 'Сума без ПДВ, EUR',
  noAmount: 'Введіть суму, наприклад 250 або 250,00.',
  opens: (amount) => `Відкриває сторінку Stripe, на якій сплачується сума ${amount}; за потреби додається ПДВ.`,
  books: 'Сума без ПДВ зараховується на ваш рахунок, щойно її сплачено.',
  confirm: 'Далі',
  total: (gross, vat) => `${gross}, з них ПДВ: ${vat}`,
  pay: 'До сторінки оплати',
  lapses: 'Сторінка оплати діє 23 години.',
};
