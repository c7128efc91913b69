import type { TopUpWords } from './words.ts';

export const lt: TopUpWords = {
  title: 'Mokėti kortele arba banko mokėjimu',
  amount: 'Suma be PVM, EUR',
  noAmount: 'Įveskite sumą, pavyzdžiui, 250 arba 250,00.',
  opens: (amount) => `Atsidarys „Stripe“ puslapis, kuriame reikės sumokėti ${amount}; jei taikoma, pridedamas PVM.`,
  books: 'Suma be PVM įskaitoma į jūsų paskyrą, kai tik ji sumokama.',
  method: 'Mokėjimo būdas',
  saves: 'Išsaugoti vėlesniems mokėjimams ir automatiniams papildymams',
  kept: 'Mokėjimo būdas išsaugomas vėlesniems mokėjimams ir automatiniams papildymams.',
  confirm: 'Tęsti',
  total: (gross, vat) => `${gross}, iš jų PVM: ${vat}`,
  pay: 'Į mokėjimo puslapį',
  lapses: 'Mokėjimo puslapis galioja 23 valandas.',
  transfer: {
    page: 'Kaip mokėti',
    toAccount:
      'Perveskite norimą sumą, jei taikoma, kartu su PVM, ir nurodykite šią mokėjimo paskirtį. Gauta suma įskaitoma į jūsų paskyrą.',
    toInvoice: 'Perveskite neapmokėtą sąskaitos faktūros sumą, mokėjimo paskirtyje nurodydami jos numerį.',
    questions: 'Klausimai apie mokėjimus',
    noBank: 'Mūsų banko sąskaita čia dar nenurodyta. Paklauskite mūsų, kaip mokėti.',
  },
  paySaved: (method) => `Mokėti: ${method}`,
  payNow: 'Mokėti dabar',
  takes: (amount, method) => `Iš karto nuskaičiuojama ${amount}: ${method}.`,
  paid: (amount) => `Sumokėta. Į jūsų paskyrą įskaityta ${amount}.`,
  declined: (method) => `${method}: mokėjimas atmestas. Nieko nenuskaičiuota.`,
  underWay:
    'Mokėjimas vykdomas. Suma bus įskaityta į jūsų paskyrą, kai tik jis bus patvirtintas; mokėti dar kartą nereikia.',
};
