import type { TopUpWords } from './words.ts';

export const it: TopUpWords = {
  title: 'Paga con carta o pagamento bancario',
  amount: 'Importo senza IVA, EUR',
  noAmount: 'Inserisca un importo come 250 o 250,00.',
  opens: (amount) => `Apre una pagina di Stripe sulla quale paga ${amount}, più IVA se dovuta.`,
  books: 'L’importo senza IVA viene accreditato sul conto appena è stato pagato.',
  method: 'Metodo di pagamento',
  saves: 'Salvarlo per pagamenti successivi e ricariche automatiche',
  kept: 'Il metodo di pagamento viene salvato per pagamenti successivi e ricariche automatiche.',
  confirm: 'Continua',
  total: (gross, vat) => `${gross}, di cui ${vat} di IVA`,
  pay: 'Vai alla pagina di pagamento',
  lapses: 'La pagina di pagamento è valida per 23 ore.',
  transfer: {
    page: 'Come pagare',
    toAccount:
      'Effettui un bonifico di importo a scelta, più IVA se dovuta, con questa causale. L’importo viene accreditato sul suo conto appena arriva.',
    toInvoice: 'Paghi con un bonifico l’importo residuo di una fattura, indicandone il numero come causale.',
    questions: 'Domande sui pagamenti',
    noBank: 'Le nostre coordinate bancarie non sono ancora indicate qui. Ci chieda come pagare.',
  },
  paySaved: (method) => `Paga con ${method}`,
  payNow: 'Paga ora',
  takes: (amount, method) => `Addebita subito ${amount} su ${method}.`,
  paid: (amount) => `Pagato. ${amount} accreditati sul conto.`,
  declined: (method) => `Il pagamento con ${method} è stato rifiutato. Non è stato addebitato nulla.`,
  underWay:
    'Il pagamento è in corso. L’importo verrà accreditato sul conto appena confermato; non è necessario pagare di nuovo.',
};
