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
    calls: 'Chiamate',
    charged: 'Addebitate',
    amount: 'Importo',
    total: 'Totale',
    totalCharged: 'Totale addebitato',
    closingBalance: 'Saldo a fine periodo',
    balance: 'Saldo',
    warningLevel: 'Soglia di avviso',
    asOf: 'Data e ora',
    invoiceNumber: 'Numero di fattura',
    issuedOn: 'Data di emissione',
    dueOn: 'Scadenza',
    amountDue: 'Importo da pagare',
  },
  endpoints: { 'POST /v1/reports': 'Rapporti acquistati', refunds: 'Rimborsi' },
  statement: {
    title: (month, year) => `Estratto conto di ${monthIn(months, month)} ${year}`,
    calls: (calls, charged) =>
      `in questo periodo ${pick(calls, { one: 'è stata effettuata', many: 'sono state effettuate', other: 'sono state effettuate' })} ` +
      `${count(calls, { one: 'chiamata', many: 'di chiamate', other: 'chiamate' })}, di cui ${number(charged)} ` +
      `${pick(charged, { one: 'addebitata', many: 'addebitate', other: 'addebitate' })}.`,
    noCalls: 'in questo periodo non è stata effettuata alcuna chiamata.',
    free: (calls) =>
      `${count(calls, { one: 'chiamata non ha', many: 'di chiamate non hanno', other: 'chiamate non hanno' })} avuto ` +
      'alcun costo: le chiamate non riuscite e le ripetizioni gratuite non vengono addebitate.',
    prepaid: 'L’importo di ogni chiamata è stato detratto subito dal Suo saldo. Non c’è nulla da pagare.',
    postpaid: 'La fattura di questo periodo Le arriverà con un messaggio separato.',
    nothingToPay: 'Per questo periodo non c’è nulla da pagare.',
    testAccount: 'Questo è un account di prova: gli importi sono fittizi e non viene fatturato nulla.',
    attachment,
  },
  lowBalance: {
    title: 'Il Suo saldo è basso',
    opening: 'il saldo del Suo conto è sceso sotto la soglia di avviso.',
    refusal:
      'Quando il saldo non copre più il prezzo di un rapporto, gli acquisti ricevono la risposta 402 INSUFFICIENT_CREDIT.',
    reading: 'I rapporti già acquistati restano consultabili.',
    action: 'La preghiamo di richiederci una ricarica per tempo, affinché gli acquisti proseguano senza interruzioni.',
    once:
      'Questo avviso viene inviato una sola volta. Lo riceverà di nuovo soltanto se il saldo scende sotto la soglia di ' +
      'avviso dopo che una ricarica lo ha riportato a tale soglia.',
  },
  invoice: {
    title: (invoiceNumber) => `Fattura ${invoiceNumber}`,
    opening: 'di seguito trova la fattura per le chiamate addebitate nel periodo indicato.',
    payment: 'La preghiamo di pagare l’importo entro la scadenza indicando il numero di fattura.',
    attachment,
  },
};
