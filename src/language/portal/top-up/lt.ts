import type { TopUpWords } from './words.ts';

export const lt: TopUpWords = {
  title: 'Mokėti kortele arba per banką',
  amount: 'Suma be PVM, EUR',
  noAmount: 'Įveskite sumą, pavyzdžiui, 250 arba 250,00.',
  opens: (amount) => `Atveria „Stripe“ puslapį, kuriame sumokama suma: ${amount}; jei taikoma, pridedamas PVM.`,
  books: 'Suma be PVM įskaitoma į jūsų sąskaitą, kai tik ji sumokama.',
  method: 'Mokėjimo būdas',
  saves: 'Išsaugoti automatiniams papildymams',
  kept: 'Mokėjimo būdas išsaugomas automatiniams papildymams.',
  confirm: 'Tęsti',
  total: (gross, vat) => `${gross}, iš jų PVM: ${vat}`,
  pay: 'Į mokėjimo puslapį',
  lapses: 'Mokėjimo puslapis galioja 23 valandas.',
};
