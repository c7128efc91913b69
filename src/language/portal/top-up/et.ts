import type { TopUpWords } from './words.ts';

export const et: TopUpWords = {
  title: 'Kaardi- või pangamakse',
  amount: 'Summa käibemaksuta, EUR',
  noAmount: 'Sisestage summa, näiteks 250 või 250,00.',
  opens: (amount) => `Avaneb Stripe’i leht, kus tuleb maksta ${amount}; vajaduse korral lisandub käibemaks.`,
  books: 'Summa käibemaksuta lisatakse teie kontole kohe, kui see on makstud.',
  method: 'Makseviis',
  saves: 'Salvesta hilisemateks makseteks ja automaatseteks täiendamisteks',
  kept: 'Makseviis salvestatakse hilisemateks makseteks ja automaatseteks täiendamisteks.',
  confirm: 'Jätka',
  total: (gross, vat) => `${gross}, sealhulgas käibemaks ${vat}`,
  pay: 'Makselehele',
  lapses: 'Makseleht kehtib 23 tundi.',
  transfer: {
    page: 'Kuidas maksta',
    toAccount:
      'Kandke üle soovitud summa, vajaduse korral koos käibemaksuga, ja märkige maksele see selgitus. Laekumisel lisatakse summa teie kontole.',
    toInvoice: 'Kandke üle arve tasumata summa ja märkige selgitusse arve number.',
    questions: 'Küsimused maksete kohta',
    noBank: 'Meie pangakontot pole siin veel näidatud. Küsige meilt, kuidas maksta.',
  },
  paySaved: (method) => `Maksa: ${method}`,
  payNow: 'Maksa kohe',
  takes: (amount, method) => `Kohe võetakse ${amount}: ${method}.`,
  paid: (amount) => `Makstud. Teie kontole lisati ${amount}.`,
  declined: (method) => `${method}: makse lükati tagasi. Midagi ei võetud.`,
  underWay: 'Makse on pooleli. Summa lisatakse teie kontole kohe, kui makse on kinnitatud; uuesti pole vaja maksta.',
};
