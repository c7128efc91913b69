import { pluralsOf } from '../plural.ts';
import { monthIn, type MailWords, type Months } from './words.ts';

const { count, number, pick } = pluralsOf('it');

const months: Months = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
];

const attachment = 'Gli stessi dati sono allegati in un file CSV.';

export const it: MailWords = {
  greeting: 'Gentile cliente,',
  closing: 'Cordiali saluti',
  footer:
    'Questo messaggio è stato inviato automaticamente. Per qualsiasi domanda si rivolga al Suo referente abituale.',
  labels: {
    account: 'Conto',
    period: 'Periodo',
    service: 'Servizio',
    calls: 'Richieste',
    charged: 'Addebitate',
    amount: 'Importo',
    total: 'Totale',
    totalCharged: 'Totale addebitato',
    closingBalance: 'Saldo a fine periodo',
    balance: 'Saldo',
    warningLevel: 'Soglia di avviso',
    asOf: 'Data',
    invoiceNumber: 'Numero di fattura',
    issuedOn: 'Data di emissione',
    dueOn: 'Scadenza',
    amountDue: 'Importo da pagare',
    report: 'Rapporto',
    bookedOn: 'Data di registrazione',
    open: 'Ancora da pagare',
    creditLimit: 'Limite di credito',
  },
  endpoints: { 'POST /v1/reports': 'Rapporti acquistati', refunds: 'Rimborsi' },
  statement: {
    title: (month, year) => `Estratto conto di ${monthIn(months, month)} ${year}`,
    calls: (calls, charged) =>
      `in questo periodo ${pick(calls, { one: 'è stata effettuata', many: 'sono state effettuate', other: 'sono state effettuate' })} ` +
      `${count(calls, { one: 'richiesta', many: 'di richieste', other: 'richieste' })}, di cui ${number(charged)} ` +
      `${pick(charged, { one: 'addebitata', many: 'addebitate', other: 'addebitate' })}.`,
    noCalls: 'in questo periodo non è stata effettuata alcuna richiesta.',
    free: (calls) =>
      `${count(calls, { one: 'richiesta non ha', many: 'di richieste non hanno', other: 'richieste non hanno' })} avuto ` +
      'alcun costo: le richieste non riuscite e le ripetizioni gratuite non vengono addebitate.',
    prepaid: 'L’importo di ogni richiesta è stato detratto subito dal Suo saldo. Non c’è nulla da pagare.',
    postpaid: 'La fattura di questo periodo Le arriverà con un messaggio separato.',
    nothingToPay: 'Per questo periodo non c’è nulla da pagare.',
    testAccount: 'Questo è un conto di prova: gli importi sono fittizi e non viene fatturato nulla.',
    attachment,
  },
  lowBalance: {
    title: 'Il Suo saldo è basso',
    opening: 'il saldo del Suo conto è sceso sotto la soglia di avviso.',
    refusal:
      'Quando il saldo non copre più il prezzo di un rapporto, gli acquisti vengono rifiutati (risposta API 402 INSUFFICIENT_CREDIT).',
    reading: 'I rapporti già acquistati restano consultabili.',
    action: 'La preghiamo di richiederci una ricarica per tempo, affinché gli acquisti proseguano senza interruzioni.',
    once:
      'Questo avviso viene inviato una sola volta. Lo riceverà di nuovo soltanto se il saldo scende sotto la soglia di ' +
      'avviso dopo che una ricarica lo ha riportato a tale soglia.',
  },
  invoice: {
    title: (invoiceNumber) => `Fattura ${invoiceNumber}`,
    opening: 'di seguito trova la fattura per le richieste addebitate nel periodo indicato.',
    payment: 'La preghiamo di pagare l’importo entro la scadenza indicando il numero di fattura.',
    attachment,
    files: 'Il documento è allegato in PDF e come fattura elettronica (XML).',
  },
  receipt: {
    topUpTitle: 'La Sua ricarica è stata registrata',
    paymentTitle: 'Il Suo pagamento è stato registrato',
    topUp: 'La ringraziamo per il pagamento. È stato aggiunto al saldo del Suo conto.',
    payment: 'La ringraziamo per il pagamento. È stato registrato sul Suo conto.',
    net: 'Gli importi del Suo conto sono netti, senza IVA.',
    ahead: 'Quanto eccede le fatture aperte sarà imputato alla prossima.',
    nothingOpen: 'Nessuna fattura è in sospeso.',
  },
  refund: {
    title: 'Rimborso di un rapporto',
    opening: 'Le abbiamo rimborsato il prezzo del rapporto indicato di seguito.',
  },
  goodwill: {
    title: 'Rimborso del prezzo di un rapporto senza dati',
    opening:
      'nessuna delle nostre fonti disponeva di dati su questo veicolo. Come concordato, Le abbiamo accreditato il prezzo del rapporto.',
  },
  rechargeFailed: {
    title: 'Ricarica automatica non riuscita',
    opening:
      'la ricarica automatica del Suo conto non è riuscita: non è stato possibile addebitare l’importo sul metodo di pagamento salvato.',
    action:
      'La ricarica automatica è disattivata. La preghiamo di pagare con un altro metodo o di richiederci un nuovo link di pagamento.',
  },
  keyLimit: {
    title: {
      near: 'Una chiave API ha usato l’80% del suo limite di spesa',
      reached: 'Una chiave API ha raggiunto il suo limite di spesa',
    },
    opening: {
      near: 'una delle Sue chiavi API ha speso quattro quinti del suo limite.',
      reached:
        'il limite di spesa di una delle Sue chiavi API non basta per un altro rapporto. Gli acquisti con questa chiave vengono rifiutati (risposta API 402 KEY_LIMIT_REACHED). Le altre chiavi non sono interessate.',
    },
    key: 'Chiave API',
    limit: 'Limite di spesa',
    spent: 'Speso',
    resets: 'Si azzera',
    once: 'Questo avviso viene inviato una volta per ogni periodo del limite.',
  },
  outOfCredit: {
    title: { prepaid: 'Il Suo saldo è esaurito', postpaid: 'Il Suo limite di credito è stato raggiunto' },
    opening: {
      prepaid: 'il saldo del Suo conto non copre più il prezzo di un rapporto.',
      postpaid: 'il Suo conto ha raggiunto il limite di credito.',
    },
    refusal: {
      prepaid:
        'Finché il conto non viene ricaricato, gli acquisti vengono rifiutati (risposta API 402 INSUFFICIENT_CREDIT).',
      postpaid:
        'Finché non viene registrato un pagamento, gli acquisti vengono rifiutati (risposta API 402 CREDIT_LIMIT_REACHED).',
    },
    action: 'La preghiamo di contattarci affinché gli acquisti possano proseguire.',
    once:
      'Questo avviso viene inviato una sola volta, e di nuovo solo dopo la registrazione di un nuovo pagamento ' +
      'sul Suo conto.',
  },
  reminder: {
    titles: (invoiceNumber) => [
      `Sollecito di pagamento: fattura ${invoiceNumber}`,
      `Secondo sollecito di pagamento: fattura ${invoiceNumber}`,
      `Ultimo sollecito di pagamento: fattura ${invoiceNumber}`,
    ],
    openings: [
      'la fattura indicata di seguito è scaduta e non risulta pagata per intero. Potrebbe esserLe sfuggita.',
      'la fattura indicata di seguito non risulta ancora pagata per intero, nonostante il nostro sollecito.',
      'questo è l’ultimo sollecito per la fattura indicata di seguito, che non risulta pagata per intero.',
    ],
    payment: 'La preghiamo di pagare senza indugio l’importo residuo indicando il numero di fattura.',
    crossed: 'Se nel frattempo ha già pagato, La preghiamo di ignorare questo messaggio.',
    stopsOn: 'Sospensione degli acquisti',
    stop: 'Finché l’importo non viene pagato, gli acquisti vengono rifiutati (risposta API 402 CREDIT_LIMIT_REACHED).',
  },
};
