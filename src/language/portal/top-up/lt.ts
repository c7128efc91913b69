import type { TopUpWords } from './words.ts';

export const lt: TopUpWords = {
  title: 'Mokėti kortele arba banko mokėjimu',
  amount: 'Suma be PVM, EUR',
  noAmount: 'Įveskite sumą, pavyzdžiui, 250 arba 250,00.',
  opens: (amount) => `Atveria „Stripe“ puslapį, kuriame sumokama suma: ${amount}; jei taikoma, pridedamas PVM.`,
  books: 'Suma be PVM įskaitoma į jūsų paskyrą, kai tik ji sumokama.',
  method: 'Mokėjimo būdas',
  saves: 'Išsaugoti vėlesniems mokėjimams ir automatiniams papildymams',
  kept: 'Mokėjimo būdas išsaugomas vėlesniems mokėjimams ir automatiniams papildymams.',
  confirm: 'Tęsti',
  total: (gross, vat) => `${gross}, iš jų PVM: ${vat}`,
  pay: 'Į mokėjimo puslapį',
  lapses: 'Mokėjimo puslapis galioja 23 valandas.',
  paySaved: (method) => `Mokėti: ${method}`,
  payNow: 'Mokėti dabar',
  takes: (amount, method) => `Iš karto nuskaitoma ${amount}: ${method}.`,
  paid: (amount) => `Sumokėta. Į jūsų paskyrą įskaityta ${amount}.`,
  declined: (method) => `${method}: mokėjimas atmestas. Nieko nenuskaityta.`,
  underWay:
    'Mokėjimas vykdomas. Suma bus įskaityta į jūsų paskyrą, kai tik jis bus patvirtintas; mokėti dar kartą nereikia.',
};
